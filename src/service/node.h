// One of several programs that are one server. Any node lets anybody in; each table, and the lobby,
// lives at one node, and frames about it are forwarded to that node over the bus. What a lost
// message would leave undone is repaired by hanging up: the page connects again, joins its tables
// again, and is sent what it has missed from the log.
//
// Lives on the hall's thread and never blocks: which node holds a table is asked of the leases, and
// frames about the table wait for the answer, in their order; all others go on. A session is sent
// its hello before any of its frames is looked at.
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
#include <utility>
#include <vector>

#include "service/hall.h"
#include "service/node_ports.h"

namespace yiguan::service {

class Node final : public SessionHandler, private OtherNodes {
  public:
    struct Ports {
        Hall& hall;
        Bus& bus;
        Leases& leases;
        MessageSender& sender;  // to sessions of this node too
        // Ends a connection of this node, by its own number.
        std::function<void(SessionId)> hang_up;
        // A node is gone: the lease is to be renewed now.
        std::function<void()> beat;
    };

    // The ports must outlive it.
    explicit Node(Ports ports);
    ~Node() override;
    Node(const Node&) = delete;
    Node& operator=(const Node&) = delete;

    NodeNumber number() const { return number_; }

    // The sessions are counted by this node alone.
    void enter(SessionId own,
               std::string_view token,
               const std::optional<Account>& account) override;
    void leave(SessionId own) override;
    void measure(SessionId own, std::int64_t lag_ms) override;
    bool receive(SessionId own,
                 const wire::FromPage& message,
                 const wire::Envelope& envelope) override;

    // What other nodes say.
    void hear(NodeNumber from, const NodeMessage& message);
    // Messages to that node were lost.
    void miss(NodeNumber node);
    // The bus is broken: nothing goes, nothing comes. And it is whole again.
    void lose_bus();
    void regain_bus();
    bool is_cut_off() const { return is_cut_off_; }

    // Whoever is here by an account, at any node, connects again.
    void hang_up_all_of(const std::string& person);

    // What renewing the lease has brought, this node not being replaced. `taken` is called once,
    // when the tables that it holds from now on are in memory.
    void take_beat(const Leases::Beat& beat, const std::function<void()>& taken = [] {});
    // Before it leaves: hands some of its tables over to other nodes; their players come again
    // there. True while more is to be done: call it again later. False when there is nothing to
    // hand over, or nobody takes it.
    bool hand_over_some();
    // Then some of the sessions that came in here are hung up, to come in elsewhere. False when
    // none is left.
    bool send_some_away();
    // Then no frame is answered any more.
    void close_doors() { is_closed_ = true; }
    // Gives up everything; calls `done` when that is in the store, or cannot be stored.
    // Precondition: its doors are closed, the hall is settled.
    void leave_server(const std::function<void()>& done);

  private:
    struct Frame {
        wire::FromPage message;
        wire::Envelope envelope;
    };
    // What a frame is about.
    struct Subject {
        enum class Kind : std::uint8_t { Here, Held, Code };
        Kind kind = Kind::Here;
        std::string name;  // of what a node holds, or a code
    };
    struct Route;
    class Listener;
    using WithHolder = std::function<void(const Result<NodeNumber>&)>;

    void tables_of(const std::string& person,
                   std::function<void(const std::vector<std::string>&)> answer) override;
    bool place(const Placed& placed) override;
    void closed(const std::string& table) override;
    void greeted(SessionId session) override;

    SessionId global(SessionId own) const { return session_of(number_, own); }
    bool receive_greeted(SessionId own, const Frame& frame);
    // False when it is one too many.
    bool serve(SessionId own, const Frame& frame, const Result<NodeNumber>& holder);
    void serve_forwarded(NodeNumber from,
                         SessionId session,
                         const Frame& frame,
                         const Result<NodeNumber>& holder);
    // The node to which a frame about that goes: at once where it is known, else when the leases
    // answer. Continuations for one thing run in their order.
    void with_holder_of(const Subject& subject, const WithHolder& then);
    void with_holder(const std::string& what, const WithHolder& then);
    // Of a code nobody waits for: this node, where it is refused.
    void with_holder_of_code(const std::string& code, const WithHolder& then);
    // Nothing where the leases must be asked, or are being asked.
    std::optional<NodeNumber> known_holder(const std::string& what) const;
    void note_holder(const std::string& what, NodeNumber node);
    void forward(NodeNumber to, SessionId own, const Frame& frame);
    // What this node holds from now on; `taken` is called when it is in memory.
    void take(const std::vector<std::string>& things, const std::function<void()>& taken);
    void forget(NodeNumber node);
    std::vector<NodeNumber> others() const;
    void hand_over(const std::vector<std::string>& tables, NodeNumber to);
    void hang_up(SessionId session);
    void hang_up_own(std::string_view person);
    void hang_up_guests_of(const std::function<bool(NodeNumber)>& which);
    void send_digest();
    // `f`, but nothing once this node is no more.
    template <class F>
    auto while_alive(F f) const {
        return [alive = std::weak_ptr(alive_), f = std::move(f)](auto&&... arguments) {
            if (!alive.expired()) f(std::forward<decltype(arguments)>(arguments)...);
        };
    }

    const Ports ports_;
    const NodeNumber number_;
    std::set<NodeNumber> nodes_;  // whose leases run, this one too
    NodeNumber placed_last_ = 0;
    std::map<NodeNumber, std::deque<SessionId>> placed_at_;   // whose tables, the latest last
    std::map<std::string, NodeNumber, std::less<>> holders_;  // of what other nodes hold
    std::map<std::string, std::deque<WithHolder>, std::less<>>
        asking_;                                          // what the leases are asked
    std::map<SessionId, std::set<NodeNumber>> known_at_;  // of its own sessions, other nodes
    std::map<SessionId, std::deque<Frame>> greeting_;     // own sessions without a hello yet
    bool is_cut_off_ = false;
    bool is_closed_ = false;
    int handing_over_ = 0;  // shares that the leases have not answered for yet
    bool has_failed_to_hand_over_ = false;
    std::optional<std::vector<SessionId>> to_send_away_;  // own ones
    const std::shared_ptr<const bool> alive_ = std::make_shared<const bool>(true);
};

}  // namespace yiguan::service
