// The parts of messages between page and server: texts, boards, tables, seeks. Plain values.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "game/side.h"
#include "protocol/wire/fields.h"

namespace yiguan::wire {

inline constexpr Vocabulary kSeat{"Seat", kSeatNames};
inline constexpr std::array<std::string_view, 2> kSideWords{"first", "second"};
inline constexpr Vocabulary kSide{"Side", kSideWords};
inline constexpr std::array<std::string_view, 3> kSeatKindWords{"person", "guest", "player"};
inline constexpr Vocabulary kSeatKind{"SeatKind", kSeatKindWords};
inline constexpr std::array<std::string_view, 2> kOfferKindWords{"takeback", "draw"};
inline constexpr Vocabulary kOfferKind{"OfferKind", kOfferKindWords};
inline constexpr std::array<std::string_view, 4> kEndKindWords{"win", "draw", "aborted", "untold"};
inline constexpr Vocabulary kEndKind{"EndKind", kEndKindWords};
inline constexpr std::array<std::string_view, 3> kScoreKindWords{"value", "win", "loss"};
inline constexpr Vocabulary kScoreKind{"ScoreKind", kScoreKindWords};

// A reason code for programs, and the sentence in both languages for people.
struct Words {
    std::string code;
    std::string zh;
    std::string en;

    static constexpr auto fields() {
        return std::tuple{Field{"code", &Words::code}, Field{"zh", &Words::zh},
                          Field{"en", &Words::en}};
    }
};

// --- The board -----------------------------------------------------------------------------------

struct Point {
    std::string name;
    double x = 0;
    double y = 0;

    static constexpr auto fields() {
        return std::tuple{Field{"name", &Point::name}, Field{"x", &Point::x},
                          Field{"y", &Point::y}};
    }
};

struct BoardLine {
    double from_x = 0;
    double from_y = 0;
    double to_x = 0;
    double to_y = 0;

    static constexpr auto fields() {
        return std::tuple{Field{"fromX", &BoardLine::from_x}, Field{"fromY", &BoardLine::from_y},
                          Field{"toX", &BoardLine::to_x}, Field{"toY", &BoardLine::to_y}};
    }
};

struct Region {
    std::string kind;
    std::vector<int> points;
    int side = -1;

    static constexpr auto fields() {
        return std::tuple{Field{"kind", &Region::kind}, Field{"points", &Region::points},
                          Field{"side", &Region::side}};
    }
};

struct Label {
    std::string text;
    double x = 0;
    double y = 0;
    std::string kind;

    static constexpr auto fields() {
        return std::tuple{Field{"text", &Label::text}, Field{"x", &Label::x}, Field{"y", &Label::y},
                          Field{"kind", &Label::kind}};
    }
};

struct Face {
    std::string code;
    std::string glyph;
    std::string zh;
    std::string en;
    std::string side;

    static constexpr auto fields() {
        return std::tuple{Field{"code", &Face::code}, Field{"glyph", &Face::glyph},
                          Field{"zh", &Face::zh}, Field{"en", &Face::en},
                          Field{"side", &Face::side, &kSide}};
    }
};

struct Board {
    std::vector<Point> points;
    std::vector<BoardLine> lines;
    std::vector<Region> regions;
    std::vector<int> stars;
    std::vector<Label> labels;
    std::vector<Face> faces;

    static constexpr auto fields() {
        return std::tuple{Field{"points", &Board::points},   Field{"lines", &Board::lines},
                          Field{"regions", &Board::regions}, Field{"stars", &Board::stars},
                          Field{"labels", &Board::labels},   Field{"faces", &Board::faces}};
    }
};

// A piece on a point, with the face of that code and side. As a change, an empty face removes the
// piece.
struct Piece {
    std::string point;
    std::string face;
    std::string side;

    static constexpr auto fields() {
        return std::tuple{Field{"point", &Piece::point}, Field{"face", &Piece::face},
                          Field{"side", &Piece::side, &kSide}};
    }
};

struct Mark {
    std::string point;
    std::string kind;
    std::vector<std::vector<std::string>> lines;

    static constexpr auto fields() {
        return std::tuple{Field{"point", &Mark::point}, Field{"kind", &Mark::kind},
                          Field{"lines", &Mark::lines}};
    }
};

// --- The table -----------------------------------------------------------------------------------

struct Notations {
    std::string chinese;
    std::string wxf;

    static constexpr auto fields() {
        return std::tuple{Field{"chinese", &Notations::chinese}, Field{"wxf", &Notations::wxf}};
    }
};

struct Ply {
    int ply = 0;
    std::string move;
    std::string seat;
    std::string side;
    Notations notations;
    std::vector<Piece> changes;
    std::int64_t took_ms = 0;
    std::int64_t waived_ms = 0;  // network delay, not charged to the clock

    static constexpr auto fields() {
        return std::tuple{Field{"ply", &Ply::ply},
                          Field{"move", &Ply::move},
                          Field{"seat", &Ply::seat, &kSeat},
                          Field{"side", &Ply::side, &kSide},
                          Field{"notations", &Ply::notations},
                          Field{"changes", &Ply::changes},
                          Field{"tookMs", &Ply::took_ms},
                          Field{"waivedMs", &Ply::waived_ms}};
    }
};

struct ClockFace {
    std::int64_t left_ms = 0;
    int periods = 0;
    bool is_running = false;

