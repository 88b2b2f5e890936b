#include "adapters/system/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <thread>

#include "adapters/system/private_files.h"
#include "base/text.h"

namespace yiguan {
namespace {

constexpr std::chrono::seconds kTimeout{2};
constexpr std::chrono::milliseconds kPause{50};

}  // namespace

Result<std::shared_ptr<const FileLock>> FileLock::take(const std::filesystem::path& file) {
    const std::error_code not_made = make_private_file(file);
    const int descriptor = not_made ? -1 : ::open(file.c_str(), O_RDWR | O_CLOEXEC);
    if (descriptor < 0) {
        const std::string error = not_made ? not_made.message() : std::strerror(errno);
        return Reason("store-failed").text("error", printable(file.string() + ": " + error, 200));
    }
    std::shared_ptr<const FileLock> lock(new FileLock(descriptor));
    const auto until = std::chrono::steady_clock::now() + kTimeout;
    while (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
        if (std::chrono::steady_clock::now() > until)
            return Reason("store-in-use")
                .text("store", printable(file.parent_path().string(), 200));
        std::this_thread::sleep_for(kPause);
    }
    return lock;
}

FileLock::~FileLock() {
    ::close(descriptor_);
}

}  // namespace yiguan
