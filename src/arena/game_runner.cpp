#include "arena/game_runner.h"

#include <algorithm>
#include <utility>

#include "base/text.h"

namespace yiguan::arena {
namespace {

// The remaining time of one player.
struct PlayerClock {
    Limits limits;
    std::int64_t left_ms;  // at least -kTimeMarginMs

    explicit PlayerClock(const Limits& given)
        : limits(given), left_ms(given.clock_ms.value_or(0)) {}

    Limits for_this_move(std::uint64_t seed) const {
        Limits now = limits;
        if (limits.clock_ms) now.clock_ms = std::max<std::int64_t>(left_ms, 1);
        now.seed = seed;
        return now;
    }

    // False when the time is used up.
    bool spend(std::int64_t ms) {
        if (limits.move_time_ms && ms > *limits.move_time_ms + kTimeMarginMs) return false;
        if (!limits.clock_ms) return true;
        left_ms -= ms;
        if (left_ms < -kTimeMarginMs) return false;
        left_ms += limits.increment_ms;
        return true;
    }
};

int half_points_of_first_seat(const View& view) {
    if (view.outcome.kind != Outcome::Kind::Win) return 1;
    const bool winner_is_seat_one =
        (view.outcome.winner == Side::First) == (view.first_side_holder == Seat::One);
    return winner_is_seat_one ? 2 : 0;
}

GameReport ended_by_rule(const AnyGame& game) {
    const View view = game.view();
    return {.half_points = half_points_of_first_seat(view),
            .reason = view.outcome.is_over() ? std::string(view.outcome.reason) : "move-limit",
            .fault = Fault::None,
            .at_fault = Seat::One,
            .outcome = view.outcome,
            .record = game.record()};
}

GameReport lost(const AnyGame& game, Seat seat, std::string_view reason) {
    return {.half_points = seat == Seat::One ? 0 : 2,
            .reason = std::string(reason),
            .fault = Fault::None,
            .at_fault = seat,
            .outcome = {},
            .record = game.record()};
}

GameReport ended_by_fault(const AnyGame& game, Fault fault, Seat seat, Reason trouble) {
    GameReport report = lost(game, seat, name(fault));
    report.fault = fault;
    report.trouble = std::move(trouble);
    return report;
}

}  // namespace

std::string_view name(Fault fault) {
    switch (fault) {
        case Fault::None:
            return "";
        case Fault::IllegalMove:
            return "illegal-move";
        case Fault::Crash:
            return "crash";
        case Fault::Timeout:
            return "timeout";
    }
    return "";
}

GameReport play_game(const GameSetup& setup, const GameServices& services) {
    const std::unique_ptr<AnyGame> game = std::move(*services.load(setup.opening));
    std::array<PlayerClock, 2> clocks{PlayerClock(setup.players[0].limits),
                                      PlayerClock(setup.players[1].limits)};
    const Control control{services.clock, services.stop, {}, {}, services.start_helper};
    for (const SeatedPlayer& seated : setup.players) seated.player->forget();
    for (int ply = 0; ply < setup.max_plies && !services.stop; ++ply) {
        if (game->outcome().is_over()) break;
        const Seat seat = game->view().seat_to_move;
        Player& player = *setup.players[index(seat)].player;
        if (Refusal refusal = player.set(game->record()))
            return ended_by_fault(*game, Fault::Crash, seat, *std::move(refusal));
        const std::int64_t began = services.clock.now_ms();
        const BestMove best = player.think(
            clocks[index(seat)].for_this_move(setup.seed + static_cast<std::uint64_t>(ply)),
            control);
        const std::int64_t spent_ms = services.clock.now_ms() - began;
        if (!clocks[index(seat)].spend(spent_ms))
            return ended_by_fault(
                *game, Fault::Timeout, seat,
                best.trouble.value_or(Reason("player-late").number("spent", spent_ms)));
        if (best.resigns) return lost(*game, seat, "resign");
        if (best.move.empty())
            return ended_by_fault(*game, Fault::Crash, seat,
                                  best.trouble.value_or(Reason("engine-no-answer")));
        if (Refusal refusal = game->play(best.move))
            return ended_by_fault(*game, Fault::IllegalMove, seat,
                                  Reason("engine-illegal")
                                      .text("move", printable(best.move))
                                      .because(*std::move(refusal)));
    }
    return ended_by_rule(*game);
}

}  // namespace yiguan::arena
