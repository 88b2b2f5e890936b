#include "adapters/sqlite_store.h"

#include <gtest/gtest.h>

#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <mutex>
#include <string>
#include <vector>

namespace yiguan {
namespace {

// Where the store's answers arrive; the test takes them on its own thread.
class Inbox {
  public:
    SqliteStore::Post post() {
        return [this](std::function<void()> task) {
            const std::scoped_lock lock(mutex_);
            tasks_.push_back(std::move(task));
            arrived_.notify_one();
        };
    }
    void run_one() {
        std::unique_lock lock(mutex_);
        arrived_.wait(lock, [this] { return !tasks_.empty(); });
        const std::function<void()> task = std::move(tasks_.front());
        tasks_.pop_front();
        lock.unlock();
        task();
    }

  private:
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<std::function<void()>> tasks_;
};

class SqliteStoreTest : public testing::Test {
  protected:
    void SetUp() override {
        folder_ = std::filesystem::temp_directory_path() /
                  ("yiguan-store-" + std::to_string(::getpid()) + "-" +
                   testing::UnitTest::GetInstance()->current_test_info()->name());
        std::filesystem::create_directories(folder_);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    std::unique_ptr<SqliteStore> open() {
        auto store = SqliteStore::open((folder_ / "log.sqlite").string(), inbox_.post());
        EXPECT_TRUE(store);
        return store ? std::move(*store) : nullptr;
    }
    // Appends and waits for the answer.
    Refusal append(SqliteStore& store, service::Store::Entry entry) {
        Refusal answer;
        store.append(std::move(entry), [&](Refusal refusal) { answer = std::move(refusal); });
        inbox_.run_one();
        return answer;
    }

    std::filesystem::path folder_;
    Inbox inbox_;
};

TEST_F(SqliteStoreTest, KeepsLogsInTheirOrderOverARestart) {
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
    EXPECT_EQ(log->front(), "opened\tone");
    EXPECT_EQ(log->back(), "line 11");
    EXPECT_TRUE(store->log_of("nobody")->empty());
}

TEST_F(SqliteStoreTest, KnowsWhichTablesGoOn) {
    const auto store = open();
    EXPECT_FALSE(append(*store, {"a", 0, "opened", false}));
    EXPECT_FALSE(append(*store, {"b", 0, "opened", false}));
    EXPECT_FALSE(append(*store, {"a", 1, "resigned", true}));
    EXPECT_FALSE(append(*store, {"c", 0, "opened and over", true}));
    EXPECT_EQ(*store->running_tables(), std::vector<std::string>{"b"});
}

TEST_F(SqliteStoreTest, KnowsWhoPlayedWhatLatestFirst) {
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

TEST_F(SqliteStoreTest, ForgetsAPersonAndKeepsTheirGames) {
    const auto store = open();
    service::Store::Entry end{"a", 0, "opened and over", true, 10, {"ann", "bob"}, {}};
    end.ratings = {{"ann", "xiangqi fast", {1600, 50, 0.06, 10, 1}},
                   {"bob", "xiangqi fast", {1400, 50, 0.06, 10, 1}}};
    EXPECT_FALSE(append(*store, end));
    EXPECT_FALSE(store->forget_person("ann"));
    EXPECT_EQ(store->rating_of("ann", "xiangqi fast")->games, 0);
    EXPECT_EQ(store->rating_of("bob", "xiangqi fast")->games, 1);
    EXPECT_TRUE(store->finished_tables("ann", 9)->empty());
    EXPECT_EQ(store->finished_tables("bob", 9)->size(), 1u);
    EXPECT_EQ(store->log_of("a")->size(), 1u);
}

TEST_F(SqliteStoreTest, ListsReportsTheLatestFirst) {
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
TEST_F(SqliteStoreTest, AnswersInOrder) {
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

TEST_F(SqliteStoreTest, RefusesAVersionTwiceAndSaysWhy) {
    const auto store = open();
    EXPECT_FALSE(append(*store, {"a", 0, "opened", false}));
    const Refusal refusal = append(*store, {"a", 0, "again", false});
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->code, "store-failed");
    EXPECT_EQ(store->log_of("a")->front(), "opened");
}

// Many are written in one transaction: the refused one fails alone.
TEST_F(SqliteStoreTest, ARefusedEntryTakesNoOtherWithIt) {
    const auto store = open();
    constexpr int kMany = 200;
    std::vector<int> refused;
    for (int i = 0; i < kMany; ++i) {
        const int version = i == kMany / 2 ? 0 : i;  // 0 is there already
        store->append({"a", version, "x", false}, [&refused, i](const Refusal& refusal) {
            if (refusal) refused.push_back(i);
        });
    }
    for (int i = 0; i < kMany; ++i) inbox_.run_one();
    EXPECT_EQ(refused, std::vector<int>{kMany / 2});
    EXPECT_EQ(store->log_of("a")->size(), static_cast<std::size_t>(kMany - 1));
}

TEST_F(SqliteStoreTest, RefusesAFolderThatIsNotThere) {
    const auto store = SqliteStore::open((folder_ / "no" / "log.sqlite").string(), inbox_.post());
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().code, "store-failed");
}

}  // namespace
}  // namespace yiguan
