#include "engines/shuqi/race_solver.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>

#include "engines/shuqi/solo_race.h"

namespace yiguan::shuqi {
namespace {

constexpr int kHorizon = 16;                 // moves of one side
constexpr std::size_t kMostWidth = 400;      // placements kept when there are too many
constexpr std::uint64_t kCostOfWidth = 800;  // nodes for each placement kept, both sides together
constexpr std::uint64_t kCostOfMoves = 40;   // nodes for all moves of a placement
constexpr std::size_t kFullWidth = 60'000;
constexpr std::uint64_t kExactShare = 8;      // 1/kExactShare of the nodes for each exact bound
constexpr std::size_t kLeastGuessWidth = 20;  // narrower searches are too unreliable
constexpr int kCannotStop = -1;

// The plies until the rules end the game.
int plies_left(const State& state) {
    const int limit = state.rules().ply_limit;
    return limit > 0 ? limit - state.ply() : std::numeric_limits<int>::max();
}

// Upper bounds of what a side can have reached after each number of own moves: its highest score,
// and its highest score with the right to stop. Exact up to `exact_moves`.
struct Prospects {
    std::array<int, kHorizon + 2> score{};
    std::array<int, kHorizon + 2> stop_score{};
    int exact_moves = 0;
};

int most_points(Scoring scoring, int number) {
    if (scoring == Scoring::Product) return number * (kNumbers - 1);
    return std::max(number, kNumbers - 1 - number);
}

// Each move changes the score of one piece: in the best case the pieces with the largest gain move
// first, and each piece outside the opponent's camp needs one move.
Prospects bounds(const State& state, Side side) {
    std::array<int, kNumbers> gains{};
    for (int number = 0; number < kNumbers; ++number) {
        const int point = state.board().camp_number(state.where(side, number), other(side));
        const bool is_product = state.rules().scoring == Scoring::Product;
        int now = 0;
        if (point >= 0) now = is_product ? number * point : std::abs(number - point);
        gains[number] = most_points(state.rules().scoring, number) - now;
    }
    std::sort(gains.rbegin(), gains.rend());
    const int away = pieces_away(state, side);
    Prospects prospects;
    int score = state.score()[index(side)];
    for (int moves = 0; moves < kHorizon + 2; ++moves) {
        prospects.score[moves] = score;
        prospects.stop_score[moves] = moves < away ? kCannotStop : score;
        if (moves < kNumbers) score += gains[moves];
    }
    return prospects;
}

// The best among the placements up to so many moves.
struct Reached {
    int score = 0;
    int stop_score = kCannotStop;

    void add(const std::vector<SoloRace::Placement>& layer) {
        for (const SoloRace::Placement& reached : layer) {
            score = std::max(score, reached.score);
            if (reached.away == 0) stop_score = std::max(stop_score, reached.score);
        }
    }
};

// Whether all successors of the last placements can be searched within so many nodes.
bool can_keep_all(const SoloRace& race, std::uint64_t nodes) {
    return race.after(race.moves()).size() * kCostOfMoves <= nodes;
}

// The bounds, made exact as far as all placements can be searched.
Prospects prospects_of(const State& state,
                       Side side,
                       const PieceTable& promise,
                       std::uint64_t nodes,
                       search::Budget& budget) {
    Prospects prospects = bounds(state, side);
    if (pieces_away(state, side) > kExactAway) return prospects;
    SoloRace race(state, side, promise, SoloRace::Chains::All);
    while (race.moves() < kHorizon && race.is_complete() && can_keep_all(race, nodes) &&
           race.advance(0, kFullWidth, budget)) {
    }
    Reached reached;
    prospects.exact_moves = race.complete_moves();
    for (int moves = 0; moves <= prospects.exact_moves; ++moves) {
        reached.add(race.after(moves));
        prospects.score[moves] = std::min(prospects.score[moves], reached.score);
        prospects.stop_score[moves] = std::min(prospects.stop_score[moves], reached.stop_score);
    }
    return prospects;
}

// Lower bounds, from a search of only the most promising placements.
Prospects estimate_of(const State& state,
                      Side side,
                      const PieceTable& promise,
                      std::size_t width,
                      search::Budget& budget) {
    SoloRace race(state, side, promise, SoloRace::Chains::Usual);
    while (race.moves() < kHorizon && race.advance(0, width, budget)) {
    }
    Prospects prospects;
    Reached reached;
    for (int moves = 0; moves < kHorizon + 2; ++moves) {
        if (moves <= race.moves()) reached.add(race.after(moves));
        prospects.score[moves] = reached.score;
        prospects.stop_score[moves] = reached.stop_score;
    }
    return prospects;
}

// The search for a plan of one side against the bounds of the other.
class Planner {
  public:
    // `lead`: moves that the opponent makes before this side's first. `nodes`: most nodes per move
    // for a complete search; 0: no proof is required.
    Planner(const State& state,
            Side side,
            const PieceTable& promise,
            const Prospects& opponent,
            int lead,
            std::uint64_t nodes)
        : race_(state, side, promise, nodes > 0 ? SoloRace::Chains::All : SoloRace::Chains::Usual),
          opponent_(opponent),
          lead_(lead),
          most_plies_(plies_left(state)),
          nodes_(nodes) {}

