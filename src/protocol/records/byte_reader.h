// Reads a binary file from front to back; never reads beyond the end.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace yiguan::records {

class ByteReader {
  public:
    ByteReader(std::string_view bytes, std::size_t at) : bytes_(bytes), at_(at) {}

    std::size_t at() const { return at_; }
    std::size_t left() const { return at_ < bytes_.size() ? bytes_.size() - at_ : 0; }

    // Precondition: left() > 0.
    std::uint8_t byte() { return static_cast<std::uint8_t>(bytes_[at_++]); }

    // Precondition: left() >= 4. Little endian.
    std::uint32_t number() {
        std::uint32_t value = 0;
        for (unsigned shift = 0; shift < 32; shift += 8)
            value |= static_cast<std::uint32_t>(byte()) << shift;
        return value;
    }

    // At most left() bytes.
    std::string_view take(std::size_t count) {
        const std::string_view piece = bytes_.substr(at_, count);
        at_ += piece.size();
        return piece;
    }

  private:
    std::string_view bytes_;
    std::size_t at_;
};

}  // namespace yiguan::records
