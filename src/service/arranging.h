// A position that somebody sets up: what stands where, and what the rule book says of it.
#pragma once

#include "protocol/wire/messages.h"
#include "service/ports.h"

namespace yiguan::service {

// Refused: rules that nobody knows, a text from which no pieces can be read, and a piece or side
// that is none.
Result<wire::Arranged> arrange(const wire::Arrange& wish, const Environment& environment);

}  // namespace yiguan::service
