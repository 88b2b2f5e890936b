// Tests for PostgreSQL alone: schemas of all versions; servers that crash, restart or do not
// answer.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "adapters/postgres/postgres_accounts.h"
#include "adapters/postgres/postgres_store.h"
#include "adapters/postgres/schema.h"
#include "support/asked_store.h"
#include "support/postgres_server.h"

namespace yiguan::test {
namespace {

using postgres::Connection;
using service::Store;

// Texts that sort in the order of their versions.
std::string line_of(int version) {
    return "line " + std::to_string(100'000 + version);
}

class Postgres : public testing::Test {
  protected:
    void SetUp() override {
        if (!PostgresServer::is_installed()) GTEST_SKIP() << "postgresql-15 is not installed";
        server_.emplace();
    }
    std::unique_ptr<BlockingStore> open() {
        auto store = PostgresStore::open(server_->address(), inbox_.post());
        EXPECT_TRUE(store);
        return store ? std::make_unique<BlockingStore>(std::move(*store), inbox_) : nullptr;
    }
    Result<std::unique_ptr<PostgresAccounts>> open_accounts() {
        return PostgresAccounts::open(server_->address(), inbox_.post());
    }
    Refusal append(BlockingStore& store, Store::Entry entry) {
        Refusal answer;
        store.append(std::move(entry), [&](Refusal refusal) { answer = std::move(refusal); });
        inbox_.run_one();
        return answer;
    }
    Refusal append_at_end(BlockingStore& store, const std::string& table, const std::string& line) {
        const auto log = store.log_of(table);
        EXPECT_TRUE(log);
        return append(store, {table, log ? static_cast<int>(log->size()) : 0, line, false});
    }

    std::optional<PostgresServer> server_;
    Inbox inbox_;
};

// Rows of earlier programs are kept, whatever their schema version.
TEST_F(Postgres, BringsEveryEarlierSchemaUpToDate) {
    Connection connection(server_->address());
    for (int version = 0; version <= postgres::latest_schema(); ++version) {
        EXPECT_FALSE(connection.run_script("drop schema public cascade; create schema public"));
        ASSERT_FALSE(postgres::migrate(connection, version));
        if (version > 0) {
            EXPECT_FALSE(connection.run_script(
                "insert into event values ('old', 0, 'a line of it');"
                "insert into running (game) values ('old');"
                "insert into account values ('a1', 'Ann', 'hash', 1, false)"));
        }
        const auto store = open();
        auto accounts = open_accounts();
        ASSERT_TRUE(store && accounts);
        EXPECT_EQ(store->log_of("old")->size(), version > 0 ? 1u : 0u);
        EXPECT_EQ(BlockingAccounts(std::move(*accounts), inbox_).find_named("ann").has_value(),
                  version > 0);
        EXPECT_FALSE(append(*store, {"new", 0, "opened", false}));
    }
}

TEST_F(Postgres, LeavesANewerSchemaAlone) {
    Connection connection(server_->address());
    ASSERT_FALSE(postgres::migrate(connection));
    EXPECT_FALSE(connection.run_script("insert into yiguan_schema values (999)"));
    const auto store = PostgresStore::open(server_->address(), inbox_.post());
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().code, "store-newer");
}

TEST_F(Postgres, MakesTheSchemaOnceWhenManyOpenAtOnce) {
    std::vector<std::thread> openers;
    for (int i = 0; i < 6; ++i) openers.emplace_back([&] { EXPECT_TRUE(open_accounts()); });
    for (std::thread& opener : openers) opener.join();
    Connection connection(server_->address());
    EXPECT_EQ(connection.run("select count(*) from yiguan_schema")->integer(0, 0),
              postgres::latest_schema());
}

TEST_F(Postgres, SaysWhereNobodyAnswers) {
    const auto store =
        PostgresStore::open("postgresql://postgres@/postgres?host=/nowhere", inbox_.post());
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().code, "store-failed");
}

TEST_F(Postgres, RefusesWhatItCannotKeepAndKeepsTheRest) {
    const auto store = open();
    EXPECT_TRUE(append(*store, {"a", 0, std::string("zero\0byte", 9), false}));
    EXPECT_TRUE(append(*store, {"a", 0, "not UTF-8: \xff", false}));
    EXPECT_FALSE(append(*store, {"a", 0, "opened", false}));
    EXPECT_EQ(store->log_of("a")->size(), 1u);
}

// After a crash of the server the log agrees with every answer, and nothing is written twice.
TEST_F(Postgres, LosesNothingOverACrashOfTheServer) {
    const auto store = open();
    constexpr int kMany = 3000;
    std::vector<bool> is_kept(kMany);
    int answered = 0;
    // PostgreSQL ends with the thread that started it, so the server runs on this thread.
    std::thread game([&] {
        for (int version = 0; version < kMany; ++version) {
            store->append({"a", version, line_of(version), false},
                          [&, version](const Refusal& refusal) {
                              ++answered;
                              is_kept[static_cast<std::size_t>(version)] = !refusal;
                          });
            if (version % 10 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    });
    auto longest = std::chrono::steady_clock::duration::zero();
    for (int i = 0; i < 3; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(60));
        const auto began = std::chrono::steady_clock::now();
        server_->kill();
        server_->start();
        longest = std::max(longest, std::chrono::steady_clock::now() - began);
    }
    while (answered < kMany) inbox_.run_one();
    game.join();
    const auto log = store->log_of("a");
    ASSERT_TRUE(log);
    std::vector<std::string> lines;
    for (const service::LogLine& line : *log) lines.push_back(line.text);
    EXPECT_TRUE(std::is_sorted(lines.begin(), lines.end()));
    EXPECT_EQ(std::adjacent_find(lines.begin(), lines.end()), lines.end());
    for (int version = 0; version < kMany; ++version) {
        if (!is_kept[static_cast<std::size_t>(version)]) continue;
        EXPECT_TRUE(std::binary_search(lines.begin(), lines.end(), line_of(version))) << version;
    }
    const auto kept = std::count(is_kept.begin(), is_kept.end(), true);
    // The store waits up to ten seconds for its server.
    if (longest < std::chrono::seconds(5)) {
        EXPECT_GT(kept, kMany / 2);
    }
}

TEST_F(Postgres, ReadsAgainAfterARestart) {
    const auto store = open();
    EXPECT_FALSE(append(*store, {"a", 0, "opened", false}));
    server_->kill();
    EXPECT_FALSE(store->log_of("a"));
    server_->start();
    EXPECT_EQ(store->log_of("a")->size(), 1u);
    EXPECT_FALSE(store->add_report({1, "a", "ann", "bob", "Bob", "rude"}));
}

// Two nodes end games of the same people at the same time.
TEST_F(Postgres, NoRatedGameIsLostBetweenTwoWriters) {
    const auto one = open();
    const auto two = open();
    constexpr int kGames = 40;
    const auto end_of = [](const std::string& table) {
        Store::Entry end{table, 0, "over", true, 10, {"ann", "bob"}};
        end.rated = {"xiangqi fast", {"ann", "bob"}, 0.5};
        return end;
    };
    const auto expect_kept = [](const Refusal& refusal) { EXPECT_FALSE(refusal); };
    for (int i = 0; i < kGames; ++i) {
        one->append(end_of("one" + std::to_string(i)), expect_kept);
        two->append(end_of("two" + std::to_string(i)), expect_kept);
    }
    for (int i = 0; i < 2 * kGames; ++i) inbox_.run_one();
    EXPECT_EQ(one->rating_of("ann", "xiangqi fast")->games, 2 * kGames);
    EXPECT_EQ(one->rating_of("bob", "xiangqi fast")->games, 2 * kGames);
}

// The store gives up on a server that does not answer. Without that, this test would hang.
TEST_F(Postgres, GivesUpOnASilentServer) {
    const auto store = open();
    EXPECT_FALSE(append(*store, {"a", 0, "opened", false}));
    server_->freeze();
    EXPECT_FALSE(store->log_of("a"));
    EXPECT_TRUE(append(*store, {"a", 1, "moved", false}));
    server_->thaw();
    // The server may execute the append that it got while frozen, after the log was read. Then
    // the version is refused, and the log is read again.
    EXPECT_FALSE(append_at_end(*store, "a", "went on") && append_at_end(*store, "a", "went on"));
    const auto log = store->log_of("a");
    ASSERT_TRUE(log);
    EXPECT_EQ(log->back().text, "went on");
}

}  // namespace
}  // namespace yiguan::test
