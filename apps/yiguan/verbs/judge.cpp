// yiguan judge: the outcome or the state of a game, in one line.
#include <fmt/core.h>

#include <boost/json.hpp>

#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/common/json.h"
#include "apps/yiguan/verbs.h"
#include "games/registry.h"

namespace yiguan::cli {
namespace {

struct JudgeArguments {
    GameArguments game;
    std::string explain;
};

std::string verdict_line(const View& view) {
    std::string line = "ongoing";
    if (view.outcome.kind == Outcome::Kind::Win)
        line = fmt::format("win {} {}", name(view.outcome.winner), view.outcome.reason);
    if (view.outcome.kind == Outcome::Kind::Draw)
        line = fmt::format("draw {}", view.outcome.reason);
    if (view.score) line += fmt::format(" score {} {}", (*view.score)[0], (*view.score)[1]);
    return line;
}

void explain_in_words(const View& view, Language language, std::string_view rules) {
    fmt::print("{}\n", words(view.explanation, language, rules));
    for (const Reason& notice : view.notices) fmt::print("{}\n", words(notice, language, rules));
}

boost::json::object in_both_languages(const Reason& reason, std::string_view rules) {
    boost::json::object out = reason_json(reason);
    out["zh"] = words(reason, Language::Zh, rules);
    out["en"] = words(reason, Language::En, rules);
    return out;
}

void explain_in_json(const View& view, std::string_view rules) {
    boost::json::array notices;
    for (const Reason& notice : view.notices)
        notices.emplace_back(in_both_languages(notice, rules));
    const boost::json::object out{{"explanation", in_both_languages(view.explanation, rules)},
                                  {"notices", std::move(notices)}};
    fmt::print("{}\n", boost::json::serialize(out));
}

Status run(const JudgeArguments& arguments) {
    const PlayedGame played = play_to_the_end(arguments.game);
    if (!played) return Status::BadInput;
    const View view = played.game->view();
    fmt::print("{}\n", verdict_line(view));
    if (arguments.explain == "json")
        explain_in_json(view, arguments.game.rules);
    else if (!arguments.explain.empty())
        explain_in_words(view, arguments.explain == "zh" ? Language::Zh : Language::En,
                         arguments.game.rules);
    if (!played.surplus.empty()) {
        Reason surplus("argument-surplus");
        for (const std::string& move : played.surplus)
            surplus = std::move(surplus).text("moves", move);
        complain(surplus, arguments.game.rules);
    }
    return Status::Good;
}

}  // namespace

void add_judge(CommandLine& line) {
    auto arguments = std::make_shared<JudgeArguments>();
    Verb verb =
        line.add_verb("judge", "Say how the game stands: ongoing, win or draw, and by which rule");
    arguments->game.add_to(verb);
    verb.add_option("--explain", arguments->explain, "Add the explanation: zh, en or json")
        .one_of({"zh", "en", "json"});
    verb.on_chosen([arguments] { return run(*arguments); });
}

}  // namespace yiguan::cli
