// A whole copy of a store's SQLite file, also while a server writes to it.
#pragma once

#include <string>

#include "base/result.h"

namespace yiguan {

// Copies the database `from` into the file `to`, which must not exist; what was durable when it
// began is in the copy, whole. Refused with what went wrong; no half copy is left.
Refusal copy_database(const std::string& from, const std::string& to);

}  // namespace yiguan
