// yiguan confine: runs an external engine in a sandbox (adapters/process/confinement.h). Every
// external engine is started through it.
#include <fmt/format.h>
#include <pwd.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/process/bubblewrap.h"
#include "adapters/process/confinement.h"
#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/verbs.h"
#include "base/text.h"

namespace yiguan::cli {
namespace {

struct ConfineArguments {
    Confinement confinement;
    std::string folder;
    std::vector<std::string> command;
    bool is_in_sandbox = false;  // already in the bubblewrap sandbox
};

// Existing files named in the command: the program itself, a script, a neural network.
void add_named_files(ConfineArguments& arguments) {
    std::error_code error;
    for (const std::string& word : arguments.command)
        if (word.find('/') != std::string::npos && std::filesystem::is_regular_file(word, error))
            arguments.confinement.readable.push_back(std::filesystem::absolute(word, error));
}

// The script that an interpreter of the system runs: its first argument that is not an option, if
// it names a file. Else empty.
std::filesystem::path script_of(const std::vector<std::string>& command) {
    const std::string& program = command.front();
    const bool is_of_system = std::ranges::any_of(system_paths(), [&](std::string_view path) {
        return program.find('/') == std::string::npos ||
               program.starts_with(std::string(path) + "/");
    });
    const auto argument = std::find_if(command.begin() + 1, command.end(),
                                       [](const auto& word) { return !word.starts_with('-'); });
    std::error_code error;
    if (!is_of_system || argument == command.end()) return {};
    if (!std::filesystem::is_regular_file(*argument, error)) return {};
    return std::filesystem::absolute(*argument, error).lexically_normal();
}

// Whether the folder contains the user's home.
bool contains_home(const std::filesystem::path& folder) {
    const passwd* const user = getpwuid(getuid());
    const std::filesystem::path home = user == nullptr ? "" : user->pw_dir;
    const auto [end, ignored] =
        std::mismatch(folder.begin(), folder.end(), home.begin(), home.end());
    return end == folder.end();
}

// The files beside a script: its modules and data.
void add_script_folder(ConfineArguments& arguments) {
    const std::filesystem::path script = script_of(arguments.command);
    if (script.empty()) return;
    arguments.confinement.readable.push_back(script);
    if (const auto folder = script.parent_path(); !contains_home(folder))
        arguments.confinement.readable.push_back(folder);
}

Reason cannot_start(const std::string& program) {
    return Reason("engine-start").text("cause", program + ": " + std::strerror(errno));
}

std::vector<std::string> candidate_paths(const std::string& program) {
    if (program.find('/') != std::string::npos) return {program};
    std::vector<std::string> paths;
    if (const char* const folders = std::getenv("PATH"))
        for (const std::string_view folder : split(folders, ':'))
            paths.push_back(fmt::format("{}/{}", folder, program));
    return paths;
}

// Checked before the confinement, within which there may be too little memory to report an error.
Refusal find_program(const std::string& program) {
    errno = ENOENT;
    for (const std::string& path : candidate_paths(program))
        if (access(path.c_str(), X_OK) == 0) return std::nullopt;
    return cannot_start(program);
}

int execute(std::vector<std::string>& command) {
    std::vector<char*> words;
    for (std::string& word : command) words.push_back(word.data());
    words.push_back(nullptr);
    return execvp(words.front(), words.data());
}

// The command that runs this verb again in a bubblewrap sandbox; empty where bubblewrap does not
// work.
std::vector<std::string> sandbox_command(const ConfineArguments& arguments) {
    const std::string self = std::filesystem::read_symlink("/proc/self/exe").string();
    std::vector<std::string> words = bubblewrap_words(arguments.confinement, self);
    if (words.empty()) return words;
    words.insert(words.end(), {self, "confine", "--wrapped", "--memory",
                               std::to_string(arguments.confinement.memory_mb), "--cpu",
                               std::to_string(arguments.confinement.cpu_s)});
    if (!arguments.folder.empty()) words.insert(words.end(), {"--folder", arguments.folder});
    words.emplace_back("--");
    words.insert(words.end(), arguments.command.begin(), arguments.command.end());
    return words;
}

// Returns only where bubblewrap does not work, or with the cause of a failure.
Refusal enter_sandbox(const ConfineArguments& arguments) {
    std::vector<std::string> words = sandbox_command(arguments);
    if (words.empty()) return std::nullopt;
    if (Refusal refusal = die_with(arguments.confinement.parent)) return refusal;
    execute(words);
    return std::nullopt;
}

Status run(ConfineArguments& arguments) {
    if (!arguments.folder.empty()) {
        if (chdir(arguments.folder.c_str()) != 0)
            return refuse(Reason("argument-file").text("file", arguments.folder));
        arguments.confinement.readable.emplace_back(arguments.folder);
    }
    add_named_files(arguments);
    add_script_folder(arguments);
    if (const Refusal missing = find_program(arguments.command.front())) return refuse(*missing);
    Refusal refusal;
    if (!arguments.is_in_sandbox) refusal = limit_tasks();
    if (!refusal && !arguments.is_in_sandbox) refusal = enter_sandbox(arguments);
    if (!refusal) refusal = confine(arguments.confinement);
    if (refusal) return refuse(*refusal);
    execute(arguments.command);
    return refuse(cannot_start(arguments.command.front()));
}

}  // namespace

void add_confine(CommandLine& line) {
    auto arguments = std::make_shared<ConfineArguments>();
    Verb verb = line.add_verb(
        "confine", "Run a program in a sandbox: no network, no new processes, only its own files");
    verb.add_option("--memory", arguments->confinement.memory_mb, "Memory limit in MB")
        .in_range(std::int64_t{16}, std::int64_t{1} << 20);
    verb.add_option("--cpu", arguments->confinement.cpu_s,
                    "Limit of processor time in seconds; 0: none")
        .in_range(std::int64_t{0}, std::int64_t{1'000'000'000});
    verb.add_option("--folder", arguments->folder, "Folder in which it runs and which it may read");
    verb.add_option("--parent", arguments->confinement.parent,
                    "Process ID of its parent; it ends with that process");
    verb.add_flag("--wrapped", arguments->is_in_sandbox).hidden();  // passed by this verb to itself
    verb.add_option("COMMAND", arguments->command, "The program and its arguments, after --")
        .required();
    verb.positionals_at_end();
    verb.on_chosen([arguments] { return run(*arguments); });
}

}  // namespace yiguan::cli
