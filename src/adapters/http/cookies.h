// Cookies with secrets: scripts cannot read them, and requests of other sites do not carry them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace yiguan {

// The token of a signed-in account.
inline constexpr std::string_view kSessionCookie = "yiguan_session";
// The token by which the server knows a guest.
inline constexpr std::string_view kGuestCookie = "yiguan_guest";

struct SecretCookie {
    std::string_view name;
    std::string_view value;
    std::int64_t seconds = 0;  // its lifetime; 0 deletes it
    bool is_https = false;     // the browser sends it only over TLS
};

// The value of a Set-Cookie field.
std::string set_cookie(const SecretCookie& cookie);

}  // namespace yiguan
