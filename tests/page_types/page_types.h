// The messages as the page's language has them: a schema for everything the server sends, a type
// for everything the page does. web/src/net/messages.ts is this text; tools/regen_wire writes it.
#pragma once

#include <string>

namespace yiguan {

std::string page_types();

}  // namespace yiguan
