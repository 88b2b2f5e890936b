#include "bindings/wasm/memory.h"

#include <cstdlib>

extern "C" {

// Memory in which the host passes bytes to the module; the function that takes the bytes frees it.
[[clang::export_name("allocate")]] char* yiguan_allocate(std::size_t size) {
    return static_cast<char*>(std::malloc(size == 0 ? 1 : size));
}
}

namespace yiguan::wasm {

Bytes::Bytes(char* data, std::size_t size) : data_(data), size_(size) {}

Bytes::~Bytes() {
    std::free(data_);
}

void make_room(std::size_t bytes) {
    void* volatile room = std::malloc(bytes);  // volatile: the compiler must not leave it out
    std::free(room);
}

}  // namespace yiguan::wasm
