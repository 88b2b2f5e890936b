// The hosts that a server answers to and the origins of its own pages, against DNS rebinding and
// pages of other sites.
//
// IP addresses and localhost are always among the hosts: a name that an attacker points at this
// machine is neither. Any other name must belong to a public URL.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace yiguan {

class OwnHosts {
  public:
    // Without public URLs.
    OwnHosts() = default;
    // Refused unless every URL is "https://HOST[:PORT]" or "http://HOST[:PORT]".
    static Result<OwnHosts> parse(const std::vector<std::string>& public_urls);

    // `host` is a Host field: "games.example", "127.0.0.1:8000", "[::1]:8000".
    bool has_host(std::string_view host) const;
    // Whether a page of this origin may send requests to this host. Precondition: has_host(host).
    bool has_origin(std::string_view origin, std::string_view host) const;
    // Whether browsers reach the host by a public URL with TLS.
    bool is_https(std::string_view host) const;

  private:
    std::vector<std::string> origins_;  // "https://games.example"
};

// Whether a Host field names this machine: localhost or an address of the loopback interface.
bool names_this_machine(std::string_view host);

}  // namespace yiguan
