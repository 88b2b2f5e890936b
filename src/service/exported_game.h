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
    Record record;                     // with the tags that are known
    std::array<std::string, 2> names;  // by side, as the game ended
    std::vector<RecordNote> notes;
    std::int64_t changed_at = 0;  // ms since the epoch
    bool is_imported = false;     // then the tags are those of its record
};

ExportedGame exported_game(const Table& table);

// Gives the game, once, on any thread: replaying a log may take long.
using GameReader = std::function<Result<ExportedGame>()>;

}  // namespace yiguan::service
