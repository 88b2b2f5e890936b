#include "adapters/process/confinement.h"

#include <fcntl.h>
#include <linux/capability.h>
#include <linux/fs.h>
#include <linux/landlock.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <memory>
#include <string>

#include "base/text.h"

namespace yiguan {
namespace {

constexpr rlim_t kOpenFiles = 64;
constexpr rlim_t kMostTasks = 512;  // in addition to the user's running tasks
constexpr int kStandardFiles = 3;

// The system files that programs need to start.
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
constexpr std::uint64_t kFileAccess =
    LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_EXECUTE;
// All access rights of Landlock's first version.
constexpr std::uint64_t kAllAccess = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1;

// Rights of later versions, missing in older headers.
constexpr std::uint64_t kTruncate = 1U << 14;
constexpr long kVersionOfTruncate = 3;
constexpr std::uint64_t kScopes = 3;  // abstract sockets of, and signals to, other processes
constexpr long kVersionOfScopes = 6;
struct RulesetAttributes {
    std::uint64_t handled_access_fs = 0;
    std::uint64_t handled_access_net = 0;
    std::uint64_t scoped = 0;
};

// System calls that no engine needs: network, other processes, kernel settings, other processes'
// memory, and changes of files by path. Numbers of calls that are newer than the library's names:
constexpr int kFchmodat2 = 452;
constexpr int kSetxattrat = 463;
constexpr int kRemovexattrat = 466;
constexpr int kFileSetattr = 469;

constexpr int kForbiddenCalls[] = {
    SCMP_SYS(socket),
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
    SCMP_SYS(rt_sigqueueinfo),
    SCMP_SYS(rt_tgsigqueueinfo),
    SCMP_SYS(setsid),
    SCMP_SYS(setpgid),
    SCMP_SYS(pidfd_open),
    SCMP_SYS(pidfd_send_signal),
    SCMP_SYS(pidfd_getfd),
    SCMP_SYS(process_vm_readv),
    SCMP_SYS(process_vm_writev),
    SCMP_SYS(process_madvise),
    SCMP_SYS(kcmp),
    SCMP_SYS(move_pages),
    SCMP_SYS(migrate_pages),
    SCMP_SYS(setpriority),
    SCMP_SYS(ioprio_set),
    SCMP_SYS(unshare),
    SCMP_SYS(setns),
    SCMP_SYS(mount),
    SCMP_SYS(umount2),
    SCMP_SYS(mount_setattr),
    SCMP_SYS(open_tree),
    SCMP_SYS(move_mount),
    SCMP_SYS(fsopen),
    SCMP_SYS(fsconfig),
    SCMP_SYS(fsmount),
    SCMP_SYS(fspick),
    SCMP_SYS(pivot_root),
    SCMP_SYS(chroot),
    SCMP_SYS(bpf),
    SCMP_SYS(perf_event_open),
    SCMP_SYS(userfaultfd),
    SCMP_SYS(io_uring_setup),
    SCMP_SYS(add_key),
    SCMP_SYS(request_key),
    SCMP_SYS(keyctl),
    SCMP_SYS(init_module),
    SCMP_SYS(finit_module),
    SCMP_SYS(delete_module),
    SCMP_SYS(kexec_load),
    SCMP_SYS(kexec_file_load),
    SCMP_SYS(reboot),
    SCMP_SYS(swapon),
    SCMP_SYS(swapoff),
    SCMP_SYS(quotactl),
    SCMP_SYS(acct),
    SCMP_SYS(syslog),
    SCMP_SYS(iopl),
    SCMP_SYS(ioperm),
    SCMP_SYS(clock_settime),
    SCMP_SYS(settimeofday),
    SCMP_SYS(adjtimex),
    SCMP_SYS(clock_adjtime),
    SCMP_SYS(sethostname),
    SCMP_SYS(setdomainname),
    SCMP_SYS(shmget),
    SCMP_SYS(shmat),
    SCMP_SYS(shmctl),
    SCMP_SYS(msgget),
    SCMP_SYS(msgsnd),
    SCMP_SYS(msgrcv),
    SCMP_SYS(msgctl),
    SCMP_SYS(semget),
    SCMP_SYS(semop),
    SCMP_SYS(semtimedop),
    SCMP_SYS(semctl),
    SCMP_SYS(mq_open),
    SCMP_SYS(mq_unlink),
    SCMP_SYS(memfd_create),
    SCMP_SYS(creat),
    SCMP_SYS(truncate),
    SCMP_SYS(mknod),
    SCMP_SYS(mknodat),
    SCMP_SYS(mkdir),
    SCMP_SYS(mkdirat),
    SCMP_SYS(rmdir),
    SCMP_SYS(unlink),
    SCMP_SYS(unlinkat),
    SCMP_SYS(rename),
    SCMP_SYS(renameat),
    SCMP_SYS(renameat2),
    SCMP_SYS(link),
    SCMP_SYS(linkat),
    SCMP_SYS(symlink),
    SCMP_SYS(symlinkat),
    SCMP_SYS(chmod),
    SCMP_SYS(fchmod),
    SCMP_SYS(fchmodat),
    SCMP_SYS(chown),
    SCMP_SYS(fchown),
    SCMP_SYS(lchown),
    SCMP_SYS(fchownat),
    SCMP_SYS(utime),
    SCMP_SYS(utimes),
    SCMP_SYS(utimensat),
    SCMP_SYS(futimesat),
    SCMP_SYS(setxattr),
    SCMP_SYS(lsetxattr),
    SCMP_SYS(fsetxattr),
    SCMP_SYS(removexattr),
    SCMP_SYS(lremovexattr),
    SCMP_SYS(fremovexattr),
    SCMP_SYS(open_by_handle_at),
    kFchmodat2,
    kSetxattrat,
    kRemovexattrat,
    kFileSetattr,
};

// Arguments that no engine needs, of calls that engines do need. The kernel reads these arguments
// as 32 bits, so only the low 32 bits are compared.
constexpr scmp_datum_t kWord = 0xffff'ffff;
constexpr scmp_datum_t kSocketKind = 0xf;
struct ForbiddenUse {
    int call;
    scmp_arg_cmp argument;
};
constexpr scmp_arg_cmp is(unsigned number, scmp_datum_t value, scmp_datum_t mask = kWord) {
    return {number, SCMP_CMP_MASKED_EQ, mask, value};
}
constexpr scmp_arg_cmp is_not(unsigned number, scmp_datum_t value) {
    return {number, SCMP_CMP_NE, value, 0};
}
constexpr ForbiddenUse kForbiddenUses[] = {
    // Allows clone only for threads (CLONE_THREAD).
    {SCMP_SYS(clone), is(0, 0, CLONE_THREAD)},
    // Limits, priorities and processors of other processes.
    {SCMP_SYS(prlimit64), is_not(0, 0)},
    {SCMP_SYS(sched_setattr), is_not(0, 0)},
    {SCMP_SYS(sched_setparam), is_not(0, 0)},
    {SCMP_SYS(sched_setscheduler), is_not(0, 0)},
    {SCMP_SYS(sched_setaffinity), is_not(0, 0)},
    // Signals to other processes on events of a descriptor.
    {SCMP_SYS(fcntl), is(1, F_SETOWN)},
    {SCMP_SYS(fcntl), is(1, F_SETOWN_EX)},
    {SCMP_SYS(fcntl), is(1, F_SETSIG)},
    {SCMP_SYS(ioctl), is(1, FIOSETOWN)},
    {SCMP_SYS(ioctl), is(1, SIOCSPGRP)},
    // A datagram pair can send to an address.
    {SCMP_SYS(socketpair), is_not(0, AF_UNIX)},
    {SCMP_SYS(socketpair), is(1, SOCK_DGRAM, kSocketKind)},
    {SCMP_SYS(socketpair), is(1, SOCK_RAW, kSocketKind)},
    // The terminal: injecting input, becoming its controlling process.
    {SCMP_SYS(ioctl), is(1, TIOCSTI)},
    {SCMP_SYS(ioctl), is(1, TIOCLINUX)},
    {SCMP_SYS(ioctl), is(1, TIOCSCTTY)},
    {SCMP_SYS(ioctl), is(1, TIOCSPGRP)},
    {SCMP_SYS(ioctl), is(1, TIOCCONS)},
    {SCMP_SYS(ioctl), is(1, TIOCSETD)},
    // Attributes of files.
    {SCMP_SYS(ioctl), is(1, FS_IOC_SETFLAGS)},
    {SCMP_SYS(ioctl), is(1, FS_IOC_FSSETXATTR)},
};

// Opening files for writing; used only where Landlock is missing.
constexpr ForbiddenUse kWritingOpens[] = {
    {SCMP_SYS(open), is(1, O_WRONLY, O_ACCMODE)},   {SCMP_SYS(open), is(1, O_RDWR, O_ACCMODE)},
    {SCMP_SYS(open), is(1, O_CREAT, O_CREAT)},      {SCMP_SYS(open), is(1, O_TRUNC, O_TRUNC)},
    {SCMP_SYS(openat), is(2, O_WRONLY, O_ACCMODE)}, {SCMP_SYS(openat), is(2, O_RDWR, O_ACCMODE)},
    {SCMP_SYS(openat), is(2, O_CREAT, O_CREAT)},    {SCMP_SYS(openat), is(2, O_TRUNC, O_TRUNC)},
};

Refusal failed(std::string_view what) {
    return Reason("confine-failed").text("part", what).text("cause", std::strerror(errno));
}

Refusal set_limit(__rlimit_resource resource, rlim_t most, std::string_view what) {
    const rlimit limit{most, most};
    if (setrlimit(resource, &limit) != 0) return failed(what);
    return std::nullopt;
}

// The output of this process may be redirected to a file, to which the size limit would apply, too.
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

// Drops root's capabilities for this process and the programs it executes; other users have none.
// Failing to clear the bounding set with EPERM is harmless, because no_new_privs prevents regaining
// any of it.
Refusal drop_capabilities() {
    for (int capability = 0; prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) == 0;) ++capability;
    if (errno != EINVAL && errno != EPERM) return failed("capabilities");
    if (prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0) != 0)
        return failed("capabilities");
    __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
    const std::array<__user_cap_data_struct, _LINUX_CAPABILITY_U32S_3> none{};
    if (syscall(SYS_capset, &header, none.data()) != 0) return failed("capabilities");
    return std::nullopt;
}

