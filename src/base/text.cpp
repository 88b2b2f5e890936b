#include "base/text.h"

#include <algorithm>
#include <array>

namespace yiguan {
namespace {

bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

bool is_continuation(char c) {
    return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

std::size_t announced_length(char lead) {
    const auto byte = static_cast<unsigned char>(lead);
    if (byte < 0x80) return 1;
    if (byte >= 0xC2 && byte < 0xE0) return 2;
    if (byte >= 0xE0 && byte < 0xF0) return 3;
    if (byte >= 0xF0 && byte < 0xF5) return 4;
    return 0;
}

// The code point of a character of that length whose bytes have the right shape.
char32_t code_point(std::string_view character) {
    if (character.size() == 1) return static_cast<unsigned char>(character[0]);
    const auto lead = static_cast<unsigned char>(character[0]);
    char32_t code = lead & (0x7Fu >> character.size());
    for (const char c : character.substr(1))
        code = code << 6 | (static_cast<unsigned char>(c) & 0x3Fu);
    return code;
}

// Not an overlong encoding, not a surrogate, and not beyond the last plane.
bool is_scalar_value(char32_t code, std::size_t length) {
    constexpr char32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool is_surrogate = code >= 0xD800 && code < 0xE000;
    return code >= kLeast[length] && code <= 0x10FFFF && !is_surrogate;
}

// The length of a well-formed character at the front of `text`, 0 if it is malformed.
std::size_t well_formed_length(std::string_view text) {
    const std::size_t length = announced_length(text.front());
    if (length == 0 || length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if (!is_continuation(text[i])) return 0;
    return is_scalar_value(code_point(text.substr(0, length)), length) ? length : 0;
}

struct Range {
    char32_t first;
    char32_t last;
};

// Unicode's control and format characters, line separators and noncharacters above ASCII. The
// joiners U+200C and U+200D are not among them: Persian and emoji need them.
constexpr auto kHarmful = std::to_array<Range>({
    {0x80, 0x9F},        // C1 controls
    {0xAD, 0xAD},        // soft hyphen
    {0x61C, 0x61C},      // Arabic letter mark
    {0x180E, 0x180E},    // Mongolian vowel separator
    {0x200B, 0x200B},    // zero-width space
    {0x200E, 0x200F},    // marks of direction
    {0x2028, 0x202E},    // line and paragraph separators; embeddings and overrides of direction
    {0x2060, 0x206F},    // word joiner, invisible operators, isolates of direction
    {0xFDD0, 0xFDEF},    // noncharacters
    {0xFEFF, 0xFEFF},    // byte order mark
    {0xFFF9, 0xFFFB},    // interlinear annotations
    {0xE0000, 0xE0FFF},  // tags
});

}  // namespace

// A malformed byte is a character by itself.
bool is_harmless(std::string_view character) {
    const char32_t code = code_point(character);
    if (character.size() == 1) return code >= ' ' && code < 0x7F;
    if ((code & 0xFFFE) == 0xFFFE) return false;  // the last two of each plane
    return std::none_of(kHarmful.begin(), kHarmful.end(), [code](const Range& range) {
        return code >= range.first && code <= range.last;
    });
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> pieces;
    std::size_t begin = 0;
    while (true) {
        const std::size_t end = text.find(separator, begin);
        pieces.push_back(text.substr(begin, end - begin));
        if (end == std::string_view::npos) return pieces;
        begin = end + 1;
    }
}

std::vector<std::string_view> split_words(std::string_view text) {
    std::vector<std::string_view> words;
    std::size_t i = 0;
    while (i < text.size()) {
        while (i < text.size() && is_space(text[i])) ++i;
        const std::size_t begin = i;
        while (i < text.size() && !is_space(text[i])) ++i;
        if (i > begin) words.push_back(text.substr(begin, i - begin));
    }
    return words;
}

std::string_view trim(std::string_view text) {
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return text;
}

std::string lower_ascii(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

std::size_t utf8_length(std::string_view text) {
    const std::size_t length = well_formed_length(text);
    return length == 0 ? 1 : length;
}

std::vector<std::string_view> utf8_characters(std::string_view text) {
    std::vector<std::string_view> characters;
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        characters.push_back(text.substr(0, length));
        text.remove_prefix(length);
    }
    return characters;
}

std::string harmless(std::string_view text, char substitute) {
    std::string out;
    while (!text.empty()) {
        const std::string_view character = text.substr(0, utf8_length(text));
        if (is_harmless(character))
            out += character;
        else
            out += substitute;
        text.remove_prefix(character.size());
    }
    return out;
}

std::string printable(std::string_view text, std::size_t limit) {
    std::string out;
    for (const std::string_view character : utf8_characters(text)) {
        if (out.size() + character.size() > limit) return out + "…";
        out += is_harmless(character) ? character : "?";
    }
    return out;
}

}  // namespace yiguan
