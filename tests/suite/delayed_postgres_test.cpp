// A PostgreSQL server that answers late: answers to queries sent at the same time are delayed
// together. Times are compared with that of one query over the same connection.
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "adapters/postgres/postgres_accounts.h"
#include "adapters/postgres/postgres_leases.h"
#include "adapters/postgres/postgres_store.h"
#include "support/asked_store.h"
#include "support/delaying_proxy.h"
#include "support/postgres_server.h"

namespace yiguan::test {
namespace {

using service::Store;
using std::chrono::steady_clock;

constexpr int kMany = 20;

class DelayedPostgres : public testing::Test {
  protected:
    void SetUp() override {
        if (!PostgresServer::is_installed()) GTEST_SKIP() << "postgresql-15 is not installed";
        server_.emplace();
        proxy_.emplace(server_->folder());
        store_ = std::move(*PostgresStore::open(proxy_->address(), inbox_.post()));
        leases_ = std::move(*PostgresLeases::open(proxy_->address(), inbox_.post()));
    }
    void TearDown() override {
        if (proxy_) proxy_->set_delay(std::chrono::milliseconds(0));
    }
    // Sends `count` queries at once and waits for their answers.
    std::chrono::duration<double> time_of(
        int count, const std::function<void(int, std::function<void()>)>& ask) {
        const auto began = steady_clock::now();
        int answered = 0;
        for (int i = 0; i < count; ++i) ask(i, [&answered] { ++answered; });
        EXPECT_EQ(answered, 0) << "the port has returned at once";
        while (answered < count) inbox_.run_one();
        return steady_clock::now() - began;
    }
    // Checks that kMany queries at once take less than `most` times as long as one query. One after
    // the other they would take kMany times as long.
    void expect_together(double most, const std::function<void(int, std::function<void()>)>& ask) {
        proxy_->set_delay(std::chrono::milliseconds(300));
        const auto one = time_of(1, ask);
        const auto many = time_of(
            kMany, [&](int i, std::function<void()> answered) { ask(i + 1, std::move(answered)); });
        EXPECT_LT(many / one, most);
        proxy_->set_delay(std::chrono::milliseconds(0));
    }
    void append(Store::Entry entry) {
        EXPECT_FALSE(ask_and_wait<Refusal>(
            inbox_, [&](auto done) { store_->append(std::move(entry), done); }));
    }
    static std::string table(int i) { return "t" + std::to_string(i); }

    std::optional<PostgresServer> server_;
    std::optional<DelayingProxy> proxy_;
    Inbox inbox_;
    std::unique_ptr<PostgresStore> store_;
    std::unique_ptr<PostgresLeases> leases_;
};

TEST_F(DelayedPostgres, ManyLogsAreReadTogether) {
    for (int i = 0; i <= kMany; ++i) append({table(i), 0, "opened", false});
    std::vector<int> order;
    expect_together(2, [&](int i, const std::function<void()>& answered) {
        store_->log_of(table(i), [&order, i, answered](const auto& lines) {
            ASSERT_TRUE(lines);
            EXPECT_EQ(lines->size(), 1u);
            order.push_back(i);
            answered();
        });
    });
    EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
}

// The first move is written alone, the others together.
TEST_F(DelayedPostgres, MovesAtManyTablesAreWrittenTogether) {
    for (int i = 0; i <= kMany; ++i) append({table(i), 0, "opened", false});
    expect_together(4, [&](int i, const std::function<void()>& answered) {
        store_->append({table(i), 1, "moved", false}, [answered](const Refusal& refusal) {
            EXPECT_FALSE(refusal);
            answered();
        });
    });
}

TEST_F(DelayedPostgres, ManyRatedGamesEndTogether) {
    expect_together(5, [&](int i, const std::function<void()>& answered) {
        Store::Entry end{table(i), 0, "over", true, 10, {"ann", "bob"}};
        end.rated = {"xiangqi fast", {"ann", "bob"}, 1};
        store_->append(end, [answered](const Refusal& refusal) {
            EXPECT_FALSE(refusal);
            answered();
        });
    });
    const auto rating = ask_and_wait<Result<service::Rating>>(
        inbox_, [&](auto answer) { store_->rating_of("ann", "xiangqi fast", answer); });
    EXPECT_EQ(rating->games, kMany + 1) << "each from what the one before has left";
}

TEST_F(DelayedPostgres, ManyTablesAreHeldTogether) {
    for (int i = 0; i <= kMany; ++i) append({table(i), 0, "opened", false});
    expect_together(2, [&](int i, const std::function<void()>& answered) {
        leases_->hold(table(i), [this, answered](const Result<service::NodeNumber>& holder) {
            EXPECT_EQ(*holder, leases_->number());
            answered();
        });
    });
}

// Queries about one table are executed in the order of the calls.
TEST_F(DelayedPostgres, ATableIsReleasedBeforeItIsHeldAgain) {
    append({"t", 0, "opened", false});
    const auto other = std::move(*PostgresLeases::open(server_->address(), inbox_.post()));
    const auto hold = [&](service::Leases& leases) {
        return *ask_and_wait<Result<service::NodeNumber>>(
            inbox_, [&](auto answer) { leases.hold("t", answer); });
    };
    EXPECT_EQ(hold(*leases_), leases_->number());
    proxy_->set_delay(std::chrono::milliseconds(300));
    leases_->release("t", [](const Refusal&) {});
    EXPECT_EQ(hold(*leases_), leases_->number()) << "again, after it was released";
    EXPECT_EQ(hold(*other), leases_->number());
}

// A renewal takes several queries; none of them waits for queries of the hall.
TEST_F(DelayedPostgres, BeatsDoNotPileUp) {
    proxy_->set_delay(std::chrono::milliseconds(100));
    int answered = 0;
    int taken = 0;
    append({"t", 0, "opened", false});
    for (int i = 0; i < 10; ++i)
        leases_->renew([&](const Result<service::Leases::Renewal>& renewal) {
            ASSERT_TRUE(renewal);
            ++answered;
            taken += static_cast<int>(renewal->taken.size());
        });
    const auto began = steady_clock::now();
    while (answered < 10) inbox_.run_one();
    const std::chrono::duration<double> ten = steady_clock::now() - began;
    const auto again = steady_clock::now();
    (void)ask_and_wait<Result<service::Leases::Renewal>>(
        inbox_, [&](auto answer) { leases_->renew(answer); });
    const std::chrono::duration<double> one = steady_clock::now() - again;
    EXPECT_LT(ten / one, 4);
    EXPECT_EQ(taken, 1) << "it is taken once";
}

// The store is closed while answers are pending: the queries are executed and answered.
TEST_F(DelayedPostgres, ClosesWithAnswersOnTheirWay) {
    proxy_->set_delay(std::chrono::milliseconds(300));
    int answers = 0;
    for (int i = 0; i < 5; ++i)
        store_->add_report({1, "t", "ann", "bob", "Bob", "rude"},
                           [&answers](const Refusal& refusal) { answers += !refusal; });
    store_->append({"t", 0, "opened", false}, [&answers](const Refusal&) { ++answers; });
    store_.reset();
    for (int i = 0; i < 6; ++i) inbox_.run_one();
    EXPECT_EQ(answers, 6);
}

}  // namespace
}  // namespace yiguan::test
