#include "arena/puzzle_finder.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <ranges>
#include <utility>

#include "base/sort_stably.h"
#include "engine/win_chance.h"

namespace yiguan::arena {
namespace {

// The search that decides has so many times the nodes of the one that found.
constexpr std::uint64_t kCare = 10;
// Each other move is first searched with the nodes of the search that found divided by kGlance,
// then the best kCloserLooks of them with the nodes times kCloserLook.
constexpr std::uint64_t kGlance = 5;
constexpr std::ptrdiff_t kCloserLooks = 5;
constexpr std::uint64_t kCloserLook = 5;

std::optional<int> chance_of(const Score& score) {
    if (score.kind == Score::Kind::Win) return kCertain;
    if (score.kind == Score::Kind::Loss) return 0;
    return score.win_chance;
}

struct Choice {
    std::string move;            // empty: none
    std::optional<Score> score;  // the last one reported
};

Choice ask(Player& player,
           const AnyGame& game,
           const Limits& limits,
           const PuzzleServices& services) {
    Choice choice;
    player.forget();
    if (player.set(game.record())) return choice;
    const auto note = [&choice](const Thought& thought) {
        if (thought.line == 1 && thought.has_score) choice.score = thought.score;
    };
    choice.move = player.think(limits, Control{services.clock, services.stop, note, {}, {}}).move;
    return choice;
}

}  // namespace

std::optional<FoundLine> PuzzleFinder::line_after(const Record& setting) {
    auto loaded = services_.load(setting);
    if (!loaded) return std::nullopt;
    AnyGame& game = **loaded;
    const auto found = right_move(game, settings_.nodes);
    if (!found || found->is_forced) return std::nullopt;
    FoundLine line;
    for (int step = 0; step < settings_.most_steps; ++step) {
        const auto right = right_move(game, kCare * settings_.nodes);
        if (!right || !is_only(game, *right)) break;
        if (step == 0) line.chance = right->chance;
        line.moves.push_back(right->move);
        if (!goes_on(game, right->move)) return line;
        const auto reply = best(game, kCare * settings_.nodes);
        if (!reply) return line;
        const int least = std::max(settings_.least_chance, line.chance - settings_.least_gap);
        if (kCertain - reply->chance < least) return std::nullopt;
        line.moves.push_back(reply->move);
        if (!goes_on(game, reply->move)) break;
    }
    if (line.moves.empty()) return std::nullopt;
    if (line.moves.size() % 2 == 0) line.moves.pop_back();  // a reply
    return line;
}

std::optional<PuzzleFinder::Answer> PuzzleFinder::best(const AnyGame& game,
                                                       std::uint64_t nodes,
                                                       const std::vector<std::string>& banned) {
    const Limits limits{.nodes = nodes, .banned_moves = banned};
    const Choice choice = ask(player_, game, limits, services_);
    const auto chance = choice.score ? chance_of(*choice.score) : std::nullopt;
    if (choice.move.empty() || !chance) return std::nullopt;
    return Answer{choice.move, *chance};
}

std::optional<PuzzleFinder::RightMove> PuzzleFinder::right_move(const AnyGame& game,
                                                                std::uint64_t nodes) {
    const auto first = best(game, nodes);
    if (!first || first->chance < settings_.least_chance) return std::nullopt;
    if (wins_at_once(game, first->move)) return RightMove{first->move, first->chance, false};
    const auto second = best(game, nodes, {first->move});
    if (!second || second->move == first->move) return RightMove{first->move, first->chance, true};
    const int most = first->chance - settings_.least_gap;
    if (second->chance > most || chance_after(game, second->move, nodes) > most)
        return std::nullopt;
    return RightMove{first->move, first->chance, false};
}

bool PuzzleFinder::is_only(const AnyGame& game, const RightMove& right) {
    if (wins_at_once(game, right.move)) return true;
    std::vector<Answer> others;
    for (const std::string& move : game.view().legal_moves)
        if (move != right.move)
            others.push_back({move, chance_after(game, move, settings_.nodes / kGlance)});
    sort_stably(others.begin(), others.end(),
                [](const Answer& a, const Answer& b) { return a.chance > b.chance; });
    const int most = right.chance - settings_.least_gap;
    const auto fails = [&](const Answer& other) {
        return chance_after(game, other.move, kCloserLook * settings_.nodes) <= most;
    };
    return std::ranges::all_of(others | std::views::take(kCloserLooks), fails);
}

int PuzzleFinder::chance_after(const AnyGame& game, const std::string& move, std::uint64_t nodes) {
    const std::unique_ptr<AnyGame> after = game.clone();
    if (!goes_on(*after, move)) {
        const Outcome outcome = after->outcome();
        if (outcome.kind != Outcome::Kind::Win) return kCertain / 2;
        return outcome.winner == game.side_to_move() ? kCertain : 0;
    }
    const auto reply = best(*after, nodes);
    return reply ? kCertain - reply->chance : 0;
}

bool PuzzleFinder::goes_on(AnyGame& game, const std::string& move) {
    return !game.play(move) && !game.outcome().is_over();
}

bool wins_at_once(const AnyGame& game, const std::string& move) {
    const std::unique_ptr<AnyGame> after = game.clone();
    if (after->play(move)) return false;
    const Outcome outcome = after->outcome();
    return outcome.kind == Outcome::Kind::Win && outcome.winner == game.side_to_move();
}

bool solves(Player& player,
            const Record& line,
            const Limits& limits,
            const PuzzleServices& services) {
    auto game = services.load({line.rules, line.start, {}, {line.moves.front()}});
    if (!game) return false;
    for (std::size_t at = 1; at < line.moves.size(); at += 2) {
        const Choice choice = ask(player, **game, limits, services);
        const bool is_last = at + 1 == line.moves.size();
        if (choice.move != line.moves[at])
            return is_last && !choice.move.empty() && wins_at_once(**game, choice.move);
        if (is_last) return true;
        if ((*game)->play(line.moves[at]) || (*game)->play(line.moves[at + 1])) return false;
    }
    return true;
}

}  // namespace yiguan::arena
