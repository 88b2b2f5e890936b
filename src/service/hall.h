// The sessions, the tables and the lobby of a server or of one node. Passes each frame to the part
// that answers it. Single-threaded; never blocks.
//
// A frame that needs the store waits for its answer without delaying other frames. Frames about one
// table are answered in their order, even while the table is loaded; so are the seeks of one
// session, while its ratings are loaded. Frames that still wait are dropped when the hall is
// destroyed.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "service/answer.h"
#include "service/exported_game.h"
#include "service/lifetime.h"
#include "service/lobby_feed.h"
#include "service/node_ports.h"
#include "service/opening_limits.h"
#include "service/own_games.h"
#include "service/ports.h"
#include "service/position_analyses.h"
#include "service/record_analyses.h"
#include "service/rooms.h"
#include "service/session_handler.h"
#include "service/sessions.h"
#include "service/table_archive.h"

namespace yiguan::service {

class Hall final : public SessionHandler {
  public:
    // The ports must outlive the hall.
    explicit Hall(const Ports& ports);

    // Opens every running table; calls `done` once when all are in memory. Call once, before any
    // session enters. Refused when the store cannot be read. A damaged table is reported
    // (Environment::on_trouble); a table that cannot be read is not opened. Neither affects the
    // others.
    void resume(Done done);

    void enter(SessionId session, const Entrant& entrant) override;
    void leave(SessionId session) override;
    void measure(SessionId session, std::int64_t lag_ms) override;
    bool receive(SessionId session,
                 const wire::FromPage& message,
                 const wire::Envelope& envelope) override;

    // A function that reads the game of a table in memory or in the store. It may take long and may
    // be called on any thread.
    void game_reader_of(std::string_view table, std::function<void(GameReader)> then) const;
    // The record of a table's game, replayed on the hall's thread.
    void record_of(std::string_view table, OnAnswer<Record> then) const;
    // Stores an imported game as an ended table. Precondition: the setup has an origin. `then` is
    // called once with the id of the table or a refusal.
    void import_game(const TableSetup& setup,
                     std::function<void(const Result<std::string>& table)> then);
    // The sentences for a reason under these rules.
    wire::Words say(const Reason& reason, std::string_view rules) const {
        return ports_.environment.say(reason, rules);
    }

    // The number of tables in memory.
    std::size_t tables() const { return rooms_.size(); }
    std::vector<SessionId> sessions_of(std::string_view person) const {
        return sessions_.of_person(person);
    }
    // The load of the server, for metrics.
    struct Figures {
        std::size_t sessions = 0;
        std::size_t running_tables = 0;
        std::size_t seeks = 0;
        std::uint64_t requests = 0;  // since the server opened
    };
    Figures figures() const;

    // Whether the store refuses what this hall writes, now or a few seconds ago.
    bool is_store_failing() const { return rooms_.has_failures() || archive_.has_failed_lately(); }

    // When `wake` is due; nothing when no timed event is pending. O(1), but for the sessions that
    // analyse positions, of which a public server has none.
    std::optional<std::int64_t> wake_at() const;
    // Wakes the rooms that are due and sends the lobby and the lines of analyses if they are due.
    void wake();

    // The server did not run for the last `ms` (StallWatch). Call before anything else happens.
    void excuse(std::int64_t ms) { rooms_.excuse(ms); }

    // Announces to all sessions that the server restarts in `in_ms`.
    void announce_restart(std::int64_t in_ms);
    // Whether every event is stored or refused.
    bool is_settled() const { return archive_.is_settled() && rooms_.is_settled(); }

    // --- One of several nodes (node.h) -------------------------------------------------------

