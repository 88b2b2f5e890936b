// yiguan engine: an opponent for other programs (docs/engines.md).
#include "apps/engine/engine_program.h"
#include "apps/engine/text_file.h"
#include "apps/yiguan/common/embedded.h"
#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/verbs.h"

namespace yiguan::cli {
namespace {

Status run(const EngineArguments& arguments) {
    Assets assets = embedded_assets();
    assets.named_file = text_of_file;
    if (const Refusal refusal = run_engine(arguments, assets))
        return refuse(*refusal, arguments.rules);
    return Status::Good;
}

}  // namespace

void add_engine(CommandLine& line) {
    auto arguments = std::make_shared<EngineArguments>();
    Verb verb =
        line.add_verb("engine", "Speak UCI, UCCI or the Gomocup protocol on stdin and stdout");
    verb.add_option("GAME", arguments->rules, "Rule set").required();
    verb.add_option("--player", arguments->player,
                    "NAME or NAME:key=value,… (default: the strongest)");
    verb.add_option("--protocol", arguments->protocol,
                    "uci, ucci or gomocup (default: the game's own; the first line chooses)");
    verb.on_chosen([arguments] { return run(*arguments); });
}

}  // namespace yiguan::cli
