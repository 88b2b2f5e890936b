#include "service/table_event.h"

#include <gtest/gtest.h>

#include <vector>

namespace yiguan::service {
namespace {

std::vector<TableEvent> one_of_each() {
    TableSetup setup{"gomoku/renju+rif",
                     "",
                     {"h8", "h9"},
                     {SeatHolder{SeatKind::Person, "小明\tthe \\ first\nline", "", "abc"},
                      SeatHolder{SeatKind::Computer, "", "deepening:level=5,book=1", ""}},
                     *TimeControl::parse("byoyomi:600+3x30"),
                     "k2m4"};
    TableSetup imported = setup;
    imported.origin = Origin{"abc",
                             "pgn",
                             "1-0",
                             3,
                             {{"Event", "tab\there"}},
                             {{0, "first\nsecond"}, {2, ""}},
                             {{"坏了", "broken"}}};
    return {{1, Opened{setup}},
            {1, Opened{imported}},
            {2, SatDown{Seat::Two, "乙", "person"}},
            {3, Moved{"n6k3=7+1", 1234}},
            {4, TookBack{2}},
            {5, Offered{OfferKind::Takeback, Seat::Two}},
            {6, Declined{5}},
            {7, Resigned{Seat::One}},
            {8, FlagFell{Seat::Two}},
            {9, DrawAgreed{}},
            {10, Aborted{}},
            {11, Claimed{Seat::Two, true}},
            {12, Claimed{Seat::One, false}},
            {13, Rated{{1512, 1623}}},
            {14, Stalled{2'500}},
            {1'795'273'951'983, Resumed{}}};
}

TEST(TableEvent, ReadsBackWhatItWrites) {
    for (const TableEvent& event : one_of_each()) {
        const std::string line = event.text();
        EXPECT_EQ(line.find('\n'), std::string::npos);
        const auto read = TableEvent::parse(line);
        ASSERT_TRUE(read) << line;
        EXPECT_EQ(*read, event) << line;
    }
}

// A line with a missing or surplus field is refused, not misread.
TEST(TableEvent, RefusesOtherNumbersOfFields) {
    for (const TableEvent& event : one_of_each()) {
        const std::string line = event.text();
        EXPECT_FALSE(TableEvent::parse(line + "\tx")) << line;
        const bool was_shorter =
            std::holds_alternative<Opened>(event.what) || std::holds_alternative<Moved>(event.what);
        if (was_shorter) continue;
        EXPECT_FALSE(TableEvent::parse(line.substr(0, line.rfind('\t')))) << line;
    }
}

// In logs from before the lobby, a move has no waived time, and an opening does not say who may
// join.
TEST(TableEvent, ReadsLogsOfEarlierVersions) {
    for (const TableEvent& event : one_of_each()) {
        if (!std::holds_alternative<Opened>(event.what) &&
            !std::holds_alternative<Moved>(event.what))
            continue;
        const auto* opened = std::get_if<Opened>(&event.what);
        if (opened != nullptr && opened->setup.origin) continue;
        const std::string line = event.text();
        const auto read = TableEvent::parse(line.substr(0, line.rfind('\t')));
        ASSERT_TRUE(read) << line;
        EXPECT_EQ(*read, event);
        EXPECT_FALSE(TableEvent::parse(line.substr(0, line.rfind('\t')) + "\tambiguous")) << line;
    }
}

TEST(TableEvent, RefusesNonsense) {
    for (const std::string_view line :
         {"", "\t", "x\tresumed", "1\tnonsense", "1\tmoved\te2e4\tsoon", "1\tresigned\tthree",
          "1\toffered\tmoney\tone", "99999999999999999999\tresumed"}) {
        const auto read = TableEvent::parse(line);
        ASSERT_FALSE(read) << line;
        EXPECT_EQ(read.error().code, "event-malformed");
    }
}

}  // namespace
}  // namespace yiguan::service
