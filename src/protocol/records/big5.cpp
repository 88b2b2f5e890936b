#include "protocol/records/big5.h"

namespace yiguan::records {
namespace {

bool is_between(unsigned char byte, unsigned first, unsigned last) {
    return byte >= first && byte <= last;
}

}  // namespace

void Big5Census::add(std::string_view bytes) {
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const auto lead = static_cast<unsigned char>(bytes[i]);
        if (lead < 0x80) continue;
        const unsigned char trail =
            i + 1 < bytes.size() ? static_cast<unsigned char>(bytes[++i]) : 0;
        const bool is_low = is_between(trail, 0x40, 0x7E);
        const bool is_character =
            is_between(lead, 0xA1, 0xF9) && (is_low || is_between(trail, 0xA1, 0xFE));
        if (!is_character)
            ++malformed_;
        else if (lead > 0xC6)
            ++other_;
        else
            ++(is_low ? low_ : common_);
    }
}

// Simplified text in GB18030 has no low bytes, and traditional text has pairs that Big5 lacks.
bool Big5Census::is_likely() const {
    const std::size_t good = common_ + low_;
    return low_ > 0 && low_ * 10 >= good && good >= 4 * other_ && good > 50 * malformed_;
}

}  // namespace yiguan::records
