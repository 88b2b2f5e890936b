// What the puzzles of a game are about: themes, found by code from the positions and moves of a
// puzzle's line. A game has a table of them in its folder.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "game/bilingual.h"
#include "game/game.h"
#include "game/outcome.h"
#include "game/record.h"

namespace yiguan {

struct PuzzleTheme {
    std::string_view id;
    Bilingual name;
};

// The line of a puzzle as positions. The opponent's move is first, then right moves and replies
// take turns; the last move is a right one.
template <Position P>
struct PuzzleLine {
    struct Step {
        P before;
        typename P::Move move;
        P after;
    };
    std::vector<Step> steps;
    Outcome outcome;  // after the last move

    Side solver() const { return steps[1].before.side_to_move(); }
    const Step& first() const { return steps[1]; }
    const Step& last() const { return steps.back(); }
    bool is_won() const { return outcome.kind == Outcome::Kind::Win && outcome.winner == solver(); }

    // Whether it holds for some right move, or for all.
    template <class Test>
    bool any(Test test) const {
        for (std::size_t at = 1; at < steps.size(); at += 2)
            if (test(steps[at])) return true;
        return false;
    }
    template <class Test>
    bool all(Test test) const {
        return !any([&](const Step& step) { return !test(step); });
    }
};

template <Position P>
struct PuzzleThemeRule {
    PuzzleTheme theme;
    bool (*holds)(const PuzzleLine<P>&);
};

// Refused when a move is not legal, or when no right move follows the opponent's.
template <Position P>
Result<PuzzleLine<P>> read_puzzle_line(const Record& line, const typename P::Rules& rules) {
    const Result<P> start = line.start.empty() ? P::start(rules) : P::parse(line.start, rules);
    if (!start) return start.error();
    Game<P> game(*start);
    PuzzleLine<P> out;
    for (const std::string& text : line.moves) {
        const P before = game.position();
        if (Refusal refusal = game.play(text)) return *std::move(refusal);
        out.steps.push_back({before, game.line().back().move, game.position()});
    }
    if (out.steps.size() < 2) return Reason("puzzle-short");
    out.outcome = game.outcome();
    return out;
}

// The themes of the line that hold, in the order of the table. Refused like read_puzzle_line.
template <Position P>
Result<std::vector<PuzzleTheme>> find_themes(const Record& line,
                                             const typename P::Rules& rules,
                                             std::span<const PuzzleThemeRule<P>> table) {
    const auto read = read_puzzle_line<P>(line, rules);
    if (!read) return read.error();
    std::vector<PuzzleTheme> out;
    for (const PuzzleThemeRule<P>& row : table)
        if (row.holds(*read)) out.push_back(row.theme);
    return out;
}

}  // namespace yiguan
