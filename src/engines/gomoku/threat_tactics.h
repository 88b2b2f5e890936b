// Tactics that know threats: a side that can make five does so, a side that must answer a threat
// does so, and otherwise the points are ordered by their value for both sides. Source: Allis, van
// den Herik and Huntjens, "Go-moku solved by new search techniques", 1993, for the kinds of threat
// and their answers.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <string_view>

#include "engines/gomoku/near_tactics.h"
#include "engines/gomoku/pattern_evaluator.h"
#include "engines/gomoku/threat_points.h"

namespace yiguan::gomoku {

// How far a player sees ahead; levels of strength reduce it.
struct Horizon {
    bool answers_threes = true;  // sees that a three must be answered
    int width = 24;              // quiet points that are considered
};

template <class Rule>
class ThreatTactics {
  public:
    using P = Position<Rule>;
    static constexpr std::size_t kHistorySlots = kHistorySlotsOfPoints;
    // Fours in every order would make the tree too large; the solver searches longer sequences.
    static constexpr int kQuiescencePlies = 6;

    ThreatTactics() = default;
    explicit ThreatTactics(Horizon horizon) : horizon_(horizon) {}

    // Must be called first; the evaluator, which has patterns(), must outlive the tactics and be up
    // to date with every position passed to them.
    template <class E>
    void watch(const E& evaluator) {
        patterns_ = &evaluator.patterns();
    }

    void moves(const P& position, Moves& moves) const {
        if (position.state().is_in_opening() || position.state().stone_count() == 0)
            return append_near(position, moves);
        if (!append_forced(position, moves)) append_best(position, moves);
        if (moves.empty()) moves.push_back(any_move(position));
    }

    // Fives, fours, and answers to fours.
    void noisy_moves(const P& position, Moves& moves) const {
        if (position.state().is_in_opening()) return;
        if (append_fives(position, moves)) return;
        if (position.state().stone_count() > 0)
            append_fours(position, position.side_to_move(), moves);
    }

    // Why `moves` leaves the legal move out.
    std::string_view why_left_out(const P& position, Move move) const {
        if (move.is_point() && !is_playable(position, move.point())) return "forbidden";
        Moves forced;
        if (position.state().stone_count() > 0 && append_forced(position, forced))
            return is_winning(position, forced) ? "not-winning" : "no-answer";
        const std::string_view why = why_not_near(position, move);
        return why.empty() ? "weaker" : why;
    }

    // Why noisy_moves leaves the legal move out.
    std::string_view why_quiet(const P& position, Move move) const {
        if (position.state().is_in_opening()) return "opening";
        if (move.is_point() && !is_playable(position, move.point())) return "forbidden";
        Moves fives;
        if (!append_fives(position, fives)) return "quiet";
        return is_winning(position, fives) ? "not-winning" : "no-answer";
    }

    bool may_stand_pat(const P& position) const {
        return patterns().count(other(position.side_to_move()), Threat::Five) == 0;
    }

    // Positive for fours, threes, and points that prevent those of the opponent.
    int order(const P& position, Move move) const {
        if (!move.is_point() || !patterns().is_empty(move.point())) return 0;
        const Side own = position.side_to_move();
        const Threat threat = patterns().threat(own, move.point());
        const Threat opponents = patterns().threat(other(own), move.point());
        const int worth = patterns().worth(own, move.point());
        const bool is_noisy = (threat >= Threat::Three && threat != Threat::Forbidden) ||
                              (opponents >= Threat::DoubleThree && opponents != Threat::Forbidden);
        return is_noisy ? 1 + worth : std::clamp(worth, 0, kQuietSteps) - kQuietSteps - 1;
    }

    std::size_t history_slot(const P& position, Move move) const { return slot_of(position, move); }

  protected:
    const Horizon& horizon() const { return horizon_; }

  private:
    static constexpr int kQuietSteps = 500;

