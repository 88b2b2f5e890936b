#include "protocol/engines/second_request.h"

#include <utility>

#include "base/text.h"
#include "protocol/engines/uci_family.h"

namespace yiguan::engine_protocols {

void SecondRequest::prepare(const AnyGame& game, std::string go) {
    drop();
    const Record record = game.record();
    const bool has_past = !record.start.empty() || !record.moves.empty();
    if (!has_past || !is_judged_differently(record.rules)) return;
    lines_ = {"position fen " + with_reset_move_count(game.view().position), std::move(go)};
}

Meaning SecondRequest::after_no_move(std::string_view line) {
    if (lines_.empty()) return Reason("engine-no-move").text("line", printable(line));
    return Reply{std::exchange(lines_, {})};
}

}  // namespace yiguan::engine_protocols
