// How often the program has asked for heap memory. Linking allocations.cpp replaces operator new.
#pragma once

#include <cstddef>

namespace yiguan::test {

// Since the program began, on whatever thread.
std::size_t allocations();

}  // namespace yiguan::test
