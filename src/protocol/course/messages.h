// The messages of the number-chess course (docs/course.md): JSON objects over TCP, one per message,
// without separators. Plain values; the JSON codec is adapters/course/course_codec.h. `side` 0 is
// the red, right camp, which moves first.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace yiguan::course {

inline constexpr std::uint16_t kDefaultPort = 50005;
// The course has no end by repetition or length.
inline constexpr std::string_view kRules = "shuqi/course:repeat=0,plies=0";
inline constexpr std::int64_t kThinkTimeS = 30;  // per move
// Pause between two objects: peers treat the result of one read as one object.
inline constexpr std::int64_t kPauseMs = 150;

// x to the right, y downwards, both 0..14.
struct Square {
    int x = 0;
    int y = 0;

    friend bool operator==(const Square&, const Square&) = default;
};

struct Join {
    std::string name;
};

// A board move; from the server, the opponent's.
struct Move {
    std::string game_id;
    int side = 0;
    int number = -1;  // of the piece; peers leave it out or send a wrong one
    Square from;
    Square to;
    std::string expression;  // empty for a step or a hop
};

enum class Act : std::uint8_t { Stop, Quit, Report };

// From the server: an act of the opponent; without `request` the opponent has left.
struct Request {
    std::optional<Act> act;
    std::string game_id;
    int side = 0;
};

// The last message of a client, which confirms the end of the game.
struct Goodbye {
    int side = 0;
};

struct Matched {
    std::string counterpart;
    std::string game_id;
    int side = 0;
    std::optional<std::int64_t> think_time_s;  // per move
    std::optional<std::int64_t> total_time_s;  // per game
};

struct TimedOut {
    int side = 0;  // the side that loses
};

using FromClient = std::variant<Join, Move, Request, Goodbye>;
using FromServer = std::variant<Matched, Move, Request, TimedOut>;

}  // namespace yiguan::course
