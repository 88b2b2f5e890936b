// The messages between a local hall and its host, the worker of a browser that stores its tables,
// runs its engines and passes on the frames of its pages. tools/regen_wire writes the host's types
// from them. Numbers named `ask` match an answer to its question; `session`, `request` and `engine`
// are numbers of the side that opened them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "protocol/wire/fields.h"
#include "protocol/wire/shapes.h"

namespace yiguan::local {

using wire::Field;

// --- From the host -------------------------------------------------------------------------------

// A page begins a session; it is sent a hello.
struct Enter {
    static constexpr std::string_view kType = "enter";
    std::int64_t session = 0;

    static constexpr auto fields() { return std::tuple{Field{"session", &Enter::session}}; }
};

struct Leave {
    static constexpr std::string_view kType = "leave";
    std::int64_t session = 0;

    static constexpr auto fields() { return std::tuple{Field{"session", &Leave::session}}; }
};

// A frame of a page (docs/protocol.md).
struct FrameIn {
    static constexpr std::string_view kType = "frame";
    std::int64_t session = 0;
    std::string text;

    static constexpr auto fields() {
        return std::tuple{Field{"session", &FrameIn::session}, Field{"text", &FrameIn::text}};
    }
};

struct Parameter {
    std::string key;
    std::string value;

    static constexpr auto fields() {
        return std::tuple{Field{"key", &Parameter::key}, Field{"value", &Parameter::value}};
    }
};

// A request that a server answers over HTTP (docs/protocol.md). A body is passed beside it.
struct Request {
    static constexpr std::string_view kType = "request";
    std::int64_t request = 0;
    std::string method;
    std::string path;
    std::vector<Parameter> query;

    static constexpr auto fields() {
        return std::tuple{Field{"request", &Request::request}, Field{"method", &Request::method},
                          Field{"path", &Request::path}, Field{"query", &Request::query}};
    }
};

// The answer to Append: it is stored, or what went wrong.
struct Stored {
    static constexpr std::string_view kType = "stored";
    std::int64_t ask = 0;
    std::optional<std::string> problem;

    static constexpr auto fields() {
        return std::tuple{Field{"ask", &Stored::ask}, Field{"problem", &Stored::problem}};
    }
};

struct StoredLine {
    std::int64_t version = 0;
    std::string text;

    static constexpr auto fields() {
        return std::tuple{Field{"version", &StoredLine::version}, Field{"text", &StoredLine::text}};
    }
};

// The answer to ReadLog.
struct LogRead {
    static constexpr std::string_view kType = "log.read";
    std::int64_t ask = 0;
    std::vector<StoredLine> lines;
    std::optional<std::string> problem;

    static constexpr auto fields() {
        return std::tuple{Field{"ask", &LogRead::ask}, Field{"lines", &LogRead::lines},
                          Field{"problem", &LogRead::problem}};
    }
};

// The answer to ListRunning and ListFinished.
struct TablesRead {
    static constexpr std::string_view kType = "tables.read";
    std::int64_t ask = 0;
    std::vector<std::string> tables;
    std::optional<std::string> problem;

    static constexpr auto fields() {
        return std::tuple{Field{"ask", &TablesRead::ask}, Field{"tables", &TablesRead::tables},
                          Field{"problem", &TablesRead::problem}};
    }
};

// A report of the engine's running search, as text (engine_texts.h).
struct EngineThought {
    static constexpr std::string_view kType = "engine.thought";
    std::int64_t engine = 0;
    std::string text;

    static constexpr auto fields() {
        return std::tuple{Field{"engine", &EngineThought::engine},
                          Field{"text", &EngineThought::text}};
    }
};

// The end of the engine's search: its move as text (engine_texts.h), or what went wrong.
struct EngineMove {
    static constexpr std::string_view kType = "engine.move";
    std::int64_t engine = 0;
    std::string text;
    std::optional<std::string> problem;

    static constexpr auto fields() {
        return std::tuple{Field{"engine", &EngineMove::engine}, Field{"text", &EngineMove::text},
                          Field{"problem", &EngineMove::problem}};
    }
};

// The host did not run for a while: the machine slept, or the page was suspended.
struct Stalled {
    static constexpr std::string_view kType = "stalled";
    std::int64_t ms = 0;

    static constexpr auto fields() { return std::tuple{Field{"ms", &Stalled::ms}}; }
};

// The time that WakeAt named has come.
struct Wake {
    static constexpr std::string_view kType = "wake";
    static constexpr auto fields() { return std::tuple{}; }
};

using FromHost = std::variant<Enter,
                              Leave,
                              FrameIn,
                              Request,
                              Stored,
                              LogRead,
                              TablesRead,
                              EngineThought,
                              EngineMove,
                              Stalled,
                              Wake>;

// --- To the host ---------------------------------------------------------------------------------

// The hall is open: its running tables are in memory.
struct Opened {
    static constexpr std::string_view kType = "opened";
    // Why the running tables could not be read.
    std::optional<wire::Words> refusal;

