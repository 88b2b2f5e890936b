#include "service/rooms.h"

#include <gtest/gtest.h>

#include "service/test_doubles.h"

namespace yiguan::service {
namespace {

constexpr std::int64_t kMonthMs = std::int64_t{30} * 24 * 60 * 60 * 1000;

class RoomsTest : public testing::Test {
  public:
    // Stores a table and adds its room, which is woken for the first time.
    std::shared_ptr<Room> open(const std::string& id, const TableSetup& setup) {
        Table table = std::move(*Table::open(setup, load_free_game, around.clock.now));
        around.store.logs[id] = {TableEvent{around.clock.now, Opened{table.setup()}}.text()};
        auto room = rooms.add(id, std::move(table));
        rooms.wake();
        return room;
    }
    void play(Room& room, const std::string& move) const {
        const View& view = room.table().view();
        const std::string person = room.table().setup().seats[index(view.seat_to_move)].person;
        std::string answered;
        room.move(
            person, {view.ply, key_text(view.key), move, {}}, 0,
            [&answered](const Refusal& refusal) { answered = refusal ? refusal->code : "done"; });
        EXPECT_EQ(answered, "done");
    }

    FakePorts around;
    std::vector<std::string> dropped;
    Rooms rooms{around.ports(), [this](const std::string& table) { dropped.push_back(table); }};
};

TEST_F(RoomsTest, FindsRoomsByPersonAndCode) {
    TableSetup waiting = setup_between("none", "ann", "");
    waiting.seats[1] = {SeatKind::Invited, "", "", ""};
    waiting.code = "abc";
    open("t1", waiting);
    open("t2", setup_between("none"));
    EXPECT_EQ(rooms.running_of("ann").size(), 2U);
    EXPECT_EQ(rooms.running_of("bob").size(), 1U);
    EXPECT_EQ(rooms.with_code("abd"), nullptr);
    const auto room = rooms.with_code("abc");
    ASSERT_NE(room, nullptr);
    room->sit_down(7, "bob", {"abc", "Bob"}, [](const Refusal&) {});
    EXPECT_EQ(rooms.running_of("bob").size(), 2U) << "as soon as the seat is taken";
    room->resign("bob", [](const Refusal&) {});
    EXPECT_EQ(rooms.running_of("bob").size(), 1U);
    EXPECT_EQ(rooms.with_code("abc"), nullptr) << "the game is over";
}

TEST_F(RoomsTest, ShowsOpenGamesOfTwo) {
    TableSetup setup = setup_between("fischer:180+2");
    EXPECT_TRUE(rooms.shown(12).empty());
    open("closed", setup);
    setup.is_open = true;
    open("t1", setup);
    const auto watched = open("t2", setup);
    watched->enter(9, "eve");
    ASSERT_EQ(rooms.shown(12).size(), 2U);
    EXPECT_EQ(rooms.shown(12)[0].id, "t2");
    EXPECT_EQ(rooms.shown(12)[0].watchers, 1);
    watched->leave(9, true);
    EXPECT_EQ(rooms.shown(1)[0].id, "t1");
}

TEST_F(RoomsTest, WakesARoomWhenItsFlagFalls) {
    const auto room = open("t", setup_between("move:30"));
    room->enter(1, "ann");
    rooms.wake();
    EXPECT_EQ(rooms.wake_at(), std::nullopt) << "no clock runs before the first move";
    play(*room, "a");
    const auto flag_at = rooms.wake_at();
    ASSERT_TRUE(flag_at);
    EXPECT_GE(*flag_at, around.clock.now + 30'000);
    around.clock.now = *flag_at - 1;
    rooms.wake();
    EXPECT_FALSE(room->table().end());
    around.clock.now += 1;
    rooms.wake();
    ASSERT_TRUE(room->table().end());
    EXPECT_EQ(room->table().end()->reason.code, "flag");
}

TEST_F(RoomsTest, DropsWhatNobodyNeeds) {
    const auto room = open("t", setup_between("none"));
    room->enter(1, "ann");
    room->resign("ann", [](const Refusal&) {});
    rooms.wake();
    EXPECT_EQ(rooms.size(), 1U) << "somebody sees it";
    room->leave(1, true);
    rooms.wake();
    EXPECT_EQ(rooms.size(), 0U);
    EXPECT_EQ(dropped, std::vector<std::string>{"t"});
    EXPECT_EQ(rooms.wake_at(), std::nullopt);
    EXPECT_TRUE(rooms.index().running_of("ann").empty());
}

TEST_F(RoomsTest, DropsAGameThatWasLeftForAMonthWhereThereIsALobby) {
    for (const bool has_lobby : {false, true}) {
        around.environment.has_lobby = has_lobby;
        const auto room = open(has_lobby ? "t2" : "t1", setup_between("none"));
        play(*room, "a");
        around.clock.now += kMonthMs;
        rooms.wake();
        EXPECT_EQ(rooms.find(room->id()), room);
        around.clock.now += 1;
        rooms.wake();
        EXPECT_EQ(rooms.find(room->id()) == nullptr, has_lobby);
    }
}

TEST_F(RoomsTest, DropsNothingThatIsNotStored) {
    const auto room = open("t", setup_between("none"));
    around.store.answers_at_once = false;
    room->resign("ann", [](const Refusal&) {});
    rooms.wake();
    EXPECT_FALSE(rooms.is_settled());
    EXPECT_TRUE(rooms.settled_running(9).empty());
    EXPECT_EQ(rooms.size(), 1U);
    around.store.answer_all();
    EXPECT_TRUE(rooms.is_settled());
    rooms.wake();
    EXPECT_EQ(rooms.size(), 0U);
}

TEST_F(RoomsTest, FreesAnEngineAfterTwoQuietMinutes) {
    const auto room = open("t", setup_between("none", "ann", ""));
    room->enter(1, "ann");
    play(*room, "a");
    around.engine->answer("b");
    rooms.wake();
    EXPECT_EQ(around.engines, 1);
    around.clock.now += 120'001;
    EXPECT_EQ(rooms.wake_at(), around.clock.now);
    rooms.wake();
    EXPECT_EQ(around.engines, 0);
    play(*room, "c");
    EXPECT_EQ(around.engines, 1) << "it is made again when it is to move";
}

TEST_F(RoomsTest, RecoversAFewRoomsAtAWake) {
    std::vector<std::shared_ptr<Room>> all;
    for (int i = 0; i < 25; ++i)
        all.push_back(open("t" + std::to_string(i), setup_between("none")));
    around.store.is_broken = true;
    for (const auto& room : all) room->resign("ann", [](const Refusal&) {});
    EXPECT_TRUE(rooms.has_failures());
    around.store.is_broken = false;
    for (const int read : {10, 20, 25}) {
        EXPECT_EQ(rooms.wake_at(), around.clock.now);
        rooms.wake();
        EXPECT_EQ(around.store.reads, read);
    }
    EXPECT_EQ(rooms.wake_at(), around.clock.now + 1'000);
    around.clock.now += 1'000;
    for (int i = 0; i < 3; ++i) rooms.wake();
    for (const auto& room : all) EXPECT_FALSE(room->failure());
    EXPECT_FALSE(rooms.has_failures());
}

TEST_F(RoomsTest, ReadsNoLogForAWhileWhenTheStoreDoesNotAnswer) {
    std::vector<std::shared_ptr<Room>> all;
    for (int i = 0; i < 5; ++i) all.push_back(open("t" + std::to_string(i), setup_between("none")));
    around.store.is_broken = true;
    around.store.can_read = false;
    for (const auto& room : all) room->resign("ann", [](const Refusal&) {});
    rooms.wake();
    EXPECT_EQ(around.store.reads, 1);
    EXPECT_EQ(rooms.wake_at(), around.clock.now + 2'000);
    around.clock.now += 1'999;
    rooms.wake();
    EXPECT_EQ(around.store.reads, 1);
    around.store.can_read = true;
    around.clock.now += 1;
    rooms.wake();
    EXPECT_EQ(around.store.reads, 6);
}

TEST_F(RoomsTest, HearsNoMoreOfARoomThatWasRemoved) {
    const auto room = open("t", setup_between("none"));
    rooms.remove("t");
    EXPECT_TRUE(dropped.empty()) << "another node has it";
    room->enter(1, "ann");
    EXPECT_EQ(rooms.wake_at(), std::nullopt);
    EXPECT_TRUE(rooms.index().running_of("ann").empty());
}

// A clock that counts its readings: every room that is woken reads it.
class CountingClock final : public Clock {
  public:
    std::int64_t now_ms() const override {
        ++reads;
        return now;
    }
    std::int64_t now = 1'000'000;
    mutable int reads = 0;
};

int reads_of_a_wake_among(int idle_rooms) {
    FakePorts around;
    CountingClock clock;
    Rooms rooms({clock, around.store, around.sender, around.environment},
                [](const std::string&) {});
    const auto open = [&](const std::string& id, std::string_view control) {
        return rooms.add(id, std::move(*Table::open(setup_between(control), load_free_game, 0)));
    };
    for (int i = 0; i < idle_rooms; ++i) open("idle" + std::to_string(i), "none");
    const auto busy = open("busy", "move:30");
    rooms.wake();
    busy->enter(1, "ann");
    EXPECT_EQ(rooms.wake_at(), clock.now) << "an arrival is to be sent";
    clock.reads = 0;
    rooms.wake();
    EXPECT_EQ(around.sender.count<wire::SeatsChanged>(1), 1);
    EXPECT_EQ(rooms.size(), static_cast<std::size_t>(idle_rooms) + 1);
    return clock.reads;
}

TEST(ManyRooms, AWakeOfOneTouchesNoOther) {
    const int alone = reads_of_a_wake_among(0);
    EXPECT_GT(alone, 0);
    EXPECT_EQ(reads_of_a_wake_among(2'000), alone);
}

class ConductTest : public RoomsTest {
  public:
    // The computer has the second seat and ends each search with that score. Returns the number of
    // plies after which it resigned or offered a draw, at most `most`.
    int play_on(Room& room, const Score& score, int most) {
        const auto has_acted = [&] { return room.table().end() || !room.table().offers().empty(); };
        Thought thought;
        thought.score = score;
        room.enter(7, "ann");
        while (room.table().view().ply < most && !has_acted()) {
            play(room, "a");
            around.engine->on_thought(thought);
            around.engine->answer("b");
        }
        return room.table().view().ply;
    }

    static constexpr Score kHopeless{Score::Kind::Value, -2000, false, 10};
    static constexpr Score kDead{Score::Kind::Value, 0, false, 500};
};

TEST_F(ConductTest, AComputerResignsAHopelessGame) {
    const auto room = open("t1", setup_between("none", "ann", ""));
    EXPECT_EQ(play_on(*room, kHopeless, 200), 41);
    ASSERT_TRUE(room->table().end());
    EXPECT_EQ(room->table().end()->reason.code, "resign");
}

TEST_F(ConductTest, AComputerPlaysOnWhereTheGameBeganElsewhere) {
    TableSetup setup = setup_between("none", "ann", "");
    setup.moves = {"a", "b"};
    const auto room = open("t1", setup);
    EXPECT_EQ(play_on(*room, kHopeless, 120), 120);
    EXPECT_FALSE(room->table().end());
}

TEST_F(ConductTest, AComputerOffersADrawWithItsMove) {
    const auto room = open("t1", setup_between("none", "ann", ""));
    EXPECT_EQ(play_on(*room, kDead, 200), 102);
    ASSERT_EQ(room->table().offers().size(), 1U);
    EXPECT_EQ(room->table().offers().front().by, Seat::Two);
    EXPECT_EQ(room->table().offers().front().kind, OfferKind::Draw);
    EXPECT_FALSE(room->table().end());
}

}  // namespace
}  // namespace yiguan::service
