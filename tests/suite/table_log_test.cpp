// Logs as stores may return them: undamaged, or damaged in one of the ways in which files are.
#include "service/table_log.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "games/registry.h"
#include "support/hall_fixture.h"

namespace yiguan::service {
namespace {

using test::Server;

// A game of two people with a clock: opened, then moves, a draw that is offered and declined, a
// move that is taken back.
std::vector<LogLine> whole_log() {
    TableSetup setup;
    setup.rules = "gomoku";
    setup.clock = *TimeControl::parse("fischer:60+5");
    setup.seats[0] = {SeatKind::Person, "Ann", "", "ann"};
    setup.seats[1] = {SeatKind::Invited, "", "", ""};
    setup.code = "k2m4";
    const std::vector<TableEvent> events{{0, Opened{setup}},
                                         {1, SatDown{Seat::Two, "Bob", "bob"}},
                                         {2, Moved{"h8", 0}},
                                         {3, Moved{"h9", 1}},
                                         {4, Offered{OfferKind::Draw}},
                                         {5, Declined{4}},
                                         {6, Moved{"g7", 2}},
                                         {7, TookBack{1}},
                                         {8, Moved{"g8", 2}},
                                         {9, Resumed{}},
                                         {9, Stalled{1'500}}};
    std::vector<LogLine> lines;
    for (const TableEvent& event : events)
        lines.push_back({static_cast<std::int64_t>(lines.size()), event.text()});
    return lines;
}

Result<Table> replay(const std::vector<LogLine>& lines) {
    return replayed("t1", lines, load_game);
}

TEST(TableLog, AWholeLogIsATable) {
    const auto table = replay(whole_log());
    ASSERT_TRUE(table);
    EXPECT_FALSE(table->damage());
    EXPECT_FALSE(table->end());
    EXPECT_EQ(table->version(), 10);
    EXPECT_EQ(table->game().record().moves, (std::vector<std::string>{"h8", "h9", "g8"}));
}

struct Damage {
    const char* name;
    std::size_t version;  // of the damaged line
    const char* line;     // replaces the line
    const char* cause;    // its code
};

class DamagedLogs : public testing::TestWithParam<Damage> {};

// The table has the state before the bad line, and accepts nothing more.
TEST_P(DamagedLogs, OpenAtTheLastGoodEvent) {
    const auto& [name, version, line, cause] = GetParam();
    auto lines = whole_log();
    lines[version].text = line;
    const auto table = replay(lines);
    ASSERT_TRUE(table) << table.error().code;
    ASSERT_TRUE(table->damage());
    const Reason& why = *table->damage();
    EXPECT_EQ(why.code, "log-damaged");
    EXPECT_EQ(why.arguments[0].value, "t1");
    EXPECT_EQ(why.arguments[1].value, std::to_string(version));
    ASSERT_EQ(why.causes.size(), 1u);
    EXPECT_EQ(why.causes[0].code, cause);
    EXPECT_EQ(table->version(), static_cast<int>(version) - 1);
    lines.resize(version);
    EXPECT_EQ(table->game().record(), replay(lines)->game().record());
    ASSERT_TRUE(table->end());
    EXPECT_TRUE(table->end()->is_aborted);
    EXPECT_EQ(table->end()->reason, why);
    EXPECT_EQ(table->flag_at(), std::nullopt) << "no clock runs";
    EXPECT_EQ(table->resign(Seat::One, 10).error(), why);
    const View& view = table->view();
    EXPECT_EQ(table->move(view.seat_to_move, {view.ply, view.key, "a1"}, 10).error(), why);
    EXPECT_EQ(table->take_back(Seat::One, 10).error(), why);
    EXPECT_TRUE(table->offers().empty());
}

INSTANTIATE_TEST_SUITE_P(
    All,
    DamagedLogs,
    testing::Values(
        Damage{"Empty", 3, "", "event-malformed"},
        Damage{"Rubbish", 3, "\x01\xff rubbish", "event-malformed"},
        Damage{"CutInTheTime", 3, "3", "event-malformed"},
        Damage{"CutInTheKind", 3, "3\tmov", "event-malformed"},
        Damage{"CutBeforeAField", 3, "3\tmoved\th9", "event-malformed"},
        Damage{"CutInAField", 3, "3\tmoved\th\t1\t0", "move-unreadable"},
        Damage{"OfANewerProgram", 3, "3\tteleported\th9", "event-malformed"},
        Damage{"WithAFieldOfANewerProgram", 3, "3\tmoved\th9\t1\t0\tquickly", "event-malformed"},
        Damage{"AnIllegalMove", 3, "3\tmoved\th8\t1\t0", "occupied"},
        Damage{"AMoveOfAnotherGame", 3, "3\tmoved\th2e2\t1\t0", "move-unreadable"},
        Damage{"NoMove", 3, "3\tmoved\t\t1\t0", "move-unreadable"},
        Damage{"ATimeBeforeTheEpoch", 3, "-3\tmoved\th9\t1\t0", "event-malformed"},
        Damage{"ATimeThatIsNone", 3, "9223372036854775807\tmoved\th9\t1\t0", "event-malformed"},
        Damage{"ADurationThatIsNone", 3, "3\tmoved\th9\t-9223372036854775808\t0",
               "event-malformed"},
        Damage{"ASeatThatIsTaken", 2, "2\tsat-down\ttwo\tEve\teve", "seat-taken"},
        Damage{"ASeatOfAnother", 1, "1\tsat-down\tone\tEve\teve", "seat-taken"},
        Damage{"MoreTakenBackThanMade", 3, "3\ttook-back\t2", "nothing-to-take-back"},
        Damage{"NothingTakenBack", 3, "3\ttook-back\t0", "nothing-to-take-back"},
        Damage{"LessThanNothingTakenBack", 3, "3\ttook-back\t-1", "nothing-to-take-back"},
        Damage{"ATakebackOfferedByWhoHasNotMoved", 3, "3\toffered\ttakeback\ttwo",
               "nothing-to-take-back"},
        Damage{"AnOfferTwice", 5, "5\toffered\tdraw\tone", "offer-pending"},
        Damage{"AnAnswerToNoOffer", 3, "3\tdeclined\t2", "offer-stale"},
        Damage{"ADrawThatNobodyOffered", 3, "3\tdraw-agreed", "offer-stale"},
        Damage{"AFlagOfWhoIsNotToMove", 3, "3\tflag-fell\tone", "flag-without-clock"},
        Damage{"AFlagBeforeTheClockRuns", 2, "2\tflag-fell\tone", "flag-without-clock"},
        Damage{"AnAbortTooLate", 4, "4\taborted", "abort-late"},
        Damage{"RatingsOfACasualGame", 3, "3\trated\t1500 1500", "rated-unfinished"},
        Damage{"ASecondOpening", 3,
               "3\topened\tgomoku\t\t\tnone\t\tperson\tA\t\ta\tperson\tB\t\tb\tclosed",
               "opened-again"}),
    [](const auto& tested) { return tested.param.name; });

TEST(TableLog, NothingHappensAfterTheEnd) {
    for (const char* line : {"4\tresigned\tone", "4\tmoved\ta1\t0\t0", "4\toffered\tdraw\tone",
                             "4\tclaimed\ttwo\twin", "4\taborted", "4\tflag-fell\ttwo",
                             "4\tforfeited\tone\tengine-illegal", "4\ttook-back\t1"}) {
        auto lines = whole_log();
        lines.resize(5);
        lines[3].text = "3\tresigned\ttwo";
        lines[4].text = line;
        const auto table = replay(lines);
        ASSERT_TRUE(table && table->damage()) << line;
        EXPECT_EQ(table->end()->reason.code, "resign") << "the result stands: " << line;
        EXPECT_EQ(table->version(), 3);
    }
}

TEST(TableLog, NamesTheFirstEventThatIsMissing) {
    for (const std::size_t missing : {1u, 4u, 8u}) {
        auto lines = whole_log();
        lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(missing));
        const auto table = replay(lines);
        ASSERT_TRUE(table && table->damage());
        EXPECT_EQ(table->damage()->arguments[1].value, std::to_string(missing));
        EXPECT_EQ(table->damage()->causes[0].code, "log-gap");
        EXPECT_EQ(table->version(), static_cast<int>(missing) - 1);
    }
    auto twice = whole_log();
    twice[4].version = 3;
    EXPECT_EQ(replay(twice)->damage()->causes[0].code, "log-gap");
}

TEST(TableLog, WithoutAGoodFirstLineThereIsNoTable) {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"", "event-malformed"},
        {"0\topened\tgom", "event-malformed"},
        {"0\tresumed", "log-without-opening"},
        {"0\topened\tchess\t\t\tnone\t\tperson\tA\t\ta\tperson\tB\t\tb\tclosed", "game-unknown"},
        {"0\topened\tgomoku\t\th8 h8\tnone\t\tperson\tA\t\ta\tperson\tB\t\tb\tclosed",
         "record-move"}};
    for (const auto& [line, cause] : cases) {
        auto lines = whole_log();
        lines[0].text = line;
        const auto table = replay(lines);
        ASSERT_FALSE(table) << line;
        EXPECT_EQ(table.error().code, "log-damaged");
        EXPECT_EQ(table.error().arguments[1].value, "0");
        EXPECT_EQ(table.error().causes[0].code, cause);
    }
    auto headless = whole_log();
    headless.erase(headless.begin());
    EXPECT_EQ(replay(headless).error().causes[0].code, "log-gap");
    EXPECT_EQ(replay({}).error().code, "table-unknown");
    EXPECT_EQ(replayed("t1", Reason("store-failed"), load_game).error().code, "store-failed");
}

// Whatever bytes change, a log gives a table, a damaged table, or a refusal; never a crash.
TEST(TableLog, NoChangeOfItsBytesIsMoreThanADamage) {
    std::mt19937 random(7);
    const auto below = [&](std::size_t limit) {
        return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random);
    };
    int damaged = 0;
    for (int i = 0; i < 4'000; ++i) {
        auto lines = whole_log();
        std::string& text = lines[below(lines.size())].text;
        const std::size_t place = below(text.size());
        if (i % 3 == 0)
            text.resize(place);
        else if (i % 3 == 1)
            text[place] = static_cast<char>(below(256));
        else
            std::swap(text, lines[below(lines.size())].text);
        const auto table = replay(lines);
        if (!table) continue;
        damaged += table->damage().has_value();
        const View& view = table->view();
        for (const Seat seat : {Seat::One, Seat::Two}) (void)table->time_of(seat, 1'000);
        (void)table->move(view.seat_to_move, {view.ply, view.key, "a1"}, 1'000);
        (void)table->overdue(1'000, 0);
        (void)table->unchanged_plies_since(0);
    }
    EXPECT_GT(damaged, 1'000);
}

// --- In the hall, on every store -----------------------------------------------------------------

wire::OpenTable request() {
    return {"gomoku",
            "",
            {},
            {wire::SeatChoice{"person", "Ann", ""}, wire::SeatChoice{"person", "Bob", ""}},
            "move:30"};
}

class DamagedTable : public testing::Test {
  protected:
    DamagedTable() {
        server_.environment.on_trouble = [this](const Reason& reason) {
            troubles_.push_back(reason);
        };
        server_.enter(1, "");
        token_ = server_.token_of(1);
        good_ = server_.open(1, request());
        bad_ = server_.open(1, request());
        for (const std::string& table : {bad_, good_})
            for (const char* move : {"h8", "h9", "g7"}) server_.play_at(1, table, move);
    }
    // The number of reports that name the table.
    std::ptrdiff_t reports(const std::string& table) const {
        return std::ranges::count_if(troubles_, [&](const Reason& reason) {
            return reason.code == "log-damaged" && reason.arguments[0].value == table;
        });
    }
    // Reported once by each node that opens it: on a slow machine the first node may lose its
    // lease.
    bool is_reported(const std::string& table) const {
        return reports(table) >= 1 && reports(table) <= 2;
    }
    void damage_and_restart(const std::optional<std::string>& line) {
        server_.change_log(bad_, 2, line);
        server_.restart();
        server_.enter(2, token_);
    }

    Server server_;
    std::vector<Reason> troubles_;
    std::string token_;
    std::string good_;
    std::string bad_;
};

TEST_F(DamagedTable, IsShownAtItsLastGoodEventAndSaysWhere) {
    for (const std::optional<std::string>& line :
         {std::optional<std::string>("1000\tmoved\th8\t0\t0"), std::optional<std::string>("cut"),
          std::optional<std::string>()}) {
        damage_and_restart(line);
        server_.ask(2, wire::JoinTable{}, bad_);
        const auto* full = server_.last<wire::TableFull>(2);
        ASSERT_NE(full, nullptr);
        EXPECT_EQ(full->plies.size(), 1u);
        ASSERT_TRUE(full->state.end);
        EXPECT_EQ(full->state.end->kind, "aborted");
        EXPECT_EQ(full->state.end->reason.code, "log-damaged");
        EXPECT_NE(full->state.end->reason.en.find("event 2"), std::string::npos)
            << full->state.end->reason.en;
        EXPECT_TRUE(full->seats[0].is_yours);
        EXPECT_FALSE((*full->state.clocks)[1].is_running);
        server_.leave(2);
    }
}

TEST_F(DamagedTable, RefusesEveryActAndItsLogStaysAsItIs) {
    damage_and_restart("1000\tmoved\th8\t0\t0");
    server_.ask(2, wire::JoinTable{}, bad_);
    const auto before = server_.log_of(bad_);
    for (const wire::FromPage& act : std::vector<wire::FromPage>{
             wire::PlayMove{1, server_.state(2).key, "a1", {}}, wire::MakeOffer{"draw"},
             wire::MakeOffer{"takeback"}, wire::Resign{}, wire::Abort{}}) {
        server_.ask(2, act, bad_);
        EXPECT_EQ(server_.refusal(2), "log-damaged");
    }
    server_.clock.now += 600'000;
    server_.wake();
    EXPECT_EQ(server_.log_of(bad_), before);
    EXPECT_EQ(before.size(), 4u) << "what follows the damage is there too";
}

TEST_F(DamagedTable, TheOthersOpenAndTheOperatorLearnsItsName) {
    damage_and_restart("1000\tmoved\th8\t0\t0");
    EXPECT_TRUE(is_reported(bad_));
    EXPECT_EQ(reports(good_), 0);
    server_.ask(2, wire::JoinTable{}, good_);
    EXPECT_FALSE(server_.state(2).end);
    server_.play_at(2, good_, "a1");
    EXPECT_EQ(server_.state(2).ply, 4);
    for (int i = 0; i < 3; ++i) {
        server_.ask(2, wire::JoinTable{}, bad_);
        server_.ask(2, wire::LeaveTable{}, bad_);
    }
    EXPECT_TRUE(is_reported(bad_));
}

TEST_F(DamagedTable, WithoutAFirstEventThereIsNothingToShow) {
    server_.change_log(bad_, 0, "cut");
    server_.restart();
    server_.enter(2, token_);
    EXPECT_TRUE(is_reported(bad_));
    server_.ask(2, wire::JoinTable{}, bad_);
    EXPECT_EQ(server_.refusal(2), "log-damaged");
    server_.ask(2, wire::JoinTable{}, good_);
    EXPECT_EQ(server_.state(2).ply, 3);
}

// A table works again when its damaged line is repaired.
TEST_F(DamagedTable, ARepairedLogGoesOn) {
    const std::string line = server_.log_of(bad_).at(2).text;
    damage_and_restart("cut");
    server_.ask(2, wire::JoinTable{}, bad_);
    EXPECT_TRUE(server_.state(2).end);
    server_.change_log(bad_, 2, line);
    server_.restart();
    server_.enter(2, token_);
    server_.ask(2, wire::JoinTable{}, bad_);
    EXPECT_FALSE(server_.state(2).end);
    EXPECT_EQ(server_.state(2).ply, 3);
    server_.play_at(2, bad_, "a1");
    EXPECT_EQ(server_.state(2).ply, 4);
}

TEST_F(DamagedTable, AFinishedOneStaysInTheHistory) {
    server_.ask(1, wire::Resign{}, bad_);
    damage_and_restart("cut");
    server_.ask(2, wire::AskHistory{});
    const auto* history = server_.last<wire::History>(2);
    ASSERT_NE(history, nullptr);
    ASSERT_EQ(history->tables.size(), 1u);
    EXPECT_EQ(history->tables[0].id, bad_);
    EXPECT_EQ(history->tables[0].end.reason.code, "log-damaged");
    EXPECT_EQ(history->tables[0].ply, 1);
}

}  // namespace
}  // namespace yiguan::service
