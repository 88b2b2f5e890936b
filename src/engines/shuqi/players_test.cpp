// Every opponent of number chess under every kind of rules plays legal moves to the end,
// reproducibly.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <string>
#include <vector>

#include "base/clock.h"
#include "base/rng.h"
#include "engine/opponents.h"
#include "engines/shuqi/distance_evaluator.h"
#include "engines/shuqi/ladder.h"
#include "game/game.h"
#include "games/shuqi/rulebook.h"

namespace yiguan::shuqi {
namespace {

class StillClock : public Clock {
  public:
    std::int64_t now_ms() const override { return 0; }
};

struct Played {
    std::vector<std::string> moves;
    Outcome outcome;
};

// A game of a player against itself; abandoned after `most_plies`.
struct SelfPlay {
    std::string id;
    PlayerOptions options;
    Limits limits;
    std::size_t most_plies = 600;

    template <class P>
    Result<Played> operator()(const Rules& rules, const std::string& canonical) const {
        auto player = Opponents<P>::make(id, Ladder::players(), options, rules, canonical);
        if (!player) return player.error();
        const StillClock clock;
        const std::atomic<bool> stop{false};
        const Control control{clock, stop, {}, {}};
        Game<P> game(P::start(rules));
        Record record;
        record.rules = canonical;
        while (!game.outcome().is_over() && game.line().size() < most_plies) {
            record.moves = game.texts();
            if (const Refusal refusal = (*player)->set(record)) return *refusal;
            if (const Refusal refusal = game.play((*player)->think(limits, control).move))
                return *refusal;
        }
        return Played{game.texts(), game.outcome()};
    }
};

Limits small_limits() {
    Limits limits;
    limits.nodes = 120;
    limits.seed = 7;
    return limits;
}

Result<Played> play(const std::string& rules, const SelfPlay& game) {
    const Result<RuleText> text = RuleText::parse(rules);
    if (!text) return text.error();
    return Rulebook::visit<Played>(*text, game);
}

TEST(ShuqiPlayers, TenRungsAndTheChampionInOrder) {
    const auto& players = Ladder::players();
    ASSERT_EQ(players.size(), 11u);
    for (int rung = 0; rung < 10; ++rung) EXPECT_EQ(players[rung].rung, rung);
    EXPECT_EQ(players.back().id, "champion");
}

TEST(ShuqiPlayers, PlayEveryRuleSetToTheEndReproducibly) {
    for (const char* rules : {"shuqi/course", "shuqi/course:score=difference,single=1",
                              "shuqi/course:report=10,plies=150"}) {
        for (const PlayerInfo& info : Ladder::players()) {
            const SelfPlay game{std::string(info.id), {}, small_limits()};
            const Result<Played> first = play(rules, game);
            ASSERT_TRUE(first) << rules << ' ' << info.id << ' ' << first.error().code;
            EXPECT_TRUE(first->outcome.is_over()) << rules << ' ' << info.id;
            EXPECT_EQ(play(rules, game)->moves, first->moves) << rules << ' ' << info.id;
        }
    }
}

TEST(ShuqiPlayers, PlayTheOfficialRules) {
    for (const PlayerInfo& info : Ladder::players()) {
        SelfPlay game{std::string(info.id), {}, small_limits()};
        game.limits.nodes = 40;
        const Result<Played> played = play("shuqi/official:plies=30", game);
        ASSERT_TRUE(played) << info.id << ' ' << played.error().code;
        EXPECT_TRUE(played->outcome.is_over()) << info.id;
    }
}

// Where neither repetition, length nor a report ends a game, players must still finish it.
TEST(ShuqiPlayers, FinishWithoutRepetitionLengthOrReport) {
    for (const PlayerInfo& info : Ladder::players()) {
        if (info.id == "random") continue;
        SelfPlay game{std::string(info.id), {}, small_limits()};
        game.most_plies = 3000;
        const Result<Played> played = play("shuqi/course:report=0,repeat=0,plies=0", game);
        ASSERT_TRUE(played) << info.id;
        EXPECT_TRUE(played->outcome.is_over()) << info.id;
    }
}

TEST(ShuqiPlayers, StrongPlayersEndMostGamesByStop) {
    for (const char* id : {"deepening", "solver", "uct", "champion"}) {
        int stops = 0;
        std::size_t plies = 0;
        for (const int nodes : {100, 150, 200, 250, 300, 350}) {
            SelfPlay game{id, {}, small_limits()};
            game.limits.nodes = nodes;
            const Result<Played> played = play("shuqi/course", game);
            ASSERT_TRUE(played);
            stops += played->outcome.reason == "stop";
            plies += played->moves.size();
        }
        RecordProperty(std::string(id) + "-plies", static_cast<int>(plies / 6));
        EXPECT_GE(stops, 4) << id;
    }
}

TEST(ShuqiPlayers, LevelsPlay) {
    for (const char* level : {"1", "5", "9"}) {
        for (const char* id : {"deepening", "solver"}) {
            const SelfPlay game{id, {{"level", level}}, small_limits()};
            const Result<Played> played = play("shuqi/course:plies=60", game);
            ASSERT_TRUE(played) << level << ' ' << played.error().code;
            EXPECT_EQ(play("shuqi/course:plies=60", game)->moves, played->moves);
        }
    }
}

using Board64 = Position<Course>;

// The move that the opponent `id` plays in a position.
Move answer_of(std::string_view id, const Board64& position) {
    auto player = Opponents<Board64>::make(id, Ladder::players(), {}, position.state().rules(),
                                           "shuqi/course");
    EXPECT_TRUE(player);
    Record record{"shuqi/course", position.text(), {}, {}};
    EXPECT_FALSE((*player)->set(record));
    const StillClock clock;
    const std::atomic<bool> stop{false};
    const BestMove best = (*player)->think({.seed = 3}, Control{clock, stop, {}, {}});
    return position.parse_move(best.move)->move;
}

// As described: the rule list counts columns, the weights count distances to the own point.
TEST(ShuqiPlayers, TheFirstRungsPlayAsDescribed) {
    Rng rng(12);
    Board64 position = Board64::start({});
    for (int ply = 0; ply < 60; ++ply) {
        const State& state = position.state();
        const int ahead = state.side_to_move() == Side::Second ? 1 : -1;
        const auto columns = [&](Move move) {
            const auto x = [&](Point point) { return state.board().coordinates(point).x; };
            return move.is_on_board() ? ahead * (x(move.to) - x(move.from)) : 0;
        };
        Moves moves;
        position.legal_moves(moves);
        int most_columns = 0;
        int most_weight = gain(state, kDistanceTable<Board64>, moves[0]);
        for (const Move move : moves) {
            most_columns = std::max(most_columns, columns(move));
            most_weight = std::max(most_weight, gain(state, kDistanceTable<Board64>, move));
        }
        if (most_columns > 1) {
            EXPECT_EQ(columns(answer_of("rules", position)), most_columns) << ply;
        }
        EXPECT_EQ(gain(state, kDistanceTable<Board64>, answer_of("weights", position)), most_weight)
            << ply;
        Board64::Undo undo;
        position.do_move(moves[rng.below(static_cast<std::uint32_t>(moves.size()))], undo);
    }
}

TEST(ShuqiPlayers, AnswerAtOnceWhenStopped) {
    const Rules rules;
    const StillClock clock;
    const std::atomic<bool> stop{true};
    for (const PlayerInfo& info : Ladder::players()) {
        auto player =
            Opponents<Board64>::make(info.id, Ladder::players(), {}, rules, "shuqi/course");
        ASSERT_TRUE(player);
        const BestMove best = (*player)->think({}, Control{clock, stop, {}, {}});
        EXPECT_TRUE(Position<Course>::start(rules).parse_move(best.move)) << info.id;
    }
}

TEST(ShuqiPlayers, RefuseUnknownNamesAndOptions) {
    const auto code = [](std::string_view id, const PlayerOptions& options) {
        const auto made =
            Opponents<Board64>::make(id, Ladder::players(), options, Rules{}, "shuqi/course");
        return made ? std::string() : made.error().code;
    };
    EXPECT_EQ(code("nobody", {}), "player-unknown");
    EXPECT_EQ(code("rules", {{"hash", "4"}}), "player-option-unknown");
    EXPECT_EQ(code("solver", {{"level", "21"}}), "option-value");
    EXPECT_EQ(code("deepening", {{"level", "3"}}), "");
}

}  // namespace
}  // namespace yiguan::shuqi
