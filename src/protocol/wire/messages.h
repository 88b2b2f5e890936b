// What the page and the house say to each other, docs/protocol.md. Plain values: the JSON codec is
// adapters/json_codec.h, and web/src/net/messages.ts is generated from here.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "game/side.h"
#include "protocol/wire/fields.h"

namespace yiguan::wire {

inline constexpr int kProtocolVersion = 1;

inline constexpr Vocabulary kSeat{"Seat", kSeatNames};
inline constexpr std::array<std::string_view, 2> kSideWords{"first", "second"};
inline constexpr Vocabulary kSide{"Side", kSideWords};
inline constexpr std::array<std::string_view, 3> kSeatKindWords{"person", "guest", "player"};
inline constexpr Vocabulary kSeatKind{"SeatKind", kSeatKindWords};
inline constexpr std::array<std::string_view, 2> kOfferKindWords{"takeback", "draw"};
inline constexpr Vocabulary kOfferKind{"OfferKind", kOfferKindWords};
inline constexpr std::array<std::string_view, 3> kEndKindWords{"win", "draw", "aborted"};
inline constexpr Vocabulary kEndKind{"EndKind", kEndKindWords};
inline constexpr std::array<std::string_view, 3> kScoreKindWords{"value", "win", "loss"};
inline constexpr Vocabulary kScoreKind{"ScoreKind", kScoreKindWords};

// A code to branch on, sentences to show.
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

// A piece on a point, looking like the face of that code and side; as a change, an empty face takes
// the piece away.
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
    std::int64_t waived_ms = 0;  // of the way to the house, not charged

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
    std::optional<std::array<int, 2>> new_ratings;  // of a rated game that has ended, by seat

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
                          Field{"newRatings", &State::new_ratings}};
    }
};

struct SeatFace {
    std::string kind;
    std::string name;
    std::string player;
    bool is_yours = false;
    bool is_present = false;
    std::optional<int> rating;  // of a rated table, when it opened

    static constexpr auto fields() {
        return std::tuple{
            Field{"kind", &SeatFace::kind, &kSeatKind}, Field{"name", &SeatFace::name},
            Field{"player", &SeatFace::player},         Field{"isYours", &SeatFace::is_yours},
            Field{"isPresent", &SeatFace::is_present},  Field{"rating", &SeatFace::rating}};
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

    static constexpr auto fields() {
        return std::tuple{Field{"id", &FinishedTable::id},
                          Field{"rules", &FinishedTable::rules},
                          Field{"seats", &FinishedTable::seats},
                          Field{"ply", &FinishedTable::ply},
                          Field{"endedAt", &FinishedTable::ended_at},
                          Field{"end", &FinishedTable::end}};
    }
};

struct Thought {
    static constexpr std::string_view kType = "thought";
    int ply = 0;
    int depth = 0;
    std::string kind;
    int amount = 0;
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

// What may be said with one click; the page has the words.
inline constexpr std::array<std::string_view, 6> kPhraseWords{"hello",  "luck",  "well-played",
                                                              "thanks", "sorry", "again"};
inline constexpr Vocabulary kPhrase{"Phrase", kPhraseWords};

// A game that somebody would play.
struct GameWish {
    std::string rules;
    std::string clock;

    static constexpr auto fields() {
        return std::tuple{Field{"rules", &GameWish::rules}, Field{"clock", &GameWish::clock}};
    }
};

// Somebody who waits in the lobby.
struct SeekFace {
    std::string id;
    std::string name;
    std::vector<GameWish> games;
    std::optional<std::string> side;
    bool is_rated = false;
    bool is_yours = false;

    static constexpr auto fields() {
        return std::tuple{Field{"id", &SeekFace::id},
                          Field{"name", &SeekFace::name},
                          Field{"games", &SeekFace::games},
                          Field{"side", &SeekFace::side, &kSide},
                          Field{"isRated", &SeekFace::is_rated},
                          Field{"isYours", &SeekFace::is_yours}};
    }
};

// --- From the page -------------------------------------------------------------------------------

struct SeatWish {
    std::string kind;
    std::string name;
    std::string player;

