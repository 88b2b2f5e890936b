// Finds out which user runs the program at the other end of a local connection.
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

// Whether the peer runs as the same user as this process, or as root. False when that is unknown.
// Linux only.
bool is_peer_of_this_user(const TcpEnds& ends);

// The same, reading a table like /proc/net/tcp; for tests.
bool is_peer_of_user(const TcpEnds& ends, std::istream& table, uid_t user);

}  // namespace yiguan
