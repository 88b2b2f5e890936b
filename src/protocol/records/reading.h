// What every reader and writer of game records is given, and what it gives back.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/any_game.h"
#include "protocol/records/game_tree.h"

namespace yiguan::records {

// Larger files are refused, and what is beyond these counts is left out and said.
inline constexpr std::size_t kMostFileBytes = 16u << 20;
inline constexpr std::size_t kMostMoves = 1'000'000;
inline constexpr std::size_t kMostPlies = 10'000;  // of one line
inline constexpr std::size_t kMostGames = 100'000;
inline constexpr std::size_t kMostDamages = 100;
// To find that a written move means nothing takes a millisecond or two.
inline constexpr std::size_t kMostRefusedMoves = 2000;

// Text of the encoding GB18030 (GBK and GB2312 are part of it) as UTF-8; what is malformed becomes
// U+FFFD.
using DecodeGb18030 = std::function<std::string(std::string_view)>;

enum class MoveStyle : std::uint8_t { Chinese, Wxf, Iccs };

// What reading and writing need from outside.
struct Environment {
    LoadGame load_game;
    DecodeGb18030 decode_gb18030;
    std::string rules;                          // for reading: instead of what the file says
    MoveStyle move_style = MoveStyle::Chinese;  // for writing the moves of xiangqi
};

struct Reading {
    std::vector<GameTree> games;  // their moves are legal and in the games' own text
    std::vector<Reason> damages;  // each with its place: "damage-line" or "damage-byte"
};

struct Written {
    std::string text;
    std::vector<Reason> losses;  // what the format cannot hold and was left out
};

// Where a reader puts what it finds. Games are as the file tells them: nothing is checked yet.
class Collector {
  public:
    struct Damage {
        std::size_t place;  // byte offset
        std::size_t order;  // in which it was found
        Reason what;
        bool is_limit = false;  // something of the file was not looked at
    };

    // Nothing when there are too many games; that is a damage.
    GameTree* begin_game(std::size_t place);
    // Precondition of the three: a game was begun.
    GameTree& game() { return games_.back(); }
    // kNoNode when there are too many moves; that is a damage.
    NodeId add(NodeId parent, std::string move, std::size_t place);
    // The same for a move that cannot be read, which is told already. It keeps its place before the
    // variations that would replace it; what follows it goes with it.
    NodeId add_unreadable(NodeId parent, std::size_t place);
    void drop_game() { games_.pop_back(); }

    // The first `kMostDamages` are kept.
    void damage(std::size_t place, Reason what);
    // The file is not read, or not checked, beyond this. Always kept.
    void limit(std::size_t place, Reason what);

    // None of the lines is the game that was played.
    void be_library() { is_library_ = true; }
    bool is_library() const { return is_library_; }

    std::vector<GameTree>& games() { return games_; }
    std::vector<Damage>& damages() { return damages_; }
    std::size_t further_damages() const { return further_damages_; }

  private:
    std::vector<GameTree> games_;
    std::vector<Damage> damages_;
    std::size_t further_damages_ = 0;
    std::size_t moves_ = 0;
    bool is_full_ = false;
    bool is_library_ = false;
};

}  // namespace yiguan::records