    static constexpr auto fields() {
        return std::tuple{Field{"kind", &SeatWish::kind, &kSeatKind},
                          Field{"name", &SeatWish::name}, Field{"player", &SeatWish::player}};
    }
};

struct OpenTable {
    static constexpr std::string_view kType = "table.open";
    std::string rules;
    std::string start;
    std::vector<std::string> moves;
    std::array<SeatWish, 2> seats;
    std::string clock;

    static constexpr auto fields() {
        return std::tuple{Field{"rules", &OpenTable::rules}, Field{"start", &OpenTable::start},
                          Field{"moves", &OpenTable::moves}, Field{"seats", &OpenTable::seats},
                          Field{"clock", &OpenTable::clock}};
    }
};

struct JoinTable {
    static constexpr std::string_view kType = "table.join";
    int version = -1;

    static constexpr auto fields() { return std::tuple{Field{"version", &JoinTable::version}}; }
};

struct LeaveTable {
    static constexpr std::string_view kType = "table.leave";
    static constexpr auto fields() { return std::tuple{}; }
};

struct SitDown {
    static constexpr std::string_view kType = "table.sit";
    std::string code;
    std::string name;

    static constexpr auto fields() {
        return std::tuple{Field{"code", &SitDown::code}, Field{"name", &SitDown::name}};
    }
};

struct PlayMove {
    static constexpr std::string_view kType = "move";
    int ply = 0;
    std::string position;  // the key the page sees
    std::string move;
    std::optional<std::int64_t> think_ms;  // as the page has measured it

    static constexpr auto fields() {
        return std::tuple{Field{"ply", &PlayMove::ply}, Field{"position", &PlayMove::position},
                          Field{"move", &PlayMove::move}, Field{"thinkMs", &PlayMove::think_ms}};
    }
};

struct TryMove {
    static constexpr std::string_view kType = "try";
    std::string move;

    static constexpr auto fields() { return std::tuple{Field{"move", &TryMove::move}}; }
};

struct AskSums {
    static constexpr std::string_view kType = "sums";
    std::string move;

    static constexpr auto fields() { return std::tuple{Field{"move", &AskSums::move}}; }
};

struct MakeOffer {
    static constexpr std::string_view kType = "offer";
    std::string kind;

    static constexpr auto fields() {
        return std::tuple{Field{"kind", &MakeOffer::kind, &kOfferKind}};
    }
};

struct AnswerOffer {
    static constexpr std::string_view kType = "answer";
    int offer = 0;
    bool yes = false;

    static constexpr auto fields() {
        return std::tuple{Field{"offer", &AnswerOffer::offer}, Field{"yes", &AnswerOffer::yes}};
    }
};

struct Resign {
    static constexpr std::string_view kType = "resign";
    static constexpr auto fields() { return std::tuple{}; }
};

// Calls the game off before both have moved.
struct Abort {
    static constexpr std::string_view kType = "abort";
    static constexpr auto fields() { return std::tuple{}; }
};

// The game of who was left alone.
struct Claim {
    static constexpr std::string_view kType = "claim";
    bool win = true;  // else a draw

    static constexpr auto fields() { return std::tuple{Field{"win", &Claim::win}}; }
};

// Looks for somebody to play with; takes the place of an earlier seek.
struct Seek {
    static constexpr std::string_view kType = "seek";
    std::string name;
    std::vector<GameWish> games;
    std::optional<std::string> side;
    bool rated = false;
    std::array<int, 2> welcome{0, 9999};

    static constexpr auto fields() {
        return std::tuple{Field{"name", &Seek::name}, Field{"games", &Seek::games},
                          Field{"side", &Seek::side, &kSide}, Field{"rated", &Seek::rated},
                          Field{"welcome", &Seek::welcome}};
    }
};

struct CancelSeek {
    static constexpr std::string_view kType = "seek.cancel";
    static constexpr auto fields() { return std::tuple{}; }
};

struct TakeSeek {
    static constexpr std::string_view kType = "seek.take";
    std::string id;
    std::string name;

    static constexpr auto fields() {
        return std::tuple{Field{"id", &TakeSeek::id}, Field{"name", &TakeSeek::name}};
    }
};

struct WatchLobby {
    static constexpr std::string_view kType = "lobby.watch";
    bool on = false;

    static constexpr auto fields() { return std::tuple{Field{"on", &WatchLobby::on}}; }
};

// A phrase, or a short text of one's own.
struct Say {
    static constexpr std::string_view kType = "say";
    std::optional<std::string> phrase;
    std::string text;