    static constexpr auto fields() { return std::tuple{Field{"refusal", &Opened::refusal}}; }
};

// A frame for a page (docs/protocol.md).
struct FrameOut {
    static constexpr std::string_view kType = "frame";
    std::vector<std::int64_t> sessions;
    std::string text;

    static constexpr auto fields() {
        return std::tuple{Field{"sessions", &FrameOut::sessions}, Field{"text", &FrameOut::text}};
    }
};

// The answer to a request.
struct Reply {
    static constexpr std::string_view kType = "reply";
    std::int64_t request = 0;
    int status = 200;
    std::string body;
    std::string file;  // its name, when the body is to be saved

    static constexpr auto fields() {
        return std::tuple{Field{"request", &Reply::request}, Field{"status", &Reply::status},
                          Field{"body", &Reply::body}, Field{"file", &Reply::file}};
    }
};

// Stores a line of a table's log, if the table's previous version is stored. Answered by Stored
// when it is on disk. Appends are answered in their order.
struct Append {
    static constexpr std::string_view kType = "append";
    std::int64_t ask = 0;
    std::string table;
    std::int64_t version = 0;
    std::string line;
    std::int64_t at = 0;   // ms since the epoch
    bool is_over = false;  // the table ends with this line

    static constexpr auto fields() {
        return std::tuple{Field{"ask", &Append::ask},         Field{"table", &Append::table},
                          Field{"version", &Append::version}, Field{"line", &Append::line},
                          Field{"at", &Append::at},           Field{"isOver", &Append::is_over}};
    }
};

struct ReadLog {
    static constexpr std::string_view kType = "log";
    std::int64_t ask = 0;
    std::string table;

    static constexpr auto fields() {
        return std::tuple{Field{"ask", &ReadLog::ask}, Field{"table", &ReadLog::table}};
    }
};

// The tables that have not ended.
struct ListRunning {
    static constexpr std::string_view kType = "running";
    std::int64_t ask = 0;

    static constexpr auto fields() { return std::tuple{Field{"ask", &ListRunning::ask}}; }
};

// The ended tables, the latest first: at most `most`, from the one that follows `after` on.
struct ListFinished {
    static constexpr std::string_view kType = "finished";
    std::int64_t ask = 0;
    int most = 0;
    std::string after;  // empty: from the latest on; nothing follows an unknown one

    static constexpr auto fields() {
        return std::tuple{Field{"ask", &ListFinished::ask}, Field{"most", &ListFinished::most},
                          Field{"after", &ListFinished::after}};
    }
};

// Starts a search. `task` is an EngineTask; the engine of this number is made by its first task and
// keeps its memory between tasks. Answered by EngineThought, any number of times, and by one
// EngineMove.
struct Think {
    static constexpr std::string_view kType = "engine.think";
    std::int64_t engine = 0;
    std::string game;  // "xiangqi"
    std::string task;
    bool may_share = false;      // whether several threads may search together
    bool takes_network = false;  // whether the engine needs the network of its game, if it has one

    static constexpr auto fields() {
        return std::tuple{Field{"engine", &Think::engine}, Field{"game", &Think::game},
                          Field{"task", &Think::task}, Field{"mayShare", &Think::may_share},
                          Field{"takesNetwork", &Think::takes_network}};
    }
};

// The engine's search ends soon; its move counts.
struct StopThinking {
    static constexpr std::string_view kType = "engine.stop";
    std::int64_t engine = 0;

    static constexpr auto fields() { return std::tuple{Field{"engine", &StopThinking::engine}}; }
};

// The engine is no longer needed; nothing of it is awaited.
struct EndEngine {
    static constexpr std::string_view kType = "engine.end";
    std::int64_t engine = 0;

    static constexpr auto fields() { return std::tuple{Field{"engine", &EndEngine::engine}}; }
};

// When to send the next Wake, in ms since the epoch; nothing: never. Replaces the former one.
struct WakeAt {
    static constexpr std::string_view kType = "wake.at";
    std::optional<std::int64_t> at;

    static constexpr auto fields() { return std::tuple{Field{"at", &WakeAt::at}}; }
};

// Stored data is damaged or could not be stored.
struct Trouble {
    static constexpr std::string_view kType = "trouble";
    wire::Words words;

    static constexpr auto fields() { return std::tuple{Field{"words", &Trouble::words}}; }
};

using ToHost = std::variant<Opened,
                            FrameOut,
                            Reply,
                            Append,
                            ReadLog,
                            ListRunning,
                            ListFinished,
                            Think,
                            StopThinking,
                            EndEngine,
                            WakeAt,
                            Trouble>;

}  // namespace yiguan::local
