#include "adapters/process/confinement.h"

#include <fcntl.h>
#include <linux/landlock.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <memory>
#include <string>

namespace yiguan {
namespace {

constexpr rlim_t kOpenFiles = 64;
constexpr int kStandardFiles = 3;

// What programs need of the system to run at all.
constexpr const char* kSystemPaths[] = {"/usr",
                                        "/bin",
                                        "/lib",
                                        "/lib64",
                                        "/etc/alternatives",
                                        "/etc/ld.so.cache",
                                        "/sys/devices/system/cpu"};
constexpr const char* kDevices[] = {"/dev/null", "/dev/zero", "/dev/random", "/dev/urandom"};

constexpr std::uint64_t kRead = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
constexpr std::uint64_t kReadAndRun = kRead | LANDLOCK_ACCESS_FS_EXECUTE;
constexpr std::uint64_t kReadAndWrite =
    LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE;
constexpr std::uint64_t kOfFiles =
    LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_EXECUTE;
// Everything that the first version of Landlock can forbid.
constexpr std::uint64_t kAllAccess = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1;

// What no player needs: other machines, other processes, the kernel's settings.
constexpr int kForbiddenCalls[] = {SCMP_SYS(socket),
                                   SCMP_SYS(connect),
                                   SCMP_SYS(bind),
                                   SCMP_SYS(listen),
                                   SCMP_SYS(accept),
                                   SCMP_SYS(accept4),
                                   SCMP_SYS(fork),
                                   SCMP_SYS(vfork),
                                   SCMP_SYS(ptrace),
                                   SCMP_SYS(kill),
                                   SCMP_SYS(tkill),
                                   SCMP_SYS(process_vm_readv),
                                   SCMP_SYS(unshare),
                                   SCMP_SYS(process_vm_writev),
                                   SCMP_SYS(setns),
                                   SCMP_SYS(mount),
                                   SCMP_SYS(umount2),
                                   SCMP_SYS(pivot_root),
                                   SCMP_SYS(chroot),
                                   SCMP_SYS(bpf),
                                   SCMP_SYS(perf_event_open),
                                   SCMP_SYS(userfaultfd),
                                   SCMP_SYS(add_key),
                                   SCMP_SYS(request_key),
                                   SCMP_SYS(keyctl),
                                   SCMP_SYS(init_module),
                                   SCMP_SYS(finit_module),
                                   SCMP_SYS(reboot),
                                   SCMP_SYS(swapon),
                                   SCMP_SYS(pidfd_send_signal),
                                   SCMP_SYS(io_uring_setup),
                                   SCMP_SYS(rt_sigqueueinfo),
                                   SCMP_SYS(rt_tgsigqueueinfo),
                                   SCMP_SYS(setsid),
                                   SCMP_SYS(setpgid),
                                   SCMP_SYS(pidfd_open)};

Refusal failed(std::string_view what) {
    return Reason("confine-failed").text("part", what).text("cause", std::strerror(errno));
}

Refusal set_limit(__rlimit_resource resource, rlim_t most, std::string_view what) {
    const rlimit limit{most, most};
    if (setrlimit(resource, &limit) != 0) return failed(what);
    return std::nullopt;
}

// Whoever started it wants its output there; the limit would hold for that as well.
bool writes_to_a_file() {
    struct stat status{};
    for (const int output : {STDOUT_FILENO, STDERR_FILENO})
        if (fstat(output, &status) == 0 && S_ISREG(status.st_mode)) return true;
    return false;
}

Refusal set_limits(const Confinement& confinement) {
    const auto bytes = static_cast<rlim_t>(confinement.memory_mb) << 20;
    if (Refusal refusal = set_limit(RLIMIT_AS, bytes, "memory")) return refusal;
    if (Refusal refusal = set_limit(RLIMIT_NOFILE, kOpenFiles, "open files")) return refusal;
    if (!writes_to_a_file())
        if (Refusal refusal = set_limit(RLIMIT_FSIZE, 0, "file size")) return refusal;
    if (Refusal refusal = set_limit(RLIMIT_CORE, 0, "core")) return refusal;
    if (confinement.cpu_s == 0) return std::nullopt;
    return set_limit(RLIMIT_CPU, static_cast<rlim_t>(confinement.cpu_s), "cpu");
}

class Descriptor {
  public:
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() {
        if (number_ >= 0) close(number_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int get() const { return number_; }

  private:
    int number_;
};

// What is not there needs no leave.
Refusal allow(int ruleset, const char* path, std::uint64_t access) {
    const Descriptor file(open(path, O_PATH | O_CLOEXEC));
    if (file.get() < 0) return std::nullopt;
    struct stat status{};
    const bool is_folder = fstat(file.get(), &status) == 0 && S_ISDIR(status.st_mode);
    landlock_path_beneath_attr beneath{};
    beneath.allowed_access = is_folder ? access : access & kOfFiles;
    beneath.parent_fd = file.get();
    if (syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0) != 0)
        return failed(path);
    return std::nullopt;
}

Refusal close_files(const Confinement& confinement) {
    landlock_ruleset_attr attributes{};
    attributes.handled_access_fs = kAllAccess;
    const Descriptor ruleset(
        static_cast<int>(syscall(SYS_landlock_create_ruleset, &attributes, sizeof(attributes), 0)));
    const bool is_missing = ruleset.get() < 0 && (errno == ENOSYS || errno == EOPNOTSUPP);
    if (is_missing) return std::nullopt;
    if (ruleset.get() < 0) return failed("landlock");
    for (const char* path : kSystemPaths)
        if (Refusal refusal = allow(ruleset.get(), path, kReadAndRun)) return refusal;
    for (const char* path : kDevices)
        if (Refusal refusal = allow(ruleset.get(), path, kReadAndWrite)) return refusal;
    for (const std::filesystem::path& path : confinement.readable)
        if (Refusal refusal = allow(ruleset.get(), path.c_str(), kReadAndRun)) return refusal;
    if (syscall(SYS_landlock_restrict_self, ruleset.get(), 0) != 0) return failed("landlock");
    return std::nullopt;
}

// A thread is a clone with CLONE_THREAD; of clone3 the filter cannot see the flags, so that it is
// said not to be there, and the C library takes clone.
bool forbid_calls(scmp_filter_ctx filter) {
    const std::uint32_t refused = SCMP_ACT_ERRNO(EPERM);
    for (const int call : kForbiddenCalls)
        if (seccomp_rule_add(filter, refused, call, 0) != 0) return false;
    const scmp_arg_cmp no_thread{0, SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0};
    const scmp_arg_cmp other_process{0, SCMP_CMP_NE, static_cast<scmp_datum_t>(getpid()), 0};
    return seccomp_rule_add(filter, refused, SCMP_SYS(clone), 1, no_thread) == 0 &&
           seccomp_rule_add(filter, refused, SCMP_SYS(tgkill), 1, other_process) == 0 &&
           seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0) == 0;
}

Refusal filter_calls() {
    const std::unique_ptr<void, void (*)(scmp_filter_ctx)> filter(seccomp_init(SCMP_ACT_ALLOW),
                                                                  seccomp_release);
    if (filter == nullptr) return failed("seccomp");
    if (!forbid_calls(filter.get()) || seccomp_load(filter.get()) != 0) return failed("seccomp");
    return std::nullopt;
}

}  // namespace

std::span<const char* const> system_paths() {
    return kSystemPaths;
}

Refusal die_with(int parent) {
    if (parent == 0) return std::nullopt;
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return failed("parent");
    // It may have gone in the meantime.
    if (getppid() != parent) return Reason("confine-orphan");
    return std::nullopt;
}

Refusal confine(const Confinement& confinement) {
    if (Refusal refusal = die_with(confinement.parent)) return refusal;
    if (close_range(kStandardFiles, ~0U, 0) != 0) return failed("descriptors");
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return failed("privileges");
    if (Refusal refusal = close_files(confinement)) return refusal;
    if (Refusal refusal = filter_calls()) return refusal;
    return set_limits(confinement);
}

}  // namespace yiguan
