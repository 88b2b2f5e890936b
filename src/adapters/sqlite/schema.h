// The database schema of a server in an SQLite file, and the steps between its versions. The
// version of a file is its `user_version`; files written before versions were introduced have 0.
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

// Migrates the file from any earlier version to that of the last step, in one transaction: a
// refusal or a crash leaves the file unchanged. Several programs may do so at once; each waits up
// to 60 s for the others. Blocks. Refused with "store-newer" when the file was written by a newer
// program, else with "store-failed".
Refusal migrate(sqlite3* database, Steps steps = own_steps());

// Opens the server's file or creates it, like `open`, and migrates it. A file written by a newer
// program is refused ("store-newer") and not changed; so are an empty file ("store-empty"), which a
// crash never leaves, and one that is no store ("store-failed"). Blocks.
Result<Database> open_store(const std::string& path);

}  // namespace yiguan::sqlite