    // `others` must outlive the hall, or `detach_nodes` must be called.
    void attach_nodes(OtherNodes& others) { other_nodes_ = &others; }
    void detach_nodes() { other_nodes_ = nullptr; }
    // Whether the table is in memory, or being opened.
    bool has(std::string_view table) const {
        return rooms_.find(table) != nullptr || opening_.contains(table);
    }
    // A session as sent to other nodes; nothing for an unknown one.
    std::optional<Visitor> visitor(SessionId session) const;
    // Adds or updates a session of another node. Sends no hello.
    void admit(const Visitor& visitor);
    // Opens a table of two sessions that were paired at another node.
    void open_placed(const Placed& placed);
    // Opens a table that another node held, without charging the time in between. Calls `then` once
    // with whether the table is in memory: an ended one is not kept there.
    void take_over(const std::string& table, const std::function<void(bool is_held)>& then);
    // Running tables whose events are all stored; at most `limit`.
    std::vector<std::string> settled_games(std::size_t limit) const {
        return rooms_.settled_running(limit);
    }
    // Removes a table that another node is to hold. Returns the sessions that viewed it.
    std::set<SessionId> release_table(const std::string& table);
    Digest digest() const { return lobby_.digest(); }
    void show_elsewhere(NodeNumber node, const Digest& digest) {
        lobby_.show_elsewhere(node, digest);
    }
    void forget_node(NodeNumber node);
    // After the bus was lost: pauses the tables at which persons of other nodes sit.
    void pause_remote_players();
    // After the bus was restored: removes the sessions of other nodes and resumes the paused
    // tables, without charging the time in between.
    void drop_remote_sessions();

  private:
    class Request;

    using WithRoom = std::function<void(const Result<std::shared_ptr<Room>>&)>;

    // Calls `done` once when the next task may start.
    using SeekTask = std::function<void(const std::function<void()>& done)>;

    // Finds the room of a table, or opens it from the log. Several calls for one table share one
    // loading and continue in their order.
    void with_room(const std::string& table, const WithRoom& then);
    void finish_opening(const std::string& table, Result<Table> loaded);
    // Does nothing while a call of `with_room` waits for the room.
    void drop_if_disposable(const Room& room);
    // Runs the seek tasks of one session one after the other.
    void in_order_of_seeks(SessionId session, SeekTask task);
    void run_next_seek(SessionId session);
    // The record with which the requested table begins.
    void with_beginning(const wire::OpenTable& request, OnAnswer<Record> then) const;
    // The running tables of a person, the latest first.
    using WithTables = std::function<void(const std::vector<wire::TableBrief>&)>;
    void with_tables_of(const std::string& person, WithTables then) const;
    // The person's running tables that other nodes held when they were loaded from the store; some
    // may have been opened here meanwhile.
    using Elsewhere = std::vector<TableArchive::Stored>;
    void with_tables_elsewhere(const std::string& person,
                               std::function<void(const Elsewhere&)> then) const;
    std::vector<wire::TableBrief> tables_of(const std::string& person,
                                            const Elsewhere& elsewhere) const;
    // Opens a table and shows it to the sessions. `before`: the previous table of a rematch, whose
    // viewers are notified.
    void open_table(const std::vector<SessionId>& sessions,
                    const TableSetup& setup,
                    const Answer& answer,
                    const std::shared_ptr<Room>& before = nullptr);
    void open_for(const Pairing& pairing, SessionId asker, const wire::Envelope& envelope);
    // TableArchive::prepare_rated with the games that both are playing.
    void prepare_rated(TableSetup setup, std::function<void(TableSetup)> then) const;
    // How many games of the person `may_end_early`.
    void count_begun(const std::string& person, std::function<void(int)> then) const;
    // Limits the running tables of a person on a server with a lobby, and those of an address.
    Refusal check_table_limit(const TableSetup& setup, const std::string& from);
    bool is_seated(const Session& session) const;
    Answer answer_to(SessionId session, const wire::Envelope& envelope, std::string rules);
    void leave_all(const std::function<bool(SessionId, const Session&)>& which);

    const Ports ports_;
    TableArchive archive_;
    Sessions sessions_;
    Rooms rooms_;
    LobbyFeed lobby_;
    RecordAnalyses record_analyses_;
    PositionAnalyses position_analyses_;
    OwnGames own_games_;
    OpeningLimits limits_;
    std::map<std::string, std::deque<WithRoom>, std::less<>> opening_;  // by table
    std::map<SessionId, std::deque<SeekTask>> seeking_;  // the first task of each is running
    OtherNodes* other_nodes_ = nullptr;                  // nullptr: the server has no other nodes
    std::uint64_t requests_ = 0;
    Lifetime lifetime_;
};

}  // namespace yiguan::service
