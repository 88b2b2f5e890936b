// A table's game in the formats of other programs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/game_info.h"
#include "protocol/records/formats.h"
#include "service/exported_game.h"

namespace yiguan {

// One way to write a game.
struct ExportForm {
    const records::Format* format = nullptr;
    records::MoveStyle style = records::MoveStyle::Chinese;
    std::string_view style_name;  // empty where the format has one style
};

// Those that a game under these rules may be written in, the game's own formats first.
std::vector<ExportForm> export_forms(std::string_view rules);

// Refused: a format that nobody knows or that is not written, a notation that nobody knows. An
// empty notation: the format's usual one.
Result<ExportForm> find_export_form(std::string_view format, std::string_view notation);

Result<records::Written> exported(const service::ExportedGame& told,
                                  const ExportForm& form,
                                  const LoadGame& load,
                                  const FindGame& find_game);

// "xiangqi-abc123.pgn".
std::string file_name(std::string_view rules, std::string_view table, const ExportForm& form);

}  // namespace yiguan
