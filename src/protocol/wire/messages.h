// The messages between page and server (docs/protocol.md). Plain values: the JSON codec is
// protocol/wire/json_codec.h, and web/src/net/messages.ts is generated from this file.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "protocol/wire/shapes.h"

namespace yiguan::wire {

inline constexpr int kProtocolVersion = 1;

// --- From the page -------------------------------------------------------------------------------

struct SeatChoice {
    std::string kind;
    std::string name;
    std::string player;

    static constexpr auto fields() {
        return std::tuple{Field{"kind", &SeatChoice::kind, &kSeatKind},
                          Field{"name", &SeatChoice::name}, Field{"player", &SeatChoice::player}};
    }
};

struct OpenTable {
    static constexpr std::string_view kType = "table.open";
    std::string rules;
    std::string start;
    std::vector<std::string> moves;
    std::array<SeatChoice, 2> seats;
    std::string clock;
    std::optional<Place> from{};  // starts from there instead, with the rules of that game

    static constexpr auto fields() {
        return std::tuple{Field{"rules", &OpenTable::rules}, Field{"start", &OpenTable::start},
                          Field{"moves", &OpenTable::moves}, Field{"seats", &OpenTable::seats},
                          Field{"clock", &OpenTable::clock}, Field{"from", &OpenTable::from}};
    }
};

struct JoinTable {
    static constexpr std::string_view kType = "table.join";
    int version = -1;  // the last version that the page has; -1: none

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
    std::string position;  // the key of the position shown on the page
    std::string move;
    std::optional<std::int64_t> think_ms;  // measured by the page

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

// Aborts the game before both sides have moved.
struct Abort {
    static constexpr std::string_view kType = "abort";
    static constexpr auto fields() { return std::tuple{}; }
};

// Claims the game after the opponent has left.
struct Claim {
    static constexpr std::string_view kType = "claim";
    bool win = true;  // false: claim a draw

    static constexpr auto fields() { return std::tuple{Field{"win", &Claim::win}}; }
};

// Opens a seek; replaces an earlier seek of the same person.
struct Seek {
    static constexpr std::string_view kType = "seek";
    std::string name;
    std::vector<GameChoice> games;
    std::optional<std::string> side;
    bool rated = false;
    std::optional<int> within{};  // largest difference between the opponent's rating and one's own

    static constexpr auto fields() {
        return std::tuple{Field{"name", &Seek::name}, Field{"games", &Seek::games},
                          Field{"side", &Seek::side, &kSide}, Field{"rated", &Seek::rated},
                          Field{"within", &Seek::within}};
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

// A predefined phrase, or a short text.
struct Say {
    static constexpr std::string_view kType = "say";
    std::optional<std::string> phrase;
    std::string text;

    static constexpr auto fields() {
        return std::tuple{Field{"phrase", &Say::phrase, &kPhrase}, Field{"text", &Say::text}};
    }
};

// Reports the person in that seat to the moderators.
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

// Makes the thinking opponent play its best move so far at once.
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
    std::optional<std::string> player{};  // an installed engine; otherwise Yiguan's own
    std::optional<std::string> record{};  // a game that is at no table of this hall

    static constexpr auto fields() {
        return std::tuple{Field{"on", &Analyse::on}, Field{"player", &Analyse::player},
                          Field{"record", &Analyse::record}};
    }
};

// From now on moves of tables are sent to this connection in short form (MovePlayed), or in full.
struct ChooseFrames {
    static constexpr std::string_view kType = "frames";
    bool are_short = false;

    static constexpr auto fields() { return std::tuple{Field{"short", &ChooseFrames::are_short}}; }
};

// Asks whether a position that is being set up is legal.
struct Arrange {
    static constexpr std::string_view kType = "arrange";
    std::string rules;
    std::string start;                // a position text; empty: the start position of the rules
    std::optional<Placement> pieces;  // instead of a text

    static constexpr auto fields() {
        return std::tuple{Field{"rules", &Arrange::rules}, Field{"start", &Arrange::start},
                          Field{"pieces", &Arrange::pieces}};
    }
};

// Asks for the position after these moves. There is no table: nothing is stored, and nobody else
// sees it.
struct ShowLine {
    static constexpr std::string_view kType = "line";
    std::string rules;
    std::string start;  // a position text; empty: the start position of the rules
    std::vector<std::string> moves;