    const Patterns<Rule>& patterns() const {
        assert(patterns_ != nullptr);
        return *patterns_;
    }

    bool is_playable(const P& position, Point point) const {
        return !is_foul_point(patterns(), position.stones(), position.side_to_move(), point);
    }

    template <class Wanted>
    void append_if(const P& position, Moves& moves, Wanted wanted) const {
        for_each_near(position.stones(), position.rules().size, [&](Point point) {
            if (wanted(point) && is_playable(position, point)) moves.push_back(move_to(point));
        });
    }

    // Whether the forced moves are wins of the side to move; otherwise they answer a threat.
    bool is_winning(const P& position, const Moves& forced) const {
        const Side own = position.side_to_move();
        if (patterns().count(own, Threat::Five) > 0) return true;
        return !forced.empty() && patterns().count(other(own), Threat::Five) == 0 &&
               patterns().threat(own, forced[0].point()) == Threat::StraightFour;
    }

    // Appends the moves to search if a threat limits them; false when there is no such threat.
    bool append_forced(const P& position, Moves& moves) const {
        if (append_fives(position, moves)) return true;
        const Side own = position.side_to_move();
        if (patterns().count(own, Threat::StraightFour) > 0) {
            append_if(position, moves, [&](Point point) {
                return patterns().threat(own, point) == Threat::StraightFour;
            });
            if (!moves.empty()) return true;
        }
        if (!horizon_.answers_threes || !has_straight_four(position, other(own))) return false;
        append_if(position, moves, [&](Point point) {
            return makes_four(patterns().threat(own, point)) ||
                   answers_three(patterns(), other(own), point);
        });
        return !moves.empty();
    }

    bool has_straight_four(const P& position, Side side) const {
        return patterns().count(side, Threat::StraightFour) > 0 &&
               may_play_on(patterns(), position.stones(), side, side, Threat::StraightFour);
    }

    // Appends the own fives, or else the answers to the opponent's. False when neither side can
    // make five.
    bool append_fives(const P& position, Moves& moves) const {
        const Side own = position.side_to_move();
        for (const Side side : {own, other(own)}) {
            if (patterns().count(side, Threat::Five) == 0) continue;
            append_if(position, moves, [&](Point point) {
                return patterns().threat(side, point) == Threat::Five ||
                       (side != own && encloses_five(patterns(), position.stones(), own, point));
            });
            return true;
        }
        return false;
    }

    void append_fours(const P& position, Side own, Moves& moves) const {
        if (!has_four(patterns(), own)) return;
        append_if(position, moves,
                  [&](Point point) { return makes_four(patterns().threat(own, point)); });
    }

    void append_best(const P& position, Moves& moves) const {
        if (horizon_.width >= kPoints)
            return append_if(position, moves, [](Point) { return true; });
        struct Candidate {
            int worth;
            Point point;
        };
        std::array<Candidate, kPoints> all;
        std::size_t size = 0;
        const Side own = position.side_to_move();
        for_each_near(position.stones(), position.rules().size,
                      [&](Point point) { all[size++] = {patterns().worth(own, point), point}; });
        const auto last = all.begin() + static_cast<std::ptrdiff_t>(size);
        const auto width = std::min(size, static_cast<std::size_t>(horizon_.width));
        const auto is_better = [](const Candidate& a, const Candidate& b) {
            return a.worth != b.worth ? a.worth > b.worth : a.point < b.point;
        };
        const auto middle = all.begin() + static_cast<std::ptrdiff_t>(width);
        if (middle != last) std::nth_element(all.begin(), middle, last, is_better);
        std::sort(all.begin(), middle, is_better);
        for (auto candidate = all.begin(); candidate != middle; ++candidate)
            if (is_playable(position, candidate->point)) moves.push_back(move_to(candidate->point));
    }

    const Patterns<Rule>* patterns_ = nullptr;
    Horizon horizon_;
};

}  // namespace yiguan::gomoku
