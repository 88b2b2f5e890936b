#include "apps/yiguan/common/data_folder.h"

#include <cstdlib>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include "apps/engine/text_file.h"
#include "apps/yiguan/common/embedded.h"
#include "apps/yiguan/common/game_arguments.h"

namespace yiguan::cli {
namespace {

class Files {
  public:
    explicit Files(std::filesystem::path folder) : folder_(std::move(folder)) {}

    std::string_view text(std::string_view name) {
        const std::lock_guard lock(mutex_);
        auto found = texts_.find(name);
        if (found == texts_.end())
            found = texts_.emplace(name, text_of_file((folder_ / name).string())).first;
        return found->second ? *found->second : embedded_file(name);
    }

  private:
    const std::filesystem::path folder_;
    std::mutex mutex_;
    std::map<std::string, std::optional<std::string>, std::less<>> texts_;  // nothing: no such file
};

}  // namespace

DataFolder DataFolder::of_user() {
    if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data != '\0')
        return DataFolder(std::filesystem::path(data) / "yiguan");
    const char* home = std::getenv("HOME");
    return DataFolder(std::filesystem::path(home == nullptr ? "." : home) / ".local" / "share" /
                      "yiguan");
}

DataFolder::DataFolder(std::filesystem::path path) : path_(std::move(path)) {
    assets_.file = [files = std::make_shared<Files>(path_)](std::string_view name) {
        return files->text(name);
    };
}

std::filesystem::path DataFolder::engines() const {
    return path_ / "engines.d";
}

void DataArguments::add_to(Verb verb) {
    verb.add_option("--data", folder,
                    "Folder of installed engines, and of files that replace built-in ones "
                    "(default: the user's data folder)");
}

std::optional<DataFolder> DataArguments::read() const {
    if (folder.empty()) return DataFolder::of_user();
    std::error_code error;
    if (std::filesystem::is_directory(folder, error)) return DataFolder(folder);
    complain(Reason("argument-folder").text("folder", folder), "");
    return std::nullopt;
}

}  // namespace yiguan::cli
