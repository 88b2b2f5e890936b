// Makes opponents from their texts: Yiguan's own, installed engines (engines.d/NAME.toml), and on
// the command line `exec:protocol=P,cmd=COMMAND` and `bot:FILE`.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "adapters/process/engine_file.h"
#include "apps/engine/text_file.h"
#include "base/result.h"
#include "engine/engine.h"
#include "engine/player.h"
#include "engines/registry.h"

namespace yiguan::cli {

using MadePlayer = Result<std::unique_ptr<Player>>;

struct ReadPlayer {
    Limits limits;            // from its text or its engine file
    PlayerOptions options{};  // of one of Yiguan's own
    // Makes a new player on each call, or returns the reason why it cannot.
    std::function<MadePlayer()> make;
    // Whether `make` would refuse for a reason other than lack of memory. Makes no player.
    std::function<Refusal()> check;
    bool is_external = false;
};

class PlayerMaker {
  public:
    // The source of the texts. Texts from the console may run commands (`exec:`, `bot:`), name
    // files and set options that use the machine's resources; texts from a page choose only the
    // opponent and its strength.
    enum class From : std::uint8_t { Page, Console };

    // `engines`: the folder of installed engines; empty: none. `assets`: the files for Yiguan's own
    // opponents.
    PlayerMaker(std::filesystem::path engines, Assets assets, From from)
        : folder_(std::move(engines)), assets_(std::move(assets)), from_(from) {
        if (from == From::Console) assets_.named_file = text_of_file;
    }

    // Reads a player's text. `rules` is the full rule text. Makes no player yet. Reads the folder
    // on each call, so that engines installed meanwhile are found.
    Result<ReadPlayer> read(std::string_view rules, std::string_view text) const;

    EngineFolder installed() const;
    const std::filesystem::path& folder() const { return folder_; }

  private:
    Result<ReadPlayer> read_own(std::string_view rules, const PlayerText& text) const;

    std::filesystem::path folder_;
    Assets assets_;
    From from_;
};

}  // namespace yiguan::cli
