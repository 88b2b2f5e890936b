#include "apps/yiguan/common/tournament_report.h"

#include <fmt/core.h>

#include <algorithm>

#include "arena/ratings.h"

namespace yiguan::cli {
namespace {

using arena::MatchResult;

std::optional<arena::Estimate> elo_of(const MatchResult& result) {
    return result.games() == 0 ? std::nullopt : arena::elo(result.pentanomial);
}

std::string elo_text(const MatchResult& result) {
    const auto elo = elo_of(result);
    return elo ? fmt::format("{:+.0f} ± {:.0f}", elo->value, elo->error) : "unbounded";
}

// The interpretation of a result below the target.
std::string below_target(const MatchResult& result) {
    const auto elo = elo_of(result);
    if (elo && elo->value > elo->error) return "stronger, but below it";
    if (elo && elo->value >= -elo->error) return "equal within the error";
    return result.score() < 0.5 ? "weaker" : "too close to tell";
}

std::string verdict_text(const FinishedMatch& match) {
    const auto* target = std::get_if<arena::ScoreTarget>(&match.setup.stop_rule);
    if (target == nullptr) return "";
    if (match.result.verdict == arena::Verdict::Undecided) return "interrupted";
    if (match.result.verdict == arena::Verdict::Higher)
        return fmt::format("reaches {} %", target->percent);
    return fmt::format("does not reach {} %: {}", target->percent, below_target(match.result));
}

std::string name_of(const std::string& player) {
    return player.substr(0, player.find(':'));
}

std::string option_text_of(const std::string& player) {
    const std::size_t colon = player.find(':');
    return colon == std::string::npos ? "–" : player.substr(colon + 1);
}

std::string limits_of(const MatchNames& names) {
    const std::string a = option_text_of(names.a);
    const std::string b = option_text_of(names.b);
    return a == b ? a : a + " / " + b;
}

std::string line_markdown(const TournamentRow& row) {
    const FinishedMatch& match = row.match;
    const MatchResult& result = match.result;
    return fmt::format("| `{}` – `{}` | {} | {} | {}–{}–{} | {:.1f} % | {} | {}{}{} |\n",
                       name_of(match.names.a), name_of(match.names.b), limits_of(match.names),
                       result.pentanomial.pairs(), result.wins, result.draws, result.losses,
                       100 * result.score(), elo_text(result), verdict_text(match),
                       row.remark.empty() ? "" : ". ", row.remark);
}

std::uint64_t faults_of(const std::vector<TournamentRow>& rows) {
    std::uint64_t sum = 0;
    for (const TournamentRow& row : rows) sum += faults(row.match.result);
    return sum;
}

}  // namespace

std::string row_text(const TournamentRow& row) {
    const FinishedMatch& match = row.match;
    return fmt::format("{:<28} {:<28} {:5} {:6.1f}%  {:>16}  W {} D {} L {}  {}\n", match.names.a,
                       match.names.b, match.result.games(), 100 * match.result.score(),
                       elo_text(match.result), match.result.wins, match.result.draws,
                       match.result.losses, verdict_text(match));
}

std::string ratings_table(const std::vector<TournamentRow>& rows, const Anchor& anchor) {
    std::vector<std::string> players;  // the anchor first, as arena::ratings wants it
    if (!anchor.player.empty()) players.push_back(anchor.player);
    const auto number_of = [&players](const std::string& player) {
        const auto found = std::find(players.begin(), players.end(), player);
        if (found != players.end()) return static_cast<std::size_t>(found - players.begin());
        players.push_back(player);
        return players.size() - 1;
    };
    std::vector<arena::Meeting> meetings;
    for (const TournamentRow& row : rows) {
        const MatchResult& result = row.match.result;
        if (result.pentanomial.pairs() == 0) continue;
        const std::size_t b = number_of(row.match.names.b);
        const std::size_t a = number_of(row.match.names.a);
        meetings.push_back({a, b, result.pentanomial});
    }
    const auto estimates = arena::ratings(players.size(), meetings);
    std::string out;
    for (std::size_t i = 0; i < players.size(); ++i)
        out += fmt::format("{}\t{:.0f}\t{:.0f}\n", players[i], anchor.elo + estimates[i].value,
                           estimates[i].error);
    return out;
}

std::string table_markdown(const std::vector<TournamentRow>& rows) {
    if (rows.empty()) return "";
    const FinishedMatch& first = rows.front().match;
    std::string out = fmt::format(
        "## {}\n\n"
        "| step | limits per move | pairs | W–D–L | score | Elo ± 95 % | verdict |\n"
        "| --- | --- | ---: | ---: | ---: | ---: | --- |\n",
        first.names.rules);
    for (const TournamentRow& row : rows) out += line_markdown(row);
    out += fmt::format("\nSeed {}; illegal moves, crashes and time losses: {}.\n", first.setup.seed,
                       faults_of(rows));
    return out;
}

}  // namespace yiguan::cli
