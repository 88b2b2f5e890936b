#include "lab/match_answers.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "arena/game_runner.h"
#include "arena/openings.h"
#include "arena/statistics.h"
#include "base/derived_seed.h"
#include "base/joined.h"
#include "engines/registry.h"
#include "games/registry.h"

namespace yiguan::lab {
namespace {

constexpr int kMostPlies = 2000;
constexpr int kMostOpenings = 1000;
constexpr int kMostOpeningPlies = 40;
constexpr int kTriesPerOpening = 4;

std::string winner_of(const Outcome& outcome) {
    if (!outcome.is_over()) return "";
    return outcome.kind == Outcome::Kind::Win ? name(outcome.winner) : "draw";
}

// The position texts of a game, from its start. Precondition: the record can be played.
std::vector<std::string> positions_of(Record record) {
    const std::vector<std::string> moves = std::exchange(record.moves, {});
    const std::unique_ptr<AnyGame> game = std::move(*load_game(record));
    std::vector<std::string> positions{game->view().position};
    for (const std::string& move : moves) {
        if (game->play_on(move)) break;
        positions.push_back(game->view().position);
    }
    return positions;
}

Played shown(const arena::GameReport& report) {
    Played played{.moves = report.record.moves,
                  .positions = positions_of(report.record),
                  .winner = winner_of(report.outcome),
                  .reason = report.reason};
    if (played.winner.empty()) played.winner = "draw";  // its length ended it
    return played;
}

// One random opening as a line of an opening file; empty when the game ended in it.
std::string random_line(
    const Record& start, int plies, Player& player, const Control& control, std::uint64_t seed) {
    Record record = start;
    player.forget();
    for (int ply = 0; ply < plies; ++ply) {
        if (player.set(record)) return "";
        const BestMove best =
            player.think({.seed = seed + static_cast<std::uint64_t>(ply)}, control);
        if (best.move.empty()) return "";
        record.moves.push_back(best.move);
    }
    return joined(record.moves);
}

}  // namespace

BoardShown board_shown(TrialBoard& board) {
    const Outcome outcome = board.outcome();
    return {.position = board.position(),
            .side = name(board.side_to_move()),
            .legal = board.legal_moves(),
            .candidates = board.candidates(),
            .value = board.value(),
            .winner = winner_of(outcome),
            .reason = std::string(outcome.reason)};
}

Result<Played> played_game(const PlayGame& question,
                           const Record& record,
                           KnownPlayers& players,
                           const Clock& clock,
                           const std::atomic<bool>& stop) {
    if (const auto game = load_game(record); !game) return game.error();
    const auto first = players.find(record.rules, question.first, Side::First);
    if (!first) return first.error();
    const auto second = players.find(record.rules, question.second, Side::Second);
    if (!second) return second.error();
    const LoadGame load = load_game;
    const arena::GameSetup setup{
        .opening = record,
        .players = {arena::SeatedPlayer{(*first)->player.get(), (*first)->limits},
                    arena::SeatedPlayer{(*second)->player.get(), (*second)->limits}},
        .seed = static_cast<std::uint64_t>(question.seed),
        .max_plies = std::clamp(question.most_plies, 1, kMostPlies)};
    const arena::GameReport report = arena::play_game(setup, {load, clock, stop});
    if (report.trouble) return *report.trouble;
    return shown(report);
}

Result<std::vector<std::string>> random_openings(const AskOpenings& question,
                                                 const Clock& clock,
                                                 const std::atomic<bool>& stop) {
    const auto player = make_player(question.rules, "random", {});
    if (!player) return player.error();
    const int count = std::clamp(question.count, 1, kMostOpenings);
    const int plies = std::clamp(question.plies, 0, kMostOpeningPlies);
    const Record start{question.rules, {}, {}, {}};
    const Control control{clock, stop, {}, {}};
    std::string text;
    for (int i = 0; i < count * kTriesPerOpening; ++i) {
        const auto seed =
            derived_seed(static_cast<std::uint64_t>(question.seed), static_cast<std::uint64_t>(i));
        text += random_line(start, plies, **player, control, seed) + "\n";
    }
    const auto openings =
        arena::read_openings(text, question.rules, load_game, static_cast<std::size_t>(count));
    if (!openings) return openings.error();
    std::vector<std::string> lines;
    for (const Record& record : openings->records) lines.push_back(joined(record.moves));
    return lines;
}

Judged judged(const AskJudgement& question) {
    arena::Pentanomial results;
    for (std::size_t i = 0; i < std::min(results.counts.size(), question.counts.size()); ++i)
        results.counts[i] =
            static_cast<std::uint64_t>(std::max<std::int64_t>(question.counts[i], 0));
    const arena::Sprt sprt{.elo0 = question.elo0, .elo1 = question.elo1};
    Judged judged{.pairs = static_cast<std::int64_t>(results.pairs()),
                  .lower = sprt.lower_bound(),
                  .upper = sprt.upper_bound()};
    if (judged.pairs == 0) return judged;
    judged.score = arena::mean_score(results);
    if (const auto elo = arena::elo(results)) judged.elo = EstimateShown{elo->value, elo->error};
    judged.superiority = arena::likelihood_of_superiority(results);
    judged.ratio = arena::log_likelihood_ratio(results, sprt);
    const arena::Verdict verdict = sprt.judge(results);
    if (verdict != arena::Verdict::Undecided)
        judged.verdict = verdict == arena::Verdict::Higher ? "higher" : "lower";
    return judged;
}

OrderTried order_tried(const SearchRun& run) {
    return {.is_finished = run.is_finished,
            .kind = std::string(wire::kScoreKindWords[static_cast<std::size_t>(run.score.kind)]),
            .amount = run.score.amount,
            .move = run.move,
            .nodes = static_cast<std::int64_t>(run.nodes),
            .leaves = static_cast<std::int64_t>(run.leaves),
            .cuts = static_cast<std::int64_t>(run.cuts)};
}

}  // namespace yiguan::lab
