// Reads what the server needs from Beast's requests; for web_server.cpp alone.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "adapters/http/web_server.h"

namespace yiguan {

using BeastRequest = boost::beast::http::request<boost::beast::http::string_body>;

// The other end of a connection; 0.0.0.0 when it is broken.
struct Caller {
    TcpEnds ends;
    bool is_proxy = false;  // whose X-Forwarded-… fields count
};

// Nothing for a method that the server does not answer.
std::optional<HttpMethod> method_of(const BeastRequest& request);

// Without the query.
std::string_view path_of(const BeastRequest& request);

// The neighbourhood (visitors.h) that the request counts for: the caller's, or what a proxy says.
std::string origin_of(const BeastRequest& request, const Caller& caller);

// False for a request that a page of another site sends: it must not act in a visitor's name.
bool is_own_origin(const BeastRequest& request);

// Whether browsers trust the page's origin and therefore isolate it: this machine, or https in
// front of the server. Elsewhere they complain about the wish.
bool is_trusted_origin(const BeastRequest& request, const Caller& caller);

HttpRequest read_request(const BeastRequest& request, HttpMethod method, const Caller& caller);

// What a request to open a WebSocket says.
Arrival read_arrival(const BeastRequest& request, const Caller& caller);

}  // namespace yiguan
