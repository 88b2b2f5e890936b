#include "adapters/http/lan_addresses.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <array>
#include <cstring>
#include <memory>

namespace yiguan {
namespace {

struct Free {
    void operator()(ifaddrs* list) const { freeifaddrs(list); }
};

std::string text_of(const sockaddr& address) {
    sockaddr_in internet{};
    std::memcpy(&internet, &address, sizeof internet);
    std::array<char, INET_ADDRSTRLEN> text{};
    inet_ntop(AF_INET, &internet.sin_addr, text.data(), text.size());
    return text.data();
}

bool is_reachable(const ifaddrs& entry) {
    return entry.ifa_addr != nullptr && entry.ifa_addr->sa_family == AF_INET &&
           (entry.ifa_flags & IFF_UP) != 0 && (entry.ifa_flags & IFF_LOOPBACK) == 0;
}

}  // namespace

std::vector<std::string> lan_addresses() {
    ifaddrs* raw = nullptr;
    if (getifaddrs(&raw) != 0) return {};
    const std::unique_ptr<ifaddrs, Free> list(raw);
    std::vector<std::string> out;
    for (const ifaddrs* entry = raw; entry != nullptr; entry = entry->ifa_next) {
        if (!is_reachable(*entry)) continue;
        std::string text = text_of(*entry->ifa_addr);
        if (!text.starts_with("169.254.")) out.push_back(std::move(text));
    }
    return out;
}

}  // namespace yiguan
