#include "adapters/http/security_headers.h"

#include "adapters/http/content_policy.h"

namespace yiguan {
namespace {

constexpr const char* kOnlyHttpsForAYear = "max-age=31536000";

}  // namespace

void set_security_headers(boost::beast::http::fields& headers, bool is_https) {
    headers.set("Content-Security-Policy", {kContentPolicy.data(), kContentPolicy.size()});
    headers.set("X-Frame-Options", "DENY");  // for browsers that do not know frame-ancestors
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "same-origin");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    if (is_https) headers.set("Strict-Transport-Security", kOnlyHttpsForAYear);
}

}  // namespace yiguan
