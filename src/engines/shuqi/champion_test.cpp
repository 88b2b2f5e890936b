// The parts of the champion that know number chess, each against the rules themselves, and its
// searches.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/clock.h"
#include "base/rng.h"
#include "engine/opponents.h"
#include "engines/shuqi/champion_tactics.h"
#include "engines/shuqi/champion_tuning.h"
#include "engines/shuqi/ladder.h"
#include "engines/shuqi/test_support.h"
#include "game/game.h"
#include "search/trace_verifier.h"

namespace yiguan::shuqi {
namespace {

using Board64 = Position<Course>;
using Board88 = Position<Official>;

using test::random_game;
using test::random_positions;

class StillClock : public Clock {
  public:
    std::int64_t now_ms() const override { return 0; }
};

template <class P>
void expect_the_moves_of_tactics(const Rules& rules, std::size_t count) {
    const ChampionTactics<P> tactics;
    const auto less = [](Move a, Move b) {
        return a.from != b.from ? a.from < b.from : a.to < b.to;
    };
    for (const P& position : random_positions<P>(count, rules, 31)) {
        Moves all;
        Moves tacticals;
        Moves both;
        tactics.moves(position, all);
        tactics.tacticals(position, tacticals);
        tactics.quiets(position, both);
        for (const Move move : both) EXPECT_FALSE(tactics.is_tactical(position, move));
        for (const Move move : tacticals) {
            EXPECT_TRUE(tactics.is_tactical(position, move));
            EXPECT_GT(tactics.prize(position, move), 0);
            both.push_back(move);
        }
        std::sort(all.begin(), all.end(), less);
        std::sort(both.begin(), both.end(), less);
        EXPECT_TRUE(std::equal(all.begin(), all.end(), both.begin(), both.end()))
            << position.text();
    }
}

TEST(ShuqiChampionTactics, TacticalAndQuietMovesAreTheMoves) {
    expect_the_moves_of_tactics<Board64>({}, 200);
    expect_the_moves_of_tactics<Board64>({.scoring = Scoring::Difference}, 50);
    expect_the_moves_of_tactics<Board88>({.has_chains = true}, 30);
}

TEST(ShuqiChampionTactics, TheKeyHoldsThePlyOnlyNearADeadline) {
    const ChampionTactics<Board64> tactics;
    const auto keys_differ = [&](const Rules& rules) {
        const Board64 start = Board64::start(rules);
        Board64 later = start;
        Board64::Undo undo;
        for (int i = 0; i < 2; ++i) later.do_null(undo);
        EXPECT_EQ(later.key(), start.key());
        return tactics.search_key(later) != tactics.search_key(start);
    };
    EXPECT_FALSE(keys_differ({}));
    EXPECT_TRUE(keys_differ({.report_after = 12}));
    EXPECT_TRUE(keys_differ({.ply_limit = 24}));
}

// --- The evaluation ------------------------------------------------------------------------------

template <class P>
void expect_same_as_fresh(const Rules& rules) {
    Rng rng(32);
    P position = P::start(rules);
    ChampionEvaluator<P> followed;
    followed.reset(position);
    std::vector<Move> played;
    std::vector<int> values;
    typename P::Undo undo;
    for (int ply = 0; ply < 100; ++ply) {
        Moves moves;
        position.legal_moves(moves);
        values.push_back(followed.value(position));
        played.push_back(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        position.do_move(played.back(), undo);
        followed.did(position, played.back(), undo);
        ChampionEvaluator<P> fresh;
        fresh.reset(position);
        ASSERT_EQ(followed.value(position), fresh.value(position)) << position.text();
    }
    for (; !played.empty(); played.pop_back(), values.pop_back()) {
        position.undo_move(played.back(), undo);
        followed.undid(position, played.back(), undo);
        ASSERT_EQ(followed.value(position), values.back()) << position.text();
    }
}

TEST(ShuqiChampionEvaluator, FollowsTheMoves) {
    expect_same_as_fresh<Board64>({});
    expect_same_as_fresh<Board64>({.scoring = Scoring::Difference, .report_after = 20});
    expect_same_as_fresh<Board88>({.has_chains = true});
}

// Turned by half a turn, a position is the same for the other side.
TEST(ShuqiChampionEvaluator, TreatsBothSidesAlike) {
    for (const Board64& position : random_positions<Board64>(100, {}, 33)) {
        const State& state = position.state();
        State turned(state.board(), state.rules());
        for (int number = 0; number < kPieces; ++number) {
            const Coordinates c =
                state.board().coordinates(state.where(static_cast<Piece>(number)));
            turned.put(static_cast<Piece>((number + kNumbers) % kPieces),
                       state.board().at({kColumns - 1 - c.x, 2 * kCentreY - c.y}));
        }
        turned.set_side_to_move(other(state.side_to_move()));
        const auto value = [](const State& s) {
            const auto parsed = Board64::parse(state_text(s), s.rules());
            ChampionEvaluator<Board64> evaluator;
            evaluator.reset(*parsed);
            return evaluator.value(*parsed);
        };
        EXPECT_EQ(value(turned), value(state)) << position.text();
    }
}

// The terms that are tuned give the value of the program.
template <class P>
void expect_terms_to_give_the_value(const std::string& rules_text, const Rules& rules) {
    const auto terms = make_evaluation_terms(*RuleText::parse(rules_text));
    const std::vector<PhasedWeight> weights = terms->weights();
    for (const P& position : random_positions<P>(60, rules, 37)) {
        const P parsed = *P::parse(position.text(), rules);
        ASSERT_FALSE(terms->begin(position.text()));
        std::vector<EvaluationTerm> found;
        const double early = terms->terms(found);
        double value = 0;
        for (const EvaluationTerm& term : found)
            value += term.count *
                     (weights[term.weight].early * early + weights[term.weight].late * (1 - early));
        const auto danger = [&](Side side) {
            return ChampionEvaluator<P>::danger(parsed.state(), side);
        };
        value += danger(Side::Second) - danger(Side::First);
        EXPECT_NEAR(value, terms->value(), 1) << position.text();
    }
}

TEST(ShuqiChampionTuning, TheTermsGiveTheValue) {
    expect_terms_to_give_the_value<Board64>("shuqi/course", {});
    expect_terms_to_give_the_value<Board88>("shuqi/official", {.has_chains = true});
    EXPECT_EQ(make_evaluation_terms(*RuleText::parse("shuqi/course:score=difference")), nullptr);
}

TEST(ShuqiChampionTuning, WritesTheWeightsThatItHas) {
    for (const std::string name : {"course", "official"}) {
        const auto terms = make_evaluation_terms(*RuleText::parse("shuqi/" + name));
        std::ifstream file(YIGUAN_ROOT "/src/engines/shuqi/" + name + "_weights.h");
        const std::string written((std::istreambuf_iterator<char>(file)), {});
        const auto code = [](const std::string& text) {
            return text.substr(text.find("#pragma once"));
        };
        EXPECT_EQ(code(terms->source(terms->weights(), "about")), code(written)) << name;
    }
}

TEST(ShuqiChampionEvaluator, JudgesDifferenceScoringLikeDeepening) {
    const Rules rules{.scoring = Scoring::Difference, .report_after = 0};
    for (const Board64& position : random_positions<Board64>(50, rules, 39)) {
        ChampionEvaluator<Board64> champion;
        champion.reset(position);
        EXPECT_EQ(champion.value(position), RaceEvaluator<Board64>().value(position));
    }
}

TEST(ShuqiChampionEvaluator, FearsTheReport) {
    const auto value = [](int report_after) {
        ChampionEvaluator<Board64> evaluator;
        Board64 position = Board64::start({.report_after = report_after});
        Board64::Undo undo;
        position.do_move(position.parse_move("l8k7")->move, undo);
        evaluator.reset(position);
        return evaluator.value(position);
    };
    EXPECT_EQ(value(50), value(0));
    EXPECT_GT(value(12), value(50)) << "the opponent has made a move, and has pieces at home";
}

// --- The search ----------------------------------------------------------------------------------

std::unique_ptr<Player> make_champion(const Rules& rules,
                                      const PlayerOptions& options = {},
                                      const std::string& rules_text = "shuqi/course") {
    auto player =
        Opponents<Board64>::make("champion", Ladder::players(), options, rules, rules_text);
    EXPECT_TRUE(player);
    return std::move(*player);
}

struct Answer {
    std::string move;
    Thought last;
};

Answer ask(Player& player,
           const Record& record,
           const Limits& limits,
           const TraceSink& trace = {}) {
    EXPECT_FALSE(player.set(record));
    const StillClock clock;
    const std::atomic<bool> stop{false};
    Answer answer;
    const Control control{clock, stop, [&](const Thought& t) { answer.last = t; }, trace};
    answer.move = player.think(limits, control).move;
    return answer;
}

Record record_of(const Board64& position) {
    return {"shuqi/course", position.text(), {}, {}};
}

std::uint64_t nodes_of(const PlayerOptions& options, const Board64& position, int depth) {
    const auto player = make_champion({}, options);
    return ask(*player, record_of(position), {.depth = depth}).last.nodes;
}

// The others cannot matter: no move of number chess loses material, tactical moves gain no more
// than others might, evaluations stay within the margin of razoring, and no structure is known to
// which errors of the evaluation belong.
constexpr std::array<std::string_view, 9> kStepsThatMatter{
    "aspiration",         "reverse_futility", "null_move",
    "internal_reduction", "reductions",       "move_counts",
    "futility",           "history_pruning",  "singular"};

TEST(ShuqiChampion, StepsChangeTheSearch) {
    std::vector<Board64> positions;
    for (const Board64& position : random_positions<Board64>(40, {}, 34))
        if (!have_passed(position.state()) && positions.size() < 6) positions.push_back(position);
    for (const std::string_view step : kStepsThatMatter) {
        const PlayerOptions off{{std::string(step), "0"}};
        const bool matters = std::ranges::any_of(positions, [&](const Board64& position) {
            return nodes_of(off, position, 8) != nodes_of({}, position, 8);
        });
        EXPECT_TRUE(matters) << step;
    }
}

bool is_reported_after(Board64 position, Move move) {
    Board64::Undo undo;
    position.do_move(move, undo);
    return position.state().is_report_true();
}

// A side that can leave its camp with the last move before it may be reported does so.
TEST(ShuqiChampion, LeavesItsCampBeforeTheReport) {
    Rng rng(38);
    int saved = 0;
    for (int i = 0; i < 300; ++i) {
        Game<Board64> game = random_game<Board64>(30 + rng.below(60), {}, rng);
        const Side side = game.position().side_to_move();
        const int moves_made = game.position().state().moves_made(side);
        const Rules rules{.report_after = moves_made + 1};
        Record record{
            "shuqi/course:report=" + std::to_string(rules.report_after), {}, {}, game.texts()};
        Game<Board64> replayed(Board64::start(rules));
        for (const std::string& move : record.moves) EXPECT_FALSE(replayed.play_on(move));
        const Board64& position = replayed.position();
        if (!position.state().piece_at_home(side) || position.state().is_report_true()) continue;
        Moves moves;
        position.legal_moves(moves);
        const bool can_leave = std::ranges::any_of(moves, [&](Move move) {
            return move.is_on_board() && !is_reported_after(position, move);
        });
        if (!can_leave) continue;
        const auto player = make_champion(rules, {}, record.rules);
        const Answer answer = ask(*player, record, {.nodes = 2000});
        EXPECT_FALSE(is_reported_after(position, position.parse_move(answer.move)->move))
            << position.text();
        ++saved;
    }
    EXPECT_GE(saved, 5);
}

TEST(ShuqiChampion, RepeatsItselfAfterForgetting) {
    const auto player = make_champion({});
    for (const Board64& position : random_positions<Board64>(5, {}, 35)) {
        player->forget();
        const Answer first = ask(*player, record_of(position), {.depth = 6});
        player->forget();
        const Answer second = ask(*player, record_of(position), {.depth = 6});
        EXPECT_EQ(first.move, second.move);
        EXPECT_EQ(first.last.nodes, second.last.nodes);
    }
}

TEST(ShuqiChampion, ItsTracesPassVerification) {
    for (const Board64& position : random_positions<Board64>(8, {}, 36)) {
        search::TraceVerifier verifier;
        Refusal broken;
        const auto player = make_champion({});
        ask(*player, record_of(position), {.depth = 5}, [&](std::string_view line) {
            if (!broken) broken = verifier.add(line);
        });
        if (!broken) broken = verifier.finish();
        EXPECT_FALSE(broken) << position.text();
    }
}

}  // namespace
}  // namespace yiguan::shuqi
