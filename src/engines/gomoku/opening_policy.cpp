#include "engines/gomoku/opening_policy.h"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "base/sort_stably.h"
#include "engines/gomoku/nearby.h"
#include "games/gomoku/symmetry.h"
#include "search/time_plan.h"

namespace yiguan::gomoku {
namespace {

// Nodes of a decision: without limits, at most, and for each millisecond of its time.
constexpr std::uint64_t kUsualNodes = 200'000;
constexpr std::uint64_t kMostNodes = 1'000'000;
constexpr std::uint64_t kNodesPerMs = 250;
constexpr std::size_t kKept = 4;  // one move of so many is valued again with more nodes
constexpr int kThirdLine = 2;
// For a stone after which the game is even, all moves are valued with one of kFirstParts parts of
// the nodes together. The one that looks most even is valued again with kGrowth times the nodes, up
// to one of kLastParts parts.
constexpr std::size_t kFirstParts = 8;
constexpr std::size_t kLastParts = 6;
constexpr std::size_t kGrowth = 4;
// Moves within 1/kEvenParts of the scale, which is 1.6 % from even, are equally good.
constexpr int kEvenParts = 16;
// The value of a stone that is placed without a search is found with one of so many parts of the
// nodes.
constexpr std::size_t kReportParts = 64;

// The same stones without an opening rule, the colours moving in turn.
template <class Rule>
Position<Rule> without_opening(const Position<Rule>& position) {
    const std::string text = position.text();
    Rules rules = position.rules();
    rules.opening = Opening::None;
    const bool is_blacks_turn = position.state().stone_count() % 2 == 0;
    const auto plain = Position<Rule>::parse(
        text.substr(0, text.find(' ')) + (is_blacks_turn ? " x -" : " o -"), rules);
    assert(plain);
    return *plain;
}

// Whether and how soon the other seat may take over the colour that has just placed a stone.
struct Swap {
    bool is_ahead = false;
    bool is_next = false;
};

Swap swap_after(const State& state) {
    const auto steps = steps_of(state.rules().opening);
    std::size_t i = state.opening().step;
    const Side decider = steps[i].decider;
    Swap swap{.is_ahead = false, .is_next = true};
    while (steps[i].next != kOpeningDone) {
        i = steps[i].next == kNextStep ? i + 1 : steps[i].next;
        if (steps[i].phase == Phase::Swap) {
            swap.is_ahead = steps[i].decider != decider;
            return swap;
        }
        if (steps[i].phase == Phase::Offer || steps[i].phase == Phase::Choose) return {};
        swap.is_next &= steps[i].phase == Phase::Declare;
    }
    return {};
}

// How many fifth moves Black will offer; 0 while that is not known, and where none are offered.
std::size_t offers_ahead(const State& state) {
    const auto steps = steps_of(state.rules().opening);
    for (std::size_t i = state.opening().step; steps[i].next != kOpeningDone;) {
        i = steps[i].next == kNextStep ? i + 1 : steps[i].next;
        if (steps[i].phase == Phase::Declare) return 0;
        if (steps[i].phase == Phase::Offer)
            return static_cast<std::size_t>(state.opening().declared > 0 ? state.opening().declared
                                                                         : state.rules().offers);
    }
    return 0;
}

int distance_to_edge(Point point, int size) {
    return std::min({x_of(point), y_of(point), size - 1 - x_of(point), size - 1 - y_of(point)});
}

// The legal moves near the stones, or all when there are none.
template <class Rule>
Moves near_moves(const Position<Rule>& position) {
    Moves near;
    for_each_near(position.stones(), position.rules().size, [&](Point point) {
        if (position.is_legal(move_to(point))) near.push_back(move_to(point));
    });
    if (near.empty()) position.legal_moves(near);
    return near;
}

// Of the moves that are equivalent under a symmetry of the stones only one.
template <class Rule>
Moves one_of_each(const Position<Rule>& position, const Moves& moves) {
    const int size = position.rules().size;
    std::vector<int> symmetries;
    for (int i = 1; i < kSymmetries; ++i)
        if (keeps_stones(position.stones(), i, size)) symmetries.push_back(i);
    Moves different;
    for (const Move move : moves)
        if (std::ranges::all_of(symmetries, [&](int symmetry) {
                return image(move.point(), symmetry, size) >= move.point();
            }))
            different.push_back(move);
    return different;
}

Move draw(const Moves& from, Rng& rng) {
    return from[rng.below(static_cast<std::uint32_t>(from.size()))];
}

Moves shuffled(Moves moves, Rng& rng) {
    for (std::size_t left = moves.size(); left > 1; --left)
        std::swap(moves.begin()[left - 1],
                  moves.begin()[rng.below(static_cast<std::uint32_t>(left))]);
    return moves;
}

// How many of the moves are kept after a pass; not fewer than `wanted`.
std::size_t kept_of(std::size_t moves, std::size_t wanted) {
    return std::max(wanted, (moves + kKept - 1) / kKept);
}

// How often moves are valued until so few are left.
std::size_t passes_over(std::size_t moves, std::size_t wanted) {
    std::size_t passes = 1;
    for (std::size_t kept = kept_of(moves, wanted); kept > wanted; kept = kept_of(kept, wanted))
        ++passes;
    return passes;
}

}  // namespace

// The limits of a decision or of a part of it.
template <class Rule>
class OpeningPolicy<Rule>::Effort {
  public:
    Effort(const Limits& limits,
           const Control& control,
           search::Budget& spent,
           std::optional<std::uint64_t> most_nodes)
        : limits_(limits), control_(control), spent_(spent) {
        nodes_ = std::min({nodes_of(limits), kMostNodes, most_nodes.value_or(kMostNodes)});
        end_ = spent.nodes() + nodes_;
    }

