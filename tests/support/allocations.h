// Counts heap allocations. Linking allocations.cpp replaces operator new.
#pragma once

#include <cstddef>

namespace yiguan::test {

// The number of allocations since the program began, on all threads.
std::size_t allocations();

}  // namespace yiguan::test
