// The tables of a server in PostgreSQL, and how they came to be what they are.
#pragma once

#include <string>

#include "adapters/postgres/connection.h"

namespace yiguan::postgres {

// The version of the schema that this program works with.
int latest_schema();

// Brings the database from whatever version it has, none included, to `version`. Several programs
// may do so at once. Refused, and nothing changed, when it is newer than this program knows
// ("store-newer") or cannot be changed ("store-failed").
Refusal migrate(Connection& connection, int version);
inline Refusal migrate(Connection& connection) {
    return migrate(connection, latest_schema());
}
// The same by a connection of its own. Blocks.
Refusal migrate(const std::string& address);

}  // namespace yiguan::postgres
