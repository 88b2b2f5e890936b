// Confines a process before it executes an external engine: no network, no new processes, no files
// but the named ones, limited memory and CPU time. Linux: rlimits, Landlock and seccomp.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

#include "base/result.h"

namespace yiguan {

struct Confinement {
    std::int64_t memory_mb = 1024;  // of address space, thread stacks included
    std::int64_t cpu_s = 0;         // of all its threads together; 0: no limit
    // Files and folders it may read and execute, besides the system's programs and libraries.
    std::vector<std::filesystem::path> readable;
    // The process that started this one, which dies with the thread that did. 0: none.
    int parent = 0;
};

// The system's paths, which every program may read and execute.
std::span<const char* const> system_paths();

// Makes this process end with the thread of `parent` that started it; 0: changes nothing.
Refusal die_with(int parent);

// Limits this process and its children to a few hundred threads on top of what the user runs now.
// No limit for root.
Refusal limit_tasks();

// Confines this process, and what it executes, for the rest of its life. Refused when a part of the
// confinement cannot be applied; the process is then partly confined and must exit. On a kernel
// without Landlock it can read what its user can read, but opens nothing for writing.
Refusal confine(const Confinement& confinement);

}  // namespace yiguan
