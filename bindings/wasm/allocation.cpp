// The C library's allocator, one thread at a time: it is built for a single thread, but helpers
// (helpers.h) allocate, too. The linker sends all calls here (--wrap).
#include <atomic>
#include <cstddef>

extern "C" {

void* __real_malloc(std::size_t size);
void* __real_calloc(std::size_t count, std::size_t size);
void* __real_realloc(void* memory, std::size_t size);
void* __real_aligned_alloc(std::size_t alignment, std::size_t size);
int __real_posix_memalign(void** memory, std::size_t alignment, std::size_t size);
void __real_free(void* memory);
}

namespace yiguan::wasm {
namespace {

// Held for a few instructions.
class Lock {
  public:
    Lock() {
        while (is_held_.exchange(true)) {
        }
    }
    ~Lock() { is_held_ = false; }
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;

  private:
    static inline std::atomic<bool> is_held_ = false;
};

}  // namespace
}  // namespace yiguan::wasm

extern "C" {

void* __wrap_malloc(std::size_t size) {
    const yiguan::wasm::Lock lock;
    return __real_malloc(size);
}

void* __wrap_calloc(std::size_t count, std::size_t size) {
    const yiguan::wasm::Lock lock;
    return __real_calloc(count, size);
}

void* __wrap_realloc(void* memory, std::size_t size) {
    const yiguan::wasm::Lock lock;
    return __real_realloc(memory, size);
}

void* __wrap_aligned_alloc(std::size_t alignment, std::size_t size) {
    const yiguan::wasm::Lock lock;
    return __real_aligned_alloc(alignment, size);
}

int __wrap_posix_memalign(void** memory, std::size_t alignment, std::size_t size) {
    const yiguan::wasm::Lock lock;
    return __real_posix_memalign(memory, alignment, size);
}

void __wrap_free(void* memory) {
    const yiguan::wasm::Lock lock;
    __real_free(memory);
}
}