    // The next half of the nodes.
    Effort half() const {
        Effort part = *this;
        part.nodes_ = nodes_ / 2;
        part.end_ = std::min(end_, spent_.nodes() + part.nodes_);
        return part;
    }

    bool is_spent() const {
        spent_.check_limits();
        return spent_.is_spent() || spent_.nodes() >= end_;
    }

    // Of one of so many searches that share the nodes.
    Limits share(std::size_t searches) const {
        const std::uint64_t left = end_ - std::min(end_, spent_.nodes());
        Limits one{.nodes = std::clamp<std::uint64_t>(nodes_ / searches, 1,
                                                      std::max<std::uint64_t>(left, 1))};
        const std::int64_t hard_ms = search::plan_time(limits_).hard_ms;
        if (hard_ms != search::kNoTimeLimit)
            one.move_time_ms =
                std::max<std::int64_t>(1, hard_ms - spent_.elapsed_ms()) + search::kMoveOverheadMs;
        return one;
    }

    const Control& control() const { return control_; }
    search::Budget& spent() const { return spent_; }

  private:
    static std::uint64_t nodes_of(const Limits& limits) {
        if (limits.nodes) return *limits.nodes;
        const std::int64_t soft_ms = search::plan_time(limits).soft_ms;
        if (soft_ms == search::kNoTimeLimit) return kUsualNodes;
        return kNodesPerMs * static_cast<std::uint64_t>(std::max<std::int64_t>(soft_ms, 1));
    }

    const Limits& limits_;
    const Control& control_;
    search::Budget& spent_;
    std::uint64_t nodes_ = 0;
    std::uint64_t end_ = 0;  // of the decision's nodes
};

template <class Rule>
int OpeningPolicy<Rule>::value(const P& plain, const Effort& effort, std::size_t searches) {
    return appraiser_->value(plain, effort.share(searches), effort.control(), effort.spent());
}

// The best or the worst moves, as the aim says, in this order; at most `wanted`, at least one.
// Precondition: there are moves.
template <class Rule>
auto OpeningPolicy<Rule>::rank(
    const P& plain, const Moves& moves, Aim aim, std::size_t wanted, const Effort& effort)
    -> std::vector<Valued> {
    const auto merit = [aim](const Valued& move) {
        return aim == Aim::Best ? move.value : -move.value;
    };
    const std::size_t passes = passes_over(moves.size(), wanted);
    std::vector<Valued> ranked;
    for (const Move move : moves) ranked.push_back({move, 0});
    for (std::size_t pass = 0; pass < passes; ++pass) {
        const std::size_t valued = value_all(plain, ranked, effort, passes);
        if (pass == 0) ranked.resize(std::max<std::size_t>(valued, 1));
        sort_stably(ranked.begin(), ranked.end(),
                    [&](const Valued& a, const Valued& b) { return merit(a) > merit(b); });
        ranked.resize(std::min(ranked.size(), kept_of(ranked.size(), wanted)));
    }
    return ranked;
}

// How many of the moves were valued before the effort ended; each gets its share of one of so many
// passes.
template <class Rule>
std::size_t OpeningPolicy<Rule>::value_all(const P& plain,
                                           std::vector<Valued>& moves,
                                           const Effort& effort,
                                           std::size_t passes) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (effort.is_spent()) return i;
        moves[i] = valued(plain, moves[i].move, effort, passes * moves.size());
    }
    return moves.size();
}

