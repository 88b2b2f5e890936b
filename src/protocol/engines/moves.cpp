#include "protocol/engines/moves.h"

#include "base/text.h"

namespace yiguan::engine_protocols {
namespace {

constexpr std::string_view kDigits = "0123456789";

bool is_file(char c) {
    return c >= 'a' && c <= 'z';
}

}  // namespace

std::string with_ranks_moved(std::string_view move, int by) {
    std::string out;
    std::size_t at = 0;
    for (int point = 0; point < 2; ++point) {
        if (at >= move.size() || !is_file(move[at])) return std::string(move);
        const std::size_t end = std::min(move.find_first_not_of(kDigits, at + 1), move.size());
        const auto rank = parse_integer<int>(move.substr(at + 1, end - at - 1));
        if (!rank) return std::string(move);
        out += move[at] + std::to_string(*rank + by);
        at = end;
    }
    return at == move.size() ? out : std::string(move);
}

}  // namespace yiguan::engine_protocols
