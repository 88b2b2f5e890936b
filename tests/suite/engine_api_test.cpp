// Installing external engines through the page: who may do it, what is refused, what is written.
#include <gtest/gtest.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <future>
#include <map>
#include <sstream>
#include <string>

#include "adapters/http/engine_api.h"
#include "adapters/http/peer_owner.h"
#include "support/service_doubles.h"

namespace yiguan {
namespace {

namespace json = boost::json;
namespace fs = std::filesystem;

class EngineApiTest : public testing::Test {
  protected:
    EngineApiTest() { fs::remove_all(folder_); }
    ~EngineApiTest() override { fs::remove_all(folder_); }

    EngineApi::Ports ports() {
        return {folder_,
                {"gomoku", "xiangqi"},
                [](std::string_view id) { return id == "deepening"; },
                [](const HttpRequest&) { return true; },
                "key",
                [this](const EngineFile& engine) { return tried(engine); },
                test::say,
                [](const std::function<void()>& task) { task(); }};
    }

    Result<Trial> tried(const EngineFile& engine) {
        ++trials_;
        if (engine.program.command.front() == "/broken")
            return Reason("engine-silent").text("program", "/broken");
        return Trial{"h8", "", 200, true};
    }

    // A request as Yiguan's own page sends it.
    static HttpRequest request(HttpMethod method, const std::string& id, std::string body = "{}") {
        HttpRequest out;
        out.method = method;
        out.path = "/api/engines";
        out.query["id"] = id;
        out.body = std::move(body);
        out.bearer = "key";
        out.content_type = "application/json; charset=utf-8";
        out.is_from_this_machine = out.is_own_page = true;
        return out;
    }
    static HttpRequest installing(const std::string& id, const json::object& changes = {}) {
        json::object file{
            {"game", "gomoku"}, {"protocol", "json"}, {"command", {"/opt/bot", "-x"}}};
        for (const auto& [key, value] : changes) file[key] = value;
        return request(HttpMethod::Post, id, json::serialize(json::object{{"file", file}}));
    }

    HttpReply ask(const HttpRequest& request) {
        std::promise<HttpReply> answer;
        api_.answer(request, [&](HttpReply reply) { answer.set_value(std::move(reply)); });
        return answer.get_future().get();
    }
    // "200", or the code of the refusal and the field that it is about.
    std::string told(const HttpRequest& request) {
        const HttpReply reply = ask(request);
        if (reply.status == 200) return "200";
        const json::value body = json::parse(reply.body);
        const std::string field(body.at("field").get_string());
        return std::string(body.at("code").get_string()) + (field.empty() ? "" : " " + field);
    }
    std::string file_text(const std::string& id) const {
        std::ifstream file(folder_ / (id + ".toml"));
        return {std::istreambuf_iterator<char>(file), {}};
    }
    std::size_t files() const {
        return fs::exists(folder_) ? std::distance(fs::directory_iterator(folder_), {}) : 0;
    }

