// yiguan new-bot: writes the file of a bot (docs/workshop.md), to begin your own with. The
// templates are in data/bots/templates.
#include <fmt/core.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "apps/yiguan/common/embedded.h"
#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/verbs.h"
#include "engine/player_option.h"
#include "game/rule_text.h"
#include "games/registry.h"

namespace yiguan::cli {
namespace {

// From the simplest idea on.
const std::vector<std::string> kTemplates{"random",    "rules",     "weights", "matrix", "minimax",
                                          "alphabeta", "deepening", "solver",  "uct"};

struct NewBotArguments {
    std::string rules;
    std::string file;
    std::string idea = "weights";
    bool is_python = false;
    bool is_javascript = false;

    std::string_view ending() const { return is_javascript ? ".mjs" : ".py"; }
    std::string_view endings() const { return is_javascript ? "*.mjs, *.js" : "*.py"; }
};

// Whether the program can tell by the file's name in which language it is.
bool has_right_ending(const std::filesystem::path& file, std::string_view ending) {
    return file.extension() == ending || (ending == ".mjs" && file.extension() == ".js");
}

// The refusal when the file exists or cannot be written.
Refusal write_new(const std::string& file, std::string_view text) {
    const std::filesystem::path path(file);
    std::error_code error;
    if (std::filesystem::exists(path, error)) return Reason("argument-exists").text("file", file);
    if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), error);
    std::ofstream out(path);
    out << text;
    out.close();
    if (!out) return Reason("argument-file").text("file", file);
    return std::nullopt;
}

Status run(const NewBotArguments& arguments) {
    if (arguments.is_python == arguments.is_javascript)
        return refuse(Reason("argument-missing").text("option", "--python | --javascript"));
    const auto game = make_game(arguments.rules);
    if (!game) return refuse(game.error(), arguments.rules);
    const std::string rules = (*game)->record().rules;
    const std::string_view ending = arguments.ending();
    const std::string file =
        arguments.file.empty() ? fmt::format("{}_bot{}", game_of(rules), ending) : arguments.file;
    if (!has_right_ending(file, ending))
        return refuse(bad_option_value("--file", file, arguments.endings()), rules);
    const std::string_view text =
        embedded_file(fmt::format("bots/templates/{}{}", arguments.idea, ending));
    if (const Refusal refusal = write_new(file, text)) return refuse(*refusal, rules);
    fmt::print("{0}\nyiguan match {1} --a bot:{0} --b random --pairs 2\n", file, rules);
    return Status::Good;
}

}  // namespace

void add_new_bot(CommandLine& line) {
    auto arguments = std::make_shared<NewBotArguments>();
    Verb verb = line.add_verb("new-bot", "Write a bot for a game, to begin your own with");
    verb.add_option("GAME", arguments->rules, "Rule set").required();
    Option python = verb.add_flag("--python", arguments->is_python, "In Python");
    verb.add_flag("--javascript", arguments->is_javascript, "In JavaScript").excludes(python);
    verb.add_option("--template", arguments->idea, "Idea to begin with (default: weights)")
        .one_of(kTemplates);
    verb.add_option("--file", arguments->file,
                    "File to write, which must not exist (default: GAME_bot.py or GAME_bot.mjs)");
    verb.on_chosen([arguments] { return run(*arguments); });
}

}  // namespace yiguan::cli
