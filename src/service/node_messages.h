// The messages between the nodes of one server. Plain values.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "protocol/wire/messages.h"
#include "service/ports.h"
#include "service/table_event.h"

namespace yiguan::service {

// The number of a node, unique for each run of the program. 0: a server without nodes.
using NodeNumber = std::uint32_t;

// A session's number contains its node's number, so that every node knows where it is connected.
inline constexpr int kSessionBits = 40;
constexpr SessionId session_of(NodeNumber node, SessionId own) {
    return (SessionId{node} << kSessionBits) | own;
}
constexpr NodeNumber node_of(SessionId session) {
    return static_cast<NodeNumber>(session >> kSessionBits);
}
// The number of the session at its node.
constexpr SessionId own_session(SessionId session) {
    return session & ((SessionId{1} << kSessionBits) - 1);
}

// A session as other nodes know it.
struct Visitor {
    SessionId session = 0;
    std::string person;
    std::string account_name;  // empty for a guest
    std::int64_t lag_ms = 0;
    ClientOrigin origin{};
};

// To the node that holds the table or lobby concerned: handle this frame.
struct Forwarded {
    Visitor visitor;
    wire::FromPage message;
    wire::Envelope envelope;
};
// To the node at which the sessions are connected: send them this message.
struct Delivered {
    std::vector<SessionId> sessions;
    wire::ToPage message;
    wire::Envelope envelope;
};
// To a node that knows the session: its connection has ended.
struct SessionEnded {
    SessionId session = 0;
};
// To the node at which the session is connected: close the connection, so that the client connects
// again.
struct Disconnect {
    SessionId session = 0;
};
// To all: some sign-ins of the person's account have ended; close the person's connections.
struct SignedOut {
    std::string person;
};
// To the node that is to hold a new table: open it. Two sessions were paired.
struct Placed {
    TableSetup setup;
    std::vector<Visitor> visitors;
    SessionId asker = 0;
    wire::Envelope envelope;  // of the frame of `asker`
};
// To the node that holds the lobby, at every renewal of the lease.
struct Digest {
    int people = 0;
    std::vector<wire::TableBrief> tables;  // running tables that the lobby lists
};
// To the node that holds the tables from now on: open them.
struct HandedOver {
    std::vector<std::string> tables;
};
// To all: this node was cut off from the bus, and messages to it were lost.
struct BusRestored {};
// To all: a node has left; take over its tables.
struct NodeLeft {};

using NodeMessage = std::variant<Forwarded,
                                 Delivered,
                                 SessionEnded,
                                 Disconnect,
                                 SignedOut,
                                 Placed,
                                 Digest,
                                 HandedOver,
                                 BusRestored,
                                 NodeLeft>;

}  // namespace yiguan::service
