#include "service/lobby.h"

#include <gtest/gtest.h>

#include <random>

namespace yiguan::service {
namespace {

SoughtGame game(std::string_view rules, std::string_view clock, double rating = 1500) {
    return {std::string(rules), *TimeControl::parse(clock), rating};
}

Seek seek(const std::string& person, std::vector<SoughtGame> games) {
    Seek seek;
    seek.id = "seek-" + person;
    seek.session = std::hash<std::string>{}(person);
    seek.person = person;
    seek.name = person;
    seek.games = std::move(games);
    return seek;
}

const SoughtGame kBlitz = game("xiangqi/asian", "fischer:180+2");
const SoughtGame kRapid = game("xiangqi/asian", "fischer:600+5");
const SoughtGame kGomoku = game("gomoku/renju", "fischer:180+2");

TEST(Lobby, PairsTwoWhoSeekTheSame) {
    Lobby lobby;
    EXPECT_FALSE(lobby.add(seek("a", {kBlitz}), true));
    EXPECT_FALSE(lobby.add(seek("b", {kRapid}), true));
    EXPECT_FALSE(lobby.add(seek("c", {kGomoku}), true));
    const auto pairing = lobby.add(seek("d", {kRapid}), true);
    ASSERT_TRUE(pairing);
    EXPECT_EQ(pairing->waiting.person, "b");
    EXPECT_EQ(pairing->newcomer.person, "d");
    EXPECT_TRUE(pairing->game.is_same_as(kRapid));
    EXPECT_EQ(lobby.seeks().size(), 2U);
}

TEST(Lobby, OneSearchMayCoverSeveralGames) {
    Lobby lobby;
    lobby.add(seek("a", {kBlitz, kGomoku}), true);
    const auto pairing = lobby.add(seek("b", {kRapid, kGomoku}), true);
    ASSERT_TRUE(pairing);
    EXPECT_TRUE(pairing->game.is_same_as(kGomoku));
    EXPECT_TRUE(lobby.seeks().empty());
}

TEST(Lobby, WhoWantsTheSameSideDoesNotMeet) {
    Lobby lobby;
    Seek first = seek("a", {kBlitz});
    first.side = Side::Second;
    Seek second = seek("b", {kBlitz});
    second.side = Side::Second;
    lobby.add(first, true);
    EXPECT_FALSE(lobby.add(second, true));
    const auto pairing = lobby.add(seek("c", {kBlitz}), true);
    ASSERT_TRUE(pairing);
    EXPECT_FALSE(pairing->waiting_is_first);
}

TEST(Lobby, PrefersTheNearestRatingThenTheLongestWait) {
    Lobby lobby;
    for (const auto& [name, rating] : {std::pair{"far", 1900}, {"near", 1600}, {"later", 1600}}) {
        Seek waiting = seek(name, {game("xiangqi/asian", "none", rating)});
        waiting.side = Side::First;
        ASSERT_FALSE(lobby.add(waiting, true)) << name;
    }
    const auto pairing = lobby.add(seek("me", {game("xiangqi/asian", "none", 1650)}), true);
    ASSERT_TRUE(pairing);
    EXPECT_EQ(pairing->waiting.person, "near");
    EXPECT_TRUE(pairing->waiting_is_first);
}

TEST(Lobby, ARangeOfRatingsBindsBoth) {
    Lobby lobby;
    Seek picky = seek("picky", {game("xiangqi/asian", "none", 1800)});
    picky.within = 150;
    lobby.add(picky, true);
    EXPECT_FALSE(lobby.add(seek("weak", {game("xiangqi/asian", "none", 1500)}), true));
    Seek afraid = seek("afraid", {game("xiangqi/asian", "none", 1730)});
    afraid.within = 50;
    EXPECT_FALSE(lobby.add(afraid, true));
    const auto pairing = lobby.add(seek("fit", {game("xiangqi/asian", "none", 1790)}), true);
    ASSERT_TRUE(pairing);
    EXPECT_EQ(pairing->waiting.person, "picky");
}

TEST(Lobby, RatedAndUnratedNeverMeet) {
    Lobby lobby;
    Seek rated = seek("a", {kBlitz});
    rated.is_rated = true;
    lobby.add(rated, true);
    EXPECT_FALSE(lobby.add(seek("b", {kBlitz}), true));
}

TEST(Lobby, NobodyMeetsThemself) {
    Lobby lobby;
    lobby.add(seek("a", {kBlitz}), true);
    EXPECT_FALSE(lobby.add(seek("a", {kBlitz, kRapid}), true));
    ASSERT_EQ(lobby.seeks().size(), 1U);
    EXPECT_EQ(lobby.seeks().front().games.size(), 2U) << "the later seek counts";
}

TEST(Lobby, AListedSeekIsTakenOnce) {
    Lobby lobby;
    lobby.add(seek("a", {kBlitz, kRapid}), true);
    EXPECT_EQ(lobby.take("seek-a", seek("a", {kBlitz}), true).error().code, "seek-own");
    EXPECT_EQ(lobby.take("seek-a", seek("b", {kGomoku}), true).error().code, "seek-unfit");
    const auto pairing = lobby.take("seek-a", seek("b", {kRapid}), false);
    ASSERT_TRUE(pairing);
    EXPECT_FALSE(pairing->waiting_is_first);
    EXPECT_EQ(lobby.take("seek-a", seek("c", {kRapid}), true).error().code, "seek-gone");
}

TEST(Lobby, WhoeverLeavesIsGoneAtOnce) {
    Lobby lobby;
    const Seek waiting = seek("a", {kBlitz});
    lobby.add(waiting, true);
    lobby.withdraw(waiting.session);
    EXPECT_TRUE(lobby.seeks().empty());
    EXPECT_FALSE(lobby.add(seek("b", {kBlitz}), true));
}

// After any sequence of seeks and withdrawals, no two waiting seeks match each other.
TEST(Lobby, NoTwoWhoFitAreLeftWaiting) {
    std::mt19937 random(7);
    const std::array games{kBlitz, kRapid, kGomoku};
    const auto below = [&](unsigned bound) { return random() % bound; };
    Lobby lobby;
    for (int i = 0; i < 2000; ++i) {
        Seek one = seek("p" + std::to_string(below(60)), {});
        for (SoughtGame each : games) {
            each.rating = 1000 + static_cast<int>(below(1000));
            if (below(2) == 0) one.games.push_back(each);
        }
        if (one.games.empty()) one.games.push_back(kBlitz);
        if (below(3) == 0) one.side = below(2) == 0 ? Side::First : Side::Second;
        if (below(3) == 0) one.within = 250;
        one.is_rated = below(2) == 0;
        lobby.add(one, below(2) == 0);
        if (below(5) == 0) lobby.withdraw(one.session);
        for (const Seek& waiting : lobby.seeks()) {
            Lobby again;
            for (const Seek& other : lobby.seeks())
                if (other.person != waiting.person && again.add(other, true))
                    FAIL() << "two of the others fit";
            ASSERT_FALSE(again.add(waiting, true)) << waiting.person << " fits somebody";
        }
        if (lobby.seeks().size() > 12) lobby = Lobby();
    }
}

}  // namespace
}  // namespace yiguan::service
