#include "adapters/http/security_headers.h"

namespace yiguan {
namespace {

// The page consists of files of this server and of small pictures inside its style sheet; it has no
// inline scripts or styles and sends no forms.
constexpr const char* kContentPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";
constexpr const char* kOnlyHttpsForAYear = "max-age=31536000";

}  // namespace

void set_security_headers(boost::beast::http::fields& headers, bool is_https) {
    headers.set("Content-Security-Policy", kContentPolicy);
    headers.set("X-Frame-Options", "DENY");  // for browsers that do not know frame-ancestors
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "same-origin");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    if (is_https) headers.set("Strict-Transport-Security", kOnlyHttpsForAYear);
}

}  // namespace yiguan
