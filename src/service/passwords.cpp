#include "service/passwords.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "base/text.h"

namespace yiguan::service {
namespace {

constexpr std::size_t kLeastBytes = 8;
constexpr std::size_t kMostBytes = 200;
constexpr std::size_t kLongestPiece = 4;  // of a password that repeats a piece
constexpr std::size_t kFewCharacters = 2;
constexpr std::size_t kLeastSequence = 4;

constexpr std::array<std::string_view, 5> kSequences{
    "01234567890123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm"};

bool is_small_letter(char c) {
    return c >= 'a' && c <= 'z';
}

// Without the digits and signs at either end. Bytes above ASCII stay.
std::string_view core_of(std::string_view text) {
    const auto is_decoration = [](char c) {
        return static_cast<unsigned char>(c) < 0x80 && !is_small_letter(c);
    };
    while (!text.empty() && is_decoration(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_decoration(text.back())) text.remove_suffix(1);
    return text;
}

bool repeats_a_piece(const std::vector<std::string_view>& characters) {
    for (std::size_t length = 1; length <= kLongestPiece && 2 * length <= characters.size();
         ++length)
        if (std::equal(characters.begin() + static_cast<std::ptrdiff_t>(length), characters.end(),
                       characters.begin()))
            return true;
    return false;
}

bool has_few_characters(const std::vector<std::string_view>& characters) {
    return std::set(characters.begin(), characters.end()).size() <= kFewCharacters;
}

// The length of the longest part of a sequence, forwards or backwards, at the front of the text.
std::size_t sequence_at(std::string_view text) {
    std::size_t longest = 0;
    for (const std::string_view forwards : kSequences) {
        const std::string backwards(forwards.rbegin(), forwards.rend());
        for (const std::string_view sequence : {forwards, std::string_view(backwards)})
            for (std::size_t length = longest + 1; length <= text.size(); ++length) {
                if (sequence.find(text.substr(0, length)) == std::string_view::npos) break;
                longest = length;
            }
    }
    return longest;
}

// "12345678", "abcd1234", "qwertyasdfgh"
bool is_of_sequences(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = sequence_at(text);
        if (length < kLeastSequence) return false;
        text.remove_prefix(length);
    }
    return true;
}

bool is_line_of(std::string_view text, std::string_view lines) {
    const auto all = split(lines, '\n');
    return std::ranges::find(all, text) != all.end();
}

bool is_common(std::string_view password, std::string_view name, std::string_view common) {
    const std::string small = lower_ascii(password);
    const std::string_view core = core_of(small);
    const std::string small_name = lower_ascii(name);
    const auto characters = utf8_characters(small);
    if (small == small_name || (!core.empty() && core == core_of(small_name))) return true;
    if (has_few_characters(characters) || repeats_a_piece(characters)) return true;
    if (is_of_sequences(small) || is_line_of(small, common)) return true;
    return !core.empty() && is_line_of(core, common);
}

}  // namespace

Refusal check_new_password(std::string_view password,
                           std::string_view name,
                           std::string_view common) {
    if (password.size() < kLeastBytes || password.size() > kMostBytes)
        return Reason("account-password").number("least", kLeastBytes).number("most", kMostBytes);
    if (is_common(password, name, common)) return Reason("password-common");
    return std::nullopt;
}

}  // namespace yiguan::service
