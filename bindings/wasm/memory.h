// Bytes that the host passes to the module: it writes them into memory from the exported function
// `allocate`, and passes their address and size.
#pragma once

#include <cstddef>
#include <string_view>

namespace yiguan::wasm {

// Frees the bytes.
class Bytes {
  public:
    Bytes(char* data, std::size_t size);
    ~Bytes();
    Bytes(const Bytes&) = delete;
    Bytes& operator=(const Bytes&) = delete;

    std::string_view view() const { return {data_, size_}; }

  private:
    char* data_;
    std::size_t size_;
};

// Makes room for that many bytes in one step. The allocator grows the memory by one page at a time,
// and each step takes the host a while.
void make_room(std::size_t bytes);

}  // namespace yiguan::wasm
