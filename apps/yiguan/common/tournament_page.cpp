#include "apps/yiguan/common/tournament_page.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <string_view>
#include <utility>

#include "apps/yiguan/common/bot_program.h"
#include "arena/ratings.h"

namespace yiguan::cli {
namespace {

constexpr std::string_view kBefore = R"(<!DOCTYPE html>
<html lang="zh">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{0}</title>
<style>
body {{ font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem }}
table {{ border-collapse: collapse; margin: 1rem 0 }}
th, td {{ border: 1px solid #bbb; padding: .3rem .6rem; text-align: right; white-space: nowrap }}
th {{ white-space: normal }}
th[scope=row] {{ text-align: left; white-space: nowrap }}
div {{ overflow-x: auto }}
@media (prefers-color-scheme: dark) {{ body {{ background: #161616; color: #eee }} }}
</style>
<h1>{0}</h1>
<p>每局胜 1 分，和 ½ 分；每对对局用同一开局，双方各先一次。种子 {1}。<br>
A win is 1 point, a draw ½; each pair of games has one opening, played from both sides. Seed {1}.</p>
)";

constexpr std::string_view kStandingsHead = R"(<h2>名次 Standings</h2>
<div><table>
<tr><th>#<th>机器人 Bot<th>分 Points<th>局 Games<th>胜 W<th>和 D<th>负 L<th>与第一名的 Elo 差 Elo from the first, ± 95 %<th>违规着法 Illegal moves<th>出错 Crashes<th>超时 Timeouts
)";

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else
            out += c;
    }
    return out;
}

// The file of a bot without its folder, another opponent as it was written.
std::string shown_name(const std::string& player) {
    if (!player.starts_with(kBotPrefix)) return escaped(player);
    return escaped(std::filesystem::path(player.substr(kBotPrefix.size())).filename().string());
}

struct Standing {
    std::string player;
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    std::array<std::uint64_t, 3> faults{};  // illegal moves, crashes, timeouts
    arena::Estimate elo{};

    double points() const { return static_cast<double>(wins) + 0.5 * static_cast<double>(draws); }
    std::uint64_t games() const { return wins + draws + losses; }
};

std::size_t number_of(const std::vector<Standing>& standings, const std::string& player) {
    const auto found = std::find_if(standings.begin(), standings.end(),
                                    [&](const Standing& each) { return each.player == player; });
    return static_cast<std::size_t>(found - standings.begin());
}

void count(std::vector<Standing>& standings,
           const std::string& player,
           const std::array<std::uint64_t, 3>& results,
           const std::array<std::uint64_t, 3>& faults) {
    const std::size_t number = number_of(standings, player);
    if (number == standings.size()) standings.push_back({.player = player});
    Standing& standing = standings[number];
    standing.wins += results[0];
    standing.draws += results[1];
    standing.losses += results[2];
    for (std::size_t i = 0; i < faults.size(); ++i) standing.faults[i] += faults[i];
}

// Measured from the first of the standings.
void estimate_elo(std::vector<Standing>& standings, const std::vector<TournamentRow>& rows) {
    std::vector<arena::Meeting> meetings;
    for (const TournamentRow& row : rows)
        if (row.match.result.pentanomial.pairs() > 0)
            meetings.push_back({number_of(standings, row.match.names.a),
                                number_of(standings, row.match.names.b),
                                row.match.result.pentanomial});
    // An interrupted match may have no games.
    const bool are_connected = std::all_of(standings.begin(), standings.end(),
                                           [](const Standing& each) { return each.games() > 0; });
    if (!are_connected) return;
    const auto estimates = arena::ratings(standings.size(), meetings);
    for (std::size_t i = 0; i < standings.size(); ++i) standings[i].elo = estimates[i];
}

// By points.
std::vector<Standing> standings_of(const std::vector<TournamentRow>& rows) {
    std::vector<Standing> standings;
    for (const TournamentRow& row : rows) {
        const arena::MatchResult& result = row.match.result;
        count(standings, row.match.names.a, {result.wins, result.draws, result.losses},
              result.faults_of_a);
        count(standings, row.match.names.b, {result.losses, result.draws, result.wins},
              result.faults_of_b);
    }
    std::sort(standings.begin(), standings.end(), [](const Standing& a, const Standing& b) {
        return std::pair(-a.points(), a.player) < std::pair(-b.points(), b.player);
    });
    estimate_elo(standings, rows);
    return standings;
}

std::string standings_table(const std::vector<Standing>& standings) {
    std::string out(kStandingsHead);
    for (std::size_t i = 0; i < standings.size(); ++i) {
        const Standing& each = standings[i];
        out += fmt::format(
            "<tr><td>{}<th scope=row>{}<td>{:g}<td>{}<td>{}<td>{}<td>{}<td>{:+.0f} ± {:.0f}"
            "<td>{}<td>{}<td>{}\n",
            i + 1, shown_name(each.player), each.points(), each.games(), each.wins, each.draws,
            each.losses, each.elo.value, each.elo.error, each.faults[0], each.faults[1],
            each.faults[2]);
    }
    return out + "</table></div>\n";
}

// The points of `player` against `other` of all their games; "" when they have not met.
std::string points_against(const std::vector<TournamentRow>& rows,
                           const std::string& player,
                           const std::string& other) {
    for (const TournamentRow& row : rows) {
        const auto& [a, b] = std::pair(row.match.names.a, row.match.names.b);
        const arena::MatchResult& result = row.match.result;
        const bool is_a = a == player && b == other;
        if (!is_a && !(a == other && b == player)) continue;
        const auto games = static_cast<double>(result.games());
        const double points = result.score() * games;
        return fmt::format("{:g} / {:g}", is_a ? points : games - points, games);
    }
    return "";
}

std::string cross_table(const std::vector<TournamentRow>& rows,
                        const std::vector<Standing>& standings) {
    std::string out = "<h2>对阵 Cross table</h2>\n<div><table>\n<tr><td>";
    for (std::size_t i = 0; i < standings.size(); ++i) out += fmt::format("<th>{}", i + 1);
    for (std::size_t i = 0; i < standings.size(); ++i) {
        out += fmt::format("\n<tr><th scope=row>{}. {}", i + 1, shown_name(standings[i].player));
        for (const Standing& other : standings)
            out += "<td>" + points_against(rows, standings[i].player, other.player);
    }
    return out + "\n</table></div>\n";
}

}  // namespace

std::string tournament_page(const std::vector<TournamentRow>& rows) {
    if (rows.empty()) return "";
    const FinishedMatch& first = rows.front().match;
    const std::vector<Standing> standings = standings_of(rows);
    return fmt::format(fmt::runtime(kBefore), escaped(first.names.rules), first.setup.seed) +
           standings_table(standings) + cross_table(rows, standings);
}

}  // namespace yiguan::cli
