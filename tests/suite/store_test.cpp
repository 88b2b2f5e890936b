// The contract of every store (service/ports.h), tested on all kinds.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "support/asked_store.h"
#include "support/store_places.h"

namespace yiguan::test {
namespace {

using service::Store;

class Stores : public testing::TestWithParam<StoreKind> {
  protected:
    std::unique_ptr<BlockingStore> open() {
        auto store = server_->open(inbox_.post());
        EXPECT_TRUE(store);
        return store ? std::make_unique<BlockingStore>(std::move(*store), inbox_) : nullptr;
    }
    // Appends and waits for the answer.
    Refusal append(BlockingStore& store, Store::Entry entry) {
        Refusal answer;
        store.append(std::move(entry), [&](Refusal refusal) { answer = std::move(refusal); });
        inbox_.run_one();
        return answer;
    }

    const std::unique_ptr<StorePlace> server_ = GetParam().make();
    Inbox inbox_;
};

TEST_P(Stores, KeepsLogsInTheirOrderOverARestart) {
    {
        const auto store = open();
        EXPECT_FALSE(append(*store, {"a", 0, "opened\tone", false}));
        EXPECT_FALSE(append(*store, {"b", 0, "other", false}));
        for (int version = 1; version < 12; ++version)
            EXPECT_FALSE(append(*store, {"a", version, "line " + std::to_string(version), false}));
    }
    const auto store = open();
    const auto log = store->log_of("a");
    ASSERT_TRUE(log);
    ASSERT_EQ(log->size(), 12u);
    EXPECT_EQ(log->front(), (service::LogLine{0, "opened\tone"}));
    EXPECT_EQ(log->back(), (service::LogLine{11, "line 11"}));
    EXPECT_TRUE(store->log_of("nobody")->empty());
}

TEST_P(Stores, KnowsWhichTablesGoOn) {
    const auto store = open();
    EXPECT_FALSE(append(*store, {"a", 0, "opened", false}));
    EXPECT_FALSE(append(*store, {"b", 0, "opened", false}));
    EXPECT_FALSE(append(*store, {"a", 1, "resigned", true}));
    EXPECT_FALSE(append(*store, {"c", 0, "opened and over", true}));
    EXPECT_EQ(*store->running_tables(), std::vector<std::string>{"b"});
}

TEST_P(Stores, KnowsWhoPlayedWhatLatestFirst) {
    const auto store = open();
    EXPECT_FALSE(append(*store, {"a", 0, "opened", false, 10, {}}));
    EXPECT_FALSE(append(*store, {"a", 1, "resigned", true, 20, {"ann", "bob"}}));
    EXPECT_FALSE(append(*store, {"b", 0, "opened and over", true, 30, {"ann"}}));
    EXPECT_FALSE(append(*store, {"c", 0, "opened", false, 40, {}}));
    EXPECT_EQ(*store->finished_tables("ann", 9), (std::vector<std::string>{"b", "a"}));
    EXPECT_EQ(*store->finished_tables("ann", 1), std::vector<std::string>{"b"});
    EXPECT_EQ(*store->finished_tables("bob", 9), std::vector<std::string>{"a"});
    EXPECT_TRUE(store->finished_tables("eve", 9)->empty());
}

TEST_P(Stores, ListsWhatAPersonPlayedPartByPart) {
    const auto store = open();
    for (const auto& [table, at] : std::vector<std::pair<std::string, int>>{
             {"a", 10}, {"d", 20}, {"b", 20}, {"c", 20}, {"e", 30}})
        EXPECT_FALSE(append(*store, {table, 0, "opened and over", true, at, {"ann"}}));
    EXPECT_FALSE(append(*store, {"f", 0, "opened and over", true, 40, {"bob"}}));
    EXPECT_EQ(*store->finished_tables("ann", 2), (std::vector<std::string>{"e", "b"}));
    EXPECT_EQ(*store->finished_tables("ann", 2, "b"), (std::vector<std::string>{"c", "d"}));
    EXPECT_EQ(*store->finished_tables("ann", 2, "d"), std::vector<std::string>{"a"});
    EXPECT_TRUE(store->finished_tables("ann", 2, "a")->empty());
    EXPECT_TRUE(store->finished_tables("ann", 2, "f")->empty());
    EXPECT_TRUE(store->finished_tables("ann", 2, "nowhere")->empty());
}

TEST_P(Stores, ForgetsAPersonAndKeepsTheirGames) {
    const auto store = open();
    Store::Entry end{"a", 0, "opened and over", true, 10, {"ann", "bob"}, {}};
    end.rated = {"xiangqi fast", {"ann", "bob"}, 1};
    EXPECT_FALSE(append(*store, end));
    EXPECT_FALSE(store->forget_person("ann"));
    EXPECT_EQ(store->rating_of("ann", "xiangqi fast")->games, 0);
    EXPECT_EQ(store->rating_of("bob", "xiangqi fast")->games, 1);
    EXPECT_TRUE(store->finished_tables("ann", 9)->empty());
    EXPECT_EQ(store->finished_tables("bob", 9)->size(), 1u);
    EXPECT_EQ(store->log_of("a")->size(), 1u);
}

TEST_P(Stores, ListsReportsTheLatestFirst) {
    const auto store = open();
    for (const char* about : {"one", "two", "three"})
        EXPECT_FALSE(store->add_report({10, "t", "ann", "bob", "Bob", about}));
    const auto reports = store->reports(2);
    ASSERT_EQ(reports->size(), 2u);
    EXPECT_EQ((*reports)[0].about, "three");
    EXPECT_EQ((*reports)[1].about, "two");
    EXPECT_EQ((*reports)[0].name, "Bob");
    EXPECT_EQ((*reports)[0].at, 10);
}

// The answers come in the order of the calls, also when many are written at once.
TEST_P(Stores, AnswersInOrder) {
    const auto store = open();
    std::vector<int> answered;
    constexpr int kMany = 500;
    for (int version = 0; version < kMany; ++version)
        store->append({"a", version, "x", false}, [&answered, version](const Refusal& refusal) {
            EXPECT_FALSE(refusal);
            answered.push_back(version);
        });
    for (int i = 0; i < kMany; ++i) inbox_.run_one();
    EXPECT_TRUE(std::is_sorted(answered.begin(), answered.end()));
    EXPECT_EQ(store->log_of("a")->size(), static_cast<std::size_t>(kMany));
}

TEST_P(Stores, RefusesAVersionTwiceAndSaysWhy) {
    const auto store = open();
    EXPECT_FALSE(append(*store, {"a", 0, "opened", false}));
    const Refusal refusal = append(*store, {"a", 0, "again", false});
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->code, "store-failed");
    EXPECT_EQ(store->log_of("a")->front().text, "opened");
}

// Many entries are written in one transaction: a refused one does not affect the others.
TEST_P(Stores, ARefusedEntryTakesNoOtherWithIt) {
    const auto store = open();
    EXPECT_FALSE(append(*store, {"t100", 0, "opened", false}));
    constexpr int kMany = 200;
    std::vector<int> refused;
    for (int i = 0; i < kMany; ++i)
        store->append({"t" + std::to_string(i), 0, "x", false},
                      [&refused, i](const Refusal& refusal) {
                          if (refusal) refused.push_back(i);
                      });
    for (int i = 0; i < kMany; ++i) inbox_.run_one();
    EXPECT_EQ(refused, std::vector<int>{100});
    EXPECT_EQ(store->log_of("t101")->size(), 1u);
}

// Otherwise the table could not be replayed from its log.
TEST_P(Stores, NothingFollowsWhatWasRefused) {
    const auto store = open();
    std::vector<int> refused;
    for (const int version : {0, 1, 1, 3, 4})
        store->append({"a", version, "x", false}, [&refused, version](const Refusal& refusal) {
            if (refusal) refused.push_back(version);
        });
    for (int i = 0; i < 5; ++i) inbox_.run_one();
    EXPECT_EQ(refused, (std::vector{1, 3, 4}));
    EXPECT_TRUE(append(*store, {"a", 3, "x", true, 1, {"ann"}}));
    EXPECT_FALSE(append(*store, {"a", 2, "x", false}));
    EXPECT_EQ(store->log_of("a")->size(), 3u);
    EXPECT_TRUE(store->finished_tables("ann", 9)->empty());
}

// New ratings are computed from those that the previous game left, in full precision.
TEST_P(Stores, MakesNewRatingsOfThoseItHolds) {
    const auto store = open();
    const auto play = [&](std::string table, double score, std::int64_t at) {
        Store::Entry end{std::move(table), 0, "over", true, at, {"ann", "bob"}};
        end.rated = {"xiangqi fast", {"ann", "bob"}, score};
        return append(*store, end);
    };
    EXPECT_FALSE(play("a", 1, 10));
    EXPECT_FALSE(play("b", 0.5, 20));
    EXPECT_TRUE(play("b", 0, 30)) << "the table is there already";
    auto expected = service::after_result({}, 1, 10);
    expected = service::after_result(expected, 0.5, 20);
    EXPECT_EQ(*store->rating_of("ann", "xiangqi fast"), expected[0]);
    EXPECT_EQ(*store->rating_of("bob", "xiangqi fast"), expected[1]);
    const auto ratings = store->ratings_of("ann");
    ASSERT_TRUE(ratings);
    ASSERT_EQ(ratings->size(), 1u);
    EXPECT_EQ(ratings->front().pool, "xiangqi fast");
    EXPECT_EQ(ratings->front().rating.games, 2);
}

// The store does not judge the lines: it returns all of them.
TEST_P(Stores, ReturnsALogAsItIs) {
    {
        const auto store = open();
        for (const int version : {0, 1, 2, 3})
            EXPECT_FALSE(append(*store, {"a", version, "x", false}));
    }
    server_->change_log("a", 1, std::nullopt);
    server_->change_log("a", 2, "other");
    EXPECT_EQ(*open()->log_of("a"),
              (std::vector<service::LogLine>{{0, "x"}, {2, "other"}, {3, "x"}}));
}

// Names and messages are stored unchanged.
TEST_P(Stores, KeepsTextsAsTheyAre) {
    const auto store = open();
    const std::string odd = "小明\t'\"\\;--$1 %s \xF0\x9F\x98\x80";
    EXPECT_FALSE(append(*store, {odd, 0, odd, true, 1, {odd}}));
    EXPECT_EQ(*store->log_of(odd), (std::vector{service::LogLine{0, odd}}));
    EXPECT_EQ(*store->finished_tables(odd, 9), std::vector<std::string>{odd});
    EXPECT_FALSE(store->add_report({1, odd, odd, odd, odd, odd}));
    EXPECT_EQ(store->reports(1)->front().about, odd);
}

INSTANTIATE_TEST_SUITE_P(All, Stores, testing::ValuesIn(store_kinds()), [](const auto& tested) {
    return tested.param.name;
});

}  // namespace
}  // namespace yiguan::test
