// An installed engine: a small file engines.d/NAME.toml (docs/engines.md).
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
    std::string id;    // the file's name without its ending
    std::string name;  // shown
    std::string game;  // "xiangqi"
    std::string protocol;
    Program program;
    std::vector<std::pair<std::string, std::string>> options;  // of the program
    Limits limits;                                             // defaults

    // Refused with the place of the error and its cause.
    static Result<EngineFile> parse(std::string_view toml, std::string_view id);
    std::string text() const;
};

// Whether the name is allowed for a new file: a-z, 0-9 and - only.
bool is_engine_id(std::string_view id);

// The path of an engine's file in the folder.
std::filesystem::path engine_path(const std::filesystem::path& folder, std::string_view id);

// The installed engines, and the files that cannot be read, by id.
struct EngineFolder {
    std::map<std::string, EngineFile, std::less<>> engines;
    std::map<std::string, Reason, std::less<>> refused;

    // A missing folder holds no engines.
    static EngineFolder read(const std::filesystem::path& folder);

    bool has(std::string_view id) const;
};

// Writes an engine's file atomically.
Refusal write_engine(const std::filesystem::path& folder,
                     std::string_view id,
                     std::string_view toml);

// The program of `exec:protocol=P,cmd=COMMAND`; the command's words are separated by spaces. It may
// read its own folder and the files that its arguments name.
Program program_of_command(std::string_view command);

}  // namespace yiguan
