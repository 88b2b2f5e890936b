// Every opponent under every rule text: it plays legal moves through all opening phases, keeps to
// its limits, gives the same moves for the same seed, and is independent of another one that runs
// at the same time.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <optional>
#include <set>
#include <thread>
#include <utility>

#include "adapters/threads/steady_clock.h"
#include "base/rng.h"
#include "engine/player.h"
#include "engines/registry.h"
#include "games/registry.h"
#include "support/files.h"
#include "support/games.h"
#include "support/reasons.h"

namespace yiguan::test {
namespace {

constexpr int kPlies = 14;  // longer than every opening rule but the one with ten offers
constexpr std::uint64_t kNodes = 60;

struct Seat {
    std::string rules;
    std::string player;
};

std::vector<Seat> all_seats() {
    std::vector<Seat> seats;
    for (const std::string& rules : all_rule_texts())
        for (const PlayerInfo& player : players_of(find_game(rules)->id))
            seats.push_back({rules, std::string(player.id)});
    return seats;
}

std::unique_ptr<Player> make(const Seat& seat) {
    auto made = make_player(seat.rules, seat.player, {});
    EXPECT_TRUE(made) << code_line(made.error());
    return made ? std::move(*made) : nullptr;
}

Limits small_limits(std::uint64_t seed = 1) {
    Limits limits;
    limits.nodes = kNodes;
    limits.seed = seed;
    return limits;
}

const SteadyClock kClock;
const std::atomic<bool> kNeverStop = false;

BestMove think(Player& player, const Record& record, const Limits& limits) {
    EXPECT_FALSE(player.set(record));
    return player.think(limits, {kClock, kNeverStop, {}, {}});
}

// The moves of a game that the player plays against itself.
std::vector<std::string> self_play(const Seat& seat, Player& player, int plies) {
    auto game = std::move(*make_game(seat.rules));
    for (int ply = 0; ply < plies && !game->outcome().is_over(); ++ply) {
        const BestMove best =
            think(player, game->record(), small_limits(static_cast<std::uint64_t>(ply)));
        const Refusal refusal = game->play(best.move);
        EXPECT_FALSE(refusal) << "ply " << ply << ": " << best.move << ": "
                              << (refusal ? code_line(*refusal) : "");
        if (refusal) break;
    }
    return game->record().moves;
}

class Players : public testing::TestWithParam<Seat> {};

TEST_P(Players, PlayLegallyAndReproducibly) {
    const auto player = make(GetParam());
    ASSERT_NE(player, nullptr);
    const std::vector<std::string> moves = self_play(GetParam(), *player, kPlies);
    EXPECT_FALSE(moves.empty());
    const auto twin = make(GetParam());
    EXPECT_EQ(self_play(GetParam(), *twin, kPlies), moves);
    player->forget();
    EXPECT_EQ(self_play(GetParam(), *player, kPlies), moves) << "after forget()";
}

std::string name_of(const testing::TestParamInfo<Seat>& info) {
    return test_name(info.param.rules + "_" + info.param.player);
}

INSTANTIATE_TEST_SUITE_P(AllRules, Players, testing::ValuesIn(all_seats()), name_of);

// The opponents of the default rules of each game.
std::vector<Seat> default_seats() {
    std::vector<Seat> seats;
    for (const GameInfo* game : all_games())
        for (const PlayerInfo& player : players_of(game->id))
            seats.push_back({std::string(game->id), std::string(player.id)});
    return seats;
}

class DefaultPlayers : public testing::TestWithParam<Seat> {};

std::unique_ptr<AnyGame> fresh(const Seat& seat) {
    return std::move(*make_game(seat.rules));
}

TEST_P(DefaultPlayers, AnswerUnderEveryLimit) {
    const auto player = make(GetParam());
    const Record record = fresh(GetParam())->record();
    Limits depth;
    depth.depth = 2;
    Limits time;
    time.move_time_ms = 20;
    Limits clock;
    clock.clock_ms = 600;
    clock.increment_ms = 10;
    Limits lines = depth;
    lines.multi_pv = 3;
    for (const Limits& limits : {depth, small_limits(), time, clock, lines}) {
        const BestMove best = think(*player, record, limits);
        EXPECT_FALSE(fresh(GetParam())->play(best.move)) << best.move;
    }
}

// Also moves that the player would not consider: far from everything, or a sacrifice.
TEST_P(DefaultPlayers, ChooseAmongTheAllowedMovesOnly) {
    const std::set<std::string> by_depth{"minimax", "shallow-cut", "alphabeta-history", "deepening",
                                         "solver"};
    if (!by_depth.contains(GetParam().player)) return;
    const auto player = make(GetParam());
    const auto game = fresh(GetParam());
    for (int ply = 0; ply < 5; ++ply)
        ASSERT_FALSE(game->play(think(*player, game->record(), small_limits()).move));
    const std::vector<std::string> legal = game->view().legal_moves;
    for (std::size_t i = 0; i < legal.size(); i += legal.size() / 8 + 1) {
        Limits only = small_limits();
        only.moves = {legal[i]};
        EXPECT_EQ(think(*player, game->record(), only).move, legal[i]);
        Limits without = small_limits();
        without.banned_moves = legal;
        std::erase(without.banned_moves, legal[i]);
        EXPECT_EQ(think(*player, game->record(), without).move, legal[i]);
    }
}

// Without the stop this would take an hour; bench/stop_latency measures how soon a search ends.
TEST_P(DefaultPlayers, StopOnRequest) {
    const auto player = make(GetParam());
    ASSERT_FALSE(player->set(fresh(GetParam())->record()));
    std::atomic<bool> stop = false;
    Limits limits;
    limits.move_time_ms = 3'600'000;
    BestMove best;
    std::thread thinking([&] { best = player->think(limits, {kClock, stop, {}, {}}); });
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    stop = true;
    thinking.join();
    EXPECT_FALSE(fresh(GetParam())->play(best.move));
}

// Advances by a millisecond at each reading.
struct TickingClock final : Clock {
    std::int64_t now_ms() const override { return ++now; }
    mutable std::int64_t now = 0;
};

// With a minute for the whole game, no move takes more than four even shares (search/time_plan.h).
TEST_P(DefaultPlayers, LeaveTimeForTheOtherMoves) {
    const auto player = make(GetParam());
    ASSERT_FALSE(player->set(fresh(GetParam())->record()));
    const TickingClock clock;
    Limits limits;
    limits.clock_ms = 60'000;
    const BestMove best = player->think(limits, {clock, kNeverStop, {}, {}});
    EXPECT_FALSE(fresh(GetParam())->play(best.move));
    const bool grows_a_tree = GetParam().player == "uct" || GetParam().player == "puct";
    EXPECT_LE(clock.now, grows_a_tree ? 60'000 / 30 : 4 * 60'000 / 30 + 100);
}

// Every search reports a chance with its score; the other players have no scale for theirs.
TEST_P(DefaultPlayers, ReportChancesWithTheirScores) {
    const std::set<std::string> without_search{"random", "rules", "weights", "matrix"};
    const auto player = make(GetParam());
    ASSERT_FALSE(player->set(fresh(GetParam())->record()));
    const auto check = [&](const Thought& thought) {
        EXPECT_EQ(thought.score.win_chance.has_value(),
                  !without_search.contains(GetParam().player));
        const int chance = thought.score.win_chance.value_or(500);
        EXPECT_TRUE(chance >= 0 && chance <= 1000) << chance;
        EXPECT_TRUE(thought.score.amount == 0 || (thought.score.amount > 0) == (chance >= 500));
    };
    player->think({.nodes = 400}, {kClock, kNeverStop, check, {}});
}

// A random game with one more move after its end; nothing if no such move is possible.
std::optional<Record> played_on(const std::string& rules, std::uint64_t seed) {
    Rng rng(seed);
    const auto game = std::move(*load_game({rules, "", {}, {}}));
    std::vector<std::string> legal;
    std::vector<std::string> legal_before;  // for the same side
    while (!game->outcome().is_over()) {
        legal_before = std::exchange(legal, game->view().legal_moves);
        EXPECT_FALSE(game->play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
    }
    const bool goes_on = std::ranges::any_of(
        legal_before, [&](const std::string& move) { return !game->play_on(move); });
    return goes_on ? std::optional(game->record()) : std::nullopt;
}

Record past_the_end(const std::string& rules) {
    for (std::uint64_t seed = 1; seed <= 100; ++seed)
        if (const auto record = played_on(rules, seed)) return *record;
    ADD_FAILURE() << "every game under " << rules << " ends for good";
    return {};
}

bool was_over(Record record) {
    while (!record.moves.empty()) {
        record.moves.pop_back();
        if ((*load_game(record))->outcome().is_over()) return true;
    }
    return false;
}

TEST_P(DefaultPlayers, ThinkPastTheEndOfARecord) {
    Record record = past_the_end(fresh(GetParam())->record().rules);
    ASSERT_TRUE(was_over(record));
    const auto player = make(GetParam());
    auto game = std::move(*load_game(record));
    while (game->outcome().is_over()) ASSERT_FALSE(game->take_back());
    const BestMove best = think(*player, game->record(), small_limits());
    EXPECT_FALSE(game->play(best.move)) << best.move;
}

TEST_P(DefaultPlayers, RefuseOtherGamesBadRecordsAndUnknownOptions) {
    const auto player = make(GetParam());
    EXPECT_EQ(player->set({"chess/standard", "", {}, {}})->code, "player-other-rules");
    Record record = fresh(GetParam())->record();
    record.moves = {"nonsense"};
    EXPECT_EQ(player->set(record)->code, "record-move");
    EXPECT_EQ(
        make_player(GetParam().rules, GetParam().player, {{"no-such-option", "1"}}).error().code,
        "player-option-unknown");
}

// check_player and check_network give the same refusals as make_player, without building a player.
TEST_P(DefaultPlayers, AreCheckedAsTheyAreMade) {
    const auto& [rules, name] = GetParam();
    const auto same = [&](const std::string& under, const std::string& id,
                          const PlayerOptions& options) {
        const auto made = make_player(under, id, options);
        Refusal refusal = check_player(under, id, options);
        if (!refusal) refusal = check_network(under, id, options, {});
        ASSERT_EQ(made.has_value(), !refusal) << under << " " << id;
        if (refusal) {
            EXPECT_EQ(refusal->code, made.error().code);
        }
    };
    same(rules, name, {});
    same(rules, name, {{"book", "1"}});
    same(rules, name, {{"book", "2"}});
    same(rules, name, {{"no-such-option", "1"}});
    same(rules, "nobody", {});
    same("chess/standard", name, {});
    same(find_game(rules)->id.data() + std::string("/no-such-rules"), name, {});
    for (const PlayerInfo& player : players_of(find_game(rules)->id)) {
        if (player.id != name) continue;
        for (const PlayerOption& option : player.options)
            for (const char* value : {"0", "1", "2", "21", "41", "1000", "100001", "-1", "x", ""})
                if (option.key != "hash" && option.key != "tree")
                    same(rules, name, {{std::string(option.key), value}});
        for (const PlayerOption& option : player.options)
            for (const char* value : {"1", "0", "999999999999", "x"})
                if (option.key == "hash") same(rules, name, {{"hash", value}});
    }
}

TEST_P(DefaultPlayers, AreIndependentOfEachOther) {
    const auto alone = make(GetParam());
    const std::vector<std::string> expected = self_play(GetParam(), *alone, 6);
    const auto a = make(GetParam());
    const auto b = make(GetParam());
    std::vector<std::string> beside;
    std::thread other([&] { beside = self_play(GetParam(), *b, 6); });
    EXPECT_EQ(self_play(GetParam(), *a, 6), expected);
    other.join();
    EXPECT_EQ(beside, expected);
}

class Reviewer : public testing::TestWithParam<const GameInfo*> {};

// Rungs 4 to 6 have one evaluator and one set of candidates, so that a step of the ladder between
// them measures the search alone: at one depth they find one value.
TEST_P(Reviewer, ThePlainSearchesDifferOnlyInTheirSearch) {
    const std::string rules(GetParam()->id);
    const auto score_of = [](const Seat& seat, const Record& record) {
        Score score;
        const auto note = [&](const Thought& thought) { score = thought.score; };
        const auto player = make(seat);
        EXPECT_FALSE(player->set(record));
        player->think({.depth = 2}, {kClock, kNeverStop, note, {}});
        return score;
    };
    const auto game = fresh({rules, "random"});
    const auto mover = make({rules, "random"});
    for (std::uint64_t ply = 0; ply < 24 && !game->outcome().is_over(); ++ply) {
        const Record record = game->record();
        const Score expected = score_of({rules, "minimax"}, record);
        for (const char* player : {"shallow-cut", "alphabeta-history"}) {
            const Score found = score_of({rules, player}, record);
            EXPECT_EQ(found.kind, expected.kind) << player << " at ply " << ply;
            EXPECT_EQ(found.amount, expected.amount) << player << " at ply " << ply;
        }
        ASSERT_FALSE(game->play(think(*mover, record, small_limits(ply)).move));
    }
}

INSTANTIATE_TEST_SUITE_P(AllGames, Reviewer, testing::ValuesIn(all_games()), game_name);

INSTANTIATE_TEST_SUITE_P(Defaults, DefaultPlayers, testing::ValuesIn(default_seats()), name_of);

TEST(PlayerTexts, AreReadWithTheirLimits) {
    const auto text = PlayerText::parse("deepening:nodes=5000,hash=4,seed=7,clock=60,increment=5");
    ASSERT_TRUE(text);
    EXPECT_EQ(text->name, "deepening");
    EXPECT_EQ(text->limits.nodes, 5000U);
    EXPECT_EQ(text->limits.seed, 7U);
    EXPECT_EQ(text->limits.clock_ms, 60);
    EXPECT_EQ(text->limits.increment_ms, 5);
    EXPECT_EQ(text->options, (PlayerOptions{{"hash", "4"}}));
    for (const char* bad : {"", ":nodes=1", "uct:nodes", "uct:=3", "uct:nodes=0", "uct:depth=x"})
        EXPECT_FALSE(PlayerText::parse(bad)) << bad;
    EXPECT_EQ(make_player("xiangqi", "nobody", {}).error().code, "player-unknown");
    EXPECT_EQ(make_player("chess", "random", {}).error().code, "game-unknown");
}

}  // namespace
}  // namespace yiguan::test
