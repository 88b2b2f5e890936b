#include "adapters/http/own_hosts.h"

#include <algorithm>

#include "adapters/system/address_block.h"
#include "base/text.h"

namespace yiguan {
namespace {

constexpr std::string_view kHttp = "http://";
constexpr std::string_view kHttps = "https://";
constexpr std::string_view kLocalhost = "localhost";

// The host without its port, "::1" without brackets; empty when it is malformed.
std::string_view name_of(std::string_view host) {
    const std::size_t end = host.starts_with('[') ? host.find(']') + 1 : host.find(':');
    const std::string_view name = host.substr(0, end);
    const std::string_view port = host.substr(name.size());
    if (!port.empty() && (port.front() != ':' || !is_natural(port.substr(1)))) return "";
    return name.starts_with('[') ? name.substr(1, name.size() - 2) : name;
}

bool is_localhost(std::string_view name) {
    return name == kLocalhost || name.ends_with(".localhost");
}

// "https://games.example" for "https://Games.Example:443": as browsers write an origin.
std::string origin_of(std::string_view scheme, std::string_view host) {
    const std::string_view usual_port = scheme == kHttps ? ":443" : ":80";
    if (host.ends_with(usual_port)) host.remove_suffix(usual_port.size());
    return std::string(scheme) + lower_ascii(host);
}

// The origin of a public URL; empty when it is malformed.
std::string origin_of_url(std::string_view url) {
    const std::string_view scheme = url.starts_with(kHttps) ? kHttps : kHttp;
    if (!url.starts_with(scheme)) return "";
    url.remove_prefix(scheme.size());
    if (url.ends_with('/')) url.remove_suffix(1);
    const bool is_host = url.find_first_of("/?#@ ") == std::string_view::npos;
    return is_host && !name_of(url).empty() ? origin_of(scheme, url) : "";
}

}  // namespace

Result<OwnHosts> OwnHosts::parse(const std::vector<std::string>& public_urls) {
    OwnHosts hosts;
    for (const std::string& url : public_urls) {
        std::string origin = origin_of_url(url);
        if (origin.empty()) return Reason("url-malformed").text("url", printable(url, 100));
        hosts.origins_.push_back(std::move(origin));
    }
    return hosts;
}

bool OwnHosts::has_host(std::string_view host) const {
    const std::string name = lower_ascii(name_of(host));
    if (name.empty()) return false;
    return is_localhost(name) || read_ip_address(name) ||
           std::ranges::count(origins_, origin_of(kHttp, host)) > 0 || is_https(host);
}

// A page at an address or at localhost has no public URL, so its origin is compared with the host.
bool OwnHosts::has_origin(std::string_view origin, std::string_view host) const {
    const std::string own = lower_ascii(origin);
    if (std::ranges::count(origins_, own) > 0) return true;
    const std::string name = lower_ascii(name_of(host));
    const bool has_no_url = is_localhost(name) || read_ip_address(name);
    return has_no_url && (own == origin_of(kHttp, host) || own == origin_of(kHttps, host));
}

bool OwnHosts::is_https(std::string_view host) const {
    return std::ranges::count(origins_, origin_of(kHttps, host)) > 0;
}

bool names_this_machine(std::string_view host) {
    const std::string name = lower_ascii(name_of(host));
    return is_localhost(name) || contain(loopback_addresses(), name);
}

}  // namespace yiguan
