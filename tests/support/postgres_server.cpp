#include "support/postgres_server.h"

#include <libpq-fe.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

namespace yiguan::test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kTools = "/usr/lib/postgresql/15/bin";
constexpr const char* kUser = "postgres";    // the server refuses to run as root
constexpr std::chrono::minutes kTimeout{5};  // only ends a test that hangs

// Runs the program, as user kUser if the test runs as root. It ends with the test.
pid_t start_as_user(std::vector<std::string> words, const fs::path& log) {
    if (::geteuid() == 0) {
        const std::vector<std::string> become{
            "setpriv",          "--pdeathsig",      "QUIT",
            "--reuid=postgres", "--regid=postgres", "--clear-groups"};
        words.insert(words.begin(), become.begin(), become.end());
    }
    const pid_t child = ::fork();
    if (child != 0) return child;
    ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    if (std::freopen(log.c_str(), "a", stdout) != nullptr) ::dup2(STDOUT_FILENO, STDERR_FILENO);
    ::execvp(arguments.front(), arguments.data());
    ::_exit(127);
}

std::string text_of(const fs::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

bool answers(const std::string& address) {
    return PQping(address.c_str()) == PQPING_OK;
}

}  // namespace

bool PostgresServer::is_installed() {
    return fs::exists(fs::path(kTools) / "postgres");
}

PostgresServer::PostgresServer() {
    std::string name =
        "/tmp/yiguan-pg-XXXXXX";  // accessible to every user; the path of a socket must be short
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for PostgreSQL");
    folder_ = name;
    if (const passwd* user = ::getpwnam(kUser); ::geteuid() == 0 && user != nullptr)
        if (::chown(name.c_str(), user->pw_uid, user->pw_gid) != 0)
            throw std::runtime_error("PostgreSQL's folder cannot be given to it");
    const pid_t maker =
        start_as_user({std::string(kTools) + "/initdb", "-D", (folder_ / "data").string(), "-U",
                       kUser, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"},
                      folder_ / "log");
    int status = 0;
    ::waitpid(maker, &status, 0);
    if (status != 0) throw std::runtime_error("initdb: " + text_of(folder_ / "log"));
    start();
}

PostgresServer::~PostgresServer() {
    kill();
    fs::remove_all(folder_);
}

std::string PostgresServer::address() const {
    return "postgresql://postgres@/postgres?host=" + folder_.string();
}

void PostgresServer::start() {
    process_ = start_as_user({std::string(kTools) + "/postgres", "-D", (folder_ / "data").string(),
                              "-k", folder_.string(), "-h", "", "-c", "shared_buffers=8MB", "-c",
                              "fsync=off"},  // only the server is killed, never the machine
                             folder_ / "log");
    const auto until = std::chrono::steady_clock::now() + kTimeout;
    while (!answers(address())) {
        if (std::chrono::steady_clock::now() > until)
            throw std::runtime_error("PostgreSQL does not answer: " + text_of(folder_ / "log"));
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
}

void PostgresServer::kill() {
    if (process_ == 0) return;
    ::kill(process_, SIGQUIT);
    ::waitpid(process_, nullptr, 0);
    process_ = 0;
}

void PostgresServer::freeze() {
    signal_all(SIGSTOP);
}

void PostgresServer::thaw() {
    signal_all(SIGCONT);
}

// Signals the server and its child processes, each of which has its own process group.
void PostgresServer::signal_all(int signal) const {
    ::kill(process_, signal);
    std::ifstream children("/proc/" + std::to_string(process_) + "/task/" +
                           std::to_string(process_) + "/children");
    for (pid_t child = 0; children >> child;) ::kill(child, signal);
}

}  // namespace yiguan::test
