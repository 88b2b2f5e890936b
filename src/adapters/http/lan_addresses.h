// This machine's addresses in the local network.
#pragma once

#include <string>
#include <vector>

namespace yiguan {

// The IPv4 addresses of the interfaces that are up, except loopback (127.…) and link-local
// (169.254.…) ones. Empty without a network.
std::vector<std::string> lan_addresses();

}  // namespace yiguan
