// Opponents from their texts: those of the server, installed programs (engines.d/NAME.toml), and on
// the command line `exec:protocol=P,cmd=COMMAND`.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "adapters/process/engine_file.h"
#include "base/result.h"
#include "engine/engine.h"
#include "engine/player.h"
#include "engines/registry.h"

namespace yiguan::cli {

// Where the server keeps what belongs to this user: $XDG_DATA_HOME/yiguan, or where that is by
// default.
std::filesystem::path default_data();

// The folder of installed programs in a folder of data.
std::filesystem::path engines_of(const std::filesystem::path& data);

using MadePlayer = Result<std::unique_ptr<Player>>;

struct ReadPlayer {
    Limits limits;  // those that its text or its file carries
    // A fresh player each time, or why the text names none.
    std::function<MadePlayer()> make;
    // Whether `make` would refuse for another cause than want of memory. Makes no player.
    std::function<Refusal()> check;
    bool is_external = false;
    bool has_level = false;
};

class PlayerMaker {
  public:
    // Whose texts they are. A console may run commands (`exec:`), and give the server's opponents
    // as much of the machine as it likes; a page chooses who plays and how strong.
    enum class From : std::uint8_t { Page, Console };

    // Without a folder no program is installed.
    PlayerMaker(std::filesystem::path engines, From from)
        : folder_(std::move(engines)), from_(from) {}

    // `rules` is the full text. Makes no player yet. The folder is read each time, so that what is
    // installed meanwhile is there.
    Result<ReadPlayer> read(std::string_view rules, std::string_view text) const;

    EngineFolder installed() const;
    const std::filesystem::path& folder() const { return folder_; }

  private:
    Result<ReadPlayer> read_own(std::string_view rules, const PlayerText& text) const;

    std::filesystem::path folder_;
    From from_;
};

}  // namespace yiguan::cli
