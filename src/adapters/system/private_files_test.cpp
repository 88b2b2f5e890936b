#include "adapters/system/private_files.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <fstream>
#include <string>
#include <thread>

namespace yiguan {
namespace {

namespace fs = std::filesystem;

class PrivateFilesTest : public testing::Test {
  protected:
    PrivateFilesTest() {
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }
    ~PrivateFilesTest() override { fs::remove_all(folder_); }

    static fs::perms rights(const fs::path& path) { return fs::status(path).permissions(); }

    fs::path folder_ = fs::temp_directory_path() / ("yiguan-private-" + std::to_string(getpid()));
};

constexpr fs::perms kOwnFile = fs::perms::owner_read | fs::perms::owner_write;

TEST_F(PrivateFilesTest, ANewFileIsOfItsUserOnly) {
    EXPECT_FALSE(make_private_file(folder_ / "store"));
    EXPECT_EQ(rights(folder_ / "store"), kOwnFile);
}

TEST_F(PrivateFilesTest, AnExistingFileLosesTheRightsOfOthersAndKeepsItsContent) {
    std::ofstream(folder_ / "store") << "games";
    fs::permissions(folder_ / "store", kOwnFile | fs::perms::group_read | fs::perms::others_read);
    EXPECT_FALSE(make_private_file(folder_ / "store"));
    EXPECT_EQ(rights(folder_ / "store"), kOwnFile);
    std::string content;
    std::ifstream(folder_ / "store") >> content;
    EXPECT_EQ(content, "games");
}

TEST_F(PrivateFilesTest, AMissingFileIsNotMadeIfItNeedNotBeThere) {
    EXPECT_FALSE(make_private_if_there(folder_ / "store"));
    EXPECT_FALSE(fs::exists(folder_ / "store"));
    std::ofstream(folder_ / "store") << "games";
    fs::permissions(folder_ / "store", kOwnFile | fs::perms::group_read);
    EXPECT_FALSE(make_private_if_there(folder_ / "store"));
    EXPECT_EQ(rights(folder_ / "store"), kOwnFile);
}

TEST_F(PrivateFilesTest, AFileThatIsDeletedMeanwhileIsNoError) {
    std::atomic<bool> is_over{false};
    std::thread other([&] {
        while (!is_over) {
            std::ofstream(folder_ / "store") << "games";
            fs::remove(folder_ / "store");
        }
    });
    for (int i = 0; i < 20'000; ++i)
        if (const std::error_code error = make_private_if_there(folder_ / "store")) {
            ADD_FAILURE() << error.message();
            break;
        }
    is_over = true;
    other.join();
}

TEST_F(PrivateFilesTest, AFileWithoutItsFolderIsAnError) {
    EXPECT_TRUE(make_private_file(folder_ / "none" / "store"));
}

TEST_F(PrivateFilesTest, ANewFolderIsOfItsUserOnlyAndAnExistingOneIsLeft) {
    EXPECT_FALSE(make_private_folder(folder_ / "a" / "b"));
    EXPECT_EQ(rights(folder_ / "a" / "b"), fs::perms::owner_all);
    fs::permissions(folder_ / "a", fs::perms::all);
    EXPECT_FALSE(make_private_folder(folder_ / "a"));
    EXPECT_EQ(rights(folder_ / "a"), fs::perms::all);
    ASSERT_FALSE(make_private_file(folder_ / "file"));
    EXPECT_TRUE(make_private_folder(folder_ / "file"));
}

}  // namespace
}  // namespace yiguan
