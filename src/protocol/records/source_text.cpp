#include "protocol/records/source_text.h"

#include <algorithm>

#include "base/text.h"
#include "protocol/records/encoding_census.h"

namespace yiguan::records {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kMalformed = "\xEF\xBF\xBD";

bool is_ascii(char c) {
    return static_cast<unsigned char>(c) < 0x80;
}

struct Census {
    std::size_t long_characters = 0;  // well-formed ones of three bytes or more
    std::size_t pairs = 0;            // well-formed ones of two
    std::size_t malformed = 0;        // bytes
};

Census census(std::string_view bytes) {
    Census found;
    for (std::size_t i = 0; i < bytes.size();) {
        const std::size_t length = utf8_length(bytes.substr(i));
        found.long_characters += length >= 3;
        found.pairs += length == 2;
        found.malformed += length == 1 && !is_ascii(bytes[i]);
        i += length;
    }
    return found;
}

bool is_utf8(std::string_view bytes) {
    if (bytes.starts_with(kByteOrderMark)) return true;
    const Census found = census(bytes);
    return found.malformed == 0 || found.long_characters > found.malformed;
}

std::string mended(std::string_view bytes) {
    std::string out;
    out.reserve(bytes.size());
    for (std::size_t i = 0; i < bytes.size();) {
        const std::size_t length = utf8_length(bytes.substr(i));
        out += length == 1 && !is_ascii(bytes[i]) ? kMalformed : bytes.substr(i, length);
        i += length;
    }
    return out;
}

}  // namespace

std::string decoded(std::string_view bytes, const DecodeGb18030& decode) {
    const bool is_utf8_text = is_utf8(bytes);
    if (bytes.starts_with(kByteOrderMark)) bytes.remove_prefix(kByteOrderMark.size());
    return is_utf8_text || !decode ? mended(bytes) : decode(bytes);
}

Refusal encoding_doubt(std::string_view bytes) {
    EncodingCensus characters;
    if (!is_utf8(bytes)) characters.add(bytes);
    return characters.doubt();
}

std::string decoded_string(std::string_view bytes, const DecodeGb18030& decode) {
    const Census found = census(bytes);
    const bool is_doubtful = found.malformed == 0 && found.long_characters == 0 && found.pairs > 0;
    return is_doubtful && decode ? decode(bytes) : decoded(bytes, decode);
}

std::string_view text_start(std::string_view bytes) {
    if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
    return trim(bytes);
}

std::size_t first_malformed(std::string_view text) {
    return text.find(kMalformed);
}

Place place_of(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, offset);
    const std::size_t line_end = before.rfind('\n');
    std::string_view line =
        line_end == std::string_view::npos ? before : before.substr(line_end + 1);
    Place place{1 + std::count(before.begin(), before.end(), '\n'), 1};
    while (!line.empty()) {
        line.remove_prefix(utf8_length(line));
        ++place.column;
    }
    return place;
}

std::string excerpt(std::string_view text) {
    constexpr std::size_t kLooked = 200;  // more than is ever shown
    return printable(text.substr(0, kLooked));
}

Harmful find_harmful(std::string_view text) {
    Harmful found;
    for (std::size_t i = 0; i < text.size();) {
        const std::string_view character = text.substr(i, utf8_length(text.substr(i)));
        constexpr std::string_view kEmpty("\t\n\r\0", 4);
        if (!is_harmless(character) && kEmpty.find(character) == std::string_view::npos &&
            found.count++ == 0)
            found.first = i;
        i += character.size();
    }
    return found;
}

std::string clean_comment(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        out += harmless(text.substr(0, end), ' ');
        text.remove_prefix(end);
        if (text.empty()) break;
        out += '\n';
        text.remove_prefix(text.starts_with("\r\n") ? 2 : 1);
    }
    return std::string(trim(out));
}

std::string clean_key(std::string_view text) {
    std::string out = harmless(text, '_');
    std::replace(out.begin(), out.end(), ' ', '_');
    return out;
}

std::string clean_value(std::string_view text) {
    return std::string(trim(harmless(text, ' ')));
}

bool LineReader::next() {
    if (next_ > text_.size()) return false;
    place_ = next_;
    const std::size_t end = std::min(text_.find('\n', next_), text_.size());
    next_ = end + 1;
    line_ = text_.substr(place_, end - place_);
    if (line_.ends_with('\r')) line_.remove_suffix(1);
    return true;
}

}  // namespace yiguan::records
