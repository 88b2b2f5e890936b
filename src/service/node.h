// A node: one of several processes that form one server. A client may connect to any node. Each
// table, and the lobby, is held by one node; frames about it are forwarded to that node over the
// bus. After a lost message the affected clients are disconnected: a page connects again, joins its
// tables again, and receives the missed events from the log.
//
// Called on the hall's thread; never blocks. The leases are asked which node holds a table; frames
// about that table wait for the answer, in their order, while others are processed. A session is
// sent its hello before any of its frames is processed.
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
#include "service/lifetime.h"
#include "service/node_ports.h"

namespace yiguan::service {

class Node final : public SessionHandler, private OtherNodes {
  public:
    struct Ports {
        Hall& hall;
        Bus& bus;
        Leases& leases;
        MessageSender& sender;  // sends to sessions of any node
        // Closes a connection of this node, given the session's own number.
        std::function<void(SessionId)> disconnect;
        // Called when a node has left: renews the lease now, to take over its tables.
        std::function<void()> renew_lease;
    };

    // The objects that the ports refer to must outlive this one.
    explicit Node(Ports ports);
    ~Node() override;
    Node(const Node&) = delete;
    Node& operator=(const Node&) = delete;

    NodeNumber number() const { return number_; }

    // `own`: the number of the session at this node, without the node's number.
    void enter(SessionId own, const Entrant& entrant) override;
    void leave(SessionId own) override;
    void measure(SessionId own, std::int64_t lag_ms) override;
    bool receive(SessionId own,
                 const wire::FromPage& message,
                 const wire::Envelope& envelope) override;

    // Handles a message of another node.
    void receive_from_node(NodeNumber from, const NodeMessage& message);
    // Messages to that node were lost: disconnects the clients concerned.
    void on_messages_lost(NodeNumber node);
    // The bus is disconnected, so that no message is sent or received; then, it is connected again.
    void on_bus_lost();
    void on_bus_restored();
    bool is_cut_off() const { return is_cut_off_; }

    // Disconnects all sessions of the person, at every node.
    void disconnect_person(const std::string& person);

    // Applies the result of renewing the lease. Precondition: this node is not replaced. `taken` is
    // called once, when the tables that were taken over are in memory.
    void apply_renewal(const Leases::Renewal& renewal, const std::function<void()>& taken = [] {});
    // Shutting down takes four steps. First, hands some tables over to other nodes and disconnects
    // their players. True while there is more to do: call it again later. False when there is
    // nothing to hand over, or no node to take it.
    bool hand_over_some();
    // Second, disconnects some of this node's sessions, so that they connect to another node. False
    // when none is left.
    bool disconnect_some();
    // Third, ignores all further frames.
    void stop_serving() { is_closed_ = true; }
    // Fourth, gives up all leases; calls `done` when that is stored or was refused. Precondition:
    // `stop_serving` was called, and the hall is settled.
    void leave_server(const std::function<void()>& done);

  private:
    struct Frame {
        wire::FromPage message;
        wire::Envelope envelope;
    };
    // What a frame concerns.
    struct Subject {
        enum class Kind : std::uint8_t { Here, Held, Code };
        Kind kind = Kind::Here;
        std::string name;  // Held: a table or the lobby; Code: an invitation code
    };
    struct Route;
    class Listener;
    using WithHolder = std::function<void(const Result<NodeNumber>&)>;

    void tables_of(const std::string& person,
                   std::function<void(const std::vector<std::string>&)> answer) override;
    bool place(const Placed& placed) override;
    void on_table_closed(const std::string& table) override;
    void on_hello_sent(SessionId session) override;

    SessionId global(SessionId own) const { return session_of(number_, own); }
    bool receive_after_hello(SessionId own, const Frame& frame);
    // False when the session sends too many frames.
    bool serve(SessionId own, const Frame& frame, const Result<NodeNumber>& holder);
    void serve_forwarded(NodeNumber from,
                         SessionId session,
                         const Frame& frame,
                         const Result<NodeNumber>& holder);
    // Calls `then` with the node that handles frames about the subject: at once if it is known,
    // else when the leases answer. Continuations for one subject run in their order.
    void with_holder_of(const Subject& subject, const WithHolder& then);
    void with_holder(const std::string& what, const WithHolder& then);
    // An unknown code is handled by this node, which refuses it.
    void with_holder_of_code(const std::string& code, const WithHolder& then);
    // Nothing when the leases must be asked, or have not answered yet.
    std::optional<NodeNumber> known_holder(const std::string& what) const;
    void note_holder(const std::string& what, NodeNumber node);
    void forward(NodeNumber to, SessionId own, const Frame& frame);
    // Opens tables that this node holds from now on. `taken` is called when they are in memory.
    void take(const std::vector<std::string>& things, const std::function<void()>& taken);
    void forget_node(NodeNumber node);
    std::vector<NodeNumber> others() const;
    void hand_over(const std::vector<std::string>& tables, NodeNumber to);
    void disconnect(SessionId session);
    void disconnect_own_sessions(std::string_view person);
    void disconnect_users_of(const std::function<bool(NodeNumber)>& which);
    void send_digest();

    const Ports ports_;
    const NodeNumber number_;
    std::set<NodeNumber> nodes_;  // those with a valid lease, including this one
    NodeNumber placed_last_ = 0;
    // By node, the sessions whose table was placed there; the latest last.
    std::map<NodeNumber, std::deque<SessionId>> placed_at_;
    // Nodes that hold tables and the lobby; of this node's, only the lobby.
    std::map<std::string, NodeNumber, std::less<>> holders_;
    // Continuations that wait for an answer of the leases.
    std::map<std::string, std::deque<WithHolder>, std::less<>> asking_;
    std::map<SessionId, std::set<NodeNumber>> known_at_;  // by own session, the nodes that know it
    // By own session that was not sent its hello yet, its frames.
    std::map<SessionId, std::deque<Frame>> awaiting_hello_;
    bool is_cut_off_ = false;
    bool is_closed_ = false;
    int handing_over_ = 0;  // pending calls of Leases::hand_over
    bool has_failed_to_hand_over_ = false;
    std::optional<std::vector<SessionId>> to_disconnect_;  // own sessions
    Lifetime lifetime_;
};

}  // namespace yiguan::service
