#include "base/large_pages.h"

#if defined(__linux__)
#include <sys/mman.h>
#endif

#include <algorithm>
#include <new>

namespace yiguan {
namespace {

constexpr std::size_t kLargePage = std::size_t{2} << 20;

#if defined(__linux__)
constexpr bool kHasLargePages = true;

// A kernel without large pages refuses, which changes nothing.
void ask_for_large_pages(void* memory, std::size_t bytes) {
    madvise(memory, bytes / kLargePage * kLargePage, MADV_HUGEPAGE);
}
#else
constexpr bool kHasLargePages = false;

void ask_for_large_pages(void* /*memory*/, std::size_t /*bytes*/) {}
#endif

bool fills_large_pages(std::size_t bytes) {
    return kHasLargePages && bytes >= kLargePage;
}

std::align_val_t alignment_for(std::size_t bytes, std::size_t alignment) {
    return std::align_val_t{fills_large_pages(bytes) ? std::max(alignment, kLargePage) : alignment};
}

}  // namespace

void* allocate_in_large_pages(std::size_t bytes, std::size_t alignment) {
    void* memory = ::operator new(bytes, alignment_for(bytes, alignment));
    if (fills_large_pages(bytes)) ask_for_large_pages(memory, bytes);
    return memory;
}

void free_large_pages(void* memory, std::size_t bytes, std::size_t alignment) noexcept {
    ::operator delete(memory, alignment_for(bytes, alignment));
}

}  // namespace yiguan
