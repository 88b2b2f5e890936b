#include "service/presence.h"

#include <gtest/gtest.h>

namespace yiguan::service {
namespace {

constexpr Presence::Seats kSeats{"ann", "bob"};
constexpr std::int64_t kNow = 1'000'000;

TEST(Presence, CountsSessionsWithoutASeatAsSpectators) {
    Presence presence(Speed::Fast);
    EXPECT_TRUE(presence.is_empty());
    presence.enter(1, "ann");
    presence.enter(2, "eve");
    presence.enter(3, "eve");
    presence.enter(3, "eve");
    EXPECT_EQ(presence.spectators(kSeats), 2);
    EXPECT_EQ(presence.is_present(kSeats), (std::array{true, false}));
    EXPECT_EQ(presence.sessions(), (std::vector<SessionId>{1, 2, 3}));
    EXPECT_TRUE(presence.leave(3));
    EXPECT_FALSE(presence.leave(3));
    EXPECT_EQ(presence.spectators(kSeats), 1);
}

TEST(Presence, KnowsThatOnePersonMayHoldBothSeats) {
    Presence presence(Speed::Fast);
    presence.enter(1, "ann");
    presence.enter(2, "ann");
    EXPECT_EQ(presence.is_present({"ann", "ann"}), (std::array{true, true}));
    EXPECT_EQ(presence.spectators({"ann", "ann"}), 0);
}

TEST(Presence, NobodyIsPresentInAFreeSeat) {
    Presence presence(Speed::Fast);
    presence.enter(1, "");
    EXPECT_EQ(presence.is_present({"ann", ""}), (std::array{false, false}));
    EXPECT_EQ(presence.spectators({"ann", ""}), 1);
}

TEST(Presence, ASeatIsAbsentWhenItsLastSessionHasGone) {
    Presence presence(Speed::Fast);
    presence.enter(1, "ann");
    presence.enter(2, "bob");
    presence.enter(3, "bob");
    EXPECT_TRUE(presence.update_absences(kSeats, kNow, false).empty());
    presence.leave(3);
    EXPECT_TRUE(presence.update_absences(kSeats, kNow, false).empty());
    presence.leave(2);
    EXPECT_EQ(presence.update_absences(kSeats, kNow, false), std::vector{Seat::Two});
    EXPECT_TRUE(presence.update_absences(kSeats, kNow + 1, false).empty()) << "reported once";
    EXPECT_EQ(presence.claimable_in_ms(Seat::Two, kNow + 1), 39'999);
    presence.enter(4, "bob");
    presence.update_absences(kSeats, kNow + 2, false);
    EXPECT_EQ(presence.claimable_in_ms(Seat::Two, kNow + 2), std::nullopt);
}

TEST(Presence, AnAbsenceMayBeClaimedAfterAWhile) {
    struct Case {
        Speed speed;
        bool on_purpose;
        std::int64_t wait_ms;
    };
    for (const Case& one : {Case{Speed::Fast, false, 40'000}, Case{Speed::Middle, false, 80'000},
                            Case{Speed::Slow, false, 120'000}, Case{Speed::Slow, true, 10'000}}) {
        Presence presence(one.speed);
        presence.enter(1, "ann");
        const auto now_claimable = [&](std::int64_t now) {
            const Refusal refusal = presence.check_claim(Seat::Two, now);
            return refusal ? refusal->code : "yes";
        };
        EXPECT_EQ(now_claimable(kNow), "claim-present");
        presence.update_absences(kSeats, kNow, one.on_purpose);
        EXPECT_EQ(now_claimable(kNow + one.wait_ms - 1), "claim-early");
        EXPECT_EQ(now_claimable(kNow + one.wait_ms), "yes");
        EXPECT_EQ(presence.claimable_in_ms(Seat::Two, kNow + 2 * one.wait_ms), 0);
    }
}

}  // namespace
}  // namespace yiguan::service
