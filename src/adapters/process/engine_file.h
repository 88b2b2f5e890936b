// An installed program of others: a small file engines.d/NAME.toml (docs/engines.md).
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adapters/process/child_process.h"
#include "base/result.h"
#include "engine/engine.h"

namespace yiguan {

struct EngineFile {
    std::string id;    // the file's name without its ending; how people call it
    std::string name;  // shown
    std::string game;  // "xiangqi"
    std::string protocol;
    Program program;
    std::vector<std::pair<std::string, std::string>> options;  // of the program
    Limits limits;                                             // when nobody says otherwise

    // Refused with the place and what is wrong there.
    static Result<EngineFile> parse(std::string_view toml, std::string_view id);
    std::string text() const;
};

// Whether that may be the name of a new file: a word of a-z, 0-9 and -, which is no path.
bool is_engine_id(std::string_view id);

// The file of that name in the folder.
std::filesystem::path engine_path(const std::filesystem::path& folder, std::string_view id);

// The installed programs and the files that could not be read, by id.
struct EngineFolder {
    std::map<std::string, EngineFile, std::less<>> engines;
    std::map<std::string, Reason, std::less<>> refused;

    // A folder that is not there holds none.
    static EngineFolder read(const std::filesystem::path& folder);

    bool has(std::string_view id) const;
};

// Puts the file of that name into the folder, whole or not at all.
Refusal write_engine(const std::filesystem::path& folder,
                     std::string_view id,
                     std::string_view toml);

// The program alone, for `exec:protocol=P,cmd=COMMAND`: the words of the command, parted by spaces.
// It may read its own folder, and the files it is told of.
Program program_of_command(std::string_view command);

}  // namespace yiguan
