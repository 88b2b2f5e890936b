// The tables of a server in an SQLite file, and the steps that lead to them from earlier files. The
// version of a file is its `user_version`; files from before there were versions have 0.
#pragma once

#include <span>
#include <string>

#include "adapters/sqlite/sqlite.h"

namespace yiguan::sqlite {

// Step i leads from version i to version i + 1.
using Steps = std::span<const char* const>;
Steps own_steps();
// The version of the schema that this program works with.
int latest_schema();

// Brings the file from whatever version it has to that of the last step, in one transaction: after
// a refusal or a crash the file is as it was. Several programs may do so at once; each waits up to
// 60 s for the others. Blocks. Refused with "store-newer" when the file is of a newer program, else
// with "store-failed".
Refusal migrate(sqlite3* database, Steps steps = own_steps());

// Opens the server's file, or makes it, as `open` does, and migrates it. A file of a newer program
// is refused ("store-newer") and not changed. Blocks.
Result<Database> open_store(const std::string& path);

}  // namespace yiguan::sqlite