// Ignores a path that does not exist.
Refusal allow(int ruleset, const char* path, std::uint64_t access) {
    const Descriptor file(open(path, O_PATH | O_CLOEXEC));
    if (file.get() < 0) return std::nullopt;
    struct stat status{};
    const bool is_folder = fstat(file.get(), &status) == 0 && S_ISDIR(status.st_mode);
    landlock_path_beneath_attr beneath{};
    beneath.allowed_access = is_folder ? access : access & kFileAccess;
    beneath.parent_fd = file.get();
    if (syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0) != 0)
        return failed(path);
    return std::nullopt;
}

// The kernel's version of Landlock; below 1: none.
long landlock_version() {
    return syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
}

Refusal close_files(const Confinement& confinement, long version) {
    RulesetAttributes attributes;
    attributes.handled_access_fs = kAllAccess | (version >= kVersionOfTruncate ? kTruncate : 0);
    attributes.scoped = version >= kVersionOfScopes ? kScopes : 0;
    const Descriptor ruleset(
        static_cast<int>(syscall(SYS_landlock_create_ruleset, &attributes, sizeof(attributes), 0)));
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

// The filter cannot inspect the structs of clone3 and openat2. It reports them as missing, and the
// C library falls back to clone and openat.
bool forbid_calls(scmp_filter_ctx filter, bool may_open_to_write) {
    const std::uint32_t refused = SCMP_ACT_ERRNO(EPERM);
    const std::uint32_t missing = SCMP_ACT_ERRNO(ENOSYS);
    const auto forbid = [&](const ForbiddenUse& use) {
        return seccomp_rule_add_array(filter, refused, use.call, 1, &use.argument) == 0;
    };
    for (const int call : kForbiddenCalls)
        if (seccomp_rule_add_array(filter, refused, call, 0, nullptr) != 0) return false;
    if (!std::ranges::all_of(kForbiddenUses, forbid)) return false;
    if (!may_open_to_write && !std::ranges::all_of(kWritingOpens, forbid)) return false;
    if (!may_open_to_write &&
        seccomp_rule_add_array(filter, missing, SCMP_SYS(openat2), 0, nullptr) != 0)
        return false;
    return forbid({SCMP_SYS(tgkill), is_not(0, static_cast<scmp_datum_t>(getpid()))}) &&
           seccomp_rule_add_array(filter, missing, SCMP_SYS(clone3), 0, nullptr) == 0;
}

Refusal filter_calls(bool may_open_to_write) {
    const std::unique_ptr<void, void (*)(scmp_filter_ctx)> filter(seccomp_init(SCMP_ACT_ALLOW),
                                                                  seccomp_release);
    if (filter == nullptr) return failed("seccomp");
    if (!forbid_calls(filter.get(), may_open_to_write) || seccomp_load(filter.get()) != 0)
        return failed("seccomp");
    return std::nullopt;
}

// The user's tasks that are visible in /proc.
rlim_t tasks_of_user() {
    rlim_t tasks = 0;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator("/proc", error)) {
        if (!is_natural(entry.path().filename().string())) continue;
        std::ifstream status(entry.path() / "status");
        rlim_t threads = 0;
        bool is_own = false;
        for (std::string line; std::getline(status, line);) {
            const auto words = split_words(line);
            if (words.size() < 2) continue;
            if (words[0] == "Uid:") is_own = parse_integer<uid_t>(words[1]) == getuid();
            if (words[0] == "Threads:") threads = parse_integer<rlim_t>(words[1]).value_or(0);
        }
        if (is_own) tasks += threads;
    }
    return tasks;
}

}  // namespace

std::span<const char* const> system_paths() {
    return kSystemPaths;
}

Refusal die_with(int parent) {
    if (parent == 0) return std::nullopt;
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return failed("parent");
    // The parent may have ended before the prctl call.
    if (getppid() != parent) return Reason("confine-orphan");
    return std::nullopt;
}

// The kernel compares the limit with all tasks of the user, including those in a bubblewrap
// sandbox. Root is exempt.
Refusal limit_tasks() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NPROC, &limit) != 0) return failed("tasks");
    return set_limit(RLIMIT_NPROC, std::min(limit.rlim_max, tasks_of_user() + kMostTasks), "tasks");
}

Refusal confine(const Confinement& confinement) {
    if (Refusal refusal = die_with(confinement.parent)) return refusal;
    if (close_range(kStandardFiles, ~0U, 0) != 0) return failed("descriptors");
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return failed("privileges");
    if (Refusal refusal = drop_capabilities()) return refusal;
    const long version = landlock_version();
    const bool has_landlock = version > 0;
    if (has_landlock)
        if (Refusal refusal = close_files(confinement, version)) return refusal;
    if (Refusal refusal = filter_calls(has_landlock)) return refusal;
    return set_limits(confinement);
}

}  // namespace yiguan
