// The folder of a user's data: installed engines (engines.d), and files that replace those built
// into the program, such as books/xiangqi.txt.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "apps/yiguan/verbs.h"
#include "engines/assets.h"

namespace yiguan::cli {

class DataFolder {
  public:
    // $XDG_DATA_HOME/yiguan, or ~/.local/share/yiguan.
    static DataFolder of_user();

    explicit DataFolder(std::filesystem::path path);

    const std::filesystem::path& path() const { return path_; }
    // The folder of installed engines.
    std::filesystem::path engines() const;
    // The files of data/ by name: from this folder where it has them, else the built-in ones. Each
    // file is read once. Thread-safe; independent of this object.
    const Assets& assets() const { return assets_; }

  private:
    std::filesystem::path path_;
    Assets assets_;
};

// --data of the verbs that only read the folder.
struct DataArguments {
    std::string folder;

    void add_to(Verb verb);
    // Nothing when there is no such folder, which has been reported.
    std::optional<DataFolder> read() const;
};

}  // namespace yiguan::cli
