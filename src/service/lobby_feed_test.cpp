#include "service/lobby_feed.h"

#include <gtest/gtest.h>

#include "service/test_doubles.h"

namespace yiguan::service {
namespace {

class LobbyDeskTest : public testing::Test {
  public:
    LobbyDeskTest() {
        for (const SessionId id : {1, 2, 3}) {
            Session session;
            session.is_own = true;
            session.person = "p" + std::to_string(id);
            sessions.put(id, session);
        }
    }
    Seek seek_by(SessionId session) const {
        Seek seek;
        seek.id = "seek" + std::to_string(session);
        seek.session = session;
        seek.person = "p" + std::to_string(session);
        seek.games = {{"free", *TimeControl::parse("none")}};
        return seek;
    }
    const wire::LobbyShown& last(SessionId session) const {
        const wire::LobbyShown* shown = nullptr;
        for (const auto& sent : around.sender.sent)
            if (sent.session == session) shown = std::get_if<wire::LobbyShown>(&sent.message);
        return *shown;
    }
    int count(SessionId session) const { return around.sender.count<wire::LobbyShown>(session); }

    FakePorts around;
    Sessions sessions;
    Rooms rooms{around.ports(), [](const std::string&) {}};
    LobbyFeed feed{around.ports(), sessions, rooms};
};

TEST_F(LobbyDeskTest, IsSentSoonAfterItChangedAndElseNowAndThen) {
    feed.send_if_due();
    EXPECT_EQ(feed.due_at(), std::nullopt) << "nobody sees it";
    feed.watch(1, true);
    EXPECT_EQ(count(1), 1) << "at once";
    around.clock.now += 5'000;
    feed.send_if_due();
    EXPECT_EQ(count(1), 2);
    EXPECT_EQ(feed.due_at(), around.clock.now + 5'000);
    EXPECT_FALSE(feed.add(seek_by(2)));
    EXPECT_EQ(feed.due_at(), around.clock.now + 250);
    around.clock.now += 249;
    feed.send_if_due();
    EXPECT_EQ(count(1), 2);
    around.clock.now += 1;
    feed.send_if_due();
    EXPECT_EQ(count(1), 3);
    EXPECT_EQ(last(1).seeks.size(), 1U);
    feed.watch(1, false);
    EXPECT_EQ(feed.due_at(), std::nullopt);
}

TEST_F(LobbyDeskTest, MarksOnesOwnSeek) {
    feed.watch(1, true);
    feed.watch(2, true);
    feed.add(seek_by(2));
    around.clock.now += 250;
    feed.send_if_due();
    EXPECT_FALSE(last(1).seeks.at(0).is_yours);
    EXPECT_TRUE(last(2).seeks.at(0).is_yours);
    EXPECT_NE(feed.find_seek("seek2"), nullptr);
    feed.withdraw(2);
    EXPECT_EQ(feed.find_seek("seek2"), nullptr);
}

TEST_F(LobbyDeskTest, PairsTwoWhoSeekTheSame) {
    EXPECT_FALSE(feed.add(seek_by(1)));
    const auto pairing = feed.add(seek_by(2));
    ASSERT_TRUE(pairing);
    EXPECT_EQ(pairing->waiting.person, "p1");
    EXPECT_TRUE(feed.seeks().empty());
    EXPECT_EQ(feed.take("seek1", seek_by(3)).error().code, "seek-gone");
}

TEST_F(LobbyDeskTest, ShowsPlayersAndTablesOfOtherNodes) {
    TableSetup setup = setup_between("none");
    setup.is_open = true;
    rooms.add("here", std::move(*Table::open(setup, load_free_game, 0)))->enter(9, "eve");
    wire::TableBrief there;
    there.id = "there";
    there.watchers = 5;
    feed.show_elsewhere(8, {4, {there}});
    feed.watch(1, true);
    EXPECT_EQ(last(1).people, 7);
    ASSERT_EQ(last(1).tables.size(), 2U);
    EXPECT_EQ(last(1).tables[0].id, "there");
    EXPECT_EQ(feed.digest().people, 3);
    EXPECT_EQ(feed.digest().tables.size(), 1U) << "of this node alone";
    feed.forget_node(8);
    feed.watch(1, true);
    EXPECT_EQ(last(1).people, 3);
}

}  // namespace
}  // namespace yiguan::service
