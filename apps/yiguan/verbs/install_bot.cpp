// yiguan install-bot: makes the file of a bot an opponent on the page of this machine and in think,
// match and tournament (docs/engines.md).
#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>

#include "adapters/process/engine_file.h"
#include "adapters/process/engine_trial.h"
#include "api/bot_boards.h"
#include "apps/yiguan/common/bot_program.h"
#include "apps/yiguan/common/data_folder.h"
#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/verbs.h"
#include "base/text.h"
#include "engines/registry.h"
#include "game/rule_text.h"
#include "games/registry.h"

namespace yiguan::cli {
namespace {

constexpr std::int64_t kMoveTimeMs = 5000;

struct InstallBotArguments {
    std::string game;
    std::string file;
    std::string id;
    std::string folder;  // of the user's data
    bool is_tried = true;
};

Refusal check_id(const std::string& id, const std::string& game, const EngineFolder& installed) {
    if (!is_engine_id(id)) return Reason("engine-id").text("id", printable(id));
    if (find_player(id, players_of(game))) return Reason("engine-own-name").text("id", id);
    return installed.has(id) ? Reason("engine-exists").text("id", id) : Refusal();
}

// "My_bot.py" becomes my-bot.
std::string id_of(const std::string& file) {
    std::string id = lower_ascii(std::filesystem::path(file).stem().string());
    std::replace(id.begin(), id.end(), '_', '-');
    return id;
}

Status run(const InstallBotArguments& arguments) {
    const auto game = make_game(arguments.game);
    if (!game) return refuse(game.error(), arguments.game);
    const DataFolder data =
        arguments.folder.empty() ? DataFolder::of_user() : DataFolder(arguments.folder);
    EngineFile engine;
    engine.game = game_of((*game)->record().rules);
    engine.id = arguments.id.empty() ? id_of(arguments.file) : arguments.id;
    engine.name = engine.id;
    engine.protocol = "json";
    engine.limits.move_time_ms = kMoveTimeMs;
    if (const Refusal refusal =
            check_id(engine.id, engine.game, EngineFolder::read(data.engines())))
        return refuse(*refusal, engine.game);
    const auto program = bot_program(arguments.file, data.path() / "runners");
    if (!program) return refuse(program.error(), engine.game);
    engine.program = *program;
    if (arguments.is_tried)
        if (const auto trial = try_engine(engine, load_game, api::open_bot_board); !trial)
            return refuse(trial.error(), engine.game);
    if (const Refusal refusal = write_engine(data.engines(), engine.id, engine.text()))
        return refuse(*refusal, engine.game);
    fmt::print("{}\n", engine_path(data.engines(), engine.id).string());
    return Status::Good;
}

}  // namespace

void add_install_bot(CommandLine& line) {
    auto arguments = std::make_shared<InstallBotArguments>();
    Verb verb = line.add_verb("install-bot", "Make the file of a bot an opponent");
    verb.add_option("GAME", arguments->game, "Game").required();
    verb.add_option("FILE", arguments->file, "The bot: .py, .mjs or .js").required();
    verb.add_option("--id", arguments->id,
                    "Short name: a-z, 0-9 and - (default: from the file's name)");
    verb.add_option("--data", arguments->folder,
                    "Yiguan's data folder (default: ~/.local/share/yiguan)");
    verb.add_flag("!--untried", arguments->is_tried, "Do not ask it for a move first");
    verb.on_chosen([arguments] { return run(*arguments); });
}

}  // namespace yiguan::cli
