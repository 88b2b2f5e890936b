#include "adapters/system/private_files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace yiguan {
namespace {

namespace fs = std::filesystem;

constexpr mode_t kFileMode = S_IRUSR | S_IWUSR;
constexpr fs::perms kOfOthers = fs::perms::group_all | fs::perms::others_all;

std::error_code last_error() {
    return {errno, std::generic_category()};
}

bool is_own(const fs::path& file) {
    struct stat found{};
    return stat(file.c_str(), &found) == 0 && found.st_uid == geteuid();
}

std::error_code take_rights_of_others(const fs::path& file) {
    std::error_code error;
    if (is_own(file)) fs::permissions(file, kOfOthers, fs::perm_options::remove, error);
    return error;
}

}  // namespace

std::error_code make_private_file(const fs::path& file) {
    const int made = open(file.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, kFileMode);
    if (made >= 0) return close(made) == 0 ? std::error_code() : last_error();
    return errno == EEXIST ? take_rights_of_others(file) : last_error();
}

std::error_code make_private_if_there(const fs::path& file) {
    const std::error_code error = take_rights_of_others(file);
    return error == std::errc::no_such_file_or_directory ? std::error_code() : error;
}

std::error_code make_private_folder(const fs::path& folder) {
    std::error_code error;
    if (folder.has_parent_path()) fs::create_directories(folder.parent_path(), error);
    if (error) return error;
    if (mkdir(folder.c_str(), S_IRWXU) == 0) return {};
    const std::error_code not_made = last_error();
    return fs::is_directory(folder, error) ? std::error_code() : not_made;
}

}  // namespace yiguan