    static constexpr auto fields() {
        return std::tuple{Field{"rules", &ShowLine::rules}, Field{"start", &ShowLine::start},
                          Field{"moves", &ShowLine::moves}};
    }
};

// Analyses the position after these moves, without a table, instead of the position before.
struct Think {
    static constexpr std::string_view kType = "think";
    bool on = false;          // false: stops; the rest has no meaning
    std::int64_t number = 0;  // chosen by the page, repeated in the answers
    std::string rules;
    std::string start;  // a position text; empty: the start position of the rules
    std::vector<std::string> moves;
    int lines = 1;                        // that are shown, 1 to 5
    std::optional<std::string> player{};  // an installed engine; otherwise Yiguan's own

    static constexpr auto fields() {
        return std::tuple{Field{"on", &Think::on},        Field{"number", &Think::number},
                          Field{"rules", &Think::rules},  Field{"start", &Think::start},
                          Field{"moves", &Think::moves},  Field{"lines", &Think::lines},
                          Field{"player", &Think::player}};
    }
};

// Asks for a part of the person's finished games.
struct AskHistory {
    static constexpr std::string_view kType = "history";
    std::optional<std::string> after{};  // the table that precedes the part; otherwise the latest
    std::optional<int> most{};           // how many games, 1 to 100; otherwise 30

    static constexpr auto fields() {
        return std::tuple{Field{"after", &AskHistory::after}, Field{"most", &AskHistory::most}};
    }
};

// Asks which moves were played from the position after these moves in the person's finished games.
struct AskOwnMoves {
    static constexpr std::string_view kType = "own.moves";
    std::string rules;
    std::string start;  // a position text; empty: the start position of the rules
    std::vector<std::string> moves;

    static constexpr auto fields() {
        return std::tuple{Field{"rules", &AskOwnMoves::rules}, Field{"start", &AskOwnMoves::start},
                          Field{"moves", &AskOwnMoves::moves}};
    }
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
                              ChooseFrames,
                              Arrange,
                              ShowLine,
                              Think,
                              AskHistory,
                              AskOwnMoves>;

// --- From the server -----------------------------------------------------------------------------

struct Hello {
    static constexpr std::string_view kType = "hello";
    std::int64_t server_time = 0;
    int protocol = kProtocolVersion;
    std::vector<TableBrief> tables;
    std::vector<std::string> addresses;
    bool has_lobby = false;     // whether the server has a lobby
    bool runs_engines = false;  // whether it runs computer opponents and analyses
    bool may_install = false;   // whether engines can be installed from this page

    static constexpr auto fields() {
        return std::tuple{
            Field{"serverTime", &Hello::server_time}, Field{"protocol", &Hello::protocol},
            Field{"tables", &Hello::tables},          Field{"addresses", &Hello::addresses},
            Field{"hasLobby", &Hello::has_lobby},     Field{"runsEngines", &Hello::runs_engines},
            Field{"mayInstall", &Hello::may_install}};
    }
};

// A part of the person's finished games, latest first.
struct History {
    static constexpr std::string_view kType = "history";
    std::vector<FinishedTable> tables;
    std::optional<std::string> next;  // `after` of the next part, if there may be more

    static constexpr auto fields() {
        return std::tuple{Field{"tables", &History::tables}, Field{"next", &History::next}};
    }
};

// The moves that were played from a position, the most frequent first.
struct OwnMoves {
    static constexpr std::string_view kType = "own.moves";
    int games = 0;           // that reached the position
    bool has_older = false;  // whether older games were left out
    std::vector<OwnMove> moves{};
    std::vector<Place>
        tables{};  // the latest games and where they reached the position, at most 100

    static constexpr auto fields() {
        return std::tuple{Field{"games", &OwnMoves::games}, Field{"hasOlder", &OwnMoves::has_older},
                          Field{"moves", &OwnMoves::moves}, Field{"tables", &OwnMoves::tables}};
    }
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
    // The position that the game starts from, as in its record; nothing from an older server.
    std::optional<std::string> start_text{};
    std::vector<Piece> start;
    std::vector<Ply> plies;
    State state;
    std::string code;
    bool is_open = false;
    bool is_rated = false;
    std::optional<Origin> origin;

