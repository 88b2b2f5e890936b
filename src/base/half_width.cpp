#include "base/half_width.h"

#include "base/text.h"

namespace yiguan {
namespace {

constexpr unsigned kFirstForm = 0xFF01;  // ！; '!' and the characters after it in the same order
constexpr unsigned kLastForm = 0xFF5E;   // ～
constexpr std::string_view kWideSpace = "\u3000";

// The code point of a character of three bytes.
unsigned code_of(std::string_view character) {
    const auto bits = [&](std::size_t i, unsigned mask) {
        return static_cast<unsigned char>(character[i]) & mask;
    };
    return bits(0, 0x0F) << 12 | bits(1, 0x3F) << 6 | bits(2, 0x3F);
}

}  // namespace

std::string half_width(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (const std::string_view character : utf8_characters(text)) {
        const unsigned code = character.size() == 3 ? code_of(character) : 0;
        if (code >= kFirstForm && code <= kLastForm)
            out += static_cast<char>('!' + (code - kFirstForm));
        else
            out += character == kWideSpace ? " " : character;
    }
    return out;
}

}  // namespace yiguan
