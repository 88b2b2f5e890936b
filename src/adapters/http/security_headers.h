// The headers of every reply that tell a browser what the page may load and where it may be shown;
// used by web_server.cpp and line_stream.cpp only.
#pragma once

#include <boost/beast/http/fields.hpp>

namespace yiguan {

// `is_https`: the browser used TLS; it is told never to come without.
void set_security_headers(boost::beast::http::fields& headers, bool is_https);

}  // namespace yiguan
