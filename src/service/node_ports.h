// What a node asks of the world between the nodes.
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
    // Tables at which this person sits, there or here; none when they cannot be found out.
    virtual void tables_of(const std::string& person,
                           std::function<void(const std::vector<std::string>&)> answer) = 0;
    // The session has been sent its hello, by `Hall::enter`.
    virtual void greeted(SessionId session) = 0;
    // Asks another node to open the table. False: open it here.
    virtual bool place(const Placed& placed) = 0;
    // The table is no longer in this node's memory.
    virtual void closed(const std::string& table) = 0;
};

// What is held besides tables. No table has this name: their names are longer.
inline constexpr std::string_view kLobby = "lobby";

// Carries messages between nodes; those of one sender to one receiver arrive in their order. What
// is sent while the connection is broken is lost, and the bus reports it (Node::lose_bus,
// Node::miss). Called on the hall's thread.
class Bus {
  public:
    virtual ~Bus() = default;
    virtual void send(NodeNumber to, const NodeMessage& message) = 0;
    virtual void send_to_others(const NodeMessage& message) = 0;
};

// Which node holds which table, in the store that all nodes share. A node holds tables as long as
// it renews its lease in time (`beat`); a node that was too late is replaced for good, and the
// store accepts no more appends from it. Called on the hall's thread unless said otherwise; nothing
// here blocks. Calls for one table are carried out and answered in their order.
class Leases {
  public:
    struct Beat {
        bool is_replaced = false;         // this node: it must end
        std::vector<std::string> taken;   // what it holds from now on, that another held before
        std::vector<NodeNumber> nodes{};  // whose leases run, this one's too
    };

    virtual ~Leases() = default;
    // This node's number.
    virtual NodeNumber number() const = 0;
    // The node that holds it; takes it for this node if no node holds it. For anything but the
    // lobby and a table of the store: this node, and nothing is held.
    virtual void hold(std::string what, OnAnswer<NodeNumber> answer) = 0;
    virtual void release(std::string what, Done done) = 0;
    // Renews the lease, and takes over this node's share of the tables whose node's lease has
    // expired. May be called from any thread; answers on the hall's thread.
    virtual void beat(OnAnswer<Beat> answer) = 0;
    // Transfers these to that node and answers which were transferred: none if that node is gone.
    // Precondition: nothing happens at these tables any more, whatever the answer.
    virtual void hand_over(std::vector<std::string> things,
                           NodeNumber to,
                           OnAnswer<std::vector<std::string>> answer) = 0;
    // Gives up everything that this node holds; other nodes take it over.
    virtual void leave(Done done) = 0;

    // The table of this code, as long as its game goes on.
    virtual void table_of_code(std::string code, OnAnswer<std::optional<std::string>> answer) = 0;
    // Where this person sits, of the tables that have not ended.
    virtual void tables_of(std::string person, OnAnswer<std::vector<std::string>> answer) = 0;
};

}  // namespace yiguan::service
