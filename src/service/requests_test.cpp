#include "service/requests.h"

#include <gtest/gtest.h>

#include "service/test_doubles.h"

namespace yiguan::service {
namespace {

const Record kStart{"free", "", {}, {}};

wire::OpenTable table_of(std::string first, std::string second, std::string clock = "none") {
    return {"free",
            "",
            {},
            {wire::SeatChoice{std::move(first), "Ann", "engine"},
             wire::SeatChoice{std::move(second), "Bob", "engine"}},
            std::move(clock)};
}

class RequestsTest : public testing::Test {
  public:
    std::string open(const wire::OpenTable& request) {
        const auto setup = setup_of(request, kStart, who, around.environment);
        return setup ? "" : setup.error().code;
    }
    std::string seek(const wire::Seek& request) {
        const auto seek = seek_of(request, who, around.environment);
        return seek ? "" : seek.error().code;
    }

    FakePorts around;
    Visitor who{7, "ann", "", 0};
};

TEST_F(RequestsTest, ChecksATable) {
    EXPECT_EQ(open(table_of("person", "player")), "");
    EXPECT_EQ(open(table_of("person", "cat")), "seat-unknown");
    EXPECT_EQ(open(table_of("guest", "guest")), "seats-nobody");
    EXPECT_EQ(open(table_of("person", "person", "hourglass")), "clock-malformed");
    EXPECT_EQ(open(table_of("player", "player")), "") << "on one's own server";
    around.environment.has_lobby = true;
    EXPECT_EQ(open(table_of("player", "player")), "seats-nobody");
}

TEST_F(RequestsTest, ChecksAnOpponentWithoutBuildingAnEngine) {
    wire::OpenTable request = table_of("person", "player");
    EXPECT_EQ(open(request), "");
    request.seats[1].player = "nobody";
    EXPECT_EQ(open(request), "player-unknown");
    EXPECT_EQ(around.made_engines, 0);
}

TEST_F(RequestsTest, AFreeSeatHasACodeAndIsOpenInALobby) {
    around.environment.has_lobby = true;
    const auto friendly = setup_of(table_of("person", "guest"), kStart, who, around.environment);
    ASSERT_TRUE(friendly);
    EXPECT_EQ(friendly->code, "secret1");
    EXPECT_TRUE(friendly->is_open);
    const auto shared = setup_of(table_of("person", "person"), kStart, who, around.environment);
    ASSERT_TRUE(shared);
    EXPECT_EQ(shared->code, "");
    EXPECT_FALSE(shared->is_open);
    EXPECT_EQ(shared->seats[1].person, "ann");
}

TEST_F(RequestsTest, AnAccountsNameReplacesTheRequestedOneAtASeatOfItsOwn) {
    const auto names = [this](const wire::OpenTable& request) {
        return foreign_names(*setup_of(request, kStart, who, around.environment), who);
    };
    using Names = std::vector<std::string>;
    EXPECT_EQ(names(table_of("person", "player")), Names{"Ann"}) << "a computer is no person";
    EXPECT_EQ(names(table_of("person", "person")), (Names{"Ann", "Bob"}));
    who.account_name = "Carol";
    EXPECT_EQ(names(table_of("person", "player")), Names());
    EXPECT_EQ(names(table_of("person", "guest")), Names{"Bob"});
    EXPECT_EQ(names(table_of("person", "person")), (Names{"Ann", "Bob"})) << "both are Carol's";
    who.account_name = "Ann";
    EXPECT_EQ(names(table_of("person", "person")), Names{"Bob"});
}

TEST_F(RequestsTest, ChecksASeek) {
    wire::Seek request{"Ann", {{"free", "fischer:180+2"}}, {}};
    EXPECT_EQ(seek(request), "");
    request.rated = true;
    EXPECT_EQ(seek(request), "rated-guest");
    who.person = "@a1";
    EXPECT_EQ(seek(request), "");
    request.side = "third";
    EXPECT_EQ(seek(request), "side-unknown");
    EXPECT_EQ(seek({"Ann", {}, {}}), "seek-games");
    EXPECT_EQ(seek({"Ann", {{"free", "hourglass"}}, {}}), "clock-malformed");
    EXPECT_EQ(seek({std::string(97, 'x'), {{"free", "none"}}, {}}), "name-too-long");
}

TEST_F(RequestsTest, TakesWhateverGameASeekOffers) {
    who.account_name = "Ann of the account";
    Seek waiting;
    waiting.id = "s";
    waiting.person = "bob";
    waiting.games = {{"free", *TimeControl::parse("none")}};
    const auto seek = seek_that_takes(&waiting, {"s", "Ann"}, who);
    ASSERT_TRUE(seek);
    EXPECT_EQ(seek->name, "Ann of the account");
    EXPECT_TRUE(seek->games.at(0).is_same_as(waiting.games[0]));
    EXPECT_EQ(seek_that_takes(nullptr, {"s", "Ann"}, who).error().code, "seek-gone");
    waiting.is_rated = true;
    EXPECT_EQ(seek_that_takes(&waiting, {"s", "Ann"}, who).error().code, "rated-guest");
}

TEST_F(RequestsTest, TwoWhoArePairedSitOnTheirSides) {
    Pairing pairing;
    pairing.waiting.person = "ann";
    pairing.newcomer.person = "bob";
    pairing.game = {"free", *TimeControl::parse("fischer:180+2")};
    pairing.waiting_is_first = false;
    const TableSetup setup = setup_of(pairing, true);
    EXPECT_EQ(setup.seats[0].person, "bob");
    EXPECT_EQ(setup.seats[1].person, "ann");
    EXPECT_TRUE(setup.is_open);
}

}  // namespace
}  // namespace yiguan::service
