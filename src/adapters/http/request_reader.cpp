#include "adapters/http/request_reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>

#include "adapters/system/secrets.h"
#include "adapters/system/visit_limits.h"
#include "base/text.h"

namespace yiguan {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using Request = BeastRequest;

constexpr std::size_t kGuestTokenLength = 32;

std::string_view view_of(beast::string_view text) {
    return {text.data(), text.size()};
}

// Decodes "%E5%BC%88" and "+"; leaves malformed escapes unchanged.
std::string decoded(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        unsigned char byte = 0;
        const std::string_view digits = text.substr(i + 1, 2);
        const auto [end, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), byte, 16);
        const bool is_escape = text[i] == '%' && digits.size() == 2 && error == std::errc{} &&
                               end == digits.data() + digits.size();
        out += is_escape ? static_cast<char>(byte) : text[i] == '+' ? ' ' : text[i];
        if (is_escape) i += 2;
    }
    return out;
}

std::map<std::string, std::string> query_of(std::string_view target) {
    std::map<std::string, std::string> query;
    const std::size_t mark = target.find('?');
    if (mark == std::string_view::npos) return query;
    for (const std::string_view part : split(target.substr(mark + 1), '&')) {
        const std::size_t sign = std::min(part.find('='), part.size());
        const std::string_view value = part.substr(std::min(sign + 1, part.size()));
        query.emplace(decoded(part.substr(0, sign)), decoded(value));
    }
    return query;
}

// The value of a cookie; empty without it.
std::string cookie_value(const Request& request, std::string_view name) {
    for (const std::string_view part : split(view_of(request[http::field::cookie]), ';')) {
        const std::string_view cookie = trim(part);
        if (cookie.substr(0, name.size()) == name && cookie.substr(name.size(), 1) == "=")
            return std::string(cookie.substr(name.size() + 1));
    }
    return "";
}

std::string bearer_of(const Request& request) {
    constexpr std::string_view kScheme = "Bearer ";
    const std::string_view text = view_of(request[http::field::authorization]);
    return text.starts_with(kScheme) ? std::string(text.substr(kScheme.size())) : "";
}

// The last value of the field, which a trusted proxy has added; empty for other callers, who could
// forge it.
std::string_view forwarded_value(const Request& request,
                                 const Caller& caller,
                                 std::string_view field) {
    const auto [first, end] = request.equal_range(field);
    if (!caller.is_proxy || first == end) return "";
    const std::string_view value = view_of(std::prev(end)->value());
    return trim(value.substr(value.rfind(',') + 1));
}

std::string_view host_of(const Request& request) {
    return view_of(request[http::field::host]);
}

// The check of Sec-Fetch-Site rejects requests of other sites' pages.
bool is_from_this_machine(const Request& request, const Caller& caller) {
    constexpr std::array<std::string_view, 6> kOfProxies{"Forwarded",         "Via",
                                                         "X-Forwarded-For",   "X-Forwarded-Host",
                                                         "X-Forwarded-Proto", "X-Real-IP"};
    const bool is_passed_on = std::ranges::any_of(
        kOfProxies, [&](std::string_view field) { return request.count(field) > 0; });
    const std::string_view from = view_of(request["Sec-Fetch-Site"]);
    const bool is_of_another = !from.empty() && from != "same-origin" && from != "none";
    return contain(loopback_addresses(), caller.ends.peer.address) && !is_passed_on &&
           !is_of_another && names_this_machine(host_of(request));
}

// The guest's token of the cookie; empty when there is none that this server has made.
std::string guest_of(const Request& request) {
    const std::string token = cookie_value(request, kGuestCookie);
    const bool is_own =
        token.size() == kGuestTokenLength && std::ranges::all_of(token, [](char letter) {
            return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
        });
    return is_own ? token : "";
}

}  // namespace

std::optional<HttpMethod> method_of(const Request& request) {
    switch (request.method()) {
        case http::verb::get:
        case http::verb::head:
            return HttpMethod::Get;
        case http::verb::post:
            return HttpMethod::Post;
        case http::verb::patch:
            return HttpMethod::Patch;
        case http::verb::delete_:
            return HttpMethod::Delete;
        default:
            return std::nullopt;
    }
}

std::string client_network(const Request& request, const Caller& caller) {
    const std::string_view value = forwarded_value(request, caller, "X-Forwarded-For");
    return network_of(value.empty() ? caller.ends.peer.address : value);
}

std::string_view path_of(const Request& request) {
    const std::string_view target = view_of(request.target());
    return target.substr(0, target.find('?'));
}

std::optional<ForeignRequest> find_foreign(const Request& request, const Caller& caller) {
    for (const std::string_view field : {"Host", "X-Forwarded-Host"}) {
        const auto [first, end] = request.equal_range(field);
        for (auto it = first; it != end; ++it)
            for (const std::string_view host : split(view_of(it->value()), ','))
                if (!caller.hosts.has_host(trim(host)))
                    return ForeignRequest{field, std::string(trim(host))};
    }
    const auto [first, end] = request.equal_range(http::field::origin);
    for (auto it = first; it != end; ++it)
        if (!caller.hosts.has_origin(view_of(it->value()), host_of(request)))
            return ForeignRequest{"Origin", std::string(view_of(it->value()))};
    return std::nullopt;
}

bool is_https(const Request& request, const Caller& caller) {
    return caller.hosts.is_https(host_of(request)) ||
           forwarded_value(request, caller, "X-Forwarded-Proto") == "https";
}

bool is_trusted_origin(const Request& request, const Caller& caller) {
    return is_https(request, caller) || names_this_machine(host_of(request));
}

HttpRequest read_request(const Request& request, HttpMethod method, const Caller& caller) {
    const std::string_view encodings = view_of(request[http::field::accept_encoding]);
    return {method,
            std::string(path_of(request)),
            query_of(view_of(request.target())),
            request.body(),
            encodings.find("br") != std::string_view::npos,
            encodings.find("gzip") != std::string_view::npos,
            std::string(view_of(request[http::field::if_none_match])),
            cookie_value(request, kSessionCookie),
            guest_of(request),
            bearer_of(request),
            client_network(request, caller),
            is_https(request, caller),
            std::string(view_of(request[http::field::content_type])),
            is_from_this_machine(request, caller),
            request.count(http::field::origin) > 0,
            caller.ends};
}

Arrival read_arrival(const Request& request, const Caller& caller) {
    std::string guest = guest_of(request);
    if (guest.empty()) guest = random_word(kGuestTokenLength);
    return {std::move(guest), cookie_value(request, kSessionCookie),
            client_network(request, caller), is_from_this_machine(request, caller), caller.ends};
}

}  // namespace yiguan
