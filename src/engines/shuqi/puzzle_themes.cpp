// Themes of the puzzles of number chess (engine/puzzle_themes.h).
#include <algorithm>
#include <array>
#include <string>

#include "engine/puzzle_themes.h"
#include "engines/shuqi/geometry.h"
#include "engines/shuqi/ladder.h"
#include "engines/shuqi/race.h"
#include "games/shuqi/rulebook.h"

namespace yiguan::shuqi {
namespace {

constexpr int kLongGain = 5;  // steps gained by one move
constexpr int kBlocked = 3;   // steps that the opponent's best move loses

template <class P>
int headway(const typename PuzzleLine<P>::Step& step) {
    return gain(step.before.state(), kHeadway<P>, step.move);
}

// The steps that the best move of the side to move gains.
template <class P>
int best_headway(const P& position) {
    Moves moves;
    position.legal_moves(moves);
    int best = 0;
    for (const Move move : moves) best = std::max(best, gain(position.state(), kHeadway<P>, move));
    return best;
}

// Takes a good move from the opponent, as far as it had one if it were its turn.
template <class P>
bool is_block(const typename PuzzleLine<P>::Step& step) {
    if (!step.move.is_on_board()) return false;
    P passed = step.before;
    typename P::Undo undo;
    passed.do_null(undo);
    return best_headway(passed) - best_headway(step.after) >= kBlocked;
}

bool is_chain(const State& state, Move move) {
    return move.is_on_board() && !state.is_single_move(move.from, move.to);
}

template <class P>
constexpr std::array<PuzzleThemeRule<P>, 7> kThemes{{
    {{"span", {"长距离跨子", "long span"}},
     [](const PuzzleLine<P>& line) {
         return line.any([](const auto& step) { return headway<P>(step) >= kLongGain; });
     }},
    {{"chain", {"连跨", "chain"}},
     [](const PuzzleLine<P>& line) {
         return line.any([](const auto& step) { return is_chain(step.before.state(), step.move); });
     }},
    {{"block", {"阻挡", "blocking"}},
     [](const PuzzleLine<P>& line) { return line.any(is_block<P>); }},
    {{"retreat", {"后退", "stepping back"}},
     [](const PuzzleLine<P>& line) {
         return line.any([](const auto& step) { return headway<P>(step) < 0; });
     }},
    {{"race", {"竞速", "race"}},
     [](const PuzzleLine<P>& line) { return have_passed(line.first().before.state()); }},
    {{"stop", {"叫停的时机", "when to stop"}},
     [](const PuzzleLine<P>& line) {
         return line.any([](const auto& step) { return step.move == Move::stop(); });
     }},
    {{"report", {"举报", "report"}},
     [](const PuzzleLine<P>& line) {
         return line.any([](const auto& step) { return step.move == Move::report(); });
     }},
}};

}  // namespace

Result<std::vector<PuzzleTheme>> Ladder::puzzle_themes(const RuleText& rules, const Record& line) {
    return Rulebook::visit<std::vector<PuzzleTheme>>(
        rules, [&line]<class P>(const Rules& own, const std::string&) {
            return find_themes<P>(line, own, kThemes<P>);
        });
}

}  // namespace yiguan::shuqi
