#include "adapters/process/bubblewrap.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>

namespace yiguan {
namespace {

constexpr const char* kBubblewrap = "/usr/bin/bwrap";
constexpr const char* kTrialProgram = "/usr/bin/true";

// Whether the command exits with 0. Discards its output.
bool runs(std::vector<std::string> words) {
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    for (const int output : {STDOUT_FILENO, STDERR_FILENO})
        posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0);
    pid_t pid = -1;
    const int error = posix_spawn(&pid, pointers[0], &actions, nullptr, pointers.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    int status = -1;
    while (error == 0 && waitpid(pid, &status, 0) < 0 && errno == EINTR) {
    }
    return error == 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

std::vector<std::string> bubblewrap_words(const Confinement& confinement,
                                          const std::string& launcher) {
    std::vector<std::string> words{kBubblewrap,     "--unshare-all", "--die-with-parent",
                                   "--new-session", "--proc",        "/proc",
                                   "--dev",         "/dev"};
    const auto expose = [&words](const std::string& path) {
        words.insert(words.end(), {"--ro-bind-try", path, path});
    };
    for (const char* path : system_paths()) expose(path);
    for (const std::filesystem::path& path : confinement.readable) expose(path.string());
    expose(launcher);
    const std::string folder = std::filesystem::current_path().string();
    words.insert(words.end(), {"--dir", folder, "--chdir", folder, "--"});
    std::vector<std::string> trial = words;
    trial.emplace_back(kTrialProgram);
    return runs(trial) ? words : std::vector<std::string>{};
}

}  // namespace yiguan
