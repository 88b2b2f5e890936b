// The messages in TypeScript: a schema for everything that the server sends, a type for everything
// that the page sends. web/src/net/messages.ts is this text; tools/regen_wire writes it.
#pragma once

#include <string>

namespace yiguan {

std::string page_types();
// The messages between a local hall and its host: web/src/local/messages.ts.
std::string local_types();
// The questions and answers of the laboratory: web/src/lab/messages.ts.
std::string lab_types();

}  // namespace yiguan
