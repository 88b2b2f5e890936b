// What a node asks of the world between the nodes.
#pragma once

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
    // Tables at which this person sits, there or here.
    virtual std::vector<std::string> tables_of(const std::string& person) = 0;
    // Whether another node opens the table.
    virtual bool place(const Placed& placed) = 0;
    // It is no longer in memory here.
    virtual void closed(const std::string& table) = 0;
};

// What is held besides tables. No table is called so: their names are longer.
inline constexpr std::string_view kLobby = "lobby";

// Carries messages between nodes, those of one sender to one receiver in their order. What is sent
// while a line is broken is lost: whoever carries says so (Node::lose_bus, Node::miss). Called on
// the hall's thread.
class Bus {
  public:
    virtual ~Bus() = default;
    virtual void send(NodeNumber to, const NodeMessage& message) = 0;
    virtual void send_to_others(const NodeMessage& message) = 0;
};

// Who holds what, in the store that all nodes share. A node holds for as long as it says in time
// that it is there (`beat`); whoever was too late is replaced, for good, and the store takes
// nothing from it any more. Blocks, shortly.
class Leases {
  public:
    struct Beat {
        bool is_replaced = false;         // this node: it must end
        std::vector<std::string> taken;   // what it holds from now on, that another held before
        std::vector<NodeNumber> nodes{};  // that are there, this one too
    };

    virtual ~Leases() = default;
    // Of this node.
    virtual NodeNumber number() const = 0;
    // The node that holds it: this one, where nobody did. What is neither the lobby nor a table of
    // the store is not held, though this node is named.
    virtual Result<NodeNumber> hold(std::string_view what) = 0;
    virtual Refusal release(std::string_view what) = 0;
    // Takes its share of what those held that are gone: the nodes that are there share it out.
    virtual Result<Beat> beat() = 0;
    // Gives these to that node; what has changed hands. None where it is gone.
    virtual Result<std::vector<std::string>> hand_over(const std::vector<std::string>& things,
                                                       NodeNumber to) = 0;
    // Lets go of everything: another takes it.
    virtual Refusal leave() = 0;

    // The table of this code, as long as its game goes on.
    virtual Result<std::optional<std::string>> table_of_code(std::string_view code) = 0;
    // Where this person sits, of the tables that have not ended.
    virtual Result<std::vector<std::string>> tables_of(std::string_view person) = 0;
};

}  // namespace yiguan::service
