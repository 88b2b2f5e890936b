// One server, or one node of a server: its sessions, its tables and its lobby. Passes each frame to
// the part that answers it. Lives on one thread and never blocks; everything around it is behind
// ports.
//
// A frame that needs the store waits for its answer, the others go on. Frames about one table are
// answered in their order, also while the table is read from its log; so are the seeks of one
// session, while its ratings are read. What still waits when the hall ends is dropped.
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
#include "service/lobby_desk.h"
#include "service/node_ports.h"
#include "service/ports.h"
#include "service/rooms.h"
#include "service/session_handler.h"
#include "service/sessions.h"
#include "service/table_archive.h"

namespace yiguan::service {

class Hall final : public SessionHandler {
  public:
    // The ports must outlive the hall.
    explicit Hall(const Ports& ports);

    // Opens every table that has not ended; calls `done` once when all are in memory. Call once,
    // before anybody enters. Refused when the store cannot be read. A damaged table is reported
    // (Environment::on_trouble) and left as it is, one that cannot be read is left closed; the
    // others open as usual.
    void resume(Done done);

    void enter(SessionId session,
               std::string_view token,
               const std::optional<Account>& account = std::nullopt) override;
    void leave(SessionId session) override;
    void measure(SessionId session, std::int64_t lag_ms) override;
    bool receive(SessionId session,
                 const wire::FromPage& message,
                 const wire::Envelope& envelope) override;

    // The game of a table in memory or in the store; what takes long is left to the reader.
    void game_reader_of(std::string_view table, std::function<void(GameReader)> then) const;
    // The record of such a game, replayed on the hall's thread.
    void record_of(std::string_view table, OnAnswer<Record> then) const;
    // Stores a game that was read from a record as a table that is over. Precondition: the setup
    // has an origin. `then` is called once with the id of the table, or why there is none.
    void import_game(const TableSetup& setup,
                     std::function<void(const Result<std::string>& table)> then);
    // The sentences for a reason under these rules.
    wire::Words say(const Reason& reason, std::string_view rules) const {
        return ports_.environment.say(reason, rules);
    }

    // How many tables are in memory.
    std::size_t tables() const { return rooms_.size(); }
    std::vector<SessionId> sessions_of(std::string_view person) const {
        return sessions_.of_person(person);
    }
    // How busy the server is.
    struct Figures {
        std::size_t sessions = 0;
        std::size_t running_tables = 0;
        std::size_t seeks = 0;
        std::uint64_t requests = 0;  // since the server opened
    };
    Figures figures() const;

    // When `wake` is due; nothing while nothing is to happen by itself. O(1).
    std::optional<std::int64_t> wake_at() const;
    // Wakes the rooms that are due and sends the lobby if it is time.
    void wake();

    // Announces to all sessions that the server goes down.
    void announce_restart(std::int64_t in_ms);
    // Whether everything that happened here is in the store.
    bool is_settled() const { return archive_.is_settled() && rooms_.is_settled(); }

    // --- One of several nodes (node.h) -------------------------------------------------------

    // They must outlive the hall, or `part` must be called.
    void join(OtherNodes& others) { other_nodes_ = &others; }
    void part() { other_nodes_ = nullptr; }
    // Whether the table is in memory here, or being opened.
    bool has(std::string_view table) const {
        return rooms_.find(table) != nullptr || opening_.contains(table);
    }
    // Who a session is, for another node; nothing for an unknown one.
    std::optional<Visitor> visitor(SessionId session) const;
    // A session of another node, as it is now. Sends no hello.
    void admit(const Visitor& visitor);
    // Opens a table of two who were paired at another node.
    void open_placed(const Placed& placed);
    // Opens a table that another node held; the time in between is not charged. Calls `then` once
    // with whether the table is in memory now: one that has ended is left in the store.
    void take_over(const std::string& table, const std::function<void(bool is_held)>& then);
    // Running tables of which everything is in the store; at most `limit`.
    std::vector<std::string> settled_games(std::size_t limit) const {
        return rooms_.settled_running(limit);
    }
    // Another node holds the table from now on. Returns the sessions that saw it here.
    std::set<SessionId> give_away(const std::string& table);
    Digest digest() const { return lobby_.digest(); }
    void show_elsewhere(NodeNumber node, const Digest& digest) {
        lobby_.show_elsewhere(node, digest);
    }
    void forget_node(NodeNumber node);
    // From now until `reconnect` nothing is known of sessions of other nodes: tables at which their
    // persons sit are paused. Then those sessions are gone, and nobody is charged.
    void cut_off();
    void reconnect();

  private:
    class Request;

    using WithRoom = std::function<void(const Result<std::shared_ptr<Room>>&)>;

    // Calls `done` once when the next may begin.
    using SeekTask = std::function<void(const std::function<void()>& done)>;

    // Finds the room of a table, or opens it from the log: once, for all who wait for it, in their
    // order.
    void with_room(const std::string& table, const WithRoom& then);
    void finish_opening(const std::string& table, Result<Table> loaded);
    // Unless somebody still waits for it.
    void drop_if_disposable(const Room& room);
    // Runs the tasks of one session one after the other.
    void in_order_of_seeks(SessionId session, SeekTask task);
    void run_next_seek(SessionId session);
    // The game with which the wished table begins.
    void with_beginning(const wire::OpenTable& wish, OnAnswer<Record> then) const;
    // The running tables of a person, the latest first.
    using WithTables = std::function<void(const std::vector<wire::TableBrief>&)>;
    void with_tables_of(const std::string& person, WithTables then) const;
    std::vector<wire::TableBrief> tables_of(
        const std::string& person, const std::vector<TableArchive::Stored>& elsewhere) const;
    // Opens a table and shows it to those sessions. `before`: the table that it follows, whose
    // viewers are notified.
    void open_table(const std::vector<SessionId>& sessions,
                    const TableSetup& setup,
                    const Answer& answer,
                    const std::shared_ptr<Room>& before = nullptr);
    void open_for(const Pairing& pairing, SessionId asker, const wire::Envelope& envelope);
    // On a server with a lobby a person has a limited number of running tables.
    Refusal check_table_limit(const TableSetup& setup) const;
    bool is_seated(const Session& session) const;
    Answer answer_to(SessionId session, const wire::Envelope& envelope, std::string rules);
    void leave_all(const std::function<bool(SessionId, const Session&)>& which);

    const Ports ports_;
    TableArchive archive_;
    Sessions sessions_;
    Rooms rooms_;
    LobbyDesk lobby_;
    std::map<std::string, std::deque<WithRoom>, std::less<>> opening_;  // by table
    std::map<SessionId, std::deque<SeekTask>> seeking_;  // the first of each has begun
    OtherNodes* other_nodes_ = nullptr;                  // nullptr: the server has no other nodes
    std::uint64_t requests_ = 0;
};

}  // namespace yiguan::service
