// Checks a position that a person sets up: its pieces, and whether the rules accept it.
#pragma once

#include "protocol/wire/messages.h"
#include "service/ports.h"

namespace yiguan::service {

// Refused: unknown rules, a text from which no pieces can be read, an unknown piece or side.
Result<wire::Arranged> arrange(const wire::Arrange& request, const Environment& environment);

}  // namespace yiguan::service
