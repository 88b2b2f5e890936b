// The table with real games: moves, clocks, takebacks, offers, ends. The test sets the time.
#include "service/table.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/registry.h"
#include "service/table_log.h"

namespace yiguan::service {
namespace {

const LoadGame kLoad = load_game;

TableSetup setup_of(std::string rules, std::string_view clock, std::string second = "bob") {
    TableSetup setup;
    setup.rules = std::move(rules);
    setup.clock = *TimeControl::parse(clock);
    setup.seats[0] = {SeatKind::Person, "Ann", "", "ann"};
    setup.seats[1] = {SeatKind::Person, "Bob", "", std::move(second)};
    return setup;
}

// A table, its log, and the time.
class Desk {
  public:
    explicit Desk(const TableSetup& setup)
        : table_(std::move(*Table::open(setup, kLoad, 0))), log_{{0, Opened{setup}}} {}

    Table& table() { return table_; }
    void wait(std::int64_t ms) { now_ += ms; }
    std::int64_t now() const { return now_; }

    // The code of the refusal, or "done".
    std::string play(Seat seat, const std::string& move) {
        const View& view = table_.view();
        auto judged = table_.move(seat, {view.ply, view.key, move}, now_);
        if (!judged) return judged.error().code;
        if (!*judged) return "done";
        apply(std::move(**judged));
        return "done";
    }
    std::string play(const std::string& move) { return play(table_.view().seat_to_move, move); }
    std::string act(const Result<TableEvent>& event) {
        if (!event) return event.error().code;
        apply(*event);
        return "done";
    }
    std::string offer(Seat seat, OfferKind kind) { return act(table_.offer(seat, kind, now_)); }
    std::string answer(Seat seat, bool yes) {
        return act(table_.answer(seat, table_.offers().back().id, yes, now_));
    }
    void apply(const TableEvent& event) {
        EXPECT_FALSE(table_.apply(event));
        log_.push_back(*TableEvent::parse(event.text()));
    }

    void apply(JudgedMove move) {
        log_.push_back(*TableEvent::parse(move.event.text()));
        table_.apply(std::move(move));
    }

    // A table replayed from the log equals this table.
    void expect_replays() const {
        std::vector<LogLine> lines;
        for (const TableEvent& event : log_)
            lines.push_back({static_cast<std::int64_t>(lines.size()), event.text()});
        const auto again = replayed("t1", lines, kLoad);
        ASSERT_TRUE(again);
        EXPECT_FALSE(again->damage());
        EXPECT_EQ(again->version(), table_.version());
        EXPECT_EQ(again->game().record(), table_.game().record());
        EXPECT_EQ(again->end().has_value(), table_.end().has_value());
        for (const Seat seat : {Seat::One, Seat::Two})
            EXPECT_EQ(again->time_of(seat, now_), table_.time_of(seat, now_));
    }

  private:
    Table table_;
    std::vector<TableEvent> log_;
    std::int64_t now_ = 0;
};

TEST(Table, RefusesWhatTheRulesRefuseAndChangesNothing) {
    Desk desk(setup_of("xiangqi", "none"));
    const std::string before = desk.table().view().position;
    EXPECT_EQ(desk.play(Seat::Two, "h9g7"), "not-your-turn");
    EXPECT_NE(desk.play(Seat::One, "e0e5"), "done");
    EXPECT_NE(desk.play(Seat::One, "rubbish"), "done");
    EXPECT_EQ(desk.table().view().position, before);
    EXPECT_EQ(desk.table().version(), 0);
    EXPECT_EQ(desk.play(Seat::One, "炮二平五"), "done");
    EXPECT_EQ(desk.table().game().record().moves.back(), "h2e2");
}

TEST(Table, AMoveSentTwiceIsPlayedOnce) {
    Desk desk(setup_of("gomoku", "none"));
    const MoveRequest request{0, desk.table().view().key, "h8"};
    auto first = desk.table().move(Seat::One, request, 0);
    ASSERT_TRUE(first && *first);
    desk.apply(std::move(**first));
    const auto again = desk.table().move(Seat::One, request, 0);
    ASSERT_TRUE(again);
    EXPECT_FALSE(*again) << "nothing follows";
    const auto other = desk.table().move(Seat::One, {0, request.position, "g7"}, 0);
    ASSERT_FALSE(other);
    EXPECT_EQ(other.error().code, "table-moved-on");
}

TEST(Table, AMoveSentTwiceInItsOwnWordsIsPlayedOnce) {
    Desk desk(setup_of("xiangqi", "none"));
    const MoveRequest request{0, desk.table().view().key, "炮二平五"};
    auto first = desk.table().move(Seat::One, request, 0);
    ASSERT_TRUE(first && *first);
    desk.apply(std::move(**first));
    EXPECT_EQ(desk.play(Seat::Two, "h9g7"), "done");
    const auto again = desk.table().move(Seat::One, request, 0);
    ASSERT_TRUE(again);
    EXPECT_FALSE(*again) << "nothing follows";
    EXPECT_FALSE(desk.table().move(Seat::One, {0, request.position, "炮二平六"}, 0));
}

// A game that counts how often a move is judged, in itself and in its copies.
class CountingGame final : public AnyGame {
  public:
    CountingGame(std::unique_ptr<AnyGame> game, int& judged)
        : game_(std::move(game)), judged_(judged) {}

