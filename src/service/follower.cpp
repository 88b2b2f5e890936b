#include "service/follower.h"

#include <utility>

#include "protocol/wire/short_form.h"

namespace yiguan::service {

Refusal Follower::go_to(const Record& record) {
    if (walk_ && record == record_) return std::nullopt;
    walk_.reset();
    auto game = load_game_(record);
    if (!game) return game.error();
    walk_.emplace(std::move(*game));
    record_ = record;
    return std::nullopt;
}

Result<wire::PlyPlayed> Follower::full_form(const Record& before, const wire::MovePlayed& move) {
    if (Refusal refusal = go_to(before)) return *std::move(refusal);
    auto ply = walk_->step(move.move);
    if (!ply) return ply.error();
    record_.moves.push_back(move.move);
    if (ply->ply != move.ply || key_text(walk_->view().key) != move.key)
        return Reason("table-moved-on");
    ply->took_ms = move.times_ms[0];
    ply->waived_ms = move.times_ms[1];
    wire::State state = state_of(walk_->view(), record_.rules, say_);
    state.at = move.at;
    state.clocks = wire::clocks_after(move, state.turn);
    return wire::PlyPlayed{std::move(*ply), std::move(state)};
}

}  // namespace yiguan::service
