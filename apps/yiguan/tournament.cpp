// yiguan tournament: many matches in one table. A ladder plays each opponent against the one before
// it, a round robin all against all, a gauntlet the first against the others. A tournament that was
// killed goes on from its folder of games.
#include <fmt/core.h>

#include <boost/json.hpp>
#include <filesystem>
#include <map>

#include "apps/yiguan/game_arguments.h"
#include "apps/yiguan/interrupt.h"
#include "apps/yiguan/match_session.h"
#include "apps/yiguan/player_arguments.h"
#include "base/text.h"

namespace yiguan::cli {
namespace {

enum class Kind : std::uint8_t { Ladder, RoundRobin, Gauntlet };
const std::map<std::string, Kind> kKinds{
    {"ladder", Kind::Ladder}, {"roundrobin", Kind::RoundRobin}, {"gauntlet", Kind::Gauntlet}};

struct TournamentArguments {
    MatchRequest request;  // of every match, but for the players and the file of games
    LimitArguments limits;
    std::string kind;
    std::vector<std::string> players;
    std::string folder;
    bool as_json = false;
};

using Pairing = std::pair<std::size_t, std::size_t>;

std::vector<Pairing> pairings(Kind kind, std::size_t players) {
    std::vector<Pairing> out;
    for (std::size_t a = 1; a < players; ++a)
        for (std::size_t b = 0; b < a; ++b) {
            const bool is_wanted = kind == Kind::RoundRobin ||
                                   (kind == Kind::Ladder && b + 1 == a) ||
                                   (kind == Kind::Gauntlet && b == 0);
            if (!is_wanted) continue;
            // A gauntlet is told from its first player's view, a ladder from the higher rung's.
            out.push_back(kind == Kind::Gauntlet ? Pairing{b, a} : Pairing{a, b});
        }
    return out;
}

void print_row(const FinishedMatch& match) {
    const auto elo =
        match.result.games() == 0 ? std::nullopt : arena::elo(match.result.pentanomial);
    fmt::print("{:<28} {:<28} {:5} {:6.1f}%  {:>16}  W {} D {} L {}\n", match.names.a,
               match.names.b, match.result.games(), 100 * match.result.score(),
               elo ? fmt::format("{:+.0f} ± {:.0f}", elo->value, elo->error) : "unbounded",
               match.result.wins, match.result.draws, match.result.losses);
    std::fflush(stdout);
}

Status run(TournamentArguments& arguments) {
    MatchRequest& request = arguments.request;
    request.limits = arguments.limits.limits();
    if (!request.limits.depth && !request.limits.nodes && !request.limits.move_time_ms)
        request.limits.move_time_ms = kDefaultMoveTimeMs;
    if (!arguments.folder.empty()) std::filesystem::create_directories(arguments.folder);
    boost::json::array results;
    for (const auto& [a, b] : pairings(kKinds.at(arguments.kind), arguments.players.size())) {
        if (interrupted()) break;
        request.a = arguments.players[a];
        request.b = arguments.players[b];
        if (!arguments.folder.empty())
            request.games_file = fmt::format("{}/{}-{}.jsonl", arguments.folder, a, b);
        const auto match = play_match_session(request);
        if (!match) return Status::BadInput;
        if (arguments.as_json)
            results.emplace_back(report_json(match->result, match->names, match->setup));
        else
            print_row(*match);
    }
    if (arguments.as_json) fmt::print("{}\n", boost::json::serialize(results));
    return Status::Good;
}

}  // namespace

void add_tournament(CLI::App& app, Status& status) {
    auto arguments = std::make_shared<TournamentArguments>();
    MatchRequest& request = arguments->request;
    CLI::App* verb = app.add_subcommand("tournament", "Play a ladder, a round robin or a gauntlet");
    verb->add_option("GAME", request.rules, "Rule set")->required();
    verb->add_option("--kind", arguments->kind, "ladder, roundrobin or gauntlet")
        ->required()
        ->check(CLI::IsMember({"ladder", "roundrobin", "gauntlet"}));
    verb->add_option("--player", arguments->players,
                     "An opponent; give it once for each, at least twice")
        ->required()
        ->expected(2, 1000);
    verb->add_option("--pairs", request.pairs, "Pairs of games in each match")
        ->required()
        ->check(CLI::Range(1, 1'000'000));
    arguments->limits.add_to(*verb);
    verb->add_option("--openings", request.openings_file,
                     "File of openings; 'none' for the bare start");
    verb->add_option("--seed", request.seed, "Seed (default: 1)");
    verb->add_option("--concurrency", request.concurrency, "Games at once (default: one a core)")
        ->check(CLI::Range(1, 256));
    verb->add_option("--folder", arguments->folder,
                     "Keep the games here; a killed tournament goes on from there");
    verb->add_flag("--json", arguments->as_json, "The last line is one JSON array");
    verb->callback([arguments, &status] { status = run(*arguments); });
}

}  // namespace yiguan::cli