    static constexpr auto fields() {
        return std::tuple{Field{"leftMs", &ClockFace::left_ms},
                          Field{"periods", &ClockFace::periods},
                          Field{"isRunning", &ClockFace::is_running}};
    }
};

struct Offer {
    int id = 0;
    std::string kind;
    std::string by;

    static constexpr auto fields() {
        return std::tuple{Field{"id", &Offer::id}, Field{"kind", &Offer::kind, &kOfferKind},
                          Field{"by", &Offer::by, &kSeat}};
    }
};

struct End {
    std::string kind;
    std::optional<std::string> winner;
    std::optional<std::string> winner_side;
    Words reason;

    static constexpr auto fields() {
        return std::tuple{
            Field{"kind", &End::kind, &kEndKind}, Field{"winner", &End::winner, &kSeat},
            Field{"winnerSide", &End::winner_side, &kSide}, Field{"reason", &End::reason}};
    }
};

struct State {
    static constexpr std::string_view kType = "state";
    std::int64_t at = 0;
    int ply = 0;
    std::string position;
    std::string key;
    std::string turn;
    std::string side;
    std::string first_seat;
    std::vector<std::string> legal;
    std::vector<Words> notices;
    std::optional<std::array<int, 2>> score;
    std::vector<Mark> marks;
    std::optional<std::array<ClockFace, 2>> clocks;
    std::vector<Offer> offers;
    std::optional<End> end;
    bool is_thinking = false;
    std::optional<std::array<int, 2>> new_ratings;  // by seat, when a rated game has ended
    // Until the game is aborted if the player to move makes no first move; nothing if it is not.
    std::optional<std::int64_t> abort_in_ms;
    std::optional<Words> unrated;  // why the game is not rated although both wanted it

    static constexpr auto fields() {
        return std::tuple{Field{"at", &State::at},
                          Field{"ply", &State::ply},
                          Field{"position", &State::position},
                          Field{"key", &State::key},
                          Field{"turn", &State::turn, &kSeat},
                          Field{"side", &State::side, &kSide},
                          Field{"firstSeat", &State::first_seat, &kSeat},
                          Field{"legal", &State::legal},
                          Field{"notices", &State::notices},
                          Field{"score", &State::score},
                          Field{"marks", &State::marks},
                          Field{"clocks", &State::clocks},
                          Field{"offers", &State::offers},
                          Field{"end", &State::end},
                          Field{"isThinking", &State::is_thinking},
                          Field{"newRatings", &State::new_ratings},
                          Field{"abortInMs", &State::abort_in_ms},
                          Field{"unrated", &State::unrated}};
    }
};

struct SeatFace {
    std::string kind;
    std::string name;
    std::string player;
    bool is_yours = false;
    bool is_present = false;
    bool is_guest = false;      // held by a person without an account
    std::optional<int> rating;  // of a rated table, at its opening

    static constexpr auto fields() {
        return std::tuple{
            Field{"kind", &SeatFace::kind, &kSeatKind}, Field{"name", &SeatFace::name},
            Field{"player", &SeatFace::player},         Field{"isYours", &SeatFace::is_yours},
            Field{"isPresent", &SeatFace::is_present},  Field{"isGuest", &SeatFace::is_guest},
            Field{"rating", &SeatFace::rating}};
    }
};

struct TableBrief {
    std::string id;
    std::string rules;
    std::array<SeatFace, 2> seats;
    int ply = 0;
    int watchers = 0;

    static constexpr auto fields() {
        return std::tuple{Field{"id", &TableBrief::id}, Field{"rules", &TableBrief::rules},
                          Field{"seats", &TableBrief::seats}, Field{"ply", &TableBrief::ply},
                          Field{"watchers", &TableBrief::watchers}};
    }
};

struct FinishedTable {
    std::string id;
    std::string rules;
    std::array<SeatFace, 2> seats;
    int ply = 0;
    std::int64_t ended_at = 0;
    End end;
    bool is_imported = false;  // read from a record, not played here
    std::string first_seat{};  // the seat that held the first side at the end
    // The first moves, at most 24; none when the game did not begin at the start of its rules.
    std::vector<std::string> opening{};
    std::optional<std::string> pool{};                // of a rated game: "xiangqi fast"
    std::optional<std::array<int, 2>> new_ratings{};  // by seat, of a rated game

    static constexpr auto fields() {
        return std::tuple{Field{"id", &FinishedTable::id},
                          Field{"rules", &FinishedTable::rules},
                          Field{"seats", &FinishedTable::seats},
                          Field{"ply", &FinishedTable::ply},
                          Field{"endedAt", &FinishedTable::ended_at},
                          Field{"end", &FinishedTable::end},
                          Field{"isImported", &FinishedTable::is_imported},
                          Field{"firstSeat", &FinishedTable::first_seat, &kSeat},
                          Field{"opening", &FinishedTable::opening},
                          Field{"pool", &FinishedTable::pool},
                          Field{"newRatings", &FinishedTable::new_ratings}};
    }
};

struct Tag {
    std::string key;
    std::string value;

