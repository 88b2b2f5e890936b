// Type-erased interface of a game, used by the server, the page's bindings, the command line and
// the arena. Not thread-safe: give each thread its own copy (a Record carries a game to another
// thread).
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/key.h"
#include "base/result.h"
#include "game/board.h"
#include "game/outcome.h"
#include "game/position.h"
#include "game/record.h"
#include "game/side.h"

namespace yiguan {

// The state of the game as shown to a person. Costs much more than `AnyGame::outcome`: all legal
// moves are generated and written as text.
struct View {
    std::string position;
    Key key = 0;
    int ply = 0;
    Side side_to_move = Side::First;
    Seat seat_to_move = Seat::One;
    Seat first_side_holder = Seat::One;
    std::vector<std::string> legal_moves;  // sorted by bytes; empty when the game is over
    Outcome outcome;
    Reason explanation;  // of the outcome; code "ongoing" while the game is in progress
    // Check, a repetition about to be judged, stop may be called; empty when the game is over.
    std::vector<Reason> notices;
    std::optional<std::array<int, 2>> score;  // by side, for games with a score
    std::vector<PieceOnBoard> pieces;
    std::vector<Mark> marks;  // points that a rule forbids
};

class AnyGame {
  public:
    virtual ~AnyGame() = default;

    virtual std::unique_ptr<AnyGame> clone() const = 0;

    // Plays a move, written in any notation of the game. Refused, and nothing changes: with
    // "game-over" when the game is over, else with a reason of the game's own: the text cannot be
    // read, or a rule forbids the move.
    virtual Refusal play(std::string_view move) = 0;
    // Like play, but ignores whether the game is over: records and engines may go on where our
    // rules end the game, for example after a repetition.
    virtual Refusal play_on(std::string_view move) = 0;
    // Takes back the last move, also after the end of the game. Refused with "nothing-to-take-back"
    // when there is none.
    virtual Refusal take_back() = 0;

    // Moves as numbers of 16 bits, as files of training data keep them (docs/data.md). Of games
    // whose moves need more there are none, and play_code refuses each. play_code is refused like
    // play, or with "move-code" when no legal move has this number.
    virtual std::optional<std::uint16_t> last_move_code() const { return std::nullopt; }
    virtual Refusal play_code(std::uint16_t code) {
        return Reason("move-code").number("code", code);
    }

    virtual View view() const = 0;
    virtual Outcome outcome() const = 0;
    virtual Record record() const = 0;  // without tags
    // The stored text of the last move; empty before the first. Cheap, unlike record().
    virtual std::string last_move() const {
        const Record whole = record();
        return whole.moves.empty() ? "" : whole.moves.back();
    }
    // Cheap, unlike view().
    virtual Side side_to_move() const { return view().side_to_move; }
    virtual Seat seat_to_move() const { return view().seat_to_move; }
    virtual Key key() const { return view().key; }
    virtual BoardDescription board() const = 0;
    virtual std::string drawing() const = 0;  // for a terminal; ends with a newline

    // The move, given in any notation, in that notation; nothing when the game has no such notation
    // or the move is not legal.
    virtual std::optional<std::string> notate(std::string_view move, Notation notation) const = 0;

    // The sums that the player of a legal move must solve, in order; empty for most moves and
    // games.
    virtual std::vector<Sum> sums([[maybe_unused]] std::string_view move) const { return {}; }

    // The number of leaves at this depth (game/perft.h); 1 at depth 0. Takes time that grows
    // exponentially and cannot be stopped.
    virtual std::uint64_t perft(int depth) const = 0;
    // The leaves below each first move, sorted by its text; empty at depth 0.
    virtual std::vector<std::pair<std::string, std::uint64_t>> divide(int depth) const = 0;
};

// Builds the game of a record and plays all its moves, also past its end (`play_on`), or returns
// why it cannot be played ("record-position", "record-move", or the reason why the rules are
// unknown). For callers that do not know the games by name; `load_game` of games/registry.h is the
// usual one.
using LoadGame = std::function<Result<std::unique_ptr<AnyGame>>(const Record&)>;

}  // namespace yiguan
