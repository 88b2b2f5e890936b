// yiguan match: plays pairs of games between two opponents and estimates the difference in
// strength.
#include <fmt/core.h>

#include <boost/json.hpp>
#include <sstream>

#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/common/interrupt.h"
#include "apps/yiguan/common/match_report.h"
#include "apps/yiguan/common/match_session.h"
#include "apps/yiguan/common/player_arguments.h"
#include "apps/yiguan/verbs.h"
#include "base/text.h"

namespace yiguan::cli {
namespace {

struct MatchArguments {
    MatchRequest request;
    LimitArguments limits;
    DataArguments data;
    std::string sprt;
    bool as_json = false;
};

// "0,10": the two hypotheses, from -1000 to 1000.
std::optional<arena::Sprt> read_sprt(const std::string& text) {
    arena::Sprt sprt;
    char comma = 0;
    std::istringstream in(text);
    const bool is_read =
        static_cast<bool>(in >> sprt.elo0 >> comma >> sprt.elo1) && in.peek() == EOF;
    constexpr double kMost = 1000;
    if (!is_read || comma != ',' || sprt.elo0 < -kMost || sprt.elo0 >= sprt.elo1 ||
        sprt.elo1 > kMost)
        return std::nullopt;
    return sprt;
}

Status run(MatchArguments& arguments) {
    MatchRequest& request = arguments.request;
    request.limits = limits_or_default(arguments.limits.limits());
    const auto data = arguments.data.read();
    if (!data) return Status::BadInput;
    request.data = *data;
    if (!arguments.sprt.empty()) {
        const auto sprt = read_sprt(arguments.sprt);
        if (!sprt)
            return refuse(Reason("argument-sprt").text("text", printable(arguments.sprt)),
                          request.rules);
        request.stop_rule = *sprt;
    }
    const auto finished = play_match_session(request);
    if (!finished) return Status::BadInput;
    if (arguments.as_json)
        fmt::print("{}\n", boost::json::serialize(
                               report_json(finished->result, finished->names, finished->setup)));
    else
        fmt::print("{}", report_text(finished->result, finished->names, finished->setup));
    return interrupted() ? Status::Negative : Status::Good;
}

}  // namespace

void add_match(CommandLine& line) {
    auto arguments = std::make_shared<MatchArguments>();
    MatchRequest& request = arguments->request;
    Verb verb = line.add_verb(
        "match",
        fmt::format("Play pairs of games between two opponents (without a limit: {} ms for a move)",
                    kDefaultMoveTimeMs));
    verb.add_option("GAME", request.rules, "Rule set").required();
    verb.add_option("--a", request.a, "Opponent A: NAME or NAME:key=value,…").required();
    verb.add_option("--b", request.b, "Opponent B").required();
    verb.add_option("--pairs", request.pairs,
                    "Pairs of games: each opening twice, with the seats swapped")
        .required()
        .in_range(1, 1'000'000);
    arguments->limits.add_to(verb);
    verb.add_option("--openings", request.openings,
                    "File of openings, one per line; 'none': the start position; 'random:SEED': "
                    "balanced ones, drawn during the match");
    verb.add_option("--seed", request.seed, "Seed of the match (default: 1)");
    verb.add_option("--sprt", arguments->sprt,
                    "Stop when the test between two Elo differences is decided: E0,E1");
    verb.add_option("--concurrency", request.concurrency,
                    "Games at the same time (default: one per core)")
        .in_range(1, 256);
    verb.add_option("--games", request.games_file,
                    "File of the games; an interrupted match is resumed from it");
    arguments->data.add_to(verb);
    verb.add_flag("--json", arguments->as_json, "Print one JSON object as the last line");
    verb.on_chosen([arguments] { return run(*arguments); });
}

}  // namespace yiguan::cli
