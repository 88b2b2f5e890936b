// Exports a table's game in the formats of other programs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/game_info.h"
#include "protocol/records/formats.h"
#include "service/exported_game.h"

namespace yiguan::api {

// A format and a notation in which a game can be written.
struct ExportForm {
    const records::Format* format = nullptr;
    records::MoveStyle style = records::MoveStyle::Chinese;
    std::string_view style_name;  // empty when the format has only one
};

// The forms for a game under these rules; the game's own formats come first. With variations, the
// form of studies is among them.
std::vector<ExportForm> export_forms(std::string_view rules, bool has_variations = false);

// Refuses an unknown format or notation, and a format that can only be read. An empty notation
// means the format's default.
Result<ExportForm> find_export_form(std::string_view format, std::string_view notation);

// A finished table's game in this form.
Result<records::Written> exported(const service::ExportedGame& game,
                                  const ExportForm& form,
                                  const LoadGame& load,
                                  const FindGame& find_game);

// "xiangqi-abc123.pgn"; `title`: the id of the table, or "study".
std::string file_name(std::string_view rules, std::string_view title, const ExportForm& form);

}  // namespace yiguan::api
