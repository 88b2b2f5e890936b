// The file of a bot (docs/workshop.md) as a program: its interpreter, the runner that this program
// brings along, and the file.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/process/child_process.h"
#include "base/result.h"

namespace yiguan::cli {

// A player's text of a bot: this, and the file.
inline constexpr std::string_view kBotPrefix = "bot:";

// Whether the file's name ends as that of a bot: .py, .mjs or .js.
bool is_bot_file(const std::filesystem::path& file);

// Refused when the file's name has another ending, when there is no such file, and when the runner
// cannot be written to `runners`, a folder that is made if need be. The program may read the runner
// and the file, and nothing beside them.
Result<Program> bot_program(const std::filesystem::path& file,
                            const std::filesystem::path& runners);

// The files of the bots in a folder, by name. Refused when there is no such folder or no bot in it.
Result<std::vector<std::string>> bots_in(const std::filesystem::path& folder);

}  // namespace yiguan::cli
