// The table of record formats: reading and writing of files.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "protocol/records/reading.h"

namespace yiguan::records {

struct Format {
    std::string_view id;           // "pgn"
    std::string_view endings;      // file name endings, separated by spaces: "lib"
    std::string_view game;         // "xiangqi"; empty: every game
    bool is_text = false;          // decoded before it is read; otherwise read as bytes
    bool holds_many = false;       // several games per file
    bool holds_tree = false;       // variations and comments
    bool has_move_styles = false;  // Environment::move_style matters
    char date_separator = '.';     // between year, month and day
    bool (*recognises)(std::string_view beginning);  // by the first bytes of a file
    void (*read)(std::string_view text,
                 const Environment& environment,
                 Collector& out) = nullptr;  // none: nullptr
    Result<Written> (*write)(const GameTree& tree,
                             const Environment& environment) = nullptr;  // none: nullptr
};

std::span<const Format> formats();

const Format* find_format(std::string_view id);

// Recognised by content, else by the file name's ending; nullptr when neither is known.
const Format* guess_format(std::string_view bytes, std::string_view file_name);

// Reads all games of the file, as far as possible. Refused: a format without a reader, a file that
// is too large. Precondition: the environment has a load_game.
Result<Reading> read_games(std::string_view bytes,
                           const Format& format,
                           const Environment& environment);

// Writes these games as one file in UTF-8. Refused: a format without a writer, another game,
// several games where the format holds one, and content that the format cannot express.
Result<Written> write_games(std::span<const GameTree> games,
                            const Format& format,
                            const Environment& environment);

}  // namespace yiguan::records
