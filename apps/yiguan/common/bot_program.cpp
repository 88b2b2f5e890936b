#include "apps/yiguan/common/bot_program.h"

#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <system_error>
#include <utility>

#include "apps/engine/text_file.h"
#include "apps/yiguan/common/embedded.h"
#include "base/reason.h"
#include "engine/player_option.h"

namespace yiguan::cli {
namespace {

namespace fs = std::filesystem;

struct Interpreter {
    std::string_view ending;  // of the bot's file
    std::string_view program;
    std::string_view runner;  // in data/bots
};
constexpr Interpreter kInterpreters[] = {{".py", "python3", "yiguan_bot.py"},
                                         {".mjs", "node", "yiguan_bot.mjs"},
                                         {".js", "node", "yiguan_bot.mjs"}};

// As they are shown.
constexpr std::string_view kEndings = "*.py, *.mjs, *.js";

const Interpreter* interpreter_of(const fs::path& file) {
    const auto* const found =
        std::find_if(std::begin(kInterpreters), std::end(kInterpreters),
                     [&](const Interpreter& one) { return file.extension() == one.ending; });
    return found == std::end(kInterpreters) ? nullptr : found;
}

bool is_runner(const fs::path& file) {
    return std::any_of(std::begin(kInterpreters), std::end(kInterpreters),
                       [&](const Interpreter& one) { return file.filename() == one.runner; });
}

// Written beside the others first, since another process may start this runner at the same time.
Refusal write_runner(const fs::path& path, std::string_view text) {
    if (text_of_file(path.string()) == text) return std::nullopt;
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    const fs::path fresh = path.string() + "." + std::to_string(getpid());
    std::ofstream out(fresh);
    out << text;
    out.close();
    if (out) fs::rename(fresh, path, error);
    if (!out || error) return Reason("argument-file").text("file", path.string());
    return std::nullopt;
}

}  // namespace

bool is_bot_file(const fs::path& file) {
    return interpreter_of(file) != nullptr && !is_runner(file);
}

Result<Program> bot_program(const fs::path& file, const fs::path& runners) {
    const Interpreter* interpreter = interpreter_of(file);
    if (interpreter == nullptr) return bad_option_value("bot", file.string(), kEndings);
    std::error_code error;
    const fs::path whole = fs::absolute(file, error);
    if (error || !fs::is_regular_file(whole, error))
        return Reason("argument-file").text("file", file.string());
    const fs::path folder = fs::absolute(runners, error);
    const fs::path runner = folder / interpreter->runner;
    const std::string name = "bots/" + std::string(interpreter->runner);
    if (Refusal refusal = write_runner(runner, embedded_file(name))) return *std::move(refusal);
    return Program{.command = {std::string(interpreter->program), runner.string(), whole.string()},
                   .folder = folder};
}

Result<std::vector<std::string>> bots_in(const fs::path& folder) {
    std::error_code error;
    std::vector<std::string> files;
    fs::directory_iterator entry(folder, error);
    for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
        std::error_code unknown;  // of a link to nothing
        if (entry->is_regular_file(unknown) && is_bot_file(entry->path()))
            files.push_back(entry->path().string());
    }
    if (error) return Reason("argument-folder").text("folder", folder.string());
    if (files.empty()) return Reason("argument-missing").text("option", kEndings);
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace yiguan::cli
