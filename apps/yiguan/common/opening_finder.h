// Draws balanced openings with one of Yiguan's own searches. Each ply is drawn from the best moves
// of a shallow search; a search with a fixed number of nodes then evaluates the position.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "apps/yiguan/common/adviser.h"
#include "base/rng.h"
#include "game/board_symmetry.h"

namespace yiguan::cli {

// How far an evaluation may be from balanced: the winning chance from one half, in thousandths, or
// the score from zero, in hundredths.
struct BalanceWindow {
    enum class Unit : std::uint8_t { Chance, Score };
    Unit unit = Unit::Chance;
    int most = 30;
    int least = 0;

    bool contains(int imbalance) const { return least <= imbalance && imbalance <= most; }
};

// The usual depth of the search that proposes the moves to draw from.
inline constexpr int kDrawDepth = 2;

struct OpeningSettings {
    std::string rules;            // full rule text
    std::uint64_t nodes = 20000;  // per evaluation
    int least_plies = 4;
    int most_plies = 8;
    int lines = 12;  // each ply is drawn from this many best moves
    int draw_depth = kDrawDepth;
    BalanceWindow window;
    std::uint64_t seed = 1;
    std::vector<std::string> other_rules{};  // under which an opening must be playable, too
};

struct DrawnOpening {
    // Ended: over within the drawn plies, or not playable under the other rules. Alike: a symmetry
    // maps it onto an earlier draw.
    enum class Verdict : std::uint8_t { Kept, Ended, Alike, Unbalanced };
    Verdict verdict = Verdict::Ended;
    std::vector<std::string> moves;  // empty when the game has ended
    int imbalance = 0;               // of a kept opening, in the unit of the window
};

// Refused when the judge gives no values: it cannot tell what is balanced. Precondition: the rules
// are valid.
Refusal check_judge(const std::string& rules, const arena::Contestant& judge);

class OpeningFinder {
  public:
    // Precondition: the rules are valid.
    OpeningFinder(OpeningSettings settings, const arena::Contestant& judge);

    // Draws alike this opening are not kept. Called before the first draw.
    void exclude(const Record& opening);
    // The next draw. It depends on the settings and on the draws before it.
    DrawnOpening draw();
    // Counts a draw of an earlier run with the same settings, without a search.
    void count(const DrawnOpening& drawn);
    // The next opening that is kept; nothing after kMostFailures draws in vain or an interrupt.
    std::optional<Record> next();

    static constexpr int kMostFailures = 2000;

  private:
    // Null when the game ends within the drawn plies, or the player reports no moves.
    std::unique_ptr<AnyGame> drawn_game();
    std::optional<std::string> drawn_move(const AnyGame& game, Rng& rng);
    bool is_playable_under_other_rules(const std::vector<std::string>& moves) const;
    // False when an equivalent position was seen before.
    bool mark_as_seen(const AnyGame& game);
    // Nothing when it is outside the window.
    std::optional<int> imbalance_of(const AnyGame& game);

    OpeningSettings settings_;
    BoardSymmetry symmetry_;
    Adviser adviser_;
    std::uint64_t number_ = 0;  // of the next draw
    std::set<std::string> seen_;
};

}  // namespace yiguan::cli