    static constexpr auto fields() {
        return std::tuple{
            Field{"id", &TableFull::id},          Field{"version", &TableFull::version},
            Field{"rules", &TableFull::rules},    Field{"game", &TableFull::game},
            Field{"clock", &TableFull::clock},    Field{"seats", &TableFull::seats},
            Field{"board", &TableFull::board},    Field{"startText", &TableFull::start_text},
            Field{"start", &TableFull::start},    Field{"plies", &TableFull::plies},
            Field{"state", &TableFull::state},    Field{"code", &TableFull::code},
            Field{"isOpen", &TableFull::is_open}, Field{"isRated", &TableFull::is_rated},
            Field{"origin", &TableFull::origin}};
    }
};

// The changes since a version that the page has.
struct TableSince {
    static constexpr std::string_view kType = "table.since";
    int kept = 0;            // number of plies unchanged since that version
    std::vector<Ply> plies;  // the plies after them
    State state;

    static constexpr auto fields() {
        return std::tuple{Field{"kept", &TableSince::kept}, Field{"plies", &TableSince::plies},
                          Field{"state", &TableSince::state}};
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

// A move in short form: `short_form` of protocol/wire/short_form.h says what it leaves out.
struct MovePlayed {
    static constexpr std::string_view kType = "moved";
    int ply = 0;  // 1 for the first move
    std::string move;
    std::string key;                         // of the position after the move
    std::int64_t at = 0;                     // server time, ms
    std::array<std::int64_t, 2> times_ms{};  // charged to the clock; network delay, not charged
    // By seat: ms left at `at`, and byo-yomi periods left. The clock of the side to move is
    // running.
    std::optional<std::array<std::array<std::int64_t, 2>, 2>> clocks{};

    static constexpr auto fields() {
        return std::tuple{
            Field{"ply", &MovePlayed::ply},        Field{"move", &MovePlayed::move},
            Field{"key", &MovePlayed::key},        Field{"at", &MovePlayed::at},
            Field{"times", &MovePlayed::times_ms}, Field{"clocks", &MovePlayed::clocks}};
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

// The holders of the seats, and whether they are present.
struct SeatsChanged {
    static constexpr std::string_view kType = "table.seats";
    std::array<SeatFace, 2> seats;
    int watchers = 0;

    static constexpr auto fields() {
        return std::tuple{Field{"seats", &SeatsChanged::seats},
                          Field{"watchers", &SeatsChanged::watchers}};
    }
};

// The person in that seat has left; after `in_ms` the opponent may claim the game.
struct OpponentLeft {
    static constexpr std::string_view kType = "gone";
    std::string seat;
    std::int64_t in_ms = 0;

    static constexpr auto fields() {
        return std::tuple{Field{"seat", &OpponentLeft::seat, &kSeat},
                          Field{"inMs", &OpponentLeft::in_ms}};
    }
};

// The person in that seat wants a rematch.
struct RematchOffered {
    static constexpr std::string_view kType = "rematch.offered";
    std::string seat;

    static constexpr auto fields() {
        return std::tuple{Field{"seat", &RematchOffered::seat, &kSeat}};
    }
};

// A chat message at the table; without a seat: from a spectator.
struct ChatMessage {
    static constexpr std::string_view kType = "said";
    std::optional<std::string> seat;
    std::string name;
    std::optional<std::string> phrase;
    std::string text;

    static constexpr auto fields() {
        return std::tuple{
            Field{"seat", &ChatMessage::seat, &kSeat}, Field{"name", &ChatMessage::name},
            Field{"phrase", &ChatMessage::phrase, &kPhrase}, Field{"text", &ChatMessage::text}};
    }
};

// The seeks of the lobby, and games to watch.
struct LobbyShown {
    static constexpr std::string_view kType = "lobby";
    std::vector<SeekFace> seeks;
    std::vector<TableBrief> tables;
    int people = 0;  // number of players online

    static constexpr auto fields() {
        return std::tuple{Field{"seeks", &LobbyShown::seeks}, Field{"tables", &LobbyShown::tables},
                          Field{"people", &LobbyShown::people}};
    }
};

// The value of a position of a finished game; a later pass searches deeper.
struct Value {
    static constexpr std::string_view kType = "value";
    int ply = 0;
    std::optional<Thought> value;  // nothing when the reviewer reports none
    int pass = 1;
    std::string player;  // the reviewer: an installed engine; empty: Yiguan's own

    static constexpr auto fields() {
        return std::tuple{Field{"ply", &Value::ply}, Field{"value", &Value::value},
                          Field{"pass", &Value::pass}, Field{"player", &Value::player}};
    }
};

// The reviewer cannot continue.
struct ValueTrouble {
    static constexpr std::string_view kType = "value.trouble";
    std::string player;
    Words reason;

    static constexpr auto fields() {
        return std::tuple{Field{"player", &ValueTrouble::player},
                          Field{"reason", &ValueTrouble::reason}};
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
    std::string move;  // as requested
    // In the game's own text, without its sums; empty when the move is not legal.
    std::string as_written;
    std::vector<Sum> sums;

    static constexpr auto fields() {
        return std::tuple{Field{"move", &Sums::move}, Field{"asWritten", &Sums::as_written},
                          Field{"sums", &Sums::sums}};
    }
};

// A position that is being set up; it need not be legal.
struct Arranged {
    static constexpr std::string_view kType = "arranged";
    std::string rules;  // in full
    std::string start;  // the position's text
    std::string side;
    Board board;
    std::vector<Piece> pieces;
    std::vector<Face> tray;        // pieces that can be set up
    std::optional<Words> refusal;  // why no game can start from here
    std::optional<Words> end;      // if the game is over here

    static constexpr auto fields() {
        return std::tuple{Field{"rules", &Arranged::rules},       Field{"start", &Arranged::start},
                          Field{"side", &Arranged::side, &kSide}, Field{"board", &Arranged::board},
                          Field{"pieces", &Arranged::pieces},     Field{"tray", &Arranged::tray},
                          Field{"refusal", &Arranged::refusal},   Field{"end", &Arranged::end}};
    }
};

// The position after some moves, with how it came about.
struct LineShown {
    static constexpr std::string_view kType = "line";
    std::string game;
    Board board;
    std::vector<Piece> start;  // before the first ply
    std::vector<Ply> plies;    // without times
    State state;               // without clocks and offers; seat one holds the first side

    static constexpr auto fields() {
        return std::tuple{Field{"game", &LineShown::game}, Field{"board", &LineShown::board},
                          Field{"start", &LineShown::start}, Field{"plies", &LineShown::plies},
                          Field{"state", &LineShown::state}};
    }
};

// The lines found so far, the best first, in the position of that number.
struct LinesFound {
    static constexpr std::string_view kType = "lines";
    std::int64_t number = 0;
    std::vector<Thought> lines;
    bool is_done = false;          // nothing more comes for this number
    std::optional<Words> trouble;  // why the engine stopped

    static constexpr auto fields() {
        return std::tuple{Field{"number", &LinesFound::number}, Field{"lines", &LinesFound::lines},
                          Field{"isDone", &LinesFound::is_done},
                          Field{"trouble", &LinesFound::trouble}};
    }
};

struct NextTable {
    static constexpr std::string_view kType = "table.next";
    std::string id;

    static constexpr auto fields() { return std::tuple{Field{"id", &NextTable::id}}; }
};

// The server shuts down on purpose and will be back soon.
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
                            OwnMoves,
                            TableFull,
                            TableSince,
                            PlyPlayed,
                            MovePlayed,
                            PliesTakenBack,
                            State,
                            SeatsChanged,
                            OpponentLeft,
                            RematchOffered,
                            LobbyShown,
                            ChatMessage,
                            Thought,
                            Value,
                            ValueTrouble,
                            Tried,
                            Sums,
                            Arranged,
                            LineShown,
                            LinesFound,
                            NextTable,
                            Restart,
                            Ack,
                            Nack>;

// The envelope of a message: the page's number for it, the table, and the table's version.
struct Envelope {
    std::optional<std::int64_t> ack;
    std::string table;
    std::optional<int> version;
};

}  // namespace yiguan::wire
