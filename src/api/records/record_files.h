// Reads the record files that people bring and writes the games of tables as files: the part of
// the page's requests about records that needs neither a server nor a store. The answers are JSON
// (docs/protocol.md). Thread-safe if the functions of RecordFiles::Ports are.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "api/records/record_export.h"
#include "api/words_json.h"
#include "game/game_info.h"
#include "protocol/records/reading.h"
#include "service/exported_game.h"
#include "service/table_event.h"

namespace yiguan::api {

// A file as it was brought.
struct RecordFile {
    std::string bytes;
    std::string name;   // "games.pgn"; helps to recognise the format
    std::string rules;  // read with these rules; empty: as the file says
};

// The games of a file.
struct RecordGames {
    const records::Format* format = nullptr;  // not null
    records::Reading reading;
};

// A game as a file.
struct WrittenFile {
    std::string text;
    std::string name;  // "xiangqi-abc123.pgn"; empty: to be shown, not to be downloaded
};

class RecordFiles {
  public:
    struct Ports {
        LoadGame load_game;
        FindGame find_game;
        SayReason say;
        records::DecodeGb18030 decode_gb18030;
    };

    explicit RecordFiles(Ports ports) : ports_(std::move(ports)) {}

    // The game whose words a refusal of `read` needs; empty: none or unknown.
    static std::string_view game_of(const RecordFile& file);
    // The games that can be read, and what was damaged. Refused when there are none.
    Result<RecordGames> read(const RecordFile& file) const;
    // The list of the games: {format, total, games, damages}.
    std::string list(const RecordGames& games) const;
    // A finished table with the game of that number, from 1, for that person. Adds our rulings as
    // comments if `is_judged`. Refused with "record-game" when there is no such game.
    Result<service::TableSetup> setup_of(RecordGames& games,
                                         std::size_t number,
                                         bool is_judged,
                                         std::string_view person) const;

    // The formats that can hold the game of this table: [{format, notation, file, losses,
    // refusal}].
    std::string list_formats(const service::ExportedGame& game, std::string_view table) const;
    // The game in a format and a notation (empty: the format's default). Without a format:
    // Yiguan's own.
    Result<WrittenFile> write(const service::ExportedGame& game,
                              std::string_view table,
                              std::string_view format,
                              std::string_view notation) const;

  private:
    Ports ports_;
};

}  // namespace yiguan::api
