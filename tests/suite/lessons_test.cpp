// Every claim of the lessons (data/lessons) by the rule book: the moves that a lesson asks for do
// what it says, and no other move does.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "games/registry.h"
#include "support/files.h"
#include "support/games.h"

namespace yiguan::test {
namespace {

namespace json = boost::json;

using Moves = std::vector<std::string>;

std::string text_of(const json::value& value) {
    return std::string(value.as_string());
}

Moves texts_of(const json::value& list) {
    Moves out;
    for (const json::value& each : list.as_array()) out.push_back(text_of(each));
    return out;
}

std::set<std::string> as_set(const Moves& list) {
    return {list.begin(), list.end()};
}

struct Step {
    std::string game;
    json::object lesson;
};

std::ostream& operator<<(std::ostream& out, const Step& step) {
    return out << step.game << " " << step.lesson.at("id").as_string();
}

std::vector<Step> all_steps() {
    std::vector<Step> steps;
    for (const GameInfo* game : all_games()) {
        const auto file = tests_folder("../data/lessons") / (std::string(game->id) + ".json");
        if (!std::filesystem::exists(file)) continue;
        const json::value lessons = json::parse(read_file(file));
        for (const json::value& step : lessons.at("steps").as_array())
            steps.push_back({std::string(game->id), step.as_object()});
    }
    return steps;
}

std::unique_ptr<AnyGame> after(const AnyGame& game, const std::string& move) {
    auto next = game.clone();
    const Refusal refusal = next->play(move);
    EXPECT_FALSE(refusal) << move;
    return next;
}

// The legal moves after which the predicate holds.
template <class Predicate>
std::set<std::string> moves_with(const AnyGame& game, Predicate holds) {
    std::set<std::string> out;
    for (const std::string& move : game.view().legal_moves)
        if (holds(*after(game, move))) out.insert(move);
    return out;
}

bool is_won_at_once(const AnyGame& game) {
    const Side mover = game.view().side_to_move;
    const auto wins = [&](const AnyGame& next) {
        return next.outcome().kind == Outcome::Kind::Win && next.outcome().winner == mover;
    };
    return !moves_with(game, wins).empty();
}

class Lessons : public testing::TestWithParam<Step> {
  protected:
    const json::object& lesson() const { return GetParam().lesson; }

    // The position that the lesson shows first.
    std::unique_ptr<AnyGame> begun() const {
        Record record;
        record.rules = text_of(lesson().at("rules"));
        record.start = text_of(lesson().at("start"));
        record.moves = texts_of(lesson().at("moves"));
        auto game = load_game(record);
        EXPECT_TRUE(game);
        return game ? std::move(*game) : nullptr;
    }

    // The moves that the stage accepts.
    static Moves accepted(const json::object& stage, const AnyGame& game) {
        const json::value& accept = stage.at("accept");
        return accept.is_string() ? game.view().legal_moves : texts_of(accept);
    }

