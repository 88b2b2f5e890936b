// How a game presents itself to people: what a page needs beside the board, the moves and the
// sentences. Nothing here decides what is legal; each game is one literal
// (games/NAME/presentation.cpp).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "game/bilingual.h"
#include "game/side.h"

namespace yiguan {

// The pieces that a page can draw: plain stones on the intersections, discs with a character, discs
// with a number.
enum class PieceKind : std::uint8_t { Stones, Discs, Numbers };
enum class Colour : std::uint8_t { Black, White, Red, Green, Blue, Amber };

std::string_view name(PieceKind kind);  // "stones"
std::string_view name(Colour colour);   // "black"

struct SideInfo {
    Bilingual name;  // in English also the tag that names its player in a record: "Black"
    Bilingual sign;  // one character that stands for the side; empty: a plain piece
    Colour colour;
};

// The signs of the pieces in one style. A page knows pictures by the names `chariot`, `horse`,
// `elephant`, `advisor`, `general`, `cannon` and `soldier`; any other sign is text.
struct PieceSet {
    std::string_view id;
    Bilingual name;
    std::vector<std::pair<std::string_view, std::string_view>> signs;  // by face (PieceFace::code)
};

// A move without a point is a button.
struct MoveButton {
    enum class Use : std::uint8_t {
        Answer,  // answers a question of an opening; counts as no move
        Legal,   // shown while it is legal
        Always   // always shown: when it is not legal, the rules say why
    };

    std::string_view move;  // "pass"; "#" stands for every move "#NUMBER"
    Bilingual name;         // {n} is that number
    Use use;
    Bilingual when_legal{};  // a hint; empty for none
    Bilingual when_illegal{};
};

std::string_view name(MoveButton::Use use);  // "answer"

// A kind of mark on the board (Mark::kind).
struct MarkInfo {
    std::string_view kind;
    Side side;          // the side that is warned instead of playing there
    Bilingual meaning;  // {point} is the marked point
};

// What a page draws on the board because of a notice or a verdict (Reason::code).
struct ReasonDrawing {
    enum class Shape : std::uint8_t {
        Row,    // a line along the row of like pieces through the last move's point
        Arrow,  // from the first to the second point that the sentence names
        Alarm   // the piece of the side to move that has one of the faces
    };

    std::string_view code;
    Shape shape;
    std::array<std::string_view, 2> faces{};  // by side; of an alarm
};

std::string_view name(ReasonDrawing::Shape shape);  // "row"

// A popular combination of rules and clock, offered first in the lobby so that players find
// opponents.
struct PoolInfo {
    std::string_view rules;
    std::string_view clock;
    Bilingual name{};  // empty: the rules' own
};

struct RuleCard {
    Bilingual title;
    Bilingual text;
};

inline constexpr std::array<std::string_view, 5> kUsualClocks{"none", "move:30", "fischer:300+5",
                                                              "fischer:600+10", "byoyomi:600+3x30"};

struct Presentation {
    Bilingual line;  // one sentence for the cover
    PieceKind pieces;
    std::array<SideInfo, 2> sides;
    std::vector<PieceSet> piece_sets{};  // to choose from; empty: the board's own signs
    Bilingual usual_set{};               // the id of the usual one, by the person's language
    bool lays_pieces = false;            // a move places a new piece; otherwise it moves one
    bool turns_board = false;            // the holder of the second side sees the board rotated
    bool has_sums = false;  // moves may ask for sums (AnyGame::sums), and then have several texts
    std::vector<std::string_view> clocks{kUsualClocks.begin(), kUsualClocks.end()};
    std::vector<PoolInfo> pools{};
    Bilingual move_example{};  // as people type it
    std::vector<MoveButton> buttons{};
    std::vector<MarkInfo> marks{};
    std::vector<ReasonDrawing> drawings{};
    Bilingual score_meaning{};  // of View::score, for games that count
    // How far ahead, in the hundredths that external engines usually report, a side has a chance of
    // 731 thousandths (engine/win_chance.h).
    int external_scale = 500;
    std::span<const RuleCard> cards{};  // the rules in a few cards
};

}  // namespace yiguan
