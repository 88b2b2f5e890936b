// Whose program is at the other end of a connection on this machine.
#pragma once

#include <cstdint>

namespace yiguan {

// Whether it runs for the same user as this process, or for the machine's own. False where that
// cannot be told. Linux; IPv4.
bool is_peer_of_this_user(std::uint16_t peer_port, std::uint16_t own_port);

}  // namespace yiguan
