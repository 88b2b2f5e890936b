// Where other devices of the local network find this machine.
#pragma once

#include <string>
#include <vector>

namespace yiguan {

// The IPv4 addresses of the interfaces that are up, without those of the machine itself (127.…) and
// those that nobody gave out (169.254.…). Empty without a network.
std::vector<std::string> lan_addresses();

}  // namespace yiguan
