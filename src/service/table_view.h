// A table in the words of the wire.
#pragma once

#include <string_view>
#include <vector>

#include "protocol/wire/messages.h"
#include "service/ports.h"
#include "service/table.h"

namespace yiguan::service {

// For whom a table is shown.
struct Viewer {
    std::string_view person;
    std::array<bool, 2> is_present{};  // who sits and is connected
    int watchers = 0;
};

// What became different from one list of pieces to the other, by point.
std::vector<wire::Piece> changes(const std::vector<PieceOnBoard>& before,
                                 const std::vector<PieceOnBoard>& after);

wire::Board board_of(const BoardDescription& from);
wire::State state_of(const Table& table, const Environment& environment, std::int64_t now);
std::array<wire::SeatFace, 2> seats_of(const Table& table, const Viewer& viewer);
// The last move that was made, and the game before it. Precondition: there is one.
wire::Ply last_ply(const Table& table, const View& before);
// `id` is set by the caller's map of tables.
wire::TableFull full_view(const Table& table,
                          const Environment& environment,
                          const Viewer& viewer,
                          std::int64_t now);
// For who knows the table as it was at that version. Precondition: 0 <= version <=
// table.version().
wire::TableSince since_view(const Table& table,
                            int version,
                            const Environment& environment,
                            std::int64_t now);
// Precondition: the table has ended.
wire::FinishedTable finished_view(const Table& table,
                                  const Environment& environment,
                                  const Viewer& viewer);
wire::TableBrief brief_view(const Table& table, const Viewer& viewer);
// `ply`: of the position thought about, which is the record's.
wire::Thought thought_view(const Thought& thought,
                           const Record& record,
                           const Environment& environment);

}  // namespace yiguan::service
