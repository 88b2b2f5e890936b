// Shuts a process in before it becomes a program of others: no network, no new processes, no files
// but those named, and only so much memory and time. Linux; rlimits, Landlock and seccomp.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

#include "base/result.h"

namespace yiguan {

struct Confinement {
    std::int64_t memory_mb = 1024;  // of address space: tables and the stacks of threads
    std::int64_t cpu_s = 0;         // of all its threads together; 0: any
    // Files and folders it may read and execute, beside the system's programs and libraries.
    std::vector<std::filesystem::path> readable;
    // Who started this process; it dies with the thread that did. 0: nobody.
    int parent = 0;
};

// What every program may read and run: the system's own.
std::span<const char* const> system_paths();

// From here on this process ends with the thread of `parent` that started it; 0: with nobody.
Refusal die_with(int parent);

// From here on this process and what it starts have a few hundred threads at most, beside what the
// user has running now; root has any number.
Refusal limit_tasks();

// Confines this process for good, and whatever it becomes by exec. Refused where a part of it
// cannot be had; then the process is confined in part and must not go on. On a kernel without
// Landlock it may read whatever its user may read, and opens nothing to write.
Refusal confine(const Confinement& confinement);

}  // namespace yiguan
