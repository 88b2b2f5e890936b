// Which passwords a new account may have.
#pragma once

#include <string_view>

#include "base/result.h"

namespace yiguan::service {

// Refused with "account-password": fewer than 8 or more than 200 bytes. Refused with
// "password-common", because others try it first: one of the `common` passwords (one a line, in
// small letters), also with digits or signs around it; the name; one or two characters, a sequence
// or a short piece again and again.
Refusal check_new_password(std::string_view password,
                           std::string_view name,
                           std::string_view common);

}  // namespace yiguan::service
