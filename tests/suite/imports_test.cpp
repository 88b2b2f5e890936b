// Imported games: how the server stores and shows them, and how they are exported again.
#include <gtest/gtest.h>

#include "adapters/system/text_encoding.h"
#include "api/records/record_export.h"
#include "api/records/record_import.h"
#include "support/hall_fixture.h"
#include "support/reasons.h"

namespace yiguan::test {
namespace {

using namespace api;

records::Reading reading_of(std::string_view text, std::string_view format) {
    const records::Environment environment{load_game, utf8_from_gb18030, "", {}};
    auto reading = records::read_games(text, *records::find_format(format), environment);
    EXPECT_TRUE(reading);
    return *reading;
}

TableSetup setup_of(std::string_view text, std::string_view format, std::size_t game = 0) {
    TableSetup setup =
        imported_setup(reading_of(text, format), game, format, load_game, find_game, say);
    setup.origin->person = "#ann";
    return setup;
}

std::string kept(Server& server, const TableSetup& setup) {
    std::string id;
    server.hall().import_game(setup, [&](const Result<std::string>& table) {
        ASSERT_TRUE(table);
        id = *table;
    });
    return id;
}

constexpr const char* kPgn = R"([Game "Chinese Chess"]
[Event "Cup"]
[Red "甲"]
[Black "乙"]
[Result "0-1"]

{a beginning} 1. 炮二平五 马8进7 {a word} (1... 马2进3) 2. 马二进三 0-1
)";

const wire::TableFull* shown(Server& server, const std::string& table, const std::string& token) {
    server.enter(7, token);
    server.ask(7, wire::JoinTable{}, table);
    return server.last<wire::TableFull>(7);
}

std::string exported_text(Server& server, const std::string& table, const ExportForm& form) {
    GameReader read_game;
    server.hall().game_reader_of(
        table, [&read_game](GameReader reader) { read_game = std::move(reader); });
    server.settle();
    const auto told = read_game();
    const auto written = exported(*told, form, load_game, find_game);
    return written ? written->text : "";
}

TEST(Imports, AreTablesThatAreOver) {
    Server server;
    const std::string table = kept(server, setup_of(kPgn, "pgn"));
    server.restart();
    const auto* full = shown(server, table, "x");
    ASSERT_NE(full, nullptr);
    EXPECT_EQ(full->plies.size(), 3u);
    EXPECT_EQ(full->seats[0].name, "甲");
    EXPECT_EQ(full->seats[1].name, "乙");
    EXPECT_FALSE(full->seats[0].is_yours);
    ASSERT_TRUE(full->state.end);
    EXPECT_EQ(full->state.end->winner, "two");
    EXPECT_EQ(full->state.end->reason.code, "record-result");
    ASSERT_TRUE(full->origin);
    EXPECT_EQ(full->origin->format, "pgn");
    EXPECT_EQ(full->origin->left_out, 1);
    ASSERT_EQ(full->origin->notes.size(), 2u);
    EXPECT_EQ(full->origin->notes[0].ply, 0);
    EXPECT_EQ(full->origin->notes[1].ply, 2);
    EXPECT_EQ(full->origin->notes[1].text, "a word");
}

TEST(Imports, AreAmongTheGamesOfWhoBroughtThem) {
    Server server;
    const std::string table = kept(server, setup_of(kPgn, "pgn"));
    server.enter(1, "ann");
    server.ask(1, wire::AskHistory{});
    const auto* history = server.last<wire::History>(1);
    ASSERT_EQ(history->tables.size(), 1u);
    EXPECT_EQ(history->tables[0].id, table);
    EXPECT_TRUE(history->tables[0].is_imported);
    EXPECT_TRUE(server.store.over[table]);
}

TEST(Imports, NobodyPlaysOnOrPlaysAgain) {
    Server server;
    const std::string table = kept(server, setup_of(kPgn, "pgn"));
    server.enter(1, "ann");
    server.ask(1, wire::Resign{}, table);
    EXPECT_EQ(server.refusal(1), "not-your-table");
    server.ask(1, wire::Rematch{}, table);
    EXPECT_EQ(server.refusal(1), "not-your-table");
}

TEST(Imports, WithoutAResultHaveNone) {
    Server server;
    const std::string table =
        kept(server, setup_of("yiguan-record 1\nrules gomoku\nmoves h8 h9\n", "record"));
    const auto* full = shown(server, table, "x");
    EXPECT_EQ(full->state.end->kind, "untold");
    EXPECT_EQ(full->state.end->reason.code, "record-untold");
    EXPECT_EQ(full->seats[0].name, "");
}

// Where the rules give the same result as the record, they give its reason. They change no result.
TEST(Imports, TheRecordComesBeforeTheRules) {
    struct Case {
        std::string result, kind, winner, reason;
    };
    for (const Case& each : {Case{"1-0", "win", "one", "five"},
                             {"0-1", "win", "two", "record-result"},
                             {"1/2-1/2", "draw", "", "record-result"},
                             {"*", "untold", "", "record-untold"}}) {
        Server server;
        const std::string text = "yiguan-record 1\nrules gomoku\ntag Result " + each.result +
                                 "\ntag One A\ntag Two B\nmoves h8 a1 i8 a3 j8 a5 k8 a7 l8\n";
        const std::string table = kept(server, setup_of(text, "record"));
        server.restart();
        const auto* full = shown(server, table, "x");
        EXPECT_EQ(full->state.end->kind, each.kind);
        EXPECT_EQ(full->state.end->winner.value_or(""), each.winner);
        EXPECT_EQ(full->state.end->reason.code, each.reason);
        EXPECT_EQ(full->seats[1].name, "B");
    }
}

// The position of the start occurs for the third time after ply 8.
TEST(Imports, AreShownToTheirLastMove) {
    Server server;
    const std::string text =
        "yiguan-record 1\nrules xiangqi\ntag Result 1-0\n"
        "moves a0a1 a9a8 a1a0 a8a9 a0a1 a9a8 a1a0 a8a9 h2e2 h9g7\n";
    const std::string table = kept(server, setup_of(text, "record"));
    server.restart();
    const auto* full = shown(server, table, "x");
    ASSERT_NE(full, nullptr);
    ASSERT_EQ(full->plies.size(), 10u);
    EXPECT_EQ(full->plies[9].notations.chinese, "马8进7");
    EXPECT_EQ(full->plies[9].changes.size(), 2u);
    EXPECT_EQ(full->state.end->reason.code, "record-result");
    const std::string again = exported_text(server, table, *find_export_form("pgn", "wxf"));
    EXPECT_EQ(setup_of(again, "pgn").moves.size(), 10u) << again;
}

TEST(Imports, TellTheDamagesOfTheirOwnGame) {
    const std::string text = "[Game \"Chinese Chess\"]\n[FEN \"9/9 w\"]\n\n1. 炮二平五 *\n\n" +
                             std::string(kPgn) +
                             "\n[Game \"Chinese Chess\"]\n\n1. 炮二平五 车1进9 *\n";
    const records::Reading reading = reading_of(text, "pgn");
    ASSERT_EQ(reading.games.size(), 2u);
    EXPECT_TRUE(damages_of(reading, 0).empty());
    ASSERT_EQ(damages_of(reading, 1).size(), 1u);
    EXPECT_EQ(damages_of(reading, 1)[0].code, "damage-line");
    const TableSetup setup = setup_of(text, "pgn", 1);
    ASSERT_EQ(setup.origin->damages.size(), 1u);
    EXPECT_NE(setup.origin->damages[0].en.find("line "), std::string::npos);
}

TEST(Imports, EndWhereAMoveIsRefused) {
    const TableSetup setup = setup_of(
        "[Game \"Chinese Chess\"]\n[Result \"1-0\"]\n"
        "1. h2e2 h9g7 2. a0a5 (2. h0g2 i9h9) i9h9 1-0\n",
        "pgn");
    EXPECT_EQ(setup.moves, (std::vector<std::string>{"h2e2", "h9g7"}));
    EXPECT_EQ(setup.origin->damages.size(), 2u);
    EXPECT_EQ(setup.origin->left_out, 0);
}

TEST(Imports, LongGamesAreCutAndSaySo) {
    records::Reading reading;
    records::GameTree tree;
    tree.rules = "xiangqi/asian";
    records::NodeId last = records::kRoot;
    for (std::size_t i = 0; i <= kMostImportedPlies; ++i) last = tree.add(last, "h2e2");
    tree.add_comment(last, "too late");
    tree.add_comment(records::kRoot, std::string(kMostNoteBytes + 1, 'x'));
    reading.games.push_back(tree);
    const TableSetup setup = imported_setup(reading, 0, "pgn", load_game, find_game, say);
    EXPECT_EQ(setup.moves.size(), kMostImportedPlies);
    EXPECT_TRUE(setup.origin->notes.empty());
    ASSERT_EQ(setup.origin->damages.size(), 2u);
    EXPECT_NE(setup.origin->damages[0].en.find("500"), std::string::npos);
    EXPECT_NE(setup.origin->damages[1].en.find("the comment on move 0"), std::string::npos);
}

TEST(Imports, TagsThatDoNotFitAreTold) {
    records::Reading reading;
    records::GameTree tree;
    tree.rules = "xiangqi/asian";
    tree.add_tag("Long", std::string(kMostTagBytes + 1, 'x'));
    for (std::size_t i = 0; i < kMostImportedTags + kMostImportedDamages; ++i)
        tree.add_tag("T" + std::to_string(i), "v");
    reading.games.push_back(tree);
    const TableSetup setup = imported_setup(reading, 0, "pgn", load_game, find_game, say);
    EXPECT_EQ(setup.origin->tags.size(), kMostImportedTags);
    ASSERT_EQ(setup.origin->damages.size(), kMostImportedDamages + 1);
    EXPECT_NE(setup.origin->damages[0].en.find("\"Long\""), std::string::npos);
    EXPECT_EQ(setup.origin->damages.back().en, "2 more problems are not listed");
}

// An exported file is imported as the same game, including comments and names.
TEST(Exports, ComeBackTheSame) {
    Server server;
    const std::string table = kept(server, setup_of(kPgn, "pgn"));
    for (const ExportForm& form : export_forms("xiangqi/asian")) {
        const std::string text = exported_text(server, table, form);
        const TableSetup again = setup_of(text, form.format->id);
        EXPECT_EQ(again.moves, (std::vector<std::string>{"h2e2", "h9g7", "h0g2"})) << text;
        EXPECT_EQ(again.seats[0].name, "甲") << text;
        EXPECT_EQ(again.origin->result, "0-1") << text;
        if (form.format->holds_tree) {
            EXPECT_EQ(again.origin->notes.size(), 2u) << text;
        }
    }
}

TEST(Exports, OfGamesPlayedHereNameThePlayersBySide) {
    Server server;
    server.enter(1, "");
    const std::string table = server.open(
        1, {"gomoku",
            "",
            {"h8", "h9"},
            {wire::SeatChoice{"person", "Ann", ""}, wire::SeatChoice{"person", "Bob", ""}},
            "none"});
    server.ask(1, wire::Resign{}, table);
    const auto form = find_export_form("psq", "");
    ASSERT_TRUE(form);
    const std::string text = exported_text(server, table, *form);
    const TableSetup again = setup_of(text, "psq");
    EXPECT_EQ(again.seats[0].name, "Ann") << text;
    EXPECT_EQ(again.origin->result, "0-1") << text;
    EXPECT_EQ(file_name("gomoku/freestyle", "t1", *form), "gomoku-t1.psq");
}

TEST(Exports, RefuseWhatNobodyCanWrite) {
    for (const auto& [format, notation] :
         {std::pair("doc", ""), std::pair("xqf", ""), std::pair("pgn", "runes")}) {
        const auto form = find_export_form(format, notation);
        ASSERT_FALSE(form);
        EXPECT_EQ(missing_words(form.error(), {}), "");
    }
    EXPECT_EQ(find_export_form("pgn", "wxf")->style, records::MoveStyle::Wxf);
}

TEST(Exports, OfferEachGameItsOwnFormats) {
    EXPECT_EQ(export_forms("xiangqi/asian").size(), 4u);  // three notations and our own
    EXPECT_EQ(export_forms("gomoku/renju").size(), 3u);
    EXPECT_EQ(export_forms("shuqi/course").size(), 2u);
}

}  // namespace
}  // namespace yiguan::test
