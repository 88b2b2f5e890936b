// The boards of bots, and the games and matches of the laboratory, in every game.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <set>

#include "adapters/threads/steady_clock.h"
#include "api/bot_boards.h"
#include "base/derived_seed.h"
#include "base/rng.h"
#include "base/text.h"
#include "engines/registry.h"
#include "games/registry.h"
#include "lab/laboratory.h"
#include "support/games.h"

namespace yiguan::test {
namespace {

const SteadyClock kClock;
const std::atomic<bool> kNeverStop = false;

// Every rule set, and every opening rule of each.
std::vector<std::string> all_rules() {
    std::vector<std::string> all;
    for (const GameInfo* game : all_games())
        for (const RulesInfo& rules : game->rules) {
            const std::string name = std::string(game->id) + "/" + std::string(rules.id);
            all.push_back(name);
            for (const OpeningInfo& opening : rules.openings)
                all.push_back(name + "+" + std::string(opening.id));
        }
    return all;
}

std::unique_ptr<TrialBoard> board_of(const Record& record) {
    auto board = make_trial_board(record);
    EXPECT_TRUE(board) << record.rules;
    return board ? std::move(*board) : nullptr;
}

void expect_candidates_are_legal(TrialBoard& board, const std::vector<std::string>& legal) {
    const std::vector<std::string> candidates = board.candidates();
    EXPECT_EQ(candidates.empty(), legal.empty());
    for (const std::string& move : candidates)
        EXPECT_TRUE(std::binary_search(legal.begin(), legal.end(), move)) << move;
    const std::set<std::string> different(candidates.begin(), candidates.end());
    EXPECT_EQ(different.size(), candidates.size());
}

void expect_same(TrialBoard& board, const AnyGame& game) {
    const View view = game.view();
    EXPECT_EQ(board.position(), view.position);
    EXPECT_EQ(board.pieces(), view.pieces);
    EXPECT_EQ(board.side_to_move(), view.side_to_move);
    EXPECT_EQ(board.outcome(), view.outcome);
    EXPECT_EQ(board.moves(), game.record().moves);
    EXPECT_EQ(board.legal_moves(), view.legal_moves);
    expect_candidates_are_legal(board, view.legal_moves);
}

TEST(TrialBoards, FollowTheRulesThereAndBack) {
    for (const std::string& rules : all_rules()) {
        const auto game = std::move(*make_game(rules));
        const auto board = board_of(game->record());
        Rng rng(7);
        std::vector<int> values;
        for (int ply = 0; ply < 40 && !game->outcome().is_over(); ++ply) {
            expect_same(*board, *game);
            values.push_back(board->value());
            const std::vector<std::string> legal = game->view().legal_moves;
            const std::string& move = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
            EXPECT_FALSE(board->play(move)) << rules << " " << move;
            EXPECT_FALSE(game->play(move));
        }
        expect_same(*board, *game);
        while (!values.empty()) {
            EXPECT_FALSE(board->take_back());
            EXPECT_FALSE(game->take_back());
            EXPECT_EQ(board->value(), values.back()) << rules;
            values.pop_back();
        }
        expect_same(*board, *game);
        EXPECT_TRUE(board->take_back());
    }
}

TEST(TrialBoards, BeginAfterTheMovesOfARecord) {
    const auto board = board_of({"xiangqi/asian", "", {}, {"h2e2", "h9g7"}});
    EXPECT_EQ(board->moves().size(), 2u);
    EXPECT_FALSE(board->take_back());
    EXPECT_FALSE(make_trial_board({"xiangqi/asian", "", {}, {"h2h2"}}));
    EXPECT_FALSE(make_trial_board({"chess", "", {}, {}}));
}

std::unique_ptr<BotBoard> bot_board(const Record& record, std::uint64_t seed = 1) {
    return std::move(*api::open_bot_board(record, seed));
}

TEST(BotBoards, AnswerCalls) {
    const auto board = bot_board({"gomoku/freestyle", "", {}, {"h8"}});
    EXPECT_EQ(board->answer("side"), "=second");
    EXPECT_EQ(board->answer("moves"), "=h8");
    EXPECT_EQ(board->answer("pieces"), "=h8 first x");
    EXPECT_EQ(board->answer("result"), "=");
    EXPECT_EQ(split_words(board->answer("legal")).size(), 224u);
    EXPECT_EQ(board->answer(" play  h9 "), "=");
    EXPECT_EQ(board->answer("moves"), "=h8 h9");
    EXPECT_EQ(board->answer("back"), "=");
    EXPECT_EQ(board->answer("moves"), "=h8");
}

TEST(BotBoards, RefuseWhatIsWrongAndStayAsTheyAre) {
    const auto board = bot_board({"gomoku/freestyle", "", {}, {"h8"}});
    const std::string before = board->answer("position");
    for (const char* wrong : {"play h8", "play", "play z99", "back", "random", "random 0",
                              "random -1", "random 1e3", "random 9999999999", "sing", ""})
        EXPECT_EQ(board->answer(wrong)[0], '?') << wrong;
    EXPECT_EQ(board->answer("position"), before);
    EXPECT_NE(board->answer("play h8").find("h8"), std::string::npos) << "it names the move";
}

TEST(BotBoards, TellTheResult) {
    const auto won =
        bot_board({"gomoku/freestyle", "", {}, {"a1", "b1", "a2", "b2", "a3", "b3", "a4", "b4"}});
    EXPECT_EQ(won->answer("play a5"), "=");
    EXPECT_EQ(won->answer("result"), "=first five");
    EXPECT_EQ(won->answer("legal"), "=");
    EXPECT_EQ(won->answer("play c1")[0], '?');
}

TEST(BotBoards, HaveTheSameRandomNumbersForTheSameSeed) {
    const Record start{"xiangqi/asian", "", {}, {}};
    std::set<std::string> sequences;
    for (const std::uint64_t seed : {1u, 1u, 2u}) {
        const auto board = bot_board(start, seed);
        std::string numbers;
        for (int i = 0; i < 20; ++i) numbers += board->answer("random 1000");
        sequences.insert(numbers);
    }
    EXPECT_EQ(sequences.size(), 2u);
}

class LaboratoryMatches : public testing::TestWithParam<std::string> {
  protected:
    const Assets no_assets_{};
    lab::Laboratory laboratory_{no_assets_};

