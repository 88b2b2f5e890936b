// Reads the record files that people bring and writes the games of tables as files: the part of
// the page's requests about records that needs neither a server nor a store. The answers are JSON
// (docs/protocol.md). Thread-safe if the functions of RecordFiles::Ports are.
#pragma once

#include <boost/json/array.hpp>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "api/records/record_export.h"
#include "api/records/record_request.h"
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

    // Those of the first game; empty when no game could be read.
    std::string_view rules() const {
        return reading.games.empty() ? "" : std::string_view(reading.games.front().rules);
    }
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
    // The answer to a request that stores nothing: the list of the games, {format, total, games,
    // damages}; the game that it asks for with all variations, {study: {rules, start, tags,
    // comment, moves}, damages}; the formats that can hold that game, as `list_formats`; or that
    // game in one of them. Refused with "record-game" when there is no such game.
    Result<WrittenFile> answer(const RecordGames& games, const RecordRequest& asked) const;
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
    using Write = std::function<Result<records::Written>(const ExportForm&)>;

    std::string list(const RecordGames& games) const;
    Result<std::string> study(const RecordGames& games, std::size_t number) const;
    Result<std::string> list_conversions(const RecordGames& games, std::size_t number) const;
    Result<WrittenFile> convert(const RecordGames& games,
                                std::size_t number,
                                std::string_view format,
                                std::string_view notation) const;
    // [{format, notation, file, losses, refusal}] for these forms.
    std::string list(const std::vector<ExportForm>& forms,
                     std::string_view rules,
                     std::string_view title,
                     const Write& write) const;
    boost::json::array damages_of(const std::vector<Reason>& damages, std::string_view rules) const;

    Ports ports_;
};

}  // namespace yiguan::api
