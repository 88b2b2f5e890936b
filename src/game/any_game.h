// A game of any kind behind one face: what the server, the page, the command line and the bindings
// use. Not thread-safe; give each thread its own copy (a Record carries a game across).
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

// Everything a person may know of the game at this moment.
struct View {
    std::string position;
    Key key = 0;
    int ply = 0;
    Side side_to_move = Side::First;
    Seat seat_to_move = Seat::One;
    Seat first_side_holder = Seat::One;
    std::vector<std::string> legal_moves;  // sorted by bytes; empty when the game is over
    Outcome outcome;
    Reason explanation;           // of the outcome; code "ongoing" while it goes on
    std::vector<Reason> notices;  // check, a repetition about to be judged, stop may be called
    std::optional<std::array<int, 2>> score;  // by side, for games that count
    std::vector<PieceOnBoard> pieces;
    std::vector<Mark> marks;  // points a rule forbids
};

class AnyGame {
  public:
    virtual ~AnyGame() = default;

    virtual std::unique_ptr<AnyGame> clone() const = 0;

    // The refusal says which rule refuses the move; then nothing has changed.
    virtual Refusal play(std::string_view move) = 0;
    // The same without asking whether the game is over, for those who judge otherwise than the
    // server: where a verdict has ended a game, the legal moves that are left can be played.
    virtual Refusal play_on(std::string_view move) = 0;
    virtual Refusal take_back() = 0;

    virtual View view() const = 0;
    virtual Outcome outcome() const = 0;
    virtual Record record() const = 0;
    // The text kept of the last move; empty before the first. Cheap where record() is not.
    virtual std::string last_move() const {
        const Record whole = record();
        return whole.moves.empty() ? "" : whole.moves.back();
    }
    virtual BoardDescription board() const = 0;
    virtual std::string drawing() const = 0;  // for a terminal; ends with a newline

    // The legal move in that notation, or nothing when the game has no such notation or the move is
    // not legal.
    virtual std::optional<std::string> notate(std::string_view move, Notation notation) const = 0;

    // The sums a legal move asks for, in its order; none for most moves and most games.
    virtual std::vector<Sum> sums([[maybe_unused]] std::string_view move) const { return {}; }

    // Leaves below this position; the same for each move, sorted by text.
    virtual std::uint64_t perft(int depth) const = 0;
    virtual std::vector<std::pair<std::string, std::uint64_t>> divide(int depth) const = 0;
};

// The game of a record with all its moves played, or why it cannot be played. What sets up games
// for those who know none by name.
using LoadGame = std::function<Result<std::unique_ptr<AnyGame>>(const Record&)>;

}  // namespace yiguan
