// What persons ask to play: checked, and turned into setups of tables and into seeks.
#pragma once

#include <string>

#include "game/record.h"
#include "protocol/wire/messages.h"
#include "service/lobby.h"
#include "service/node_messages.h"
#include "service/ports.h"
#include "service/table_event.h"

namespace yiguan::service {

// The setup of a table that continues the game of `beginning`, for that person. Refused: unknown
// seats, clocks and opponents, two free seats, and on a server with a lobby a table without a
// person. Builds no engine.
Result<TableSetup> setup_of(const wire::OpenTable& wish,
                            const Record& beginning,
                            const std::string& person,
                            const Environment& environment);

// The setup of the table of two who were paired. Its ratings are left to the caller.
TableSetup setup_of(const Pairing& pairing);

// A seek of that person; its ratings are left to the caller. Refused: no games or more than 12,
// unknown games, clocks and sides, a name that nobody may have, a rated seek without an account.
Result<Seek> seek_of(const wire::Seek& wish, const Visitor& who, const Environment& environment);

// A seek for whatever game the seek `taken` offers. The same holds for its ratings and refusals.
Result<Seek> seek_that_takes(const Seek* taken, const wire::TakeSeek& wish, const Visitor& who);

}  // namespace yiguan::service
