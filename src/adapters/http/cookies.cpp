#include "adapters/http/cookies.h"

namespace yiguan {

std::string set_cookie(const SecretCookie& cookie) {
    std::string text =
        std::string(cookie.name) + "=" + std::string(cookie.value) +
        "; Path=/; HttpOnly; SameSite=Strict; Max-Age=" + std::to_string(cookie.seconds);
    if (cookie.is_https) text += "; Secure";
    return text;
}

}  // namespace yiguan
