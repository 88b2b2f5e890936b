#include "engines/shuqi/choosers.h"

#include <algorithm>

namespace yiguan::shuqi {
namespace {

constexpr int kPatience = 160;  // plies: three times a game between people
constexpr int kWave = 48;       // plies from one fit of chance to the next
constexpr int kFit = 8;         // plies that one lasts

int chance_in_steps(int ply) {
    if (ply < kPatience) return 0;
    return ply % kWave < kFit ? 6 : 0;
}

template <class P>
int longest_gain(const P& position, const PieceTable& table) {
    Moves moves;
    position.legal_moves(moves);
    int longest = 0;
    for (const Move move : moves) longest = std::max(longest, gain(position.state(), table, move));
    return longest;
}

// What the side that does not move would gain at best if it were its turn.
template <class P>
int foes_longest_gain(P position, const PieceTable& table) {
    typename P::Undo undo;
    position.do_move(Move::pass(), undo);
    return longest_gain(position, table);
}

// The rules of rung 1 as one rating: each rule's block lies above all of the next one's.
constexpr int kRuleBlock = 1000;
constexpr int kStep = 10;  // one step ahead within a block

// A step of a middling piece in the table of weights.
constexpr int kWeightedStep = 6 * 256;

template <class P>
int rate_by_rules(const State& state, Move move) {
    if (!move.is_on_board()) return -4 * kRuleBlock;  // a stop that does not win
    const PieceTable& headway = kHeadway<P>;
    const Piece piece = state.at(move.from);
    const int ahead = gain(state, headway, move);
    const bool was_home = headway[piece][move.from] == 0;
    const bool gets_home = headway[piece][move.to] == 0;
    const auto landing = state.landing(move.from, move.to);
    const bool is_span = !landing || landing->distance > 2;
    if (was_home) return -2 * kRuleBlock + ahead;
    if (gets_home) return 4 * kRuleBlock + ahead;
    if (ahead > 1) return 2 * kRuleBlock + kStep * ahead + is_span;
    if (ahead == 1) return kRuleBlock - headway[piece][move.from];
    return kStep * ahead;
}

}  // namespace

std::optional<Move> decisive_act(const State& state) {
    if (state.is_report_true()) return Move::report();
    if (state.has_arrived(state.side_to_move()) && wins_by_stopping(state)) return Move::stop();
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
    if (const auto act = decisive_act(state)) return {*act, 5 * kRuleBlock};
    Moves moves;
    position.legal_moves(moves);
    BestOf best(state, rng, kStep);
    for (const Move move : moves) best.offer(move, rate_by_rules<P>(state, move));
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
    const int before = foes_longest_gain(position, table);
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
