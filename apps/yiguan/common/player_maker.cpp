#include "apps/yiguan/common/player_maker.h"

#include <algorithm>
#include <utility>

#include "adapters/process/process_player.h"
#include "api/bot_boards.h"
#include "apps/yiguan/common/bot_program.h"
#include "base/text.h"
#include "engines/registry.h"
#include "engines/table_limits.h"
#include "game/rule_text.h"
#include "games/registry.h"
#include "protocol/engines/protocols.h"

namespace yiguan::cli {
namespace {

constexpr std::string_view kExec = "exec";
constexpr std::string_view kCommandKey = "cmd=";

Result<ReadPlayer> external_player(std::string_view rules,
                                   const EngineFile& engine,
                                   const PlayerText& text) {
    if (game_of(rules) != engine.game)
        return Reason("player-other-rules").text("rules", rules).text("known", engine.game);
    engine_protocols::DriverSetup setup{std::string(rules), engine.options, load_game,
                                        api::open_bot_board};
    for (const auto& [key, value] : text.options) {
        std::erase_if(setup.options, [&](const auto& option) { return option.first == key; });
        setup.options.emplace_back(key, value);
    }
    if (auto driver = engine_protocols::make_driver(engine.protocol, setup); !driver)
        return driver.error();
    return ReadPlayer{
        .limits = completed(text.limits, engine.limits),
        .make =
            [program = engine.program,
             driver = engine_protocols::driver_maker(engine.protocol, setup)] {
                return MadePlayer(std::make_unique<ProcessPlayer>(program, driver, load_game));
            },
        .check = [] { return Refusal(); },  // the driver was made above
        .is_external = true};
}

// "exec:protocol=uci,Hash=16,cmd=/opt/engine --flag": the command extends to the end of the text.
Result<ReadPlayer> player_of_command(std::string_view rules, std::string_view text) {
    const std::size_t at = text.find(kCommandKey);
    const bool is_key =
        at != std::string_view::npos && (text[at - 1] == ',' || text[at - 1] == ':');
    if (!is_key) return Reason("player-exec-malformed").text("player", printable(text));
    auto parsed = PlayerText::parse(text.substr(0, at - 1));
    if (!parsed) return parsed.error();
    EngineFile engine;
    engine.game = game_of(rules);
    engine.program = program_of_command(text.substr(at + kCommandKey.size()));
    if (engine.program.command.empty())
        return Reason("player-exec-malformed").text("player", printable(text));
    std::erase_if(parsed->options, [&](const auto& option) {
        if (option.first == "protocol") engine.protocol = option.second;
        return option.first == "protocol";
    });
    return external_player(rules, engine, *parsed);
}

// "bot:my_bot.py": the file of a bot.
Result<ReadPlayer> player_of_bot(std::string_view rules,
                                 std::string_view file,
                                 const std::filesystem::path& runners) {
    const auto program = bot_program(file, runners);
    if (!program) return program.error();
    EngineFile engine;
    engine.game = game_of(rules);
    engine.protocol = "json";
    engine.program = *program;
    return external_player(rules, engine, {});
}

ReadPlayer own_player(std::string_view rules, const PlayerText& text, const Assets& assets) {
    return ReadPlayer{
        .limits = text.limits,
        .options = text.options,
        .make = [rules = std::string(rules), text,
                 assets] { return make_player(rules, text.name, text.options, assets); },
        .check =
            [rules = std::string(rules), text, assets] {
                const Refusal refusal = check_player(rules, text.name, text.options);
                return refusal ? refusal : check_network(rules, text.name, text.options, assets);
            }};
}

}  // namespace

EngineFolder PlayerMaker::installed() const {
    return folder_.empty() ? EngineFolder{} : EngineFolder::read(folder_);
}

// An installed engine cannot take the name of one of Yiguan's own opponents.
Result<ReadPlayer> PlayerMaker::read(std::string_view rules, std::string_view text) const {
    const bool is_command = text.starts_with(std::string(kExec) + ":");
    if (is_command && from_ == From::Console) return player_of_command(rules, text);
    if (text.starts_with(kBotPrefix) && from_ == From::Console)
        return player_of_bot(rules, text.substr(kBotPrefix.size()),
                             folder_.parent_path() / "runners");
    const auto parsed = PlayerText::parse(text);
    if (!parsed) return parsed.error();
    if (find_player(parsed->name, players_of(game_of(rules)))) return read_own(rules, *parsed);
    const EngineFolder folder = installed();
    if (const auto found = folder.engines.find(parsed->name); found != folder.engines.end())
        return external_player(rules, found->second, *parsed);
    if (const auto found = folder.refused.find(parsed->name); found != folder.refused.end())
        return Reason("engine-file-refused")
            .text("file", (folder_ / (parsed->name + ".toml")).string())
            .because(found->second);
    return read_own(rules, *parsed);
}

Result<ReadPlayer> PlayerMaker::read_own(std::string_view rules, const PlayerText& text) const {
    if (from_ == From::Page)
        if (Refusal refusal = check_table_options(text.options)) return *std::move(refusal);
    return own_player(rules, text, assets_);
}

}  // namespace yiguan::cli
