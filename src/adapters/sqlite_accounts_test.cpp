#include "adapters/sqlite_accounts.h"

#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>

namespace yiguan {
namespace {

class SqliteAccountsTest : public testing::Test {
  public:
    SqliteAccountsTest() {
        std::filesystem::remove_all(folder);
        std::filesystem::create_directories(folder);
        open();
    }
    ~SqliteAccountsTest() override { std::filesystem::remove_all(folder); }

    void open() {
        store.reset();
        store = std::move(*SqliteAccounts::open((folder / "yiguan.sqlite").string()));
    }
    static std::string code(const Refusal& refusal) { return refusal ? refusal->code : "done"; }

    std::filesystem::path folder = std::filesystem::temp_directory_path() /
                                   ("yiguan-accounts-" + std::to_string(::getpid()) + "-" +
                                    testing::UnitTest::GetInstance()->current_test_info()->name());
    std::unique_ptr<SqliteAccounts> store;
    const SqliteAccounts::Kept ann{{"a1", "Ann", 123, false}, "hash"};
    const SqliteAccounts::Kept bob{{"b1", "小明", 456, true}, ""};
};

TEST_F(SqliteAccountsTest, KeepsAccountsAcrossARestart) {
    EXPECT_EQ(code(store->add(ann)), "done");
    EXPECT_EQ(code(store->add(bob)), "done");
    open();
    EXPECT_EQ((*store->find("a1"))->account, ann.account);
    EXPECT_EQ((*store->find_named("小明"))->account, bob.account);
    EXPECT_EQ((*store->find_named("ANN"))->password_hash, "hash");
    EXPECT_FALSE(store->find_named("nobody")->has_value());
}

TEST_F(SqliteAccountsTest, NamesAreTakenOnce) {
    store->add(ann);
    EXPECT_EQ(code(store->add({{"a2", "aNN", 1, false}, ""})), "name-taken");
    store->add(bob);
    auto renamed = bob;
    renamed.account.name = "Ann";
    EXPECT_EQ(code(store->change(renamed)), "name-taken");
    renamed.account.name = "Bob";
    EXPECT_EQ(code(store->change(renamed)), "done");
    EXPECT_EQ((*store->find("b1"))->account.name, "Bob");
}

TEST_F(SqliteAccountsTest, SessionsLastUntilTheirTimeAndWithTheirAccount) {
    store->add(ann);
    EXPECT_EQ(code(store->add_session("f1", "a1", 1000)), "done");
    EXPECT_EQ(code(store->add_session("f2", "a1", 2000)), "done");
    EXPECT_EQ(*store->account_of_session("f1", 999), "a1");
    EXPECT_FALSE(store->account_of_session("f1", 1000)->has_value());
    store->remove_session("f1");
    EXPECT_FALSE(store->account_of_session("f1", 0)->has_value());
    EXPECT_EQ(code(store->remove("a1")), "done");
    EXPECT_FALSE(store->account_of_session("f2", 0)->has_value());
    EXPECT_FALSE(store->find("a1")->has_value());
}

}  // namespace
}  // namespace yiguan