    void expect_claim(const AnyGame& game, const std::set<std::string>& moves) const;
};

// What the lesson says of the moves that it accepts last.
void Lessons::expect_claim(const AnyGame& game, const std::set<std::string>& moves) const {
    const json::value* const claim = lesson().if_contains("claim");
    if (claim == nullptr) return;
    const std::string kind = text_of(claim->at("kind"));
    if (kind == "only") {
        EXPECT_EQ(moves, as_set(game.view().legal_moves));
    } else if (kind == "ends") {
        const std::string code = text_of(claim->at("code"));
        EXPECT_EQ(moves, moves_with(game, [&](const AnyGame& next) {
                      return next.view().explanation.code == code;
                  }));
    } else if (kind == "saves") {
        EXPECT_EQ(moves,
                  moves_with(game, [](const AnyGame& next) { return !is_won_at_once(next); }));
    } else if (kind == "goes-on") {
        for (const std::string& move : moves)
            EXPECT_FALSE(after(game, move)->outcome().is_over()) << move;
    } else if (kind == "chains") {
        std::set<std::string> chains;
        for (const std::string& move : game.view().legal_moves)
            if (std::count_if(move.begin(), move.end(), [](char c) { return c >= 'a'; }) > 2)
                chains.insert(move);
        EXPECT_EQ(moves, chains);
    } else {
        ASSERT_EQ(kind, "wins-next");  // whatever the opponent answers
        for (const std::string& move : moves) {
            const auto next = after(game, move);
            EXPECT_TRUE(moves_with(*next,
                                   [](const AnyGame& answered) {
                                       return !answered.outcome().is_over() &&
                                              !is_won_at_once(answered);
                                   })
                            .empty())
                << move;
        }
    }
}

TEST_P(Lessons, HaveTextsInBothLanguages) {
    for (const char* field : {"title", "text", "done"})
        for (const char* language : {"zh", "en"})
            EXPECT_FALSE(lesson().at(field).at(language).as_string().empty()) << field;
}

TEST_P(Lessons, MovesDoWhatIsSaid) {
    const auto* const stages = lesson().if_contains("play");
    if (stages == nullptr) return;
    auto game = begun();
    ASSERT_NE(game, nullptr);
    const json::array& all = stages->as_array();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const json::object& stage = all[i].as_object();
        const Moves moves = accepted(stage, *game);
        ASSERT_FALSE(moves.empty());
        for (const std::string& move : moves) {
            const auto next = after(*game, move);
            if (const auto* reply = stage.if_contains("reply")) {
                EXPECT_FALSE(next->play(text_of(*reply))) << move;
            }
        }
        if (i + 1 == all.size()) return expect_claim(*game, as_set(moves));
        game = after(*game, moves.front());
        if (const auto* reply = stage.if_contains("reply")) game = after(*game, text_of(*reply));
    }
}

TEST_P(Lessons, RefusalsAreThoseOfTheRules) {
    const auto* const tried = lesson().if_contains("try");
    if (tried == nullptr) return;
    const auto game = begun();
    ASSERT_NE(game, nullptr);
    const Refusal refusal = game->play(text_of(tried->at("move")));
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->code, text_of(tried->at("code")));
}

TEST_P(Lessons, PointsAreThoseOfTheRules) {
    const auto* const find = lesson().if_contains("find");
    if (find == nullptr) return;
    const auto game = begun();
    ASSERT_NE(game, nullptr);
    std::set<std::string> points;
    if (text_of(find->at("kind")) == "marks") {
        for (const Mark& mark : game->view().marks) points.insert(mark.point);
    } else {
        const std::string of = text_of(find->at("of"));
        for (const std::string& move : game->view().legal_moves)
            if (move.starts_with(of)) points.insert(move.substr(of.size()));
    }
    EXPECT_EQ(points, as_set(texts_of(find->at("points"))));
}

TEST_P(Lessons, SumsAreThoseOfTheMove) {
    const auto* const sum = lesson().if_contains("sum");
    if (sum == nullptr) return;
    const auto game = begun();
    ASSERT_NE(game, nullptr);
    for (const std::string& move : texts_of(lesson().at("play").at(0).at("accept"))) {
        const std::vector<Sum> sums = game->sums(move);
        ASSERT_EQ(sums.size(), 1u) << move;
        EXPECT_EQ(json::value_from(sums[0].numbers), sum->at("numbers")) << move;
        EXPECT_EQ(sums[0].target, sum->at("target").as_int64()) << move;
        EXPECT_EQ(sums[0].solution, sum->at("solution").as_string()) << move;
    }
}

TEST(AllLessons, EveryGameHasTenToFifteen) {
    const std::vector<Step> steps = all_steps();
    for (const GameInfo* game : all_games()) {
        const auto count = std::count_if(steps.begin(), steps.end(),
                                         [&](const Step& step) { return step.game == game->id; });
        EXPECT_GE(count, 10) << game->id;
        EXPECT_LE(count, 15) << game->id;
    }
}

std::string test_name_of(const testing::TestParamInfo<Step>& step) {
    return test_name(step.param.game + "_" + text_of(step.param.lesson.at("id")));
}

INSTANTIATE_TEST_SUITE_P(Games, Lessons, testing::ValuesIn(all_steps()), test_name_of);

}  // namespace
}  // namespace yiguan::test
