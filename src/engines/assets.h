// The files that opponents need. The caller that makes players provides them: those of data/ for
// example from the files embedded in the program.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace yiguan {

struct Assets {
    // The text of a file by its name relative to data/ ("books/gomoku.txt"); empty when there is no
    // such file. May be an empty function: there are no files. Called by `make_player`, on its
    // caller's thread; the text must stay valid until that call returns.
    std::function<std::string_view(std::string_view name)> file{};

    // The bytes of a file that an option names; nothing when it cannot be read. An empty function:
    // options may not name files.
    std::function<std::optional<std::string>(const std::string& path)> named_file{};

    std::string_view text(std::string_view name) const {
        return file ? file(name) : std::string_view{};
    }
};

}  // namespace yiguan
