// An allocator of memory that begins with a cache line, so that rows of whole lines lie in no more
// lines than they fill.
#pragma once

#include <cstddef>
#include <new>

namespace yiguan {

inline constexpr std::size_t kCacheLine = 64;  // bytes; some processors have longer ones

template <class T>
struct CacheLineAllocator {
    using value_type = T;

    CacheLineAllocator() = default;
    template <class Other>
    explicit CacheLineAllocator(const CacheLineAllocator<Other>& /*other*/) {}

    T* allocate(std::size_t count) {
        return static_cast<T*>(::operator new(count * sizeof(T), std::align_val_t{kCacheLine}));
    }
    void deallocate(T* memory, std::size_t /*count*/) noexcept {
        ::operator delete(memory, std::align_val_t{kCacheLine});
    }
    friend bool operator==(const CacheLineAllocator& /*a*/, const CacheLineAllocator& /*b*/) {
        return true;
    }
};

}  // namespace yiguan
