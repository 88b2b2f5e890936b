// yiguan tournament: plays several matches and prints a table. A ladder plays each opponent against
// the one before it, neighbours play each other and the ones after those, a round robin all against
// all, a gauntlet the first against all others; a ladder without players is the built-in one. A
// killed tournament resumes from its folder of games.
#include <fmt/core.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>

#include "apps/engine/text_file.h"
#include "apps/yiguan/common/bot_program.h"
#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/common/interrupt.h"
#include "apps/yiguan/common/ladder.h"
#include "apps/yiguan/common/match_session.h"
#include "apps/yiguan/common/player_arguments.h"
#include "apps/yiguan/common/tournament_page.h"
#include "apps/yiguan/common/tournament_report.h"
#include "apps/yiguan/verbs.h"
#include "base/text.h"
#include "games/registry.h"

namespace yiguan::cli {
namespace {

enum class Kind : std::uint8_t { Ladder, Neighbours, RoundRobin, Gauntlet };
const std::map<std::string, Kind> kPairingKinds{{"ladder", Kind::Ladder},
                                                {"neighbours", Kind::Neighbours},
                                                {"roundrobin", Kind::RoundRobin},
                                                {"gauntlet", Kind::Gauntlet}};

constexpr std::size_t kReach = 2;  // places between neighbours, at most
constexpr std::size_t kLadderPairs = 100;
constexpr std::uint64_t kLadderPercent = 65;
constexpr std::uint64_t kLadderNodes = 1000;  // for opponents without limits of their own

struct TournamentArguments {
    MatchRequest request;  // for every match, without its players and its file of games
    LimitArguments limits;
    DataArguments data;
    std::string kind;
    std::vector<std::string> players;
    std::string steps_file;
    double scale = 1;
    std::uint64_t percent = kLadderPercent;
    bool plays_all_pairs = false;
    std::string folder;
    std::size_t reach = kReach;
    std::string ratings_file;
    std::string bots;  // a folder
    std::string page_file;
    Anchor anchor;
    bool as_json = false;
    bool as_markdown = false;

