#include "adapters/http/peer_owner.h"

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <fstream>
#include <optional>
#include <sstream>
#include <string_view>

#include "adapters/system/address_block.h"
#include "base/text.h"

namespace yiguan {
namespace {

constexpr std::string_view kEstablished = "01";

struct Endpoint {
    IpAddress address = kFirstOfIpv4;
    unsigned port = 0;
    bool operator==(const Endpoint&) const = default;
};

std::optional<Endpoint> endpoint_of(const TcpEnd& end) {
    const auto address = read_ip_address(end.address);
    if (!address) return std::nullopt;
    return Endpoint{*address, end.port};
}

std::optional<std::uint32_t> hexadecimal(std::string_view text) {
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

// Reads "0100007F:1F90": the 32-bit words of the address in host byte order, and the port.
std::optional<Endpoint> read_endpoint(std::string_view text) {
    constexpr std::size_t kDigits = 8;  // of a word
    const auto parts = split(text, ':');
    const bool is_known =
        parts.size() == 2 && (parts[0].size() == kDigits || parts[0].size() == 4 * kDigits);
    if (!is_known) return std::nullopt;
    const std::size_t words = parts[0].size() / kDigits;
    Endpoint endpoint;
    std::uint8_t* next = endpoint.address.data() + endpoint.address.size() - 4 * words;
    for (std::size_t i = 0; i < words; ++i, next += 4) {
        const auto word = hexadecimal(parts[0].substr(i * kDigits, kDigits));
        if (!word) return std::nullopt;
        std::memcpy(next, &*word, sizeof(*word));
    }
    const auto port = hexadecimal(parts[1]);
    if (!port) return std::nullopt;
    endpoint.port = *port;
    return endpoint;
}

}  // namespace

// proc(5): sl local_address rem_address st tx:rx tr:when retrnsmt uid timeout inode …
// A closed connection also has a row, with inode 0 and user 0.
bool is_peer_of_user(const TcpEnds& ends, std::istream& table, uid_t user) {
    const auto peer = endpoint_of(ends.peer);
    const auto own = endpoint_of(ends.own);
    if (!peer || !own) return false;
    for (std::string line; std::getline(table, line);) {
        std::istringstream row(line);
        std::string number, local, remote, state, queues, timer, resent;
        uid_t owner = 0;
        unsigned long timeout = 0, inode = 0;
        if (!(row >> number >> local >> remote >> state >> queues >> timer >> resent >> owner >>
              timeout >> inode))
            continue;
        const bool is_it = state == kEstablished && inode != 0 && read_endpoint(local) == peer &&
                           read_endpoint(remote) == own;
        if (is_it) return owner == user || owner == 0;
    }
    return false;
}

bool is_peer_of_this_user(const TcpEnds& ends) {
    std::ifstream tcp("/proc/net/tcp");
    if (is_peer_of_user(ends, tcp, geteuid())) return true;
    std::ifstream tcp6("/proc/net/tcp6");
    return is_peer_of_user(ends, tcp6, geteuid());
}

}  // namespace yiguan
