// Reads what the server needs from Beast's requests; used by web_server.cpp only.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "adapters/http/web_server.h"

namespace yiguan {

using BeastRequest = boost::beast::http::request<boost::beast::http::string_body>;

// The client of a connection; its address is 0.0.0.0 when the connection is broken.
struct Caller {
    TcpEnds ends;
    const OwnHosts& hosts;  // of the server; outlive the connection
    bool is_proxy = false;  // a trusted proxy, whose X-Forwarded-… fields are used
};

// Nothing for a method that the server does not answer.
std::optional<HttpMethod> method_of(const BeastRequest& request);

// Without the query.
std::string_view path_of(const BeastRequest& request);

// The network (network_of) under which limits count the request: that of the caller, or of the
// client that a trusted proxy reports.
std::string client_network(const BeastRequest& request, const Caller& caller);

// What is foreign about the request; nothing for one that the server may answer. A proxy that
// replaces the host names the original one in X-Forwarded-Host, and both must be the server's own:
// only a browser always sends the host that it was asked for.
std::optional<ForeignRequest> find_foreign(const BeastRequest& request, const Caller& caller);

// Whether the browser used TLS, by the public URL or as reported by a trusted proxy.
bool is_https(const BeastRequest& request, const Caller& caller);

// Whether browsers treat the page's origin as trustworthy: this machine, or https. Only then do
// they isolate a page; elsewhere the headers for it cause a warning.
bool is_trusted_origin(const BeastRequest& request, const Caller& caller);

// These have the precondition that nothing is foreign about the request.
HttpRequest read_request(const BeastRequest& request, HttpMethod method, const Caller& caller);

// Reads a request to open a WebSocket. A guest who has no token yet gets one.
Arrival read_arrival(const BeastRequest& request, const Caller& caller);

}  // namespace yiguan