    bool is_builtin_ladder() const { return kind == "ladder" && players.empty(); }
};

// A match to play, reported from A's point of view.
struct Pairing {
    std::string a;
    std::string b;
    std::string remark;
    std::string file;  // name within the folder of games
};

// `reach`: places between neighbours, at most.
std::vector<Pairing> pairings_of_players(Kind kind,
                                         std::size_t reach,
                                         const std::vector<std::string>& players) {
    std::vector<Pairing> out;
    for (std::size_t higher = 1; higher < players.size(); ++higher)
        for (std::size_t lower = 0; lower < higher; ++lower) {
            const bool is_wanted = kind == Kind::RoundRobin ||
                                   (kind == Kind::Ladder && lower + 1 == higher) ||
                                   (kind == Kind::Neighbours && lower + reach >= higher) ||
                                   (kind == Kind::Gauntlet && lower == 0);
            if (!is_wanted) continue;
            // A is the first player of a gauntlet and the upper opponent of a ladder.
            const std::size_t a = kind == Kind::Gauntlet ? lower : higher;
            const std::size_t b = lower + higher - a;
            out.push_back({players[a], players[b], "", fmt::format("{}-{}.jsonl", a, b)});
        }
    return out;
}

// Makes the text a valid part of a file name. It holds the limits, so that each match has its own
// file.
std::string file_name_part(std::string text) {
    std::replace_if(
        text.begin(), text.end(),
        [](unsigned char c) { return std::isalnum(c) == 0 && c != '-' && c != '='; }, '_');
    return text;
}

std::optional<std::vector<Pairing>> pairings_of_ladder(const TournamentArguments& arguments) {
    const std::string& rules = arguments.request.rules;
    const GameInfo* game = find_game(rules);
    std::optional<std::string> text;
    if (!arguments.steps_file.empty())
        text = text_of_file(arguments.steps_file);
    else if (game != nullptr)
        text = arguments.request.data.assets().text("ladder/" + std::string(game->id) + ".txt");
    if (!text || game == nullptr) {
        complain(game == nullptr ? make_game(rules).error()
                                 : Reason("argument-file").text("file", arguments.steps_file),
                 rules);
        return std::nullopt;
    }
    const auto steps = read_ladder(*text);
    if (!steps) {
        complain(steps.error(), rules);
        return std::nullopt;
    }
    std::vector<Pairing> out;
    for (const LadderStep& step : *steps) {
        const std::string upper = scaled(step.upper, arguments.scale);
        const std::string lower = scaled(step.lower, arguments.scale);
        out.push_back({upper, lower, step.remark,
                       file_name_part(upper) + "-against-" + file_name_part(lower) + ".jsonl"});
    }
    return out;
}

// Adds the bots of --bots to the players. False when there are none, which has been reported.
bool add_bots(TournamentArguments& arguments) {
    if (arguments.bots.empty()) return true;
    const auto files = bots_in(arguments.bots);
    if (!files) complain(files.error(), arguments.request.rules);
    if (files)
        for (const std::string& file : *files)
            arguments.players.push_back(std::string(kBotPrefix) + file);
    return static_cast<bool>(files);
}

std::optional<std::vector<Pairing>> read_pairings(TournamentArguments& arguments) {
    MatchRequest& request = arguments.request;
    if (!add_bots(arguments)) return std::nullopt;
    if (arguments.is_builtin_ladder()) {
        if (request.pairs == 0) request.pairs = kLadderPairs;
        if (!arguments.plays_all_pairs)
            request.stop_rule = arena::ScoreTarget{arguments.percent, request.pairs};
        request.limits = arguments.limits.limits();
        if (!request.limits.depth && !request.limits.are_bounded_by_effort())
            request.limits.nodes = kLadderNodes;
        return pairings_of_ladder(arguments);
    }
    request.limits = limits_or_default(arguments.limits.limits());
    const bool lacks_players = arguments.players.size() < 2;
    if (lacks_players || request.pairs == 0) {
        complain(lacks_players ? Reason("tournament-players")
                               : Reason("argument-missing").text("option", "--pairs"),
                 request.rules);
        return std::nullopt;
    }
    const std::vector<std::string>& players = arguments.players;
    const std::string& anchor = arguments.anchor.player;
    if (!anchor.empty() && std::ranges::find(players, anchor) == players.end()) {
        complain(Reason("tournament-anchor").text("player", anchor), request.rules);
        return std::nullopt;
    }
    return pairings_of_players(kPairingKinds.at(arguments.kind), arguments.reach, players);
}

bool make_folder(const std::string& folder, const std::string& rules) {
    if (folder.empty()) return true;
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) complain(Reason("argument-file").text("file", folder), rules);
    return !error;
}

void print_table(const TournamentArguments& arguments, const std::vector<TournamentRow>& rows) {
    if (arguments.as_markdown) fmt::print("{}", table_markdown(rows));
    if (!arguments.as_json) return;
    boost::json::array results;
    for (const TournamentRow& row : rows)
        results.emplace_back(report_json(row.match.result, row.match.names, row.match.setup));
    fmt::print("{}\n", boost::json::serialize(results));
}

// Whether every match was played and none was interrupted.
bool is_complete(const std::vector<TournamentRow>& rows, std::size_t wanted) {
    return rows.size() == wanted && std::none_of(rows.begin(), rows.end(), [](const auto& row) {
               return ending_of(row.match.result, row.match.setup) == Ending::Interrupted;
           });
}

// Whether no game had an illegal move, a crash or a time loss.
bool is_faultless(const std::vector<TournamentRow>& rows) {
    return std::all_of(rows.begin(), rows.end(),
                       [](const auto& row) { return faults(row.match.result) == 0; });
}

// False when the file cannot be written, which has been reported.
bool write_ratings(const TournamentArguments& arguments, const std::vector<TournamentRow>& rows) {
    if (arguments.ratings_file.empty()) return true;
    std::ofstream file(arguments.ratings_file);
    file << ratings_table(rows, arguments.anchor);
    file.close();
    if (!file)
        complain(Reason("argument-file").text("file", arguments.ratings_file),
                 arguments.request.rules);
    return static_cast<bool>(file);
}

// Written after each match, so that an unfinished tournament has its page, too. False when the file
// cannot be written, which has been reported.
bool write_page(const TournamentArguments& arguments, const std::vector<TournamentRow>& rows) {
    if (arguments.page_file.empty()) return true;
    std::ofstream file(arguments.page_file);
    file << tournament_page(rows);
    file.close();
    if (!file)
        complain(Reason("argument-file").text("file", arguments.page_file),
                 arguments.request.rules);
    return static_cast<bool>(file);
}

// Whether the files can be written, which is found out before the games; else it has been reported.
bool are_outputs_usable(const TournamentArguments& arguments) {
    const std::string& page = arguments.page_file;
    const std::string& ratings = arguments.ratings_file;
    if (!page.empty() && page == ratings) {
        complain(Reason("tournament-same-file").text("file", page), arguments.request.rules);
        return false;
    }
    for (const std::string& file : {page, ratings}) {
        if (file.empty()) continue;
        std::error_code error;
        const bool is_there = std::filesystem::exists(file, error);
        if (!std::ofstream(file, std::ios::app)) {
            complain(Reason("argument-file").text("file", file), arguments.request.rules);
            return false;
        }
        if (!is_there) std::filesystem::remove(file, error);
    }
    return true;
}

Status run(TournamentArguments& arguments) {
    MatchRequest& request = arguments.request;
    const auto data = arguments.data.read();
    if (!data) return Status::BadInput;
    request.data = *data;
    const auto pairings = read_pairings(arguments);
    if (!pairings || !are_outputs_usable(arguments) ||
        !make_folder(arguments.folder, request.rules))
        return Status::BadInput;
    std::vector<TournamentRow> rows;
    for (const Pairing& pairing : *pairings) {
        if (interrupted()) break;
        request.a = pairing.a;
        request.b = pairing.b;
        if (!arguments.folder.empty()) request.games_file = arguments.folder + "/" + pairing.file;
        auto match = play_match_session(request);
        if (!match) return Status::BadInput;
        rows.push_back({std::move(*match), pairing.remark});
        if (!write_page(arguments, rows)) return Status::BadInput;
        if (arguments.as_json || arguments.as_markdown) continue;
        fmt::print("{}", row_text(rows.back()));
        std::fflush(stdout);
    }
    print_table(arguments, rows);
    if (!is_complete(rows, pairings->size())) return Status::Negative;
    if (!write_ratings(arguments, rows)) return Status::BadInput;
    return is_faultless(rows) ? Status::Good : Status::Negative;
}

void add_ladder_options(Verb verb, TournamentArguments& arguments) {
    verb.add_option("--steps", arguments.steps_file,
                    "Ladder without --player: file of its steps (default: the built-in one)");
    verb.add_option("--scale", arguments.scale,
                    "Ladder without --player: multiply nodes and times (default: 1)")
        .in_range(0.001, 1000.0);
    verb.add_option("--percent", arguments.percent,
                    "Ladder without --player: percentage of points to reach (default: 65)")
        .in_range(1, 99);
    verb.add_flag("--all-pairs", arguments.plays_all_pairs,
                  "Ladder without --player: play all pairs of a decided step");
}

}  // namespace

