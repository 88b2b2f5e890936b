// Whose program is at the other end of a connection on this machine.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <iosfwd>
#include <string>

namespace yiguan {

struct TcpEnd {
    std::string address;  // "127.0.0.1", "::1"
    std::uint16_t port = 0;
};

struct TcpEnds {
    TcpEnd peer;
    TcpEnd own;
};

// Whether the peer runs for the same user as this process, or for the machine's own. False where
// that cannot be told. Linux.
bool is_peer_of_this_user(const TcpEnds& ends);

// The same by a table such as /proc/net/tcp, for tests.
bool is_peer_of_user(const TcpEnds& ends, std::istream& table, uid_t user);

}  // namespace yiguan
