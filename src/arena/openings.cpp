#include "arena/openings.h"

#include <algorithm>
#include <cassert>
#include <set>
#include <utility>

#include "base/text.h"
#include "game/board_symmetry.h"

namespace yiguan::arena {
namespace {

constexpr std::size_t kLongestMove = 40;

// Plays the longest prefix of `text` that is a legal move and removes it from `text`.
bool play_front(AnyGame& game, std::string_view& text) {
    for (std::size_t length = std::min(text.size(), kLongestMove); length > 0; --length) {
        if (game.play(text.substr(0, length))) continue;
        text.remove_prefix(length);
        return true;
    }
    return false;
}

// Plays a run of moves in coordinates; null when the text is anything else. Reading each move in
// every notation, as `play_front` does, would take much longer.
std::unique_ptr<AnyGame> after_coordinates(const AnyGame& before, std::string_view text) {
    std::unique_ptr<AnyGame> game = before.clone();
    while (!text.empty()) {
        std::string longest;
        for (const std::string& move : game->view().legal_moves)
            if (move.size() > longest.size() && text.starts_with(move)) longest = move;
        if (longest.empty() || game->play(longest)) return nullptr;
        text.remove_prefix(longest.size());
    }
    return game;
}

// Plays the line's moves; the refusal of the first that is not legal.
Refusal play_line(std::unique_ptr<AnyGame>& game, std::string_view line) {
    for (std::string_view word : split_words(line)) {
        if (!game->play(word)) continue;
        if (auto after = after_coordinates(*game, word)) {
            game = std::move(after);
            continue;
        }
        while (!word.empty())
            if (!play_front(*game, word))
                return Reason("opening-move").text("move", printable(word));
    }
    return std::nullopt;
}

std::string_view without_comment(std::string_view line) {
    return trim(line.substr(0, line.find('#')));
}

}  // namespace

Result<Openings> read_openings(std::string_view text,
                               const std::string& rules,
                               const LoadGame& load,
                               std::size_t most) {
    const auto start = load({.rules = rules, .start = "", .tags = {}, .moves = {}});
    if (!start) return start.error();
    const BoardSymmetry symmetry((*start)->board(), (*start)->view().pieces);
    assert(most > 0);
    Openings openings;
    std::set<std::string> seen;
    int number = 0;
    for (const std::string_view raw : split(text, '\n')) {
        if (openings.records.size() == most) break;
        ++number;
        const std::string_view line = without_comment(raw);
        if (line.empty()) continue;
        auto game = load({.rules = rules, .start = "", .tags = {}, .moves = {}});
        if (!game) return game.error();
        if (Refusal refusal = play_line(*game, line))
            return Reason("opening-line").number("line", number).because(*std::move(refusal));
        if ((*game)->outcome().is_over()) return Reason("opening-over").number("line", number);
        if (seen.insert(symmetry.place((*game)->view())).second)
            openings.records.push_back((*game)->record());
        else
            ++openings.duplicates;
    }
    if (openings.records.empty()) return Reason("opening-none");
    return openings;
}

}  // namespace yiguan::arena
