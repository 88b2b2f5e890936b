#include "protocol/records/latin1.h"

namespace yiguan::records {
namespace {

bool is_ascii(char c) {
    return static_cast<unsigned char>(c) < 0x80;
}

bool is_lower(char c) {
    return c >= 'a' && c <= 'z';
}

bool is_upper(char c) {
    return c >= 'A' && c <= 'Z';
}

// The second byte of four in GB18030.
bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool is_within_word(char before, char after) {
    if (is_digit(after)) return false;
    return is_lower(before) || is_lower(after) || (is_upper(before) && is_upper(after));
}

}  // namespace

void Latin1Census::add(std::string_view bytes) {
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (is_ascii(bytes[i])) continue;
        const char before = i == 0 ? ' ' : bytes[i - 1];
        const std::size_t begin = i;
        while (i < bytes.size() && !is_ascii(bytes[i])) ++i;
        const char after = i == bytes.size() ? ' ' : bytes[i];
        ++(i - begin == 1 && is_within_word(before, after) ? letters_ : others_);
    }
}

bool Latin1Census::is_likely() const {
    return letters_ > 4 * others_;
}

}  // namespace yiguan::records