    static constexpr auto fields() {
        return std::tuple{Field{"phrase", &Say::phrase, &kPhrase}, Field{"text", &Say::text}};
    }
};

// Tells those who look after the house about the person in that seat.
struct ReportPerson {
    static constexpr std::string_view kType = "report.person";
    std::string seat;
    std::string about;

    static constexpr auto fields() {
        return std::tuple{Field{"seat", &ReportPerson::seat, &kSeat},
                          Field{"about", &ReportPerson::about}};
    }
};

struct Rematch {
    static constexpr std::string_view kType = "rematch";
    static constexpr auto fields() { return std::tuple{}; }
};

// Makes the opponent that thinks play the best it has found so far.
struct Hurry {
    static constexpr std::string_view kType = "hurry";
    static constexpr auto fields() { return std::tuple{}; }
};

struct Watch {
    static constexpr std::string_view kType = "watch";
    bool thoughts = false;

    static constexpr auto fields() { return std::tuple{Field{"thoughts", &Watch::thoughts}}; }
};

struct Analyse {
    static constexpr std::string_view kType = "analyse";
    bool on = false;

    static constexpr auto fields() { return std::tuple{Field{"on", &Analyse::on}}; }
};

struct AskHistory {
    static constexpr std::string_view kType = "history";
    static constexpr auto fields() { return std::tuple{}; }
};

using FromPage = std::variant<OpenTable,
                              JoinTable,
                              LeaveTable,
                              SitDown,
                              PlayMove,
                              TryMove,
                              AskSums,
                              MakeOffer,
                              AnswerOffer,
                              Resign,
                              Abort,
                              Claim,
                              Seek,
                              CancelSeek,
                              TakeSeek,
                              WatchLobby,
                              Say,
                              ReportPerson,
                              Rematch,
                              Hurry,
                              Watch,
                              Analyse,
                              AskHistory>;

// --- From the house ------------------------------------------------------------------------------

struct Hello {
    static constexpr std::string_view kType = "hello";
    std::string token;
    std::int64_t server_time = 0;
    int protocol = kProtocolVersion;
    std::vector<TableBrief> tables;
    std::vector<std::string> addresses;
    bool has_lobby = false;  // whether others come to this house

    static constexpr auto fields() {
        return std::tuple{
            Field{"token", &Hello::token},         Field{"serverTime", &Hello::server_time},
            Field{"protocol", &Hello::protocol},   Field{"tables", &Hello::tables},
            Field{"addresses", &Hello::addresses}, Field{"hasLobby", &Hello::has_lobby}};
    }
};

// The person's games that have ended, the latest first.
struct History {
    static constexpr std::string_view kType = "history";
    std::vector<FinishedTable> tables;

    static constexpr auto fields() { return std::tuple{Field{"tables", &History::tables}}; }
};

struct TableFull {
    static constexpr std::string_view kType = "table.full";
    std::string id;
    int version = 0;
    std::string rules;
    std::string game;
    std::string clock;
    std::array<SeatFace, 2> seats;
    Board board;
    std::vector<Piece> start;
    std::vector<Ply> plies;
    State state;
    std::string code;
    bool is_open = false;
    bool is_rated = false;

    static constexpr auto fields() {
        return std::tuple{
            Field{"id", &TableFull::id},           Field{"version", &TableFull::version},
            Field{"rules", &TableFull::rules},     Field{"game", &TableFull::game},
            Field{"clock", &TableFull::clock},     Field{"seats", &TableFull::seats},
            Field{"board", &TableFull::board},     Field{"start", &TableFull::start},
            Field{"plies", &TableFull::plies},     Field{"state", &TableFull::state},
            Field{"code", &TableFull::code},       Field{"isOpen", &TableFull::is_open},
            Field{"isRated", &TableFull::is_rated}};
    }
};

struct PlyPlayed {
    static constexpr std::string_view kType = "ply";
    Ply ply;
    State state;

    static constexpr auto fields() {
        return std::tuple{Field{"ply", &PlyPlayed::ply}, Field{"state", &PlyPlayed::state}};
    }
};

struct PliesTakenBack {
    static constexpr std::string_view kType = "back";
    int plies = 0;
    State state;

