// The table of formats: what there is, and how a file is read and written.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "protocol/records/reading.h"

namespace yiguan::records {

struct Format {
    std::string_view id;                             // "pgn"
    std::string_view endings;                        // of file names, separated by spaces: "lib"
    std::string_view game;                           // "xiangqi"; empty: every game
    bool is_text;                                    // decoded before it is read; else bytes
    bool holds_many;                                 // games in one file
    bool holds_tree;                                 // variations and comments
    bool (*recognises)(std::string_view beginning);  // the first bytes of a file
    void (*read)(std::string_view text,
                 const Environment& environment,
                 Collector& out);  // none: nullptr
    Result<Written> (*write)(const GameTree& tree,
                             const Environment& environment);  // none: nullptr
};

std::span<const Format> formats();

const Format* find_format(std::string_view id);

// By what the file holds, else by the ending of its name; nullptr when neither tells.
const Format* guess_format(std::string_view bytes, std::string_view file_name);

// All games of the file as far as they can be read. Refused: a format without a reader, a file that
// is too large. Precondition: the environment has a load_game.
Result<Reading> read_games(std::string_view bytes,
                           const Format& format,
                           const Environment& environment);

// One file with these games, in UTF-8. Refused: a format without a writer, another game, several
// games where the format holds one, and what the format has no words for.
Result<Written> write_games(std::span<const GameTree> games,
                            const Format& format,
                            const Environment& environment);

// Adds the result to the tags of a game that the rules have ended and that has none.
void add_result(GameTree& tree, const Environment& environment);

}  // namespace yiguan::records
