#include "adapters/peer_owner.h"

#include <unistd.h>

#include <fstream>
#include <sstream>
#include <string>

namespace yiguan {
namespace {

// The port of "0100007F:1F90".
unsigned long port_of(const std::string& address) {
    const std::size_t colon = address.find(':');
    if (colon == std::string::npos) return 0;
    return std::strtoul(address.c_str() + colon + 1, nullptr, 16);
}

}  // namespace

// proc(5): sl local_address rem_address st tx:rx tr:when retrnsmt uid …
bool is_peer_of_this_user(std::uint16_t peer_port, std::uint16_t own_port) {
    std::ifstream sockets("/proc/net/tcp");
    for (std::string line; std::getline(sockets, line);) {
        std::istringstream row(line);
        std::string number, local, remote, state, queues, timer, resent;
        uid_t user = 0;
        if (!(row >> number >> local >> remote >> state >> queues >> timer >> resent >> user))
            continue;
        if (port_of(local) == peer_port && port_of(remote) == own_port)
            return user == geteuid() || user == 0;
    }
    return false;
}

}  // namespace yiguan
