// What the service needs from outside. Everything here is called on the hall's thread unless said
// otherwise.
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
#include "game/position_form.h"
#include "protocol/wire/messages.h"
#include "service/rating.h"

namespace yiguan::service {

// One connection of one person; never used twice.
using SessionId = std::uint64_t;

// A person's rating in the games that are rated together ("xiangqi fast").
struct RatingRow {
    std::string person;
    std::string pool;
    Rating rating;
};

// How a rated game ended: the store computes new ratings from the stored ones.
struct RatedResult {
    std::string pool;
    std::array<std::string, 2> people;
    double score_of_first = 0;  // 0, ½ or 1, of the first of them
};

// A report of one person about another, for the operator.
struct PersonReport {
    std::int64_t at = 0;  // ms since the epoch
    std::string table;
    std::string by;        // a person, as in SeatHolder
    std::string reported;  // a person
    std::string name;      // under which they sat there
    std::string about;
};

// One event of a table, as it was appended.
struct LogLine {
    std::int64_t version = 0;
    std::string text;  // TableEvent::text

    friend bool operator==(const LogLine&, const LogLine&) = default;
};

// The answer to a question to a port, or why there is none. Called at most once, on the hall's
// thread: before the question returns, or later. Exactly once while the port and the asker live.
template <class T>
using OnAnswer = std::function<void(Result<T>)>;
// Completion of an action: empty on success, otherwise the refusal.
using Done = std::function<void(Refusal)>;

// Where the logs of tables, ratings and reports are stored. Called on the hall's thread; nothing
// here blocks. Questions are answered in their order, appends among themselves. After a refusal
// with "store-failed" it is unknown whether an append or a change has taken effect.
class Store {
  public:
    struct Entry {
        std::string table;
        int version = 0;
        std::string line;      // TableEvent::text
        bool is_over = false;  // whether the table has ended with it
        std::int64_t at = 0;   // when, ms since the epoch
        // The persons seated at the table, without repeats; set in the first and the last entry,
        // and when somebody sits down.
        std::vector<std::string> people{};
        std::optional<RatedResult> rated{};  // changes the ratings with it, or not at all
        std::string code{};                  // in the first entry: the code of the free seat
    };

    virtual ~Store() = default;

    // `done` is called without a refusal when the entry is on disk. Versions count from 0. Refused
    // when the version before it is not stored: nothing follows a refused entry.
    virtual void append(Entry entry, Done done) = 0;
    // The lines of a table in the order of their versions, as they are there: the caller checks
    // what they contain. None for an unknown table. Sees every entry whose `done` was called.
    virtual void log_of(std::string table, OnAnswer<std::vector<LogLine>> answer) = 0;
    // The tables that have not ended.
    virtual void running_tables(OnAnswer<std::vector<std::string>> answer) = 0;
    // The tables that this person sat at and that have ended, the latest end first; at most
    // `limit`.
    virtual void finished_tables(std::string person,
                                 int limit,
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

// Sends messages to sessions; drops those for a session that has ended.
class MessageSender {
  public:
    virtual ~MessageSender() = default;
    virtual void send(SessionId session,
                      const wire::ToPage& message,
                      const wire::Envelope& envelope) = 0;
    // The same to many.
    virtual void send_all(const std::vector<SessionId>& sessions,
                          const wire::ToPage& message,
                          const wire::Envelope& envelope) {
        for (const SessionId session : sessions) send(session, message, envelope);
    }
};

enum class EngineKind : std::uint8_t { BuiltIn, External };

struct MadeEngine {
    std::unique_ptr<Engine> engine;
    Limits limits;  // those that its text carries
};

// The games, opponents and machine, as the service knows them.
struct Environment {
    LoadGame load_game;
    // How position texts are written under these rules; nullptr for unknown ones.
    std::function<const PositionForm*(std::string_view rules)> form_of;
    // The sentences for a reason under these rules.
    std::function<wire::Words(const Reason&, std::string_view rules)> say;
    // What an opponent's text ("deepening:level=5") names, or why `make_engine` would refuse it for
    // any reason except lack of memory. Builds no engine.
    std::function<Result<EngineKind>(std::string_view rules, std::string_view player)> check_engine;
    // An opponent from its text.
    std::function<Result<MadeEngine>(std::string_view rules, std::string_view player)> make_engine;
    // A random word of `length` letters and digits without look-alikes, which cannot be guessed.
    std::function<std::string(std::size_t length)> secret;
    // A one-way hash of the secret; the store never holds the secret itself.
    std::function<std::string(std::string_view secret)> fingerprint;
    // Addresses of the server for other devices ("http://192.168.1.5:8000"); empty: it can be
    // reached from this machine only.
    std::vector<std::string> addresses;
    bool has_lobby = false;  // whether the server is open to other people
    // Whether external engines may be installed from the page of this session; may be empty.
    std::function<bool(SessionId)> may_install;
    // Called with every trouble that the operator should see, such as a failed store; may be empty.
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
