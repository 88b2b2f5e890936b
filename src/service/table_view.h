// Converts a table to wire messages.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/wire/messages.h"
#include "service/game_view.h"
#include "service/ports.h"
#include "service/table.h"

namespace yiguan::service {

// The person to whom a table is shown, and what the room knows about presence.
struct Viewer {
    std::string_view person;
    std::array<bool, 2> is_present{};  // by seat: whether the person is connected
    int watchers = 0;                  // sessions of spectators
};

wire::State state_of(const Table& table, const Environment& environment, std::int64_t now);
std::array<wire::SeatFace, 2> seats_of(const Table& table, const Viewer& viewer);
// The last move of the table. `game_before` is the game before that move, `before` its view.
wire::Ply last_ply(const Table& table, const AnyGame& game_before, const View& before);
// The whole table; the caller sets `id`.
wire::TableFull full_view(const Table& table,
                          const Environment& environment,
                          const Viewer& viewer,
                          std::int64_t now);
// The changes since that version. Precondition: 0 <= version <= table.version().
wire::TableSince since_view(const Table& table,
                            int version,
                            const Environment& environment,
                            std::int64_t now);
// Precondition: the table has ended.
wire::FinishedTable finished_view(const Table& table,
                                  const Environment& environment,
                                  const Viewer& viewer);
// Whether the move is legal now, and if not, why.
wire::Tried tried_view(const Table& table, const std::string& move, const Environment& environment);
// The sums that the player of a legal move must solve.
wire::Sums sums_view(const Table& table, const std::string& move);
wire::TableBrief brief_view(const Table& table, const Viewer& viewer);
// `record`: the game whose last position the engine searched. Precondition: its rules are known.
wire::Thought thought_view(const Thought& thought,
                           const Record& record,
                           const Environment& environment);

}  // namespace yiguan::service