    // The shortest plan within the rules' limit of plies, with `proved` as its grade unless
    // placements were dropped on the way.
    RacePlan find(RacePlan::Grade proved, std::size_t width, search::Budget& budget) {
        if (lead_ > 0 && race_.after(0)[0].score <= opponent_.stop_score[0]) return {};
        for (int moves = 0; moves + lead_ <= kHorizon && plies_of(moves) <= most_plies_; ++moves) {
            const std::size_t found = winner_among(moves);
            if (found != kNone) return plan_to(moves, found, proved);
            const bool keeps_all = proved == RacePlan::Grade::Exact && can_keep_all(race_, nodes_);
            if (!race_.advance(least_score(moves + 1), keeps_all ? kFullWidth : width, budget))
                return {};
        }
        return {};
    }

  private:
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

    // The plies of a plan with so many own moves, the stop included.
    int plies_of(int moves) const { return 2 * moves + lead_ + 1; }

    // After so many own moves the opponent, at its turn, must not gain by calling stop.
    int least_score(int moves) const { return opponent_.stop_score[moves - 1 + lead_] + 1; }

    std::size_t winner_among(int moves) const {
        const auto& layer = race_.after(moves);
        const int needed = opponent_.score[moves + lead_];
        std::size_t best = kNone;
        for (std::size_t i = 0; i < layer.size(); ++i) {
            if (layer[i].away != 0 || layer[i].score <= needed) continue;
            if (best == kNone || layer[i].score > layer[best].score) best = i;
        }
        return best;
    }

    RacePlan plan_to(int moves, std::size_t index, RacePlan::Grade proved) const {
        const bool is_exact = race_.is_complete() && moves + lead_ <= opponent_.exact_moves;
        RacePlan plan{proved, race_.path_to(moves, index), plies_of(moves)};
        if (proved == RacePlan::Grade::Exact && !is_exact) plan.grade = RacePlan::Grade::Bound;
        return plan;
    }

    SoloRace race_;
    const Prospects& opponent_;
    int lead_;
    int most_plies_;
    std::uint64_t nodes_;
};

}  // namespace

RaceOutlook look_at_race(const State& state,
                         const PieceTable& promise,
                         std::uint64_t nodes,
                         search::Budget& budget) {
    const auto width =
        static_cast<std::size_t>(std::clamp<std::uint64_t>(nodes / kCostOfWidth, 1, kMostWidth));
    const Side side = state.side_to_move();
    const Side opponent = other(side);
    constexpr auto kProof = RacePlan::Grade::Exact;
    constexpr auto kGuess = RacePlan::Grade::Estimate;
    RaceOutlook outlook;
    const std::uint64_t exact = std::max<std::uint64_t>(1, nodes / kExactShare);
    const Prospects opponents_bounds = prospects_of(state, opponent, promise, exact, budget);
    outlook.own =
        Planner(state, side, promise, opponents_bounds, 0, exact).find(kProof, width, budget);
    if (outlook.own.is_proved()) return outlook;
    const Prospects own_bounds = prospects_of(state, side, promise, exact, budget);
    outlook.opponents =
        Planner(state, opponent, promise, own_bounds, 1, exact).find(kProof, width, budget);
    if (width < kLeastGuessWidth) return outlook;
    const Prospects opponents_run = estimate_of(state, opponent, promise, width, budget);
    outlook.own = Planner(state, side, promise, opponents_run, 0, 0).find(kGuess, width, budget);
    // A bound from a part of the placements would be too low.
    if (budget.is_spent() && !outlook.own.is_proved()) outlook.own = {};
    return outlook;
}

}  // namespace yiguan::shuqi
