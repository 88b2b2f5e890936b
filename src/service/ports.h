// What the service asks of the world around it. Everything here is called on the hall's thread.
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

// How a rated game ended: the store makes new ratings of those that it holds.
struct RatedResult {
    std::string pool;
    std::array<std::string, 2> people;
    double score_of_first = 0;  // 0, ½ or 1, of the first of them
};

// What one person says of another, for those who look after the server.
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

// The answer to a question to a port, or why there is none. Called once, on the hall's thread:
// later by ports that wait for something, before the question returns by others.
template <class T>
using OnAnswer = std::function<void(Result<T>)>;
// The same for what has no answer but that it is done: empty then, else why it was refused.
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
        // Who sits at the table, each once: with its beginning, when somebody sits down, and with
        // the end.
        std::vector<std::string> people{};
        std::optional<RatedResult> rated{};  // changes the ratings with it, or not at all
        std::string code{};                  // with its beginning: what gives the free seat
    };

    virtual ~Store() = default;

    // `done` is called without a refusal when the entry is on disk. Refused when the version before
    // it is not there: nothing follows what was refused.
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

// Brings messages to people; drops what is for a session that has gone.
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
    // another cause than want of memory. Builds no engine.
    std::function<Result<EngineKind>(std::string_view rules, std::string_view player)> check_engine;
    // An opponent from its text.
    std::function<Result<MadeEngine>(std::string_view rules, std::string_view player)> make_engine;
    // A word nobody can guess: so many letters and digits, easy to read out.
    std::function<std::string(std::size_t length)> secret;
    // What is kept of a secret, so that the store gives nobody away.
    std::function<std::string(std::string_view secret)> fingerprint;
    // Where another device finds the server ("http://192.168.1.5:8000"); none: only this one does.
    std::vector<std::string> addresses;
    bool has_lobby = false;  // whether others come to this server
    // Whether programs may be installed from the page of this session; may be empty.
    std::function<bool(SessionId)> may_install;
    // Told when the store has lost something; may be empty.
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
