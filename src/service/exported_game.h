// A table's game for use outside the server: its record, names and notes.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "game/record.h"
#include "service/table.h"

namespace yiguan::service {

struct ExportedGame {
    Record record;                     // with all known tags
    std::array<std::string, 2> names;  // by side at the end of the game
    std::vector<RecordNote> notes;
    std::int64_t changed_at = 0;  // ms since the epoch
    bool is_imported = false;     // then the tags come from the imported record
};

ExportedGame exported_game(const Table& table);

// Returns the game. Call at most once, on any thread; replaying a log may take long.
using GameReader = std::function<Result<ExportedGame>()>;

}  // namespace yiguan::service
