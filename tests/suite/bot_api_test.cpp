// A bot's request over HTTP is answered exactly once, whatever happens to its stream.
#include "adapters/http/bot_api.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "adapters/icu/icu_names.h"
#include "support/memory_accounts.h"
#include "support/service_doubles.h"

namespace yiguan {
namespace {

using service::SessionId;

// Answers requests only when the test does.
class SilentSessionHandler final : public service::SessionHandler {
  public:
    void enter(SessionId, const service::Entrant&) override {}
    void leave(SessionId session) override { left.push_back(session); }
    void measure(SessionId, std::int64_t) override {}
    bool receive(SessionId, const wire::FromPage&, const wire::Envelope& envelope) override {
        asked.push_back(envelope);
        return true;
    }

    std::vector<wire::Envelope> asked;
    std::vector<SessionId> left;
};

class BotApiTest : public testing::Test {
  public:
    BotApiTest() {
        for (const char* name : {"one", "two"}) {
            store.accounts[name] = {{name, name, 0, true}, ""};
            store.sessions[std::string("#") + name] = {name, clock.now + 1};
        }
    }

    static HttpRequest request(HttpMethod method, std::string_view path, std::string_view bot) {
        HttpRequest out;
        out.method = method;
        out.path = path;
        out.bearer = bot;
        return out;
    }
    void open(SessionId session, std::string_view bot) {
        bool is_open = false;
        api.open(session, request(HttpMethod::Get, "/api/stream/event", bot),
                 [&is_open](const std::optional<HttpReply>& refused) { is_open = !refused; });
        EXPECT_TRUE(is_open);
    }
    // Sends a seek. The returned list gets the status of each answer to it.
    std::vector<int>& seek(std::string_view bot) {
        std::vector<int>& statuses = said.emplace_back();
        api.answer(request(HttpMethod::Post, "/api/bot/seek", bot), [&](const HttpReply& reply) {
            statuses.push_back(reply.status);
            words = reply.body;
        });
        return statuses;
    }

    test::ManualClock clock;
    test::MemoryAccounts store;
    test::PlainHasher hasher;
    const IcuNames names;
    service::Accounts accounts{
        {clock, store, hasher, names, "", [](std::size_t) { return std::string("secret"); },
         [](std::string_view text) { return "#" + std::string(text); },
         [](const std::string&, const service::Done& done) { done(std::nullopt); },
         [](const std::string&) {}, nullptr}};
    SilentSessionHandler hall;
    BotApi api{{hall, accounts,
                [this](SessionId, const std::string& line) { lines.push_back(line); }, test::say}};
    std::deque<std::vector<int>> said;
    std::string words;               // of the last answer
    std::vector<std::string> lines;  // of the streams
};

TEST_F(BotApiTest, TheHallsAnswerIsTold) {
    open(1, "one");
    const auto& answer = seek("one");
    EXPECT_EQ(answer, std::vector<int>{});
    api.send(1, wire::Ack{}, hall.asked.back());
    EXPECT_EQ(answer, std::vector<int>{200});
}

TEST_F(BotApiTest, WhatIsNotAnsweredWhenTheStreamClosesIsRefused) {
    open(1, "one");
    open(2, "two");
    const auto& first = seek("one");
    const auto& second = seek("one");
    const auto& others = seek("two");
    api.close(1);
    EXPECT_EQ(first, std::vector<int>{409});
    EXPECT_EQ(second, std::vector<int>{409});
    EXPECT_EQ(boost::json::parse(words).at("error").get_string(), "bot-unheard");
    EXPECT_EQ(others, std::vector<int>{}) << "its stream is open";
    for (const wire::Envelope& envelope : hall.asked) api.send(1, wire::Ack{}, envelope);
    EXPECT_EQ(first, std::vector<int>{409}) << "the hall comes too late";
    EXPECT_EQ(others, std::vector<int>{200});
    EXPECT_EQ(hall.left, std::vector<SessionId>{1});
}

TEST_F(BotApiTest, AGameIsFinishedHoweverItsEndIsTold) {
    open(1, "one");
    wire::TableFull table;
    table.id = "table";
    table.seats[0].is_yours = true;
    api.send(1, table, {{}, table.id, {}});
    table.state.end = wire::End{};
    for (int i = 0; i < 2; ++i) api.send(1, table, {{}, table.id, {}});
    std::vector<std::string> types;
    for (const std::string& line : lines)
        types.emplace_back(boost::json::parse(line).at("type").as_string());
    EXPECT_EQ(types, (std::vector<std::string>{"gameStart", "gameFinish"}));
    ASSERT_EQ(hall.asked.size(), 1u) << "it leaves the table, once";
    EXPECT_EQ(hall.asked[0].table, "table");
}

}  // namespace
}  // namespace yiguan
