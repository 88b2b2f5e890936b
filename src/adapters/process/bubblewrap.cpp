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
constexpr const char* kNothing = "/usr/bin/true";

// Whether the command ends well; what it says is heard by nobody.
bool runs(std::vector<std::string> words) {
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    posix_spawn_file_actions_t silence;
    posix_spawn_file_actions_init(&silence);
    for (const int output : {STDOUT_FILENO, STDERR_FILENO})
        posix_spawn_file_actions_addopen(&silence, output, "/dev/null", O_WRONLY, 0);
    pid_t pid = -1;
    const int error = posix_spawn(&pid, pointers[0], &silence, nullptr, pointers.data(), environ);
    posix_spawn_file_actions_destroy(&silence);
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
    const auto show = [&words](const std::string& path) {
        words.insert(words.end(), {"--ro-bind-try", path, path});
    };
    for (const char* path : system_paths()) show(path);
    for (const std::filesystem::path& path : confinement.readable) show(path.string());
    show(launcher);
    const std::string here = std::filesystem::current_path().string();
    words.insert(words.end(), {"--dir", here, "--chdir", here, "--"});
    std::vector<std::string> trial = words;
    trial.emplace_back(kNothing);
    return runs(trial) ? words : std::vector<std::string>{};
}

}  // namespace yiguan
