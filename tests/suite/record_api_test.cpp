// Records over HTTP: which requests wait for others. Reading and writing have tests of their own.
#include "adapters/http/record_api.h"

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "adapters/icu/icu_names.h"
#include "support/hall_fixture.h"
#include "support/inbox.h"
#include "support/memory_accounts.h"

namespace yiguan::test {
namespace {

class RecordApiTest : public testing::Test {
  public:
    RecordApiTest() {
        server.environment.load_game = load;
        server.enter(1, "");
        table = server.open(
            1, {"gomoku",
                "",
                {"h8", "h9"},
                {wire::SeatChoice{"person", "A", ""}, wire::SeatChoice{"person", "B", ""}},
                "none"});
        server.ask(1, wire::Resign{}, table);
        server.restart();  // from now on the table is in the log only
        loaded_by.clear();
        api = std::make_unique<RecordApi>(RecordApi::Ports{server.hall(), accounts, load, find_game,
                                                           say, server.environment.fingerprint,
                                                           loop.post(), true});
    }

    void fetch(const std::string& path, const std::string& from = "here") {
        HttpRequest request;
        request.path = path;
        request.from = from;
        api->answer(request, [this](const HttpReply& reply) { said.push_back(reply.status); });
    }

    Server server;
    std::string table;
    std::set<std::thread::id> loaded_by;  // the threads on which rules were loaded
    const LoadGame load = [this](const Record& record) {
        loaded_by.insert(std::this_thread::get_id());
        return load_game(record);
    };
    ManualClock clock;
    MemoryAccounts store;
    PlainHasher hasher;
    const IcuNames names;
    service::Accounts accounts{{clock, store, hasher, names, "", server.environment.secret,
                                server.environment.fingerprint,
                                [](const std::string&, const Done& done) { done(std::nullopt); },
                                [](const std::string&) {}, nullptr}};
    Inbox loop;
    std::vector<int> said;  // the statuses of the answers
    std::unique_ptr<RecordApi> api;
};

TEST_F(RecordApiTest, NothingIsReplayedOrWrittenOnTheHallsThread) {
    for (const char* what : {"/formats", "/record"}) {
        fetch("/api/tables/" + table + what);
        EXPECT_TRUE(said.empty()) << "the hall goes on meanwhile";
        loop.run_one();
        EXPECT_EQ(said, std::vector<int>{200});
        said.clear();
    }
    EXPECT_EQ(loaded_by.size(), 1u);
    EXPECT_FALSE(loaded_by.contains(std::this_thread::get_id()));
}

TEST_F(RecordApiTest, WhatIsNotThereIsToldLikewise) {
    fetch("/api/tables/nowhere/formats");
    loop.run_one();
    EXPECT_EQ(said, std::vector<int>{404});
}

TEST_F(RecordApiTest, OneAddressMayWantTenAtATime) {
    for (int i = 0; i < 10; ++i) fetch("/api/tables/" + table + "/formats");
    EXPECT_TRUE(said.empty());
    fetch("/api/tables/" + table + "/record");
    EXPECT_EQ(said, std::vector<int>{429});
    fetch("/api/tables/" + table + "/record", "elsewhere");
    for (int i = 0; i < 11; ++i) loop.run_one();
    EXPECT_EQ(said.size(), 12u);
    EXPECT_EQ(said.back(), 200) << "another address is another visitor";
}

TEST_F(RecordApiTest, OneAddressMayWantSixtyWithinAMinute) {
    std::size_t answered = 0;
    const auto fetch_one = [&] {
        fetch("/api/tables/" + table + "/formats");
        if (said.size() == answered) loop.run_one();
        return said[answered++];
    };
    for (int i = 0; i < 60; ++i) EXPECT_EQ(fetch_one(), 200) << i;
    while (answered < 120 && fetch_one() == 200) {
    }
    EXPECT_EQ(said.back(), 429) << "a slow machine grants some more meanwhile";
}

}  // namespace
}  // namespace yiguan::test
