// A table as the messages of the wire show it.
#pragma once

#include <array>
#include <optional>
#include <string>
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

// The key of a position as the page sends it back.
std::string key_text(Key key);
std::optional<Key> parse_key(std::string_view text);

// What became different from one list of pieces to the other, by point.
std::vector<wire::Piece> changes(const std::vector<PieceOnBoard>& before,
                                 const std::vector<PieceOnBoard>& after);

wire::Board board_of(const BoardDescription& from);
wire::State state_of(const Table& table, const Environment& environment, std::int64_t now);
std::array<wire::SeatFace, 2> seats_of(const Table& table, const Viewer& viewer);
// The last move that was made. `game_before` is the game before it, `before` that game's view.
wire::Ply last_ply(const Table& table, const AnyGame& game_before, const View& before);
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
// Whether the move may be made now, and if not, why.
wire::Tried tried_view(const Table& table, const std::string& move, const Environment& environment);
// The sums that a legal move asks for.
wire::Sums sums_view(const Table& table, const std::string& move);
wire::TableBrief brief_view(const Table& table, const Viewer& viewer);
// `ply`: of the position thought about, which is the record's.
wire::Thought thought_view(const Thought& thought,
                           const Record& record,
                           const Environment& environment);

}  // namespace yiguan::service