    const fs::path folder_ =
        fs::temp_directory_path() / ("yiguan-engine-api-" + std::to_string(getpid()));
    int trials_ = 0;
    EngineApi api_{ports()};
};

TEST_F(EngineApiTest, InstallsWhatWorksAsAFileThatIsReadBack) {
    const HttpRequest request =
        installing("my-bot", {{"name", "My \"Bot\"\n"},
                              {"folder", "/opt"},
                              {"options", {{"Hash", "64"}, {"a b", "c"}}},
                              {"limits", {{"time_ms", 250}, {"depth", 4}}}});
    EXPECT_EQ(json::parse(ask(request).body).at("move").get_string(), "h8");
    const EngineFolder folder = EngineFolder::read(folder_);
    ASSERT_EQ(folder.engines.size(), 1u);
    const EngineFile& engine = folder.engines.at("my-bot");
    EXPECT_EQ(engine.name, "My \"Bot\"\n");
    EXPECT_EQ(engine.program.command, (std::vector<std::string>{"/opt/bot", "-x"}));
    EXPECT_EQ(engine.program.folder, "/opt");
    EXPECT_EQ(engine.options.size(), 2u);
    EXPECT_EQ(engine.limits.move_time_ms, 250);
    EXPECT_EQ(files(), 1u) << "nothing is left of the writing";
    EXPECT_EQ(told(request), "engine-exists id");
}

TEST_F(EngineApiTest, RefusesEachFieldByItsName) {
    const std::pair<json::object, std::string> wrong[] = {
        {{{"game", "chess"}}, "game-unknown game"},
        {{{"game", nullptr}}, "engine-field game"},
        {{{"name", 3}}, "engine-field name"},
        {{{"protocol", "morse"}}, "engine-protocol-unknown protocol"},
        {{{"protocol", "xboard"}}, "engine-protocol-unknown protocol"},
        {{{"command", json::array{}}}, "engine-field command"},
        {{{"command", {"/x", 1}}}, "engine-field command"},
        {{{"folder", true}}, "engine-field folder"},
        {{{"options", "Hash"}}, "engine-field options"},
        {{{"options", {{"Hash", 1.5}}}}, "engine-field Hash"},
        {{{"options", {{"Hash", "1\nquit"}}}}, "engine-field Hash"},
        {{{"limits", {{"time_ms", 0}}}}, "engine-field time_ms"},
        {{{"limits", {{"depth", "deep"}}}}, "engine-field depth"},
        {{{"limits", {{"memory_mb", 1}}}}, "engine-field memory_mb"},
        {{{"limits", {{"speed", 1}}}}, "engine-field speed"},
        {{{"colour", "red"}}, "engine-field colour"}};
    for (const auto& [changes, refusal] : wrong)
        EXPECT_EQ(told(installing("bot", changes)), refusal) << json::serialize(changes);
    EXPECT_EQ(trials_, 0);
    EXPECT_EQ(files(), 0u);
}

TEST_F(EngineApiTest, RefusesInvalidAndReservedNames) {
    for (const char* id : {"", "../x", "a/b", ".", "A", "a b", "-a", "棋", "a.toml"})
        EXPECT_EQ(told(installing(id)), "engine-id id") << id;
    EXPECT_EQ(told(installing(std::string(41, 'a'))), "engine-id id");
    EXPECT_EQ(told(installing("deepening")), "engine-own-name id");
    EXPECT_EQ(files(), 0u);
}

TEST_F(EngineApiTest, RefusesWhatIsNoDraft) {
    for (const char* body : {"", "[]", "{", "{}", R"({"file":"x"})"})
        EXPECT_EQ(told(request(HttpMethod::Post, "bot", body)), "message-unreadable") << body;
}

TEST_F(EngineApiTest, KeepsNothingThatDoesNotWorkUnlessToldTo) {
    HttpRequest trial = installing("bot", {{"command", {"/broken"}}});
    const json::value refusal = json::parse(ask(trial).body);
    EXPECT_EQ(refusal.at("code").get_string(), "engine-trial");
    EXPECT_NE(refusal.at("en").get_string().find("did not answer"), json::string::npos);
    EXPECT_EQ(files(), 0u);
    trial.body.insert(1, R"("untried":true,)");
    EXPECT_EQ(told(trial), "200");
    EXPECT_EQ(trials_, 1);
    EXPECT_EQ(files(), 1u);
    HttpRequest again = request(HttpMethod::Post, "bot");
    again.path = "/api/engines/trial";
    EXPECT_EQ(told(again), "engine-trial");
    again.query["id"] = "another";
    EXPECT_EQ(told(again), "engine-missing");
}

TEST_F(EngineApiTest, ChangesAndRemovesWhatIsThereAlone) {
    ASSERT_EQ(told(installing("bot")), "200");
    HttpRequest change = installing("bot", {{"name", "New"}});
    change.method = HttpMethod::Patch;
    EXPECT_EQ(told(change), "200");
    EXPECT_NE(file_text("bot").find("New"), std::string::npos);
    for (const char* id : {"other", "../engine-api/bot", ""}) {
        change.query["id"] = id;
        EXPECT_EQ(told(change), "engine-missing");
        EXPECT_EQ(told(request(HttpMethod::Delete, id)), "engine-missing");
    }
    EXPECT_EQ(told(request(HttpMethod::Delete, "bot")), "200");
    EXPECT_EQ(files(), 0u);
}

TEST_F(EngineApiTest, ListsFilesThatCannotBeReadWithTheirLine) {
    ASSERT_EQ(told(installing("bot")), "200");
    std::ofstream(folder_ / "broken.toml") << "game = \"gomoku\"\nprotocl = \"json\"\n";
    std::ofstream(folder_ / "no.toml") << "?\n";
    HttpRequest look = request(HttpMethod::Get, "");
    look.is_own_page = false;
    const json::value shelf = json::parse(ask(look).body);
    EXPECT_EQ(shelf.at("protocols").at("xiangqi").get_array().size(), 4u);
    std::map<std::string, json::object> engines;
    for (const json::value& engine : shelf.at("engines").get_array())
        engines[std::string(engine.at("id").get_string())] = engine.get_object();
    EXPECT_TRUE(engines["bot"]["refusal"].is_null());
    EXPECT_EQ(engines["bot"]["file"].at("command").get_array().size(), 2u);
    EXPECT_NE(engines["broken"]["refusal"].at("en").get_string().find("line 2"),
              json::string::npos);
    EXPECT_EQ(engines["broken"]["file"].at("game").get_string(), "gomoku");
    EXPECT_TRUE(engines["no"]["file"].is_null());
    EXPECT_EQ(told(request(HttpMethod::Delete, "broken")), "200");
}

TEST_F(EngineApiTest, TrustsNobodyButTheOwnPageOfThisMachine) {
    using Change = void (*)(HttpRequest&);
    const std::pair<Change, std::string> doubtful[] = {
        {[](HttpRequest& asked) { asked.is_from_this_machine = false; }, "engines-elsewhere"},
        {[](HttpRequest& asked) { asked.is_own_page = false; }, "engines-foreign"},
        {[](HttpRequest& asked) { asked.content_type = "text/plain"; }, "engines-foreign"},
        {[](HttpRequest& asked) { asked.content_type = ""; }, "engines-foreign"},
        {[](HttpRequest& asked) { asked.bearer = "guess"; }, "engines-key"},
        {[](HttpRequest& asked) { asked.bearer = ""; }, "engines-key"}};
    for (const auto& [change, refusal] : doubtful) {
        for (HttpRequest asked : {installing("bot"), request(HttpMethod::Patch, "bot"),
                                  request(HttpMethod::Delete, "bot")}) {
            change(asked);
            EXPECT_EQ(ask(asked).status, 403);
            EXPECT_EQ(told(asked), refusal);
        }
    }
    HttpRequest look = request(HttpMethod::Get, "");
    look.is_from_this_machine = false;
    EXPECT_EQ(told(look), "engines-elsewhere");
    look = request(HttpMethod::Get, "");
    look.bearer.clear();
    EXPECT_EQ(told(look), "engines-key");
    EXPECT_EQ(trials_, 0);
    EXPECT_EQ(files(), 0u);
}

TEST_F(EngineApiTest, TrustsNobodyElseOnThisMachine) {
    EngineApi::Ports others = ports();
    others.is_own_user = [](const HttpRequest&) { return false; };
    EngineApi api(others);
    api.answer(request(HttpMethod::Get, ""),
               [](const HttpReply& reply) { EXPECT_EQ(reply.status, 403); });
}

TEST_F(EngineApiTest, IsAbsentOnAPublicServer) {
    EngineApi::Ports none = ports();
    none.folder.clear();
    EngineApi api(none);
    for (const HttpMethod method : {HttpMethod::Get, HttpMethod::Post, HttpMethod::Delete})
        api.answer(request(method, "bot"),
                   [](const HttpReply& reply) { EXPECT_EQ(reply.status, 404); });
}

// Whether user 1000 owns the peer 127.0.0.2:40000 of the server 127.0.0.1:8000, according to `rows`
// of the kernel's table of connections.
bool is_of_user_1000(const std::string& rows, const std::string& own_address = "127.0.0.1") {
    std::istringstream table("  sl  local_address rem_address   st tx_queue rx_queue tr\n" + rows);
    return is_peer_of_user({{"127.0.0.2", 40000}, {own_address, 8000}}, table, 1000);
}

std::string row(const std::string& ends, const char* state, int user, int inode) {
    return "   0: " + ends + " " + state + " 00000000:00000000 00:00000000 00000000 " +
           std::to_string(user) + "        0 " + std::to_string(inode) + " 1 0000000000000000\n";
}

constexpr const char* kPeer = "0200007F:9C40 0100007F:1F40";
constexpr const char* kServer = "0100007F:1F40 0200007F:9C40";

TEST(PeerOwner, IsWhoHoldsThatVeryConnectionOpen) {
    EXPECT_TRUE(is_of_user_1000(row(kPeer, "01", 1000, 77)));
    EXPECT_TRUE(is_of_user_1000(row(kPeer, "01", 0, 77))) << "the machine's own may all";
    EXPECT_FALSE(is_of_user_1000(row(kPeer, "01", 1001, 77)));
    EXPECT_TRUE(is_of_user_1000(row(kServer, "01", 1001, 5) + row(kPeer, "01", 1000, 77)));
    EXPECT_FALSE(is_of_user_1000(""));
    EXPECT_FALSE(is_of_user_1000(row(kPeer, "01", 1000, 77), "127.0.0.9"));
    EXPECT_FALSE(is_of_user_1000(row(kPeer, "01", 1000, 77), ""));
}

TEST(PeerOwner, IsNotTheOwnerOfAnotherConnectionOfThosePorts) {
    const std::string others = row(kPeer, "01", 1001, 77);
    const std::string elsewhere = "0300007F:9C40 0100007F:1F40";
    for (const std::string& first : {row(elsewhere, "06", 0, 0), row(elsewhere, "01", 1000, 5),
                                     row(kPeer, "06", 0, 0), row(kPeer, "01", 0, 0)})
        EXPECT_FALSE(is_of_user_1000(first + others)) << first;
    for (const std::string& gone : {row(kPeer, "04", 1000, 77), row(kPeer, "01", 1000, 0)})
        EXPECT_FALSE(is_of_user_1000(gone)) << gone;
}

TEST(PeerOwner, IsKnownByMappedAddressesToo) {
    const std::string mapped =
        "0000000000000000FFFF00000200007F:9C40 0000000000000000FFFF00000100007F:1F40";
    EXPECT_TRUE(is_of_user_1000(row(mapped, "01", 1000, 77)));
    EXPECT_FALSE(is_of_user_1000(row(mapped, "01", 1001, 77)));
    std::istringstream table(
        row("00000000000000000000000001000000:9C40 "
            "00000000000000000000000001000000:1F40",
            "01", 1000, 77));
    EXPECT_TRUE(is_peer_of_user({{"::1", 40000}, {"::1", 8000}}, table, 1000));
}

TEST(PeerOwner, MakesNothingOfRowsThatAreNone) {
    for (const char* rows : {"x\n", "0: : : 01 0 0 0 1000 0 1\n", "\n\n",
                             "0: 0200007F:9C40Z 0100007F:1F40 01 0:0 0:0 0 1000 0 7\n",
                             "0: 0200007G:9C40 0100007F:1F40 01 0:0 0:0 0 1000 0 7\n"})
        EXPECT_FALSE(is_of_user_1000(rows)) << rows;
}

}  // namespace
}  // namespace yiguan
