// Small helpers for reading and writing text without locale, heap or exceptions where none is
// needed.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace yiguan {

// The pieces of `text` between separators; empty pieces are kept. The views point into `text`.
std::vector<std::string_view> split(std::string_view text, char separator);

// The words of `text`: runs of characters other than space, tab, CR and LF.
std::vector<std::string_view> split_words(std::string_view text);

// `text` without leading and trailing white space.
std::string_view trim(std::string_view text);

// `text` with small letters for the capital ones of ASCII.
std::string lower_ascii(std::string_view text);

// The whole of `text` as a decimal integer, or nothing (also when it does not fit).
template <class Integer>
std::optional<Integer> parse_integer(std::string_view text) {
    Integer value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || text.empty())
        return std::nullopt;
    return value;
}

// Whether `text` is a natural number in canonical form: digits only, no leading zero.
inline bool is_natural(std::string_view text) {
    if (text.empty() || (text[0] == '0' && text.size() > 1)) return false;
    return text.find_first_not_of("0123456789") == std::string_view::npos;
}

// The length in bytes of the UTF-8 character that begins `text`; 1 for a malformed one. `text` is
// not empty.
std::size_t utf8_length(std::string_view text);

// The characters of `text`, one view each.
std::vector<std::string_view> utf8_characters(std::string_view text);

// Whether a character, one of utf8_characters, can be shown anywhere: it is well-formed, no control
// character, not invisible, and does not change the direction of the text around it.
bool is_harmless(std::string_view character);

// `text` made safe for a terminal, a log or a page: every character that is not harmless becomes
// `substitute`.
std::string harmless(std::string_view text, char substitute = '?');

// The same for quoting in a message: at most `limit` bytes, and an ellipsis when it was longer.
std::string printable(std::string_view text, std::size_t limit = 40);

}  // namespace yiguan
