#include "service/table_archive.h"

#include <gtest/gtest.h>

#include "service/test_doubles.h"

namespace yiguan::service {
namespace {

class ArchiveTest : public testing::Test {
  public:
    // Sets `created` to the id of the new table or the code of the refusal.
    void create(const TableSetup& setup) {
        archive.create(setup, [this](Result<TableArchive::Stored> stored) {
            created = stored ? stored->id : stored.error().code;
        });
    }
    std::string load(const std::string& table) {
        std::string rules;
        archive.load(table, [&rules](Result<Table> loaded) {
            rules = loaded ? loaded->setup().rules : loaded.error().code;
        });
        return rules;
    }
    Result<ExportedGame> read(const std::string& table) {
        GameReader read_game;
        archive.reader_of(table,
                          [&read_game](GameReader reader) { read_game = std::move(reader); });
        return read_game();
    }

    FakePorts around;
    TableArchive archive{around.ports()};
    std::string created;
};

TEST_F(ArchiveTest, ANewTableIsThereWhenItIsStored) {
    around.store.answers_at_once = false;
    create(setup_between("none"));
    EXPECT_EQ(created, "");
    EXPECT_FALSE(archive.is_settled());
    around.store.answer_all();
    EXPECT_EQ(created, "secret1");
    EXPECT_TRUE(archive.is_settled());
    around.store.answers_at_once = true;
    EXPECT_EQ(load("secret1"), "free");
}

TEST_F(ArchiveTest, SaysWhyThereIsNoTable) {
    TableSetup setup = setup_between("none");
    setup.seats[0].name = std::string(97, 'x');
    create(setup);
    EXPECT_EQ(created, "name-too-long");
    around.store.is_broken = true;
    create(setup_between("none"));
    EXPECT_EQ(created, "store-failed");
    EXPECT_TRUE(archive.is_settled());
    EXPECT_EQ(load("nowhere"), "table-unknown");
}

TEST_F(ArchiveTest, LoadsRunningTablesAlone) {
    create(setup_between("none"));
    create(setup_between("none"));
    create(setup_between("none"));
    around.store.logs["secret2"].push_back(TableEvent{0, Resigned{Seat::One}}.text());
    std::vector<std::string> loaded;
    const auto note = [&loaded](const std::vector<TableArchive::Stored>& tables) {
        loaded.clear();
        for (const auto& [id, table] : tables) loaded.push_back(id);
    };
    archive.load_running({"secret1", "nowhere", "secret2", "secret3"}, 9, note);
    EXPECT_EQ(loaded, (std::vector<std::string>{"secret1", "secret3"}));
    archive.load_running({"secret1", "secret3"}, 1, note);
    EXPECT_EQ(loaded, std::vector<std::string>{"secret1"});
}

TEST_F(ArchiveTest, ReadsAGameForOthers) {
    create(setup_between("fischer:180+2"));
    around.store.logs["secret1"].push_back(TableEvent{5, Moved{"a"}}.text());
    around.store.logs["secret1"].push_back(TableEvent{9, Resigned{Seat::One}}.text());
    const auto game = read("secret1");
    ASSERT_TRUE(game);
    EXPECT_EQ(game->record.moves, std::vector<std::string>{"a"});
    EXPECT_EQ(game->names, (std::array<std::string, 2>{"ann", "bob"}));
    EXPECT_EQ(game->changed_at, 9);
    EXPECT_EQ(game->record.tags.back(), (std::pair<std::string, std::string>{"Result", "0-1"}));
    EXPECT_FALSE(read("nowhere"));
}

TEST_F(ArchiveTest, OnlyRatedTablesShowRatings) {
    TableSetup setup = setup_between("none");
    for (const bool is_rated : {false, true}) {
        setup.is_rated = is_rated;
        archive.prepare_rated(setup, {}, [is_rated](const TableSetup& rated) {
            EXPECT_EQ(rated.ratings[0], is_rated ? 1500 : 0);
        });
    }
}

}  // namespace
}  // namespace yiguan::service
