// An allocator for large tables that are read at random. On Linux it asks the kernel for pages of
// 2 MB: a new table is then touched in few large steps instead of many of 4 kB, and a read waits
// less often for the address of its page. Where the kernel has none, and on other systems, it is
// ordinary memory.
#pragma once

#include <cstddef>

namespace yiguan {

// Uninitialised memory of that size and alignment. Throws std::bad_alloc.
void* allocate_in_large_pages(std::size_t bytes, std::size_t alignment);

// `bytes` and `alignment` are those it was allocated with.
void free_large_pages(void* memory, std::size_t bytes, std::size_t alignment) noexcept;

template <class T>
struct LargePageAllocator {
    using value_type = T;

    LargePageAllocator() = default;
    template <class Other>
    explicit LargePageAllocator(const LargePageAllocator<Other>& /*other*/) {}

    T* allocate(std::size_t count) {
        return static_cast<T*>(allocate_in_large_pages(count * sizeof(T), alignof(T)));
    }
    void deallocate(T* memory, std::size_t count) noexcept {
        free_large_pages(memory, count * sizeof(T), alignof(T));
    }
    friend bool operator==(const LargePageAllocator& /*a*/, const LargePageAllocator& /*b*/) {
        return true;
    }
};

}  // namespace yiguan