template <class Rule>
auto OpeningPolicy<Rule>::valued(const P& plain,
                                 Move move,
                                 const Effort& effort,
                                 std::size_t searches) -> Valued {
    P after = plain;
    Undo undo;
    after.do_move(move, undo);
    return {move, -value(after, effort, searches)};
}

template <class Rule>
auto OpeningPolicy<Rule>::pick(const P& plain, const Moves& moves, Aim aim, const Effort& effort)
    -> Valued {
    return rank(plain, moves, aim, 1, effort).front();
}

// Black's best fifth moves, at most `wanted`. Precondition: four stones.
template <class Rule>
auto OpeningPolicy<Rule>::fifth_moves(const P& plain, std::size_t wanted, const Effort& effort)
    -> std::vector<Valued> {
    return rank(plain, one_of_each(plain, near_moves(plain)), Aim::Best, wanted, effort);
}

template <class Rule>
Move OpeningPolicy<Rule>::first_stone(const P& position, Rng& rng) const {
    const State& state = position.state();
    const Swap swap = swap_after(state);
    if (!swap.is_ahead || !swap.is_next || state.step().reach != kAnywhere)
        return move_to(centre_of(position));
    Moves legal;
    Moves third_line;  // a single first stone is worth less near the edge
    position.legal_moves(legal);
    for (const Move move : legal)
        if (distance_to_edge(move.point(), state.size()) == kThirdLine) third_line.push_back(move);
    return draw(third_line, rng);
}

template <class Rule>
auto OpeningPolicy<Rule>::place(const P& position, Rng& rng, const Effort& effort) -> Valued {
    const P plain = without_opening(position);
    if (position.state().stone_count() == 0)
        return valued(plain, first_stone(position, rng), effort, kReportParts);
    const Swap swap = swap_after(position.state());
    if (swap.is_ahead && swap.is_next) return place_evenly(position, rng, effort);
    const Moves near = near_moves(position);
    if (!swap.is_ahead) return pick(plain, near, Aim::Best, effort);
    return valued(plain, draw(near, rng), effort, kReportParts);
}

template <class Rule>
auto OpeningPolicy<Rule>::place_evenly(const P& position, Rng& rng, const Effort& effort)
    -> Valued {
    const P plain = without_opening(position);
    Moves legal;  // far from the other stones too: there a stone is worth little
    position.legal_moves(legal);
    return most_even(plain, shuffled(one_of_each(plain, legal), rng), effort);
}

template <class Rule>
auto OpeningPolicy<Rule>::candidates_of(const P& plain, const Moves& moves, const Effort& effort)
    -> std::vector<Candidate> {
    std::vector<Candidate> candidates;
    for (std::size_t parts = kFirstParts * moves.size(); const Move move : moves) {
        if (!candidates.empty() && effort.is_spent()) break;
        candidates.push_back({valued(plain, move, effort, parts), parts});
    }
    return candidates;
}