    static constexpr auto fields() {
        return std::tuple{Field{"plies", &PliesTakenBack::plies},
                          Field{"state", &PliesTakenBack::state}};
    }
};

// Who sits where, and who is there now.
struct SeatsChanged {
    static constexpr std::string_view kType = "table.seats";
    std::array<SeatFace, 2> seats;
    int watchers = 0;

    static constexpr auto fields() {
        return std::tuple{Field{"seats", &SeatsChanged::seats},
                          Field{"watchers", &SeatsChanged::watchers}};
    }
};

// Who sits there has gone; after a while the other may claim the game.
struct Gone {
    static constexpr std::string_view kType = "gone";
    std::string seat;
    std::int64_t in_ms = 0;

    static constexpr auto fields() {
        return std::tuple{Field{"seat", &Gone::seat, &kSeat}, Field{"inMs", &Gone::in_ms}};
    }
};

// Who sits there would play again.
struct RematchWished {
    static constexpr std::string_view kType = "rematch.wish";
    std::string seat;

    static constexpr auto fields() {
        return std::tuple{Field{"seat", &RematchWished::seat, &kSeat}};
    }
};

// What somebody said at the table; without a seat: who looks on.
struct Said {
    static constexpr std::string_view kType = "said";
    std::optional<std::string> seat;
    std::string name;
    std::optional<std::string> phrase;
    std::string text;

    static constexpr auto fields() {
        return std::tuple{Field{"seat", &Said::seat, &kSeat}, Field{"name", &Said::name},
                          Field{"phrase", &Said::phrase, &kPhrase}, Field{"text", &Said::text}};
    }
};

// Who waits for a game, and games to look at.
struct LobbyShown {
    static constexpr std::string_view kType = "lobby";
    std::vector<SeekFace> seeks;
    std::vector<TableBrief> tables;
    int people = 0;  // connected now

    static constexpr auto fields() {
        return std::tuple{Field{"seeks", &LobbyShown::seeks}, Field{"tables", &LobbyShown::tables},
                          Field{"people", &LobbyShown::people}};
    }
};

// What a position of a finished game is worth; a later pass looks deeper.
struct Value {
    static constexpr std::string_view kType = "value";
    int ply = 0;
    Thought value;
    int pass = 1;

    static constexpr auto fields() {
        return std::tuple{Field{"ply", &Value::ply}, Field{"value", &Value::value},
                          Field{"pass", &Value::pass}};
    }
};

struct Tried {
    static constexpr std::string_view kType = "tried";
    std::string move;
    std::optional<Words> reason;

    static constexpr auto fields() {
        return std::tuple{Field{"move", &Tried::move}, Field{"reason", &Tried::reason}};
    }
};

struct Sums {
    static constexpr std::string_view kType = "sums";
    std::string move;
    std::vector<Sum> sums;

    static constexpr auto fields() {
        return std::tuple{Field{"move", &Sums::move}, Field{"sums", &Sums::sums}};
    }
};

struct NextTable {
    static constexpr std::string_view kType = "table.next";
    std::string id;

    static constexpr auto fields() { return std::tuple{Field{"id", &NextTable::id}}; }
};

// The house goes down on purpose and is back soon.
struct Restart {
    static constexpr std::string_view kType = "restart";
    std::int64_t in_ms = 0;

    static constexpr auto fields() { return std::tuple{Field{"inMs", &Restart::in_ms}}; }
};

struct Ack {
    static constexpr std::string_view kType = "ack";
    static constexpr auto fields() { return std::tuple{}; }
};

struct Nack {
    static constexpr std::string_view kType = "nack";
    Words reason;

    static constexpr auto fields() { return std::tuple{Field{"reason", &Nack::reason}}; }
};

using ToPage = std::variant<Hello,
                            History,
                            TableFull,
                            PlyPlayed,
                            PliesTakenBack,
                            State,
                            SeatsChanged,
                            Gone,
                            RematchWished,
                            LobbyShown,
                            Said,
                            Thought,
                            Value,
                            Tried,
                            Sums,
                            NextTable,
                            Restart,
                            Ack,
                            Nack>;

// What stands around a message: the page's number for it, the table, the table's version.
struct Envelope {
    std::optional<std::int64_t> ack;
    std::string table;
    std::optional<int> version;
};

}  // namespace yiguan::wire
