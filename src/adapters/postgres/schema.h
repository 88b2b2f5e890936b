// The database schema of a server in PostgreSQL, and the steps between its versions.
#pragma once

#include <string>

#include "adapters/postgres/connection.h"

namespace yiguan::postgres {

// The version of the schema that this program works with.
int latest_schema();

// Migrates the database from any earlier version, or from none, to `version`. Several programs may
// do so at once. Refused, without a change, when the database is newer than this program
// ("store-newer") or cannot be changed ("store-failed").
Refusal migrate(Connection& connection, int version);
inline Refusal migrate(Connection& connection) {
    return migrate(connection, latest_schema());
}
// The same with a connection of its own. Blocks.
Refusal migrate(const std::string& address);

}  // namespace yiguan::postgres