    lab::Answer ask(const lab::Question& question) {
        return laboratory_.answer(question, kClock, kNeverStop, [](const lab::Progress&) {});
    }
    lab::Place after(std::vector<std::string> moves) const {
        return {GetParam(), "", std::move(moves)};
    }
};

TEST_P(LaboratoryMatches, PlayTheGamesOfAMatchMoveByMove) {
    const std::string player = "deepening:nodes=150";
    const std::string other = "random";
    const auto seed = static_cast<std::int64_t>(derived_seed(5, 3));
    const auto whole =
        std::get<lab::Played>(ask(lab::PlayGame{after({}), player, other, seed, 40}));
    ASSERT_FALSE(whole.moves.empty());
    EXPECT_EQ(whole.positions.size(), whole.moves.size() + 1);
    std::vector<std::string> moves;
    for (std::size_t ply = 0; ply < whole.moves.size(); ++ply) {
        const auto board = std::get<lab::BoardShown>(ask(lab::AskBoard{after(moves)}));
        EXPECT_EQ(board.position, whole.positions[ply]);
        const lab::MatchPly at{5, 3, static_cast<std::int64_t>(ply)};
        const auto thought = std::get<lab::ThoughtShown>(
            ask(lab::AskThought{after(moves), board.side == "first" ? player : other, at}));
        ASSERT_EQ(thought.move, whole.moves[ply]) << ply;
        moves.push_back(thought.move);
    }
}

TEST_P(LaboratoryMatches, DrawDifferentOpenings) {
    const lab::AskOpenings question{GetParam(), 20, 4, 9};
    const auto openings = std::get<lab::OpeningsShown>(ask(question)).openings;
    EXPECT_EQ(openings.size(), 20u);
    EXPECT_EQ(std::set<std::string>(openings.begin(), openings.end()).size(), 20u);
    for (const std::string& opening : openings) {
        EXPECT_EQ(split_words(opening).size(), 4u);
        std::vector<std::string> moves;
        for (const std::string_view move : split_words(opening)) moves.emplace_back(move);
        EXPECT_EQ(std::get<lab::BoardShown>(ask(lab::AskBoard{after(moves)})).winner, "");
    }
    EXPECT_EQ(std::get<lab::OpeningsShown>(ask(question)).openings, openings);
}

TEST_P(LaboratoryMatches, SearchFewerNodesWithTheBestMoveFirst) {
    const auto board = std::get<lab::BoardShown>(ask(lab::AskBoard{after({})}));
    const auto first =
        std::get<lab::OrderTried>(ask(lab::TryOrder{after({}), 2, 1'000'000, board.candidates}));
    ASSERT_TRUE(first.is_finished);
    std::vector<std::string> order = board.candidates;
    std::erase(order, first.move);
    std::vector<std::string> worst = order;
    worst.push_back(first.move);
    order.insert(order.begin(), first.move);
    const auto best_first =
        std::get<lab::OrderTried>(ask(lab::TryOrder{after({}), 2, 1'000'000, order}));
    const auto best_last =
        std::get<lab::OrderTried>(ask(lab::TryOrder{after({}), 2, 1'000'000, worst}));
    EXPECT_EQ(best_first.amount, best_last.amount);
    EXPECT_LE(best_first.nodes, best_last.nodes);
    EXPECT_TRUE(std::holds_alternative<lab::Refused>(ask(lab::TryOrder{after({}), 2, 1000, {}})));
}

TEST_P(LaboratoryMatches, GiveABotItsTurn) {
    EXPECT_EQ(laboratory_.answer_bot("legal")[0], '?') << "it is nobody's turn";
    const auto board = std::get<lab::BoardShown>(ask(lab::BeginTurn{after({}), {5, 3, 0}}));
    EXPECT_EQ(laboratory_.answer_bot("position"), "=" + board.position);
    EXPECT_EQ(split_words(laboratory_.answer_bot("legal").substr(1)).size(), board.legal.size());
    const auto native = bot_board({GetParam(), "", {}, {}}, derived_seed(5, 3));
    for (int i = 0; i < 5; ++i)
        EXPECT_EQ(laboratory_.answer_bot("random 1000"), native->answer("random 1000"));
}

TEST_P(LaboratoryMatches, RefuseUnknownOpponentsAndPlaces) {
    const auto refused = [&](const lab::Question& question) {
        return std::holds_alternative<lab::Refused>(ask(question));
    };
    EXPECT_TRUE(refused(lab::AskBoard{after({"nonsense"})}));
    EXPECT_TRUE(refused(lab::AskThought{after({}), "nobody", std::nullopt}));
    EXPECT_TRUE(refused(lab::PlayGame{after({}), "random", "nobody", 1, 10}));
    EXPECT_TRUE(refused(lab::PlayGame{after({"nonsense"}), "random", "random", 1, 10}));
    EXPECT_TRUE(refused(lab::BeginTurn{after({"nonsense"}), {}}));
    EXPECT_TRUE(refused(lab::AskOpenings{"chess", 1, 1, 1}));
}

TEST_P(LaboratoryMatches, JudgePairsAsTheMatchDoes) {
    const auto nothing = std::get<lab::Judged>(ask(lab::AskJudgement{{0, 0, 0, 0, 0}, 0, 10}));
    EXPECT_EQ(nothing.pairs, 0);
    EXPECT_FALSE(nothing.elo);
    const auto ahead = std::get<lab::Judged>(ask(lab::AskJudgement{{2, 10, 60, 50, 30}, 0, 10}));
    EXPECT_EQ(ahead.pairs, 152);
    EXPECT_NEAR(ahead.score, (10 * 0.25 + 60 * 0.5 + 50 * 0.75 + 30) / 152, 1e-9);
    ASSERT_TRUE(ahead.elo);
    EXPECT_GT(ahead.elo->value, ahead.elo->error);
    EXPECT_EQ(ahead.verdict, "higher");
    EXPECT_GT(ahead.ratio, ahead.upper);
}

INSTANTIATE_TEST_SUITE_P(
    Games,
    LaboratoryMatches,
    testing::Values("shuqi/course", "gomoku/freestyle", "gomoku/renju", "xiangqi/asian"),
    rules_name);

}  // namespace
}  // namespace yiguan::test
