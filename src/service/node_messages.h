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

// The number of a node: of one run of the program, never given twice. 0: a server without nodes.
using NodeNumber = std::uint32_t;

// A session's number contains that of its node, so that every node knows where it is connected.
inline constexpr int kSessionBits = 40;
constexpr SessionId session_of(NodeNumber node, SessionId own) {
    return (SessionId{node} << kSessionBits) | own;
}
constexpr NodeNumber node_of(SessionId session) {
    return static_cast<NodeNumber>(session >> kSessionBits);
}
// The number that the session has at its node.
constexpr SessionId own_session(SessionId session) {
    return session & ((SessionId{1} << kSessionBits) - 1);
}

// A session as other nodes know it.
struct Visitor {
    SessionId session = 0;
    std::string person;
    std::string account_name;  // empty for a guest
    std::int64_t lag_ms = 0;
};

// To the node that holds the table or the lobby that the frame is about.
struct Forwarded {
    Visitor visitor;
    wire::FromPage message;
    wire::Envelope envelope;
};
// To the node at which these sessions are connected: send it to them.
struct Delivered {
    std::vector<SessionId> sessions;
    wire::ToPage message;
    wire::Envelope envelope;
};
// To a node that knows the session: its connection has ended.
struct Departed {
    SessionId session = 0;
};
// To the node at which the session is connected: close the connection, so that it connects again.
struct HangUp {
    SessionId session = 0;
};
// To all: some sign-ins of that person's account have ended: close the person's connections.
struct SignedOut {
    std::string person;
};
// To the node that is to hold the new table of two persons who were paired.
struct Placed {
    TableSetup setup;
    std::vector<Visitor> visitors;
    SessionId asker = 0;
    wire::Envelope envelope;  // of the asker's frame
};
// To the node that holds the lobby, at every beat.
struct Digest {
    int people = 0;
    std::vector<wire::TableBrief> tables;  // open ones that are running
};
// To the node that holds these tables from now on: open them.
struct Given {
    std::vector<std::string> tables;
};
// To all: messages to this node were lost for a while.
struct Returned {};
// To all: a node has gone, and its leases are to be taken over.
struct Changed {};

using NodeMessage = std::variant<Forwarded,
                                 Delivered,
                                 Departed,
                                 HangUp,
                                 SignedOut,
                                 Placed,
                                 Digest,
                                 Given,
                                 Returned,
                                 Changed>;

}  // namespace yiguan::service
