#include "engines/shuqi/choosers.h"

#include <algorithm>

#include "engines/shuqi/usual_moves.h"

namespace yiguan::shuqi {
namespace {

constexpr int kPatience = 160;    // plies: three times the length of a game between persons
constexpr int kPhasePeriod = 48;  // plies from the beginning of one random phase to the next
constexpr int kRandomPhase = 16;  // plies that a random phase lasts

int chance_in_steps(int ply) {
    if (ply < kPatience) return 0;
    return ply % kPhasePeriod < kRandomPhase ? 12 : 0;
}

template <class P>
int longest_gain(const P& position, const PieceTable& table) {
    Moves moves;
    usual_moves(position.state(), moves);
    int longest = 0;
    for (const Move move : moves) longest = std::max(longest, gain(position.state(), table, move));
    return longest;
}

// The best gain of the side that is not to move, if it were its turn.
template <class P>
int opponents_longest_gain(P position, const PieceTable& table) {
    typename P::Undo undo;
    position.do_move(Move::pass(), undo);
    return longest_gain(position, table);
}

// The first side moves to the left.
int columns_gone(const State& state, Point point, Side side) {
    const int x = state.board().coordinates(point).x;
    return side == Side::Second ? x : kColumns - 1 - x;
}

int columns_ahead(const State& state, Move move) {
    const Side side = side_of(state.at(move.from));
    return columns_gone(state, move.to, side) - columns_gone(state, move.from, side);
}

// The rules of rung 1 as one rating: a rule outweighs all the following ones.
constexpr int kRuleBlock = 1000;
constexpr int kStep = 10;  // one step forward within a block

// The value of a step of a medium piece in the table of weights.
constexpr int kWeightedStep = 6 * 256;

int rate_by_rules(const State& state, Move move) {
    if (!move.is_on_board()) return -3 * kRuleBlock;  // a stop that does not win
    const Side side = side_of(state.at(move.from));
    const int ahead = columns_ahead(state, move);
    const bool leaves_camp = state.board().is_in_camp(move.from, other(side)) && ahead <= 0;
    if (leaves_camp) return -2 * kRuleBlock + ahead;
    const auto landing = state.landing(move.from, move.to);
    const bool is_span = !landing || landing->distance > 2;
    if (ahead > 1) return 2 * kRuleBlock + kStep * ahead + is_span;
    if (ahead == 1) return kRuleBlock - columns_gone(state, move.from, side);
    return kStep * ahead;
}

}  // namespace

std::optional<Move> decisive_act(const State& state) {
    if (state.is_report_true()) return Move::report();
    const Side side = state.side_to_move();
    if (!state.has_arrived(side)) return std::nullopt;
    const auto score = state.score();
    const bool is_level = score[0] == score[1] && state.has_arrived(other(side));
    if (wins_by_stopping(state) || is_level) return Move::stop();
    return std::nullopt;
}

BestOf::BestOf(const State& state, Rng& rng, int unit)
    : rng_(rng.next() + static_cast<std::uint64_t>(state.ply())),
      spread_(chance_in_steps(state.ply()) * unit) {}

void BestOf::offer(Move move, int rating) {
    if (spread_ > 0) rating += static_cast<int>(rng_.below(static_cast<std::uint32_t>(spread_)));
    const bool is_first = ties_ == 0;
    if (!is_first && rating < best_.score) return;
    if (is_first || rating > best_.score) {
        ties_ = 1;
        best_ = {move, rating};
    } else if (rng_.below(++ties_) == 0) {
        best_.move = move;
    }
}

template <yiguan::Position P>
Preference RuleChooser<P>::prefer(const P& position, Rng& rng) const {
    const State& state = position.state();
    if (const auto act = decisive_act(state)) return {*act, 3 * kRuleBlock};
    Moves moves;
    position.legal_moves(moves);
    BestOf best(state, rng, kStep);
    for (const Move move : moves) best.offer(move, rate_by_rules(state, move));
    return best.best();
}

template <yiguan::Position P>
Preference WeightChooser<P>::prefer(const P& position, Rng& rng) const {
    const State& state = position.state();
    if (const auto act = decisive_act(state)) return {*act, 0};
    Moves moves;
    position.legal_moves(moves);
    BestOf best(state, rng, kWeightedStep);
    for (const Move move : moves)
        if (move != Move::stop()) best.offer(move, gain(state, kDistanceTable<P>, move));
    return best.best();
}

template <yiguan::Position P>
Preference MatrixChooser<P>::prefer(const P& position, Rng& rng) const {
    const State& state = position.state();
    if (const auto act = decisive_act(state)) return {*act, 0};
    const PieceTable& table = kDistanceTable<P>;
    const int before = opponents_longest_gain(position, table);
    Moves moves;
    position.legal_moves(moves);
    BestOf best(state, rng, kWeightedStep);
    for (const Move move : moves) {
        if (move == Move::stop()) continue;
        P after = position;
        typename P::Undo undo;
        after.do_move(move, undo);
        const int denied = before - longest_gain(after, table);
        best.offer(move, (10 * gain(state, table, move) + 9 * denied) / 10);
    }
    return best.best();
}

template struct RuleChooser<Position<Course>>;
template struct RuleChooser<Position<Official>>;
template struct WeightChooser<Position<Course>>;
template struct WeightChooser<Position<Official>>;
template struct MatrixChooser<Position<Course>>;
template struct MatrixChooser<Position<Official>>;

}  // namespace yiguan::shuqi
