// What every store of accounts promises (service/accounts.h), tested over all there are.
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "support/store_houses.h"

namespace yiguan::test {
namespace {

class AccountStores : public testing::TestWithParam<StoreKind> {
  public:
    AccountStores() { open(); }

    void open() {
        store.reset();
        store = std::move(*house->open_accounts());
    }
    static std::string code(const Refusal& refusal) { return refusal ? refusal->code : "done"; }

    const std::unique_ptr<StoreHouse> house = GetParam().make();
    std::unique_ptr<service::AccountStore> store;
    const service::AccountStore::Kept ann{{"a1", "Ann", 123, false}, "hash"};
    const service::AccountStore::Kept bob{{"b1", "小明", 456, true}, ""};
};

TEST_P(AccountStores, KeepsAccountsAcrossARestart) {
    EXPECT_EQ(code(store->add(ann)), "done");
    EXPECT_EQ(code(store->add(bob)), "done");
    open();
    EXPECT_EQ((*store->find("a1"))->account, ann.account);
    EXPECT_EQ((*store->find_named("小明"))->account, bob.account);
    EXPECT_EQ((*store->find_named("ANN"))->password_hash, "hash");
    EXPECT_FALSE(store->find_named("nobody")->has_value());
}

TEST_P(AccountStores, NamesAreTakenOnce) {
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

TEST_P(AccountStores, SessionsLastUntilTheirTimeAndWithTheirAccount) {
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

// Only ASCII letters are the same in both cases, so that every store agrees who is who.
TEST_P(AccountStores, FoldsTheCaseOfAsciiLettersAlone) {
    EXPECT_EQ(code(store->add({{"c1", "Äda", 1, false}, ""})), "done");
    EXPECT_EQ(code(store->add({{"c2", "äda", 1, false}, ""})), "done");
    EXPECT_EQ(code(store->add({{"c3", "ÄDA", 1, false}, ""})), "name-taken");
    EXPECT_EQ((*store->find_named("äDA"))->account.id, "c2");
}

INSTANTIATE_TEST_SUITE_P(All,
                         AccountStores,
                         testing::ValuesIn(store_kinds()),
                         [](const auto& tested) { return tested.param.name; });

}  // namespace
}  // namespace yiguan::test