    static constexpr auto fields() {
        return std::tuple{Field{"key", &Tag::key}, Field{"value", &Tag::value}};
    }
};

struct Note {
    int ply = 0;
    std::string text;

    static constexpr auto fields() {
        return std::tuple{Field{"ply", &Note::ply}, Field{"text", &Note::text}};
    }
};

// The record of a game that was imported, not played here.
struct Origin {
    std::string format;
    std::vector<Tag> tags;
    std::vector<Note> notes;
    std::vector<Words> damages;
    int left_out = 0;  // variations that were left out

    static constexpr auto fields() {
        return std::tuple{Field{"format", &Origin::format}, Field{"tags", &Origin::tags},
                          Field{"notes", &Origin::notes}, Field{"damages", &Origin::damages},
                          Field{"leftOut", &Origin::left_out}};
    }
};

struct Thought {
    static constexpr std::string_view kType = "thought";
    int ply = 0;
    int depth = 0;
    std::string kind;
    int amount = 0;
    int chance = 0;  // thousandths, a draw being half a win; of the side to move
    std::int64_t nodes = 0;
    std::int64_t nodes_per_second = 0;
    std::int64_t time_ms = 0;
    std::vector<std::string> variation;
    std::vector<Notations> notations;
    std::vector<std::vector<Piece>> changes;

    static constexpr auto fields() {
        return std::tuple{Field{"ply", &Thought::ply},
                          Field{"depth", &Thought::depth},
                          Field{"kind", &Thought::kind, &kScoreKind},
                          Field{"amount", &Thought::amount},
                          Field{"chance", &Thought::chance},
                          Field{"nodes", &Thought::nodes},
                          Field{"nodesPerSecond", &Thought::nodes_per_second},
                          Field{"timeMs", &Thought::time_ms},
                          Field{"variation", &Thought::variation},
                          Field{"notations", &Thought::notations},
                          Field{"changes", &Thought::changes}};
    }
};

struct Sum {
    std::vector<int> numbers;
    std::optional<int> target;
    std::string solution;

    static constexpr auto fields() {
        return std::tuple{Field{"numbers", &Sum::numbers}, Field{"target", &Sum::target},
                          Field{"solution", &Sum::solution}};
    }
};

// Messages that can be sent with one click; the page has their texts.
inline constexpr std::array<std::string_view, 6> kPhraseWords{"hello",  "luck",  "well-played",
                                                              "thanks", "sorry", "again"};
inline constexpr Vocabulary kPhrase{"Phrase", kPhraseWords};

// A place in the game of a table: after that many plies.
struct Place {
    std::string table;
    int ply = 0;

    static constexpr auto fields() {
        return std::tuple{Field{"table", &Place::table}, Field{"ply", &Place::ply}};
    }
};

// A move that was played from a position, and how many games ended in which way after it. A game
// without a result is only in `games`; `won` and `lost` count where the person held one seat.
struct OwnMove {
    std::string move;
    Notations notations;
    int games = 0;
    int first_won = 0;
    int drawn = 0;
    int second_won = 0;
    int won = 0;
    int lost = 0;

    static constexpr auto fields() {
        return std::tuple{Field{"move", &OwnMove::move},   Field{"notations", &OwnMove::notations},
                          Field{"games", &OwnMove::games}, Field{"firstWon", &OwnMove::first_won},
                          Field{"drawn", &OwnMove::drawn}, Field{"secondWon", &OwnMove::second_won},
                          Field{"won", &OwnMove::won},     Field{"lost", &OwnMove::lost}};
    }
};

// The pieces of a position that is being set up.
struct Placement {
    std::vector<std::string> pieces;  // "h8 x first": point, face, side
    std::string side;                 // side to move

    static constexpr auto fields() {
        return std::tuple{Field{"pieces", &Placement::pieces},
                          Field{"side", &Placement::side, &kSide}};
    }
};

// A game that a seek asks for.
struct GameChoice {
    std::string rules;
    std::string clock;

    static constexpr auto fields() {
        return std::tuple{Field{"rules", &GameChoice::rules}, Field{"clock", &GameChoice::clock}};
    }
};

// A seek in the lobby.
struct SeekFace {
    std::string id;
    std::string name;
    bool is_guest = false;  // the person has no account
    std::vector<GameChoice> games;
    std::optional<std::string> side;
    bool is_rated = false;
    std::optional<int> rating;  // in the first of the games, if the seek is rated
    bool is_yours = false;

    static constexpr auto fields() {
        return std::tuple{Field{"id", &SeekFace::id},
                          Field{"name", &SeekFace::name},
                          Field{"isGuest", &SeekFace::is_guest},
                          Field{"games", &SeekFace::games},
                          Field{"side", &SeekFace::side, &kSide},
                          Field{"isRated", &SeekFace::is_rated},
                          Field{"rating", &SeekFace::rating},
                          Field{"isYours", &SeekFace::is_yours}};
    }
};

}  // namespace yiguan::wire
