// Backup of a store's SQLite file, also while a server writes to it.
#pragma once

#include <string>

#include "base/result.h"

namespace yiguan {

// Copies the database `from` into the file `to`, which must not exist. The copy is consistent and
// contains at least what was durable when the call began. A refused call leaves no file. Blocks.
Refusal copy_database(const std::string& from, const std::string& to);

}  // namespace yiguan
