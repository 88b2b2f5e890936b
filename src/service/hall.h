// The server's hall: who is connected, which tables are open, and what becomes of each frame. It
// lives on one thread; the world around it is in the ports.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/rate_meter.h"
#include "service/accounts.h"
#include "service/lobby.h"
#include "service/node_ports.h"
#include "service/ports.h"
#include "service/room.h"
#include "service/session_handler.h"

namespace yiguan::service {

class Hall final : public SessionHandler {
  public:
    // The ports must outlive the hall.
    explicit Hall(const Ports& ports);

    // Opens every table that had not ended. Call once, before anybody enters; refused when the
    // store cannot be read. A table whose log is damaged is reported (Environment::on_trouble) and
    // left as it is; the others open as usual.
    Refusal resume();

    void enter(SessionId session,
               std::string_view token,
               const std::optional<Account>& account = std::nullopt) override;
    void leave(SessionId session) override;
    void measure(SessionId session, std::int64_t lag_ms) override;
    bool receive(SessionId session,
                 const wire::FromPage& message,
                 const wire::Envelope& envelope) override;

    // A table's game as it is told to other programs.
    struct Told {
        Record record;                     // with the tags that are known
        std::array<std::string, 2> names;  // by side, as the game ended
        std::vector<RecordNote> notes;
        std::int64_t changed_at = 0;  // ms since the epoch
        bool is_imported = false;     // then the tags are those of its record
    };
    // Tells the game, once, on any thread.
    using Telling = std::function<Result<Told>()>;
    // From memory or from the store's log, which is read now; what takes long is left to the
    // telling.
    Telling telling_of(std::string_view table) const;
    Result<Record> record_of(std::string_view table) const;

    // Keeps a game that was read from a record as a table that is over. Precondition: the setup has
    // an origin. Told once: the table, or why there is none.
    using OnKept = std::function<void(const Result<std::string>& table)>;
    void keep(const TableSetup& setup, OnKept kept);
    // The sentences for a reason under these rules.
    wire::Words say(const Reason& reason, std::string_view rules) const {
        return ports_.environment.say(reason, rules);
    }
    std::size_t tables() const { return rooms_.size(); }
    // By which that person is here.
    std::vector<SessionId> sessions_of(std::string_view person) const;
    // How full the server is.
    struct Figures {
        std::size_t sessions = 0;
        std::size_t running_tables = 0;
        std::size_t seeks = 0;
        std::uint64_t requests = 0;  // since the server opened
    };
    Figures figures() const;

    // When `wake` is wanted at the latest; nothing when no clock runs.
    std::optional<std::int64_t> wake_at() const;
    void wake();

    // Tells everybody that the server goes down.
    void announce_restart(std::int64_t in_ms);
    // Whether everything that happened here is in the store.
    bool is_settled() const;

    // --- One of several nodes (node.h) -------------------------------------------------------

    // They must outlive the hall, or `part` must be called.
    void join(OtherNodes& neighbours) { other_nodes_ = &neighbours; }
    void part() { other_nodes_ = nullptr; }
    bool has(const std::string& table) const { return rooms_.contains(table); }
    // Of who is here.
    std::optional<Visitor> visitor(SessionId session) const;
    // Somebody who came in at another node: as `enter`, without a hello.
    void admit(const Visitor& visitor);
    // A table of two who found each other at another node.
    void open_placed(const Placed& placed);
    // Opens a table that another node held; its absence is not charged. False when there is nothing
    // to go on with.
    bool take_over(const std::string& table);
    // Of its games that go on, some of which all that happened is in the store; at most `most`.
    std::vector<std::string> settled_games(std::size_t most) const;
    // The table is another node's from now on. Who was looking on.
    std::set<SessionId> give_away(const std::string& table);
    Digest digest() const;
    // What the lobby shows of that node, until it is gone.
    void show_elsewhere(NodeNumber node, const Digest& digest) { elsewhere_[node] = digest; }
    void forget_node(NodeNumber node);
    // No word of other nodes' people comes or goes: where they look on time stands still for the
    // server. They are gone when it is over, and nobody is charged.
    void cut_off();
    void reconnect();

  private:
    static constexpr int kMostIdleRequests = 50;
    static constexpr std::int64_t kRequestsMs = 20'000;

    class Request;
    struct Guest {
        std::string token;  // empty for who came in at another node
        std::string person;
        std::string account_name;  // empty for who is a guest
        std::set<std::string> tables;
        std::int64_t lag_ms = 0;
        bool sees_lobby = false;
        RateMeter requests{kMostIdleRequests, kRequestsMs, 0};  // while they play nowhere
    };

    static bool sits_at(const Room& room, const Guest& guest);
    bool plays(const Guest& guest) const;
    Result<std::shared_ptr<Room>> find_room(const std::string& table);
    std::vector<wire::TableBrief> tables_of(const std::string& person) const;
    Result<std::shared_ptr<Room>> open_from_log(const std::string& table);
    void report_damage(const std::string& table, const Refusal& why);
    Result<wire::History> history_of(const std::string& person) const;
    // Shows it to those sessions. `before` is the table that the new one follows; its people are
    // told.
    void open_table(const std::vector<SessionId>& sessions,
                    const TableSetup& setup,
                    const Answer& answer,
                    const std::shared_ptr<Room>& before = nullptr);
    std::shared_ptr<Room> room_awaiting(std::string_view code) const;
    Result<TableSetup> setup_of(const wire::OpenTable& wish, const std::string& person);
    // The game, as a record, that the table wished for is to begin with.
    Result<Record> beginning_of(const wire::OpenTable& wish);
    void show(const std::shared_ptr<Room>& room, SessionId session);
    // Who begins where both would either: nobody can foresee it.
    bool coin() const;
    Result<Seek> seek_of(SessionId session, const wire::Seek& wish) const;
    void open_for(const Pairing& pairing, SessionId asker, const wire::Envelope& envelope);
    Rating rating_of(const std::string& person, const std::string& pool) const;
    std::size_t running_tables_of(const std::string& person) const;
    // As everybody sees it who does not wait there.
    wire::LobbyShown lobby() const;
    wire::LobbyShown lobby_as_seen_by(std::string_view person, wire::LobbyShown shown) const;
    std::vector<wire::TableBrief> best_tables() const;
    int people_of_this_node() const;
    void tell_lobby();
    std::optional<std::int64_t> lobby_due_at() const;
    Answer answer_to(SessionId session, const wire::Envelope& envelope, std::string rules);
    void forget_if_idle(const std::shared_ptr<Room>& room);
    void forget_the_idle();
    void recover_some();
    Refusal check_room_for_more(const TableSetup& setup) const;
    void take_in_ratings(TableSetup& setup) const;
    void leave_all(const std::function<bool(SessionId)>& of);

    const Ports ports_;
    std::map<SessionId, Guest> guests_;
    std::map<std::string, std::shared_ptr<Room>, std::less<>> rooms_;
    Lobby lobby_;
    std::uint64_t requests_ = 0;
    int opening_ = 0;            // tables that are not in the store yet
    bool is_lobby_new_ = false;  // and to be told at the next wake
    std::int64_t lobby_told_at_ = 0;
    std::int64_t tidied_at_ = 0;
    std::int64_t recover_again_at_ = 0;
    std::set<std::string> reported_damages_;  // tables
    OtherNodes* other_nodes_ = nullptr;       // none: the server has no other nodes
    std::map<NodeNumber, Digest> elsewhere_;
};

}  // namespace yiguan::service
