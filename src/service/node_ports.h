// The ports of a node: the bus to other nodes, and the leases.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "service/node_messages.h"

namespace yiguan::service {

// The other nodes, as a hall sees them.
class OtherNodes {
  public:
    virtual ~OtherNodes() = default;
    // The tables at which this person has a seat, at any node; none when the store does not answer.
    virtual void tables_of(const std::string& person,
                           std::function<void(const std::vector<std::string>&)> answer) = 0;
    // `Hall::enter` has sent the session its hello.
    virtual void on_hello_sent(SessionId session) = 0;
    // Sends the new table to another node. False when it is to be opened here.
    virtual bool place(const Placed& placed) = 0;
    // The table is no longer in memory here.
    virtual void on_table_closed(const std::string& table) = 0;
};

// The name of the lobby among held things. Table names are longer, so none is equal to it.
inline constexpr std::string_view kLobby = "lobby";

// Carries messages between nodes. Messages of one sender to one receiver arrive in their order.
// Messages sent while the connection is broken are lost; the implementation reports that
// (Node::on_bus_lost, Node::on_messages_lost). Called on the hall's thread.
class Bus {
  public:
    virtual ~Bus() = default;
    virtual void send(NodeNumber to, const NodeMessage& message) = 0;
    virtual void send_to_others(const NodeMessage& message) = 0;
};

// The leases: which node holds which table, in the store that all nodes share. A node holds its
// tables as long as it renews its lease in time (`renew`). A node that was too late is replaced
// permanently, and the store refuses its writes. Called on the hall's thread; nothing here blocks.
// Calls about one table are carried out and answered in their order.
class Leases {
  public:
    struct Renewal {
        bool is_replaced = false;         // this node was replaced and must end
        std::vector<std::string> taken;   // taken over from replaced nodes
        std::vector<NodeNumber> nodes{};  // those with a valid lease, including this one
    };

    virtual ~Leases() = default;
    // The number of this node.
    virtual NodeNumber number() const = 0;
    // Answers with the node that holds the table or the lobby; this node gets the lease if none
    // does. For an unknown table, answers with this node without a lease.
    virtual void hold(std::string what, OnAnswer<NodeNumber> answer) = 0;
    virtual void release(std::string what, Done done) = 0;
    // Renews the lease and takes over this node's share of the tables of nodes whose lease has
    // expired. Thread-safe.
    virtual void renew(OnAnswer<Renewal> answer) = 0;
    // Moves the leases of `things` to the node `to`. Answers with those that were moved; none when
    // that node has left. Precondition: this node no longer appends to these tables, whatever the
    // answer.
    virtual void hand_over(std::vector<std::string> things,
                           NodeNumber to,
                           OnAnswer<std::vector<std::string>> answer) = 0;
    // Gives up all leases, for other nodes to take over.
    virtual void leave(Done done) = 0;

    // The running table with this invitation code.
    virtual void table_of_code(std::string code, OnAnswer<std::optional<std::string>> answer) = 0;
    // The running tables at which this person has a seat.
    virtual void tables_of(std::string person, OnAnswer<std::vector<std::string>> answer) = 0;
};

}  // namespace yiguan::service
