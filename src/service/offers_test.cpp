#include "service/offers.h"

#include <gtest/gtest.h>

#include "service/test_doubles.h"

namespace yiguan::service {
namespace {

Table table_between(std::string first, std::string second) {
    return std::move(*Table::open(setup_between("none", std::move(first), std::move(second)),
                                  load_free_game, 0));
}

TEST(Offers, APersonActsForTheirOwnSeat) {
    const Table table = table_between("ann", "bob");
    EXPECT_EQ(*acting_seat(table, "bob"), Seat::Two);
    EXPECT_EQ(acting_seat(table, "eve").error().code, "not-your-table");
    Table shared = table_between("ann", "ann");
    EXPECT_EQ(*acting_seat(shared, "ann"), Seat::One);
    shared.apply(TableEvent{0, Moved{"a"}});
    EXPECT_EQ(*acting_seat(shared, "ann"), Seat::Two) << "for the seat to move";
}

TEST(Offers, NobodyAsksAComputerOrTheSameDeviceForATakeback) {
    EXPECT_FALSE(takes_back_freely(table_between("ann", "bob"), Seat::One, "ann"));
    EXPECT_TRUE(takes_back_freely(table_between("ann", "ann"), Seat::One, "ann"));
    EXPECT_TRUE(takes_back_freely(table_between("ann", ""), Seat::One, "ann"));
    EXPECT_EQ(offer_kind_of("castle").error().code, "offer-unknown");
}

TEST(Offers, AtASharedTableTheOtherSeatAnswers) {
    Table shared = table_between("ann", "ann");
    shared.apply(*shared.offer(Seat::One, OfferKind::Draw, 0));
    const auto event = answer_of(shared, "ann", {shared.offers().at(0).id, true}, 0);
    ASSERT_TRUE(event);
    EXPECT_TRUE(std::holds_alternative<DrawAgreed>(event->what));
    Table table = table_between("ann", "bob");
    table.apply(*table.offer(Seat::One, OfferKind::Draw, 0));
    EXPECT_EQ(answer_of(table, "ann", {table.offers().at(0).id, true}, 0).error().code,
              "offer-own");
}

TEST(Rematch, IsAgreedWhenBothHaveAsked) {
    Table table = table_between("ann", "bob");
    table.apply(*table.resign(Seat::One, 0));
    Rematch rematch;
    EXPECT_FALSE(rematch.ask(table, Seat::One));
    EXPECT_FALSE(rematch.ask(table, Seat::One)) << "to ask twice is not to agree";
    const auto setup = rematch.ask(table, Seat::Two);
    ASSERT_TRUE(setup);
    EXPECT_EQ(setup->seats[0].person, "bob") << "the seats change";
    EXPECT_FALSE(rematch.ask(table, Seat::Two)) << "a third game is a new request";
}

TEST(Rematch, AComputerAgreesAndKeepsItsSeat) {
    Table table = table_between("ann", "");
    table.apply(*table.resign(Seat::One, 0));
    Rematch rematch;
    const auto setup = rematch.ask(table, Seat::One);
    ASSERT_TRUE(setup);
    EXPECT_EQ(setup->seats[0].person, "ann");
}

}  // namespace
}  // namespace yiguan::service