    std::unique_ptr<AnyGame> clone() const override {
        return std::make_unique<CountingGame>(game_->clone(), judged_);
    }
    Refusal play(std::string_view move) override {
        ++judged_;
        return game_->play(move);
    }
    Refusal play_on(std::string_view move) override { return game_->play_on(move); }
    Refusal take_back() override { return game_->take_back(); }
    View view() const override { return game_->view(); }
    Outcome outcome() const override { return game_->outcome(); }
    Record record() const override { return game_->record(); }
    std::string last_move() const override { return game_->last_move(); }
    BoardDescription board() const override { return game_->board(); }
    std::string drawing() const override { return game_->drawing(); }
    std::optional<std::string> notate(std::string_view move, Notation notation) const override {
        return game_->notate(move, notation);
    }
    std::uint64_t perft(int depth) const override { return game_->perft(depth); }
    std::vector<std::pair<std::string, std::uint64_t>> divide(int depth) const override {
        return game_->divide(depth);
    }

  private:
    std::unique_ptr<AnyGame> game_;
    int& judged_;
};

TEST(Table, JudgesAMoveOnce) {
    int judged = 0;
    const LoadGame counting = [&judged](const Record& record) -> Result<std::unique_ptr<AnyGame>> {
        auto game = load_game(record);
        if (!game) return game.error();
        return std::unique_ptr<AnyGame>(std::make_unique<CountingGame>(std::move(*game), judged));
    };
    auto table = Table::open(setup_of("xiangqi", "none"), counting, 0);
    ASSERT_TRUE(table);
    auto move = table->move(Seat::One, {0, table->view().key, "炮二平五"}, 0);
    ASSERT_TRUE(move && *move);
    EXPECT_EQ(table->view().ply, 0) << "not applied yet";
    const auto before = table->apply(std::move(**move));
    EXPECT_EQ(judged, 1);
    EXPECT_EQ(table->view().ply, 1);
    EXPECT_EQ(table->game().last_move(), "h2e2");
    EXPECT_EQ(before->view().ply, 0);
}

TEST(Table, GuardsPeopleAgainstForbiddenPoints) {
    TableSetup setup = setup_of("gomoku/renju", "none");
    setup.moves = {"h8", "a1", "i8", "a3", "j9", "a5", "j10", "a7"};
    Desk desk(setup);
    EXPECT_EQ(desk.play("j8"), "point-forbidden");
    EXPECT_FALSE(desk.table().end());
    EXPECT_EQ(desk.play("j7"), "done");
}

TEST(Table, TheClockRunsFromTheFirstMoveOn) {
    Desk desk(setup_of("xiangqi", "fischer:60+5"));
    desk.wait(100'000);
    EXPECT_EQ(desk.table().flag_at(), std::nullopt);
    EXPECT_EQ(desk.play("h2e2"), "done");
    desk.wait(10'000);
    EXPECT_EQ(desk.table().time_of(Seat::One, desk.now())->left_ms, 65'000);
    EXPECT_EQ(desk.table().time_of(Seat::Two, desk.now())->left_ms, 50'000);
    EXPECT_TRUE(desk.table().is_running(Seat::Two));
    EXPECT_EQ(desk.play("h9g7"), "done");
    EXPECT_EQ(desk.table().time_of(Seat::Two, desk.now())->left_ms, 55'000);
    EXPECT_EQ(desk.table().time_of_move(2).spent_ms, 10'000);
    desk.expect_replays();
}

TEST(Table, AFallenFlagLosesOnceAndOnlyForWhoIsToMove) {
    Desk desk(setup_of("shuqi", "move:30"));
    EXPECT_EQ(desk.play("l8k7"), "done");
    desk.wait(29'999);
    EXPECT_FALSE(desk.table().overdue(desk.now(), 0));
    desk.wait(1);
    const auto flag = desk.table().overdue(desk.now(), 0);
    ASSERT_TRUE(flag);
    desk.apply(*flag);
    ASSERT_TRUE(desk.table().end());
    EXPECT_EQ(desk.table().end()->winner, Seat::One);
    EXPECT_EQ(desk.table().end()->reason.code, "flag");
    EXPECT_FALSE(desk.table().overdue(desk.now() + 1'000'000, 0));
    EXPECT_EQ(desk.play("d7e7"), "game-is-over");
    desk.expect_replays();
}

TEST(Table, ATakebackGivesTheTimeBack) {
    Desk desk(setup_of("gomoku", "fischer:60+0"));
    for (const char* move : {"h8", "h9", "g7"}) {
        desk.wait(5'000);
        EXPECT_EQ(desk.play(move), "done");
    }
    const auto before_last = PlayerTime{60'000, 0};
    desk.wait(2'000);
    // Black asks on White's turn: only the last stone is taken back.
    EXPECT_EQ(desk.offer(Seat::One, OfferKind::Takeback), "done");
    EXPECT_EQ(desk.offer(Seat::One, OfferKind::Takeback), "offer-pending");
    EXPECT_EQ(desk.answer(Seat::One, true), "offer-own");
    EXPECT_EQ(desk.answer(Seat::Two, true), "done");
    EXPECT_EQ(desk.table().view().ply, 2);
    EXPECT_EQ(desk.table().time_of(Seat::One, desk.now()), before_last);
    EXPECT_TRUE(desk.table().offers().empty());
    // Black asks again, now on its own turn: White's answer is taken back too.
    EXPECT_EQ(desk.offer(Seat::One, OfferKind::Takeback), "done");
    EXPECT_EQ(desk.answer(Seat::Two, true), "done");
    EXPECT_EQ(desk.table().view().ply, 0);
    EXPECT_EQ(desk.offer(Seat::One, OfferKind::Takeback), "nothing-to-take-back");
    desk.expect_replays();
}

TEST(Table, PeopleAtOneDeviceTakeBackAtOnce) {
    Desk desk(setup_of("gomoku", "none", "ann"));
    EXPECT_EQ(desk.play("h8"), "done");
    EXPECT_EQ(desk.play("h9"), "done");
    EXPECT_EQ(desk.act(desk.table().take_back(Seat::One, 0)), "done");
    EXPECT_EQ(desk.table().view().ply, 1);
    EXPECT_EQ(desk.act(desk.table().take_back(Seat::Two, 0)), "done");
    EXPECT_EQ(desk.act(desk.table().take_back(Seat::One, 0)), "nothing-to-take-back");
}

TEST(Table, AgainstAnOpponentATakebackReachesTheOwnLastMove) {
    TableSetup setup = setup_of("gomoku", "none");
    setup.seats[1] = {SeatKind::Computer, "", "weights", ""};
    Desk desk(setup);
    EXPECT_EQ(desk.play("h8"), "done");
    EXPECT_EQ(desk.play("h9"), "done");
    EXPECT_EQ(desk.play("g7"), "done");
    EXPECT_EQ(desk.act(desk.table().take_back(Seat::One, 0)), "done");
    EXPECT_EQ(desk.table().view().ply, 2) << "while it thinks, only the own move goes";
    EXPECT_EQ(desk.act(desk.table().take_back(Seat::One, 0)), "done");
    EXPECT_EQ(desk.table().view().ply, 0);
}

TEST(Table, OffersEndWithTheNextMoveAndWithTheirAnswer) {
    Desk desk(setup_of("xiangqi", "none"));
    EXPECT_EQ(desk.offer(Seat::Two, OfferKind::Draw), "done");
    const int id = desk.table().offers().back().id;
    EXPECT_EQ(desk.play("h2e2"), "done");
    EXPECT_EQ(desk.act(desk.table().answer(Seat::One, id, true, 0)), "offer-stale");
    EXPECT_EQ(desk.offer(Seat::Two, OfferKind::Draw), "draw-offered-lately");
    EXPECT_EQ(desk.offer(Seat::One, OfferKind::Draw), "done");
    EXPECT_EQ(desk.answer(Seat::Two, false), "done");
    EXPECT_TRUE(desk.table().offers().empty());
    EXPECT_FALSE(desk.table().end());
    desk.expect_replays();
}

TEST(Table, ADrawIsAgreed) {
    Desk desk(setup_of("xiangqi", "none"));
    EXPECT_EQ(desk.offer(Seat::One, OfferKind::Draw), "done");
    EXPECT_EQ(desk.answer(Seat::Two, true), "done");
    ASSERT_TRUE(desk.table().end());
    EXPECT_EQ(desk.table().end()->winner, std::nullopt);
    EXPECT_EQ(desk.act(desk.table().resign(Seat::One, 0)), "game-is-over");
    desk.expect_replays();
}

// The seat that holds the winning side wins, also after a swap.
TEST(Table, TheSeatOfTheWinnerFollowsTheSwap) {
    Desk desk(setup_of("gomoku/freestyle+swap1", "none"));
    EXPECT_EQ(desk.play("h8"), "done");
    EXPECT_EQ(desk.play("swap"), "done");
    ASSERT_EQ(desk.table().view().first_side_holder, Seat::Two);
    for (const char* move : {"a1", "i8", "a3", "j8", "a5", "k8", "a7", "l8"})
        ASSERT_EQ(desk.play(move), "done") << move;
    ASSERT_TRUE(desk.table().end());
    EXPECT_EQ(desk.table().end()->winner, Seat::Two);
    desk.expect_replays();
}

TEST(Table, AGuestSitsDownWithTheCodeOnly) {
    TableSetup setup = setup_of("xiangqi", "none");
    setup.seats[1] = {SeatKind::Invited, "", "", ""};
    setup.code = "k2m4";
    Desk desk(setup);
    const SatDown guest{Seat::Two, "Cleo", "cleo"};
    EXPECT_EQ(desk.act(desk.table().sit_down("wrong", guest, 0)), "code-wrong");
    EXPECT_EQ(desk.act(desk.table().sit_down("k2m4", guest, 0)), "done");
    EXPECT_TRUE(desk.table().seats_of("cleo")[1]);
    EXPECT_EQ(desk.act(desk.table().sit_down("k2m4", {Seat::Two, "Dan", "dan"}, 0)), "seat-taken");
    desk.expect_replays();
}

// Logs of earlier programs contain such names.
TEST(Table, ShowsNoControlCharactersOfNames) {
    TableSetup setup = setup_of("gomoku", "none");
    setup.code = "abc";
    setup.seats[0].name = "\x1b[2JAnn";
    setup.seats[1] = {SeatKind::Invited, "", "", ""};
    Table table = std::move(*Table::begin({0, Opened{setup}}, kLoad));
    EXPECT_EQ(table.setup().seats[0].name, "?[2JAnn");
    ASSERT_FALSE(table.apply(TableEvent{1, SatDown{Seat::Two, "B\u202eob", "bob"}}));
    EXPECT_EQ(table.setup().seats[1].name, "B?ob");
}

TEST(Table, TheTimeOfARestartIsNotCharged) {
    Desk desk(setup_of("xiangqi", "fischer:60+0"));
    EXPECT_EQ(desk.play("h2e2"), "done");
    desk.wait(3'600'000);
    desk.apply(desk.table().resume(desk.now()));
    EXPECT_FALSE(desk.table().overdue(desk.now(), 0));
    EXPECT_EQ(desk.table().time_of(Seat::Two, desk.now())->left_ms, 80'000);
    EXPECT_EQ(desk.table().time_of(Seat::One, desk.now())->left_ms, 70'000);
    desk.expect_replays();
}

TEST(Table, WhatIsNoTableIsRefused) {
    EXPECT_FALSE(Table::begin({0, Resumed{}}, kLoad));
    EXPECT_FALSE(Table::open(setup_of("chess", "none"), kLoad, 0));
    TableSetup bad_move = setup_of("xiangqi", "none");
    bad_move.moves = {"a0a9"};
    EXPECT_FALSE(Table::open(bad_move, kLoad, 0));
}

}  // namespace
}  // namespace yiguan::service
