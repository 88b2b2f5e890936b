// What the nodes of one server say to each other. Plain values.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "protocol/wire/messages.h"
#include "service/ports.h"
#include "service/table_event.h"

namespace yiguan::service {

// One run of a program that is a node of a server; never given twice. 0: a server of its own.
using NodeNumber = std::uint32_t;

// The sessions of a node carry its number, so that every node knows whose they are.
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

// Somebody who came in at one node and is now known at another.
struct Visitor {
    SessionId session = 0;
    std::string person;
    std::string account_name;  // empty for who is a guest
    std::int64_t lag_ms = 0;
};

// To the node that holds what the frame is about.
struct Forwarded {
    Visitor visitor;
    wire::FromPage message;
    wire::Envelope envelope;
};
// To the node at which these came in.
struct Delivered {
    std::vector<SessionId> sessions;
    wire::ToPage message;
    wire::Envelope envelope;
};
// To a node that has heard of the session: its connection has ended.
struct Departed {
    SessionId session = 0;
};
// To the node at which it came in: let it connect again, and ask again.
struct HangUp {
    SessionId session = 0;
};
// To all: some sessions of that person's account have ended; let who is here by one connect again.
struct SignedOut {
    std::string person;
};
// To the node that is to hold the new table: two have found each other.
struct Placed {
    TableSetup setup;
    std::vector<Visitor> visitors;
    SessionId asker = 0;
    wire::Envelope envelope;  // of the asker's frame
};
// To the node that holds the lobby, again and again.
struct Digest {
    int people = 0;
    std::vector<wire::TableBrief> tables;  // open ones that are played now
};
// To the node that holds these tables from now on.
struct Given {
    std::vector<std::string> tables;
};
// To all: what was sent to this node has not reached it for a while.
struct Returned {};
// To all: there are fewer nodes, and what the others held is to be shared out.
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
