// The ports of the service: interfaces to the store, the clients and the machine. Everything here
// is called on the hall's thread unless said otherwise.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.h"
#include "base/result.h"
#include "engine/engine.h"
#include "game/any_game.h"
#include "game/game_info.h"
#include "protocol/wire/messages.h"
#include "service/rating.h"

namespace yiguan::service {

// The number of a connection of a person; never used twice.
using SessionId = std::uint64_t;

// Where a session comes from.
struct ClientOrigin {
    std::string from;     // the client's network; empty: unknown
    std::string browser;  // fingerprint of its guest token, which a browser keeps
    std::string owner;    // the person of the account, or the one that owns the bot; empty: a guest
};

// A person's rating in one rating pool ("xiangqi fast").
struct RatingRow {
    std::string person;
    std::string pool;
    Rating rating;
};

// The result of a rated game, from which the store computes new ratings.
struct RatedResult {
    std::string pool;
    std::array<std::string, 2> people;
    double score_of_first = 0;  // 0, ½ or 1, of people[0]
};

// A report about a person, for the moderators.
struct PersonReport {
    std::int64_t at = 0;  // ms since the epoch
    std::string table;
    std::string by;        // the reporting person, as in SeatHolder
    std::string reported;  // the reported person
    std::string name;      // of the reported person at the table
    std::string about;
};

// An event of a table, as it was appended.
struct LogLine {
    std::int64_t version = 0;
    std::string text;  // TableEvent::text

    friend bool operator==(const LogLine&, const LogLine&) = default;
};

// A part of a list: at most `most` entries, from the one that follows `after` on.
struct ListPart {
    int most = 0;
    std::string after{};  // empty: from the first entry on; nothing follows an unknown one
};

// Receives the answer of a port, or the reason why there is none. Called once, on the hall's
// thread: before or after the call of the port returns.
template <class T>
using OnAnswer = std::function<void(Result<T>)>;
// Receives the end of a call without an answer: empty on success, else the reason of the refusal.
using Done = std::function<void(Refusal)>;

// Stores the logs of tables, ratings and reports. Called on the hall's thread; nothing here blocks.
// Appends are answered in their order, and so are all other calls. After a refusal with
// "store-failed" it is unknown whether an append or a change took effect.
class Store {
  public:
    struct Entry {
        std::string table;
        int version = 0;
        std::string line;      // TableEvent::text
        bool is_over = false;  // whether the table ends with this event
        std::int64_t at = 0;   // ms since the epoch
        // The persons at the table, each once. Set for the first event, when somebody sits down,
        // and for the last event.
        std::vector<std::string> people{};
        std::optional<RatedResult> rated{};  // stored together with the event, or not at all
        std::string code{};                  // first event only: the invitation code, if any
    };

    virtual ~Store() = default;

    // `done` is called without a refusal once the entry is on disk. Refused unless the previous
    // version is stored, so that no event follows a refused one.
    virtual void append(Entry entry, Done done) = 0;
    // The lines of a table in the order of their versions, unchecked. None for an unknown table.
    // Includes every entry whose `done` was called.
    virtual void log_of(std::string table, OnAnswer<std::vector<LogLine>> answer) = 0;
    // The tables that have not ended.
    virtual void running_tables(OnAnswer<std::vector<std::string>> answer) = 0;
    // A part of the ended tables of this person, the latest first.
    virtual void finished_tables(std::string person,
                                 ListPart part,
                                 OnAnswer<std::vector<std::string>> answer) = 0;
    // The initial rating for a person who has none.
    virtual void rating_of(std::string person, std::string pool, OnAnswer<Rating> answer) = 0;
    // All ratings of this person, by pool.
    virtual void ratings_of(std::string person, OnAnswer<std::vector<RatingRow>> answer) = 0;
    virtual void add_report(PersonReport report, Done done) = 0;
    // The latest first; at most `limit`.
    virtual void reports(int limit, OnAnswer<std::vector<PersonReport>> answer) = 0;
    // Removes the person's ratings and their list of ended games; the games themselves stay.
    virtual void forget_person(std::string person, Done done) = 0;
};

// Sends messages to sessions; drops those for sessions that have ended.
class MessageSender {
  public:
    virtual ~MessageSender() = default;
    virtual void send(SessionId session,
                      const wire::ToPage& message,
                      const wire::Envelope& envelope) = 0;
    // Sends the same message to several sessions.
    virtual void send_all(const std::vector<SessionId>& sessions,
                          const wire::ToPage& message,
                          const wire::Envelope& envelope) {
        for (const SessionId session : sessions) send(session, message, envelope);
    }
    // From now on moves are sent to the session in short form (protocol/wire/short_form.h), or in
    // full, as to every new session. By default nothing changes: moves are sent in full.
    virtual void choose_frames(SessionId /*session*/, bool /*are_short*/) {}
};

enum class EngineKind : std::uint8_t { BuiltIn, External };

struct MadeEngine {
    std::unique_ptr<Engine> engine;
    Limits limits;  // those in the opponent's text, or defaults
};

// The sentences for a reason under these rules.
using Say = std::function<wire::Words(const Reason&, std::string_view rules)>;

// What a server holds at most; 0: no limit.
struct Capacity {
    int tables = 0;             // running
    int tables_of_address = 0;  // running ones opened from one address, and new ones in ten minutes
    int seeks = 0;
    int seeks_of_address = 0;
};

// The games, the opponents and the machine.
struct Environment {
    LoadGame load_game;
    Capacity capacity{};
    // The game of these rules; nullptr for unknown ones.
    FindGame find_game;
    Say say;
    // The kind of opponent that a text ("deepening:level=5") names, or why `make_engine` would
    // refuse it. Creates no engine, so it does not report a lack of memory.
    std::function<Result<EngineKind>(std::string_view rules, std::string_view player)> check_engine;
    // Creates an opponent from its text.
    std::function<Result<MadeEngine>(std::string_view rules, std::string_view player)> make_engine;
    // The text of the opponent that reviews games under these rules.
    std::function<std::string_view(std::string_view rules)> strongest_player;
    // A random secret of `length` letters and digits that are easy to tell apart.
    std::function<std::string(std::size_t length)> secret;
    std::string table_prefix{};  // the ids of new tables begin with it
    // A one-way hash of a secret, which is stored instead of the secret.
    std::function<std::string(std::string_view secret)> fingerprint;
    // Addresses of the server for other devices ("http://192.168.1.5:8000"); empty: only this
    // machine can connect.
    std::vector<std::string> addresses;
    bool has_lobby = false;    // whether other people use this server
    bool runs_engines = true;  // whether computer opponents and analyses run here
    // Whether somebody without an account may be called so at a table: refused for forbidden names
    // and for those that look like an account's. Calls `done` once, at once or later. May be empty:
    // every name is allowed.
    std::function<void(const std::string& name, Done done)> check_guest_name;
    // Whether this session may install engines; may be empty.
    std::function<bool(SessionId)> may_install;
    // Called when stored data is lost or damaged; may be empty.
    std::function<void(const Reason&)> on_trouble;
    // Runs the task later on the hall's thread; may be called from any thread.
    std::function<void(std::function<void()>)> post;
};

struct Ports {
    const Clock& clock;  // ms since the epoch
    Store& store;
    MessageSender& sender;
    const Environment& environment;
};

}  // namespace yiguan::service
