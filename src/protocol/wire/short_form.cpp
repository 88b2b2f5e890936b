#include "protocol/wire/short_form.h"

namespace yiguan::wire {
namespace {

bool says_more(const State& state) {
    return state.end || !state.offers.empty() || state.new_ratings || state.abort_in_ms ||
           state.unrated;
}

bool is_running(std::size_t seat, std::string_view turn) {
    return turn == kSeat.words[seat];
}

}  // namespace

std::optional<MovePlayed> short_form(const PlyPlayed& full) {
    const Ply& ply = full.ply;
    const State& state = full.state;
    if (says_more(state)) return std::nullopt;
    MovePlayed out{ply.ply, ply.move, state.key, state.at, {ply.took_ms, ply.waived_ms}, {}};
    if (!state.clocks) return out;
    out.clocks.emplace();
    for (std::size_t seat = 0; seat < 2; ++seat) {
        const ClockFace& clock = (*state.clocks)[seat];
        if (clock.is_running != is_running(seat, state.turn)) return std::nullopt;
        (*out.clocks)[seat] = {clock.left_ms, clock.periods};
    }
    return out;
}

std::optional<std::array<ClockFace, 2>> clocks_after(const MovePlayed& move,
                                                     std::string_view turn) {
    if (!move.clocks) return std::nullopt;
    std::array<ClockFace, 2> clocks;
    for (std::size_t seat = 0; seat < 2; ++seat) {
        const auto& [left_ms, periods] = (*move.clocks)[seat];
        clocks[seat] = {left_ms, static_cast<int>(periods), is_running(seat, turn)};
    }
    return clocks;
}

}  // namespace yiguan::wire
