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

}  // namespace yiguan::wasm
