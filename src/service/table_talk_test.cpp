#include "service/table_talk.h"

#include <gtest/gtest.h>

#include "service/test_doubles.h"

namespace yiguan::service {
namespace {

Table table() {
    return std::move(*Table::open(setup_between("none"), load_free_game, 0));
}

TEST(TableTalk, APlayerIsHeardByAllAndASpectatorBySpectators) {
    Table game = table();
    TableTalk talk;
    const auto of_ann = talk.message(game, "ann", "", {{}, "hello"}, 0);
    ASSERT_TRUE(of_ann);
    EXPECT_EQ(of_ann->seat, "one");
    EXPECT_EQ(of_ann->name, "ann");
    EXPECT_TRUE(TableTalk::is_heard_by(game, *of_ann, "bob"));
    EXPECT_TRUE(TableTalk::is_heard_by(game, *of_ann, "eve"));
    const auto of_eve = talk.message(game, "eve", "Eve", {{}, "play a!"}, 0);
    ASSERT_TRUE(of_eve);
    EXPECT_FALSE(of_eve->seat);
    EXPECT_EQ(of_eve->name, "Eve");
    EXPECT_FALSE(TableTalk::is_heard_by(game, *of_eve, "ann"));
    EXPECT_TRUE(TableTalk::is_heard_by(game, *of_eve, "eve"));
    game.apply(*game.resign(Seat::One, 0));
    EXPECT_TRUE(TableTalk::is_heard_by(game, *of_eve, "ann")) << "the game is over";
}

TEST(TableTalk, MessagesAreShortAndNotTooFrequent) {
    const Table game = table();
    TableTalk talk;
    const auto code = [&](const wire::Say& request, std::int64_t now) {
        const auto message = talk.message(game, "ann", "", request, now);
        return message ? "" : message.error().code;
    };
    EXPECT_EQ(code({{}, ""}, 0), "say-length");
    EXPECT_EQ(code({"hello", ""}, 0), "");
    EXPECT_EQ(code({{}, std::string(201, 'x')}, 0), "say-length");
    for (int i = 0; i < 4; ++i) EXPECT_EQ(code({{}, "hey"}, 0), "");
    EXPECT_EQ(code({{}, "hey"}, 0), "say-often");
    EXPECT_EQ(code({{}, "hey"}, 4'000), "") << "one every 4 s";
}

TEST(TableTalk, APlayerReportsTheOpponentOnce) {
    const Table game = table();
    TableTalk talk;
    const auto code = [&](const std::string& by, const wire::ReportPerson& request) {
        const auto report = talk.report(game, by, request, 7);
        return report ? report->reported : report.error().code;
    };
    EXPECT_EQ(code("eve", {"two", "insults"}), "not-your-table");
    EXPECT_EQ(code("ann", {"one", "me"}), "report-nobody");
    EXPECT_EQ(code("ann", {"two", ""}), "say-length");
    EXPECT_EQ(code("ann", {"two", std::string(501, 'x')}), "say-length");
    EXPECT_EQ(code("ann", {"two", "insults"}), "bob");
    EXPECT_EQ(code("ann", {"two", "again"}), "report-again");
    EXPECT_EQ(code("bob", {"one", "insults"}), "ann");
}

}  // namespace
}  // namespace yiguan::service
