// The interface of every computer opponent, built-in or external: it is given a game and limits,
// reports its progress, and answers each `go` with exactly one best move.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/record.h"

namespace yiguan {

// What a search may spend; limits left out are unlimited, and the first limit reached ends it.
// Times in ms.
struct Limits {
    std::optional<int> depth{};  // plies
    std::optional<std::uint64_t> nodes{};
    std::optional<std::int64_t> move_time_ms{};
    std::optional<std::int64_t> clock_ms{};  // remaining on the clock of the side to move
    std::int64_t increment_ms = 0;
    std::optional<int> moves_to_go{};  // until the clock is set again
    int multi_pv = 1;                  // lines reported, at least 1
    // The same seed and limits without time give the same move of a new or forgotten player
    // (Player::forget) on one thread.
    std::uint64_t seed = 1;
    // Choose among these moves only, or among all but these, as far as they are legal. Only
    // opponents that search by depth respect these lists.
    std::vector<std::string> moves{};
    std::vector<std::string> banned_moves{};

    // Whether a limit other than the depth ends the search.
    constexpr bool are_bounded_by_effort() const { return nodes || move_time_ms || clock_ms; }
    bool restrict_moves() const { return !moves.empty() || !banned_moves.empty(); }

    // Whether a legal move is among those to choose from; linear in the number of listed moves.
    bool allow(std::string_view move) const {
        const auto contains_move = [&](const std::vector<std::string>& texts) {
            return std::find(texts.begin(), texts.end(), move) != texts.end();
        };
        return !contains_move(banned_moves) && (moves.empty() || contains_move(moves));
    }
};

// How good the position is for the side to move: a value in the opponent's own unit, comparable
// within one opponent only, or a proved distance to the end. `win_chance` compares opponents.
struct Score {
    enum class Kind : std::uint8_t { Value, Win, Loss };
    Kind kind = Kind::Value;
    int amount = 0;         // hundredths of the unit, or plies to the end
    bool is_bound = false;  // the end is proved, but it may come sooner
    // The chance of the side to move in thousandths, a draw being half a win (win_chance.h). Empty
    // where only the opponent knows the scale of its hundredths: external engines, moves without a
    // search.
    std::optional<int> win_chance{};
};

// A report of a search in progress.
struct Thought {
    int depth = 0;
    int line = 1;  // of multi_pv, from 1
    Score score;
    std::uint64_t nodes = 0;
    std::uint64_t nodes_per_second = 0;
    std::int64_t time_ms = 0;
    int hash_per_mille = 0;              // share of its memory that this search has used
    std::vector<std::string> variation;  // principal variation in the game's move text
    bool has_score = true;               // false where an external engine reports no score
};

struct BestMove {
    std::string move;                   // empty: the game is over, or see `resigns`, `trouble`
    std::optional<std::string> ponder;  // the expected reply
    bool resigns = false;               // the engine resigns instead of moving
    Refusal trouble{};                  // without a move: what went wrong with an external engine
};

// Threads: `set`, `go` and the destructor belong to one owner thread; `stop` may come from any.
// `go` returns at once; the callbacks run on the engine's own thread and must not call back into
// the engine. When the search cannot be started, `go` calls on_best itself before it returns.
// Destroying an engine stops its search; the best move is still reported, perhaps after the
// destructor has returned.
class Engine {
  public:
    using OnThought = std::function<void(const Thought&)>;
    using OnBestMove = std::function<void(const BestMove&)>;

    virtual ~Engine() = default;

    // Sets the game to think about, replacing the previous one. Refused when the record cannot be
    // played or the engine does not know its rules. Precondition: no search is running.
    virtual Refusal set(const Record& record) = 0;

    // Precondition: a game is set and no search is running. on_best is called exactly once.
    virtual void go(const Limits& limits, OnThought on_thought, OnBestMove on_best) = 0;

    // Ends the running search soon; its best move is still reported. Does nothing when none is
    // running.
    virtual void stop() = 0;
};

}  // namespace yiguan
