#include "adapters/sqlite/sqlite_backup.h"

#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "adapters/sqlite/sqlite.h"

namespace yiguan {
namespace {

class BackupTest : public testing::Test {
  public:
    BackupTest() {
        std::filesystem::remove_all(folder);
        std::filesystem::create_directories(folder);
    }
    ~BackupTest() override { std::filesystem::remove_all(folder); }
    std::string file(const char* name) const { return (folder / name).string(); }

    std::filesystem::path folder = std::filesystem::temp_directory_path() /
                                   ("yiguan-backup-" + std::to_string(::getpid()) + "-" +
                                    testing::UnitTest::GetInstance()->current_test_info()->name());
};

sqlite::Database open(const std::string& file) {
    auto database = std::move(*sqlite::open(file));
    sqlite3_exec(database.get(), "create table if not exists note (text text not null)", nullptr,
                 nullptr, nullptr);
    return database;
}

TEST_F(BackupTest, CopiesWhatIsThereWhileTheOriginalStaysOpen) {
    const auto original = open(file("a"));
    for (int i = 0; i < 1000; ++i)
        sqlite3_exec(original.get(), "insert into note values ('kept')", nullptr, nullptr, nullptr);
    EXPECT_FALSE(copy_database(file("a"), file("b")));
    sqlite3_exec(original.get(), "delete from note", nullptr, nullptr, nullptr);
    EXPECT_FALSE(std::filesystem::exists(file("b-wal"))) << "one file is the whole copy";
    const auto copy = open(file("b"));
    sqlite::Statement rows(copy.get(), "select text from note");
    EXPECT_EQ(sqlite::all_rows(copy.get(), rows)->size(), 1000u);
}

TEST_F(BackupTest, NeverWritesOverAFile) {
    const auto original = open(file("a"));
    std::ofstream(file("b")) << "precious";
    EXPECT_EQ(copy_database(file("a"), file("b"))->code, "file-exists");
}

TEST_F(BackupTest, RefusesWhatIsNoStoreAndLeavesNothing) {
    EXPECT_EQ(copy_database(file("missing"), file("b"))->code, "store-failed");
    EXPECT_FALSE(std::filesystem::exists(file("missing")));
    std::ofstream(file("text")) << std::string(5000, 'x');
    EXPECT_EQ(copy_database(file("text"), file("b"))->code, "store-failed");
    EXPECT_FALSE(std::filesystem::exists(file("b")));
}

}  // namespace
}  // namespace yiguan
