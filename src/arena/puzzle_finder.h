// Finds the line of a puzzle: as long as one move is better than every other by a wide margin of
// the winning chance, it is the right one, and the opponent's best reply follows.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/clock.h"
#include "engine/player.h"
#include "game/any_game.h"

namespace yiguan::arena {

struct PuzzleSettings {
    std::uint64_t nodes = 10'000;  // of the search that finds; each one that decides has ten times
                                   // as many
    int least_gap = 300;  // thousandths of winning chance, from the right move to the second best
    int least_chance = 400;  // of the right move
    int most_steps = 8;      // right moves
};

// The referenced objects must outlive the finder.
struct PuzzleServices {
    const LoadGame& load;
    const Clock& clock;
    const std::atomic<bool>& stop;  // the answers are then meaningless
};

struct FoundLine {
    std::vector<std::string>
        moves;       // right moves and replies in turn, the first and the last right
    int chance = 0;  // thousandths, after the first
};

// Its answers depend on the positions alone. Used by one thread.
class PuzzleFinder {
  public:
    // `player`: searches by depth, and so respects Limits::banned_moves; must outlive the object.
    PuzzleFinder(Player& player, const PuzzleSettings& settings, const PuzzleServices& services)
        : player_(player), settings_(settings), services_(services) {}

    // Nothing where no move is the only right one, where only one is legal, and where the search of
    // a reply takes back what made a move right. A move that wins at once ends the line, and there
    // may be others that do. Precondition: the record can be loaded and its game is not over.
    std::optional<FoundLine> line_after(const Record& setting);

  private:
    struct Answer {
        std::string move;
        int chance;  // thousandths, for the side that moves
    };
    // Nothing when the player has no move or no chance to report.
    std::optional<Answer> best(const AnyGame& game,
                               std::uint64_t nodes,
                               const std::vector<std::string>& banned = {});
    struct RightMove {
        std::string move;
        int chance;
        bool is_forced;  // no other move is legal
    };
    // The only right move, as far as that many nodes tell.
    std::optional<RightMove> right_move(const AnyGame& game, std::uint64_t nodes);
    // Whether each other legal move is worse by the gap, or the right one wins at once. A search of
    // all moves together can be wrong about one: it takes a repetition for the end of a game that
    // would go on, and a deep win may lie beyond its horizon.
    bool is_only(const AnyGame& game, const RightMove& right);
    // Of the side to move, if it plays that move, as a search of the position after it tells.
    int chance_after(const AnyGame& game, const std::string& move, std::uint64_t nodes);
    // Plays the move; false when it cannot be played or ends the game.
    static bool goes_on(AnyGame& game, const std::string& move);

    Player& player_;
    PuzzleSettings settings_;
    PuzzleServices services_;
};

// Whether the move wins at once.
bool wins_at_once(const AnyGame& game, const std::string& move);

// Whether the player finds every right move of the line, or one that wins at once instead of the
// last one. `line`: as in Puzzle.
bool solves(Player& player,
            const Record& line,
            const Limits& limits,
            const PuzzleServices& services);

}  // namespace yiguan::arena
