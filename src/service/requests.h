// Checks what persons ask to play, and converts it to table setups and seeks.
#pragma once

#include <string>
#include <vector>

#include "game/record.h"
#include "protocol/wire/messages.h"
#include "service/lobby.h"
#include "service/node_messages.h"
#include "service/ports.h"
#include "service/table_event.h"

namespace yiguan::service {

// The name under which a person plays: an account's own, else the requested one.
std::string name_of(const Visitor& who, const std::string& requested);

// The setup of a table that continues the game of `beginning`, opened by `who`, whose account's
// name replaces the requested one unless both seats are theirs. Refused: unknown seats, clocks and
// opponents, two free seats, and on a server with a lobby a table without a person. Builds no
// engine.
Result<TableSetup> setup_of(const wire::OpenTable& request,
                            const Record& beginning,
                            const Visitor& who,
                            const Environment& environment);

// The names in the setup that are neither the account's own nor those of computers.
std::vector<std::string> foreign_names(const TableSetup& setup, const Visitor& who);

// The setup of the table of a pairing; the caller sets its ratings. `compares_addresses`: see
// reason_against.
TableSetup setup_of(const Pairing& pairing, bool compares_addresses);

// A seek of that person; the caller sets its ratings. Refused: no games or more than 12, unknown
// games, clocks and sides, a forbidden name, a rated seek without an account or without a clock.
Result<Seek> seek_of(const wire::Seek& request, const Visitor& who, const Environment& environment);

// A seek for the games of the seek `taken` (nullptr: it no longer exists). Ratings and refusals as
// for seek_of.
Result<Seek> seek_that_takes(const Seek* taken, const wire::TakeSeek& request, const Visitor& who);

}  // namespace yiguan::service
