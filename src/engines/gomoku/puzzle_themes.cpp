// Themes of the puzzles of gomoku and renju (engine/puzzle_themes.h).
#include <array>
#include <string>

#include "engine/puzzle_themes.h"
#include "engines/gomoku/ladder.h"
#include "engines/gomoku/threat_board.h"
#include "games/gomoku/rulebook.h"

namespace yiguan::gomoku {
namespace {

// What the stone of a right move makes.
template <class Step>
Threat threat_of(const Step& step) {
    if (!step.move.is_point()) return Threat::None;
    return ThreatBoard(step.before).threat(step.before.side_to_move(), step.move.point());
}

template <Threat Made>
constexpr auto kMakes = [](const auto& step) { return threat_of(step) == Made; };

constexpr auto kForces = [](const auto& step) {
    const Threat threat = threat_of(step);
    return makes_four(threat) || threat == Threat::Five;
};

// The opponent could make five next, or a straight four.
template <class P>
bool is_threatened(const P& position) {
    const ThreatBoard board(position);
    const Side opponent = other(position.side_to_move());
    return board.count(opponent, Threat::Five) + board.count(opponent, Threat::StraightFour) > 0;
}

// White threatens a five on a point that is forbidden to Black.
template <class Rule>
bool uses_forbidden_point(const Position<Rule>& after) {
    if (!Rule::kForbids || after.side_to_move() != kBlack) return false;
    const ThreatBoard board(after);
    bool is_found = false;
    for_each_near(board.stones(), board.patterns().size(), [&](Point point) {
        is_found = is_found ||
                   (board.threat(kWhite, point) == Threat::Five && board.is_foul(kBlack, point));
    });
    return is_found;
}

template <class P>
using Line = PuzzleLine<P>;

template <class P>
constexpr std::array<PuzzleThemeRule<P>, 7> kThemes{{
    {{"vcf", {"连续冲四胜", "win by fours"}},
     [](const Line<P>& line) { return line.is_won() && line.all(kForces); }},
    {{"vct", {"连续做杀胜", "win by threats"}},
     [](const Line<P>& line) { return line.is_won() && !line.all(kForces); }},
    {{"four-three", {"四三", "four and three"}},
     [](const Line<P>& line) { return line.any(kMakes<Threat::FourThree>); }},
    {{"double-three", {"双三", "two threes"}},
     [](const Line<P>& line) { return line.any(kMakes<Threat::DoubleThree>); }},
    {{"straight-four", {"活四或双四", "straight four or two fours"}},
     [](const Line<P>& line) { return line.any(kMakes<Threat::StraightFour>); }},
    {{"forbidden", {"抓禁手", "forbidden point"}},
     [](const Line<P>& line) {
         return line.any([](const auto& step) { return uses_forbidden_point(step.after); });
     }},
    {{"answer", {"解除威胁", "answering a threat"}},
     [](const Line<P>& line) { return is_threatened(line.first().before); }},
}};

}  // namespace

Result<std::vector<PuzzleTheme>> Ladder::puzzle_themes(const RuleText& rules, const Record& line) {
    return Rulebook::visit<std::vector<PuzzleTheme>>(
        rules, [&line]<class P>(const Rules& own, const std::string&) {
            return find_themes<P>(line, own, kThemes<P>);
        });
}

}  // namespace yiguan::gomoku
