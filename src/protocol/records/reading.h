// Input and output of all readers and writers of game records.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/any_game.h"
#include "protocol/records/game_tree.h"

namespace yiguan::records {

// Larger files are refused; content beyond these counts is left out and reported.
inline constexpr std::size_t kMostFileBytes = 16u << 20;
inline constexpr std::size_t kMostMoves = 1'000'000;
inline constexpr std::size_t kMostPlies = 10'000;  // per line of play
inline constexpr std::size_t kMostGames = 100'000;
inline constexpr std::size_t kMostDamages = 100;
// Each refused move takes a millisecond or two.
inline constexpr std::size_t kMostRefusedMoves = 2000;

// Converts GB18030 (GBK and GB2312 are subsets) to UTF-8; malformed text becomes U+FFFD.
using DecodeGb18030 = std::function<std::string(std::string_view)>;

enum class MoveStyle : std::uint8_t { Chinese, Wxf, Iccs };

// External dependencies of reading and writing.
struct Environment {
    LoadGame load_game;
    DecodeGb18030 decode_gb18030;
    std::string rules;                          // for reading: overrides the rules of the file
    MoveStyle move_style = MoveStyle::Chinese;  // for writing the moves of xiangqi
};

struct Reading {
    std::vector<GameTree> games;  // moves are legal and in the games' own text
    std::vector<Reason> damages;  // each with its place: "damage-line" or "damage-byte"
};

struct Written {
    std::string text;
    std::vector<Reason> losses;  // content that the format cannot hold and that was left out
};

// Collects the findings of a reader. Games are as written in the file: nothing is checked yet.
class Collector {
  public:
    struct Damage {
        std::size_t place;  // byte offset
        std::size_t order;  // order of discovery
        Reason what;
        bool is_limit = false;  // part of the file was not read
    };

    // Nothing when there are too many games; this is reported as a damage.
    GameTree* begin_game(std::size_t place);
    // Precondition of the next three: a game was begun.
    GameTree& game() { return games_.back(); }
    // kNoNode when there are too many moves; this is reported as a damage.
    NodeId add(NodeId parent, std::string move, std::size_t place);
    // A move that could not be read and was reported already. It keeps its place before the
    // variations that would replace it; the moves after it are dropped with it.
    NodeId add_unreadable(NodeId parent, std::size_t place);
    void drop_game() { games_.pop_back(); }

    // Only the first `kMostDamages` are stored.
    void damage(std::size_t place, Reason what);
    // The file is not read, or not checked, beyond this place. Always stored.
    void limit(std::size_t place, Reason what);

    // Marks the file as a library: its tree has no main line that was played.
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