// Values the move that looks most even again with kGrowth times the nodes, until one looks so after
// its part of the nodes: a short search finds some moves even by chance. Of equal moves the first
// one.
template <class Rule>
auto OpeningPolicy<Rule>::most_even(const P& plain, const Moves& moves, const Effort& effort)
    -> Valued {
    std::vector<Candidate> candidates = candidates_of(plain, moves, effort);
    const int even_enough = appraiser_->chance_scale() / kEvenParts;
    const auto unevenness = [even_enough](const Candidate& candidate) {
        return std::max(std::abs(candidate.valued.value), even_enough);
    };
    while (!effort.is_spent()) {
        Candidate& next = *std::ranges::min_element(candidates, {}, unevenness);
        if (next.parts <= kLastParts) return next.valued;
        next.parts = std::max(next.parts / kGrowth, kLastParts);
        next.valued = valued(plain, next.valued.move, effort, next.parts);
    }
    const auto doubt = [&](const Candidate& candidate) {
        return std::pair(candidate.parts > kLastParts * kGrowth, unevenness(candidate));
    };
    return std::ranges::min_element(candidates, {}, doubt)->valued;
}

// The position, after White's best stone if there are only three.
template <class Rule>
auto OpeningPolicy<Rule>::with_fourth_stone(const P& plain, const Effort& effort) -> P {
    P after = plain;
    if (plain.side_to_move() == kBlack) return after;
    Undo undo;
    after.do_move(pick(plain, near_moves(plain), Aim::Best, effort.half()).move, undo);
    return after;
}

// The value before a swap, under the rest of the opening rule.
template <class Rule>
int OpeningPolicy<Rule>::value_for_black(const P& position, const Effort& effort) {
    const P plain = without_opening(position);
    if (const std::size_t offers = offers_ahead(position.state()); offers > 0) {
        const P after = with_fourth_stone(plain, effort);
        return fifth_moves(after, offers, effort.half()).back().value;
    }
    const int for_mover = value(plain, effort.half(), 1);
    return plain.side_to_move() == kBlack ? for_mover : -for_mover;
}

template <class Rule>
auto OpeningPolicy<Rule>::answer_swap(const P& position, const Effort& effort) -> Decision {
    const Step& step = position.state().step();
    const P plain = without_opening(position);
    if (is_declaration(step.third)) {
        const auto wanted = static_cast<std::size_t>(declared_number(step.third));
        const std::vector<Valued> offers = fifth_moves(plain, wanted, effort.half());
        if (offers.size() == wanted && offers.back().value > 0)
            return {step.third, offers.back().value};
    }
    const int for_black = value_for_black(position, effort);
    const bool is_better = (step.decider == kBlack ? for_black : -for_black) < 0;
    return {is_better ? kSwap : kKeep, for_black};
}

// As many fifth moves as make the last of them most even. Before White's second stone, that stone
// is chosen too.
template <class Rule>
auto OpeningPolicy<Rule>::declare_offers(const P& position, const Effort& effort) -> Decision {
    const P plain = with_fourth_stone(without_opening(position), effort);
    const auto most = static_cast<std::size_t>(position.state().step().most);
    const std::vector<Valued> offers = fifth_moves(plain, most, effort.half());
    const auto last = std::ranges::min_element(
        offers, {}, [](const Valued& offer) { return std::abs(offer.value); });
    return {declare(static_cast<int>(last - offers.begin()) + 1), last->value};
}

template <class Rule>
auto OpeningPolicy<Rule>::choose(const P& position,
                                 const Limits& limits,
                                 const Control& control,
                                 search::Budget& spent) -> Decision {
    const Effort effort(limits, control, spent, most_nodes_);
    Rng rng(limits.seed ^ position.key());
    const P plain = without_opening(position);
    const auto decision = [&](const Valued& stone) {
        return Decision{stone.move, plain.side_to_move() == kBlack ? stone.value : -stone.value};
    };
    switch (position.state().phase()) {
        case Phase::Place:
            return decision(place(position, rng, effort));
        case Phase::Swap:
            return answer_swap(position, effort);
        case Phase::Declare:
            return declare_offers(position, effort);
        case Phase::Offer:
            return decision(pick(plain, near_moves(position), Aim::Best, effort));
        case Phase::Choose:
            break;
    }
    Moves offers;
    position.legal_moves(offers);
    return decision(pick(plain, offers, Aim::Worst, effort));
}

template class OpeningPolicy<Freestyle>;
template class OpeningPolicy<Standard>;
template class OpeningPolicy<Caro>;
template class OpeningPolicy<Renju>;

}  // namespace yiguan::gomoku