void add_tournament(CommandLine& line) {
    auto arguments = std::make_shared<TournamentArguments>();
    MatchRequest& request = arguments->request;
    Verb verb = line.add_verb(
        "tournament", fmt::format("Play a ladder, neighbours, a round robin or a gauntlet (without "
                                  "a limit: {} ms for a move)",
                                  kDefaultMoveTimeMs));
    verb.add_option("GAME", request.rules, "Rule set").required();
    verb.add_option("--kind", arguments->kind,
                    "ladder, neighbours (each against the next ones), roundrobin or gauntlet")
        .required()
        .one_of({"ladder", "neighbours", "roundrobin", "gauntlet"});
    verb.add_option("--reach", arguments->reach,
                    "Neighbours: how many next ones each opponent plays (default: 2)")
        .in_range(1, 1000);
    verb.add_option("--player", arguments->players,
                    "Opponent; give the option once per opponent. Without it, "
                    "--kind ladder plays the built-in ladder and stops a step as soon as it is "
                    "decided whether the upper opponent reaches 65 %")
        .expected(1, 1000);
    verb.add_option("--pairs", request.pairs, "Pairs of games in each match (built-in ladder: 100)")
        .in_range(1, 1'000'000);
    add_ladder_options(verb, *arguments);
    arguments->limits.add_to(verb);
    verb.add_option("--openings", request.openings,
                    "File of openings; 'none': the start position; 'random:SEED': balanced ones, "
                    "drawn during each match");
    verb.add_option("--seed", request.seed, "Seed (default: 1)");
    verb.add_option("--concurrency", request.concurrency,
                    "Games at the same time (default: one per core)")
        .in_range(1, 256);
    verb.add_option("--folder", arguments->folder,
                    "Folder of the games; an interrupted tournament is resumed from it");
    verb.add_option("--bots", arguments->bots,
                    "Folder of bots (.py, .mjs, .js): each of them is an opponent, too");
    verb.add_option("--html", arguments->page_file, "File for the standings as a page");
    verb.add_option("--ratings", arguments->ratings_file,
                    "File for the measured strength of every opponent");
    verb.add_option("--anchor", arguments->anchor.player,
                    "Opponent from which strength is measured (default: the first)");
    verb.add_option("--anchor-elo", arguments->anchor.elo, "Its Elo (default: 0)")
        .in_range(-10'000, 10'000);
    arguments->data.add_to(verb);
    Option json =
        verb.add_flag("--json", arguments->as_json, "Print one JSON array as the last line");
    verb.add_flag("--markdown", arguments->as_markdown, "A table in Markdown").excludes(json);
    verb.on_chosen([arguments] { return run(*arguments); });
}

}  // namespace yiguan::cli
