// The contract of every store of accounts (service/accounts.h), tested on all kinds.
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "support/asked_store.h"
#include "support/store_places.h"

namespace yiguan::test {
namespace {

class AccountStores : public testing::TestWithParam<StoreKind> {
  public:
    AccountStores() { open(); }

    void open() {
        store.reset();
        store = std::make_unique<BlockingAccounts>(std::move(*server->open_accounts(inbox.post())),
                                                   inbox);
    }
    static std::string code(const Refusal& refusal) { return refusal ? refusal->code : "done"; }

    const std::unique_ptr<StorePlace> server = GetParam().make();
    Inbox inbox;
    std::unique_ptr<BlockingAccounts> store;
    const BlockingAccounts::Stored ann{{"a1", "Ann", 123, false}, "hash"};
    const BlockingAccounts::Stored bob{{"b1", "小明", 456, true}, ""};
};

TEST_P(AccountStores, KeepsAccountsAcrossARestart) {
    EXPECT_EQ(code(store->add(ann)), "done");
    EXPECT_EQ(code(store->add(bob)), "done");
    open();
    EXPECT_EQ(store->find("a1")->account, ann.account);
    EXPECT_EQ(store->find_named("小明")->account, bob.account);
    EXPECT_EQ(store->find_named("ANN")->password_hash, "hash");
    EXPECT_FALSE(store->find_named("nobody").has_value());
}

TEST_P(AccountStores, NamesAreTakenOnce) {
    store->add(ann);
    EXPECT_EQ(code(store->add({{"a2", "aNN", 1, false}, ""})), "name-taken");
    store->add(bob);
    EXPECT_EQ(code(store->rename("b1", "Ann", "v1:b")), "name-taken");
    EXPECT_EQ(code(store->rename("b1", "Bob", "v1:b")), "done");
    EXPECT_EQ(store->find("b1")->account.name, "Bob");
}

TEST_P(AccountStores, SkeletonsAreTakenOnce) {
    EXPECT_EQ(code(store->add({{"a1", "Alice", 1, false}, "", "v1:alice"})), "done");
    EXPECT_EQ(code(store->add({{"a2", "aIice", 2, false}, "", "v1:alice"})), "name-taken");
    EXPECT_FALSE(store->find("a2"));
    EXPECT_EQ(code(store->add({{"b1", "Bob", 3, false}, "", "v1:bob"})), "done");
    EXPECT_EQ(code(store->rename("b1", "a1ice", "v1:alice")), "name-taken");
    EXPECT_EQ(code(store->rename("a1", "ALICE", "v1:alice")), "done");
    EXPECT_TRUE(store->has_skeleton("v1:alice"));
    EXPECT_FALSE(store->has_skeleton("v1:a1ice"));
    store->remove("a1");
    EXPECT_FALSE(store->has_skeleton("v1:alice"));
}

TEST_P(AccountStores, OlderAccountsGetSkeletonsOnceAndKeepTheirNames) {
    for (const char* id : {"3", "1", "2"})
        store->add({{id, std::string("name") + id, id[0] - '0', false}, ""});
    store->add({{"4", "name4", 4, false}, "", "v1:four"});
    store->add({{"5", "name5", 5, false}, "", "v2:five"});
    const auto ids = [this] {
        std::string all;
        for (const service::Account& account : store->without_skeleton("v2:")) all += account.id;
        return all;
    };
    EXPECT_EQ(ids(), "1234") << "the oldest first";
    EXPECT_EQ(code(store->set_skeletons({{"1", "v2:\"one\\"}, {"2", "v2:five"}, {"4", "v2:four"}})),
              "done");
    EXPECT_EQ(ids(), "23") << "another account has it";
    EXPECT_TRUE(store->has_skeleton("v2:\"one\\"));
    EXPECT_FALSE(store->has_skeleton("v1:four"));
    EXPECT_EQ(store->find("2")->account.name, "name2");
}

TEST_P(AccountStores, ANewPasswordEndsTheOtherSessionsOfItsAccount) {
    store->add(ann);
    store->add(bob);
    for (const char* session : {"f1", "f2", "f3"}) store->add_session(session, "a1", 1000);
    store->add_session("g1", "b1", 1000);
    EXPECT_EQ(code(store->change_password("a1", "new hash", "f2")), "done");
    EXPECT_EQ(store->find("a1")->password_hash, "new hash");
    EXPECT_EQ(store->find("b1")->password_hash, "");
    EXPECT_FALSE(store->account_of_session("f1", 0).has_value());
    EXPECT_FALSE(store->account_of_session("f3", 0).has_value());
    EXPECT_EQ(store->account_of_session("f2", 0), "a1");
    EXPECT_EQ(store->account_of_session("g1", 0), "b1");
}

TEST_P(AccountStores, SessionsLastUntilTheirTimeAndWithTheirAccount) {
    store->add(ann);
    EXPECT_EQ(code(store->add_session("f1", "a1", 1000)), "done");
    EXPECT_EQ(code(store->add_session("f2", "a1", 2000)), "done");
    EXPECT_EQ(store->account_of_session("f1", 999), "a1");
    EXPECT_FALSE(store->account_of_session("f1", 1000).has_value());
    store->remove_session("f1");
    EXPECT_FALSE(store->account_of_session("f1", 0).has_value());
    EXPECT_EQ(code(store->remove("a1")), "done");
    EXPECT_FALSE(store->account_of_session("f2", 0).has_value());
    EXPECT_FALSE(store->find("a1").has_value());
}

TEST_P(AccountStores, KnowWhoseABotIs) {
    store->add(ann);
    for (const char* id : {"b2", "b3"})
        EXPECT_EQ(code(store->add({{id, std::string("of Ann ") + id, 7, true, "a1"}, ""})), "done");
    store->add(bob);
    store->add_session("f2", "b2", 1000);
    open();
    const auto bots = store->bots_of("a1");
    ASSERT_EQ(bots.size(), 2u);
    EXPECT_EQ(bots.front(), (service::Account{"b2", "of Ann b2", 7, true, "a1"}));
    EXPECT_EQ(store->find("b2")->account, bots.front());
    EXPECT_EQ(code(store->remove_sessions("b2")), "done");
    EXPECT_FALSE(store->account_of_session("f2", 0).has_value());
    store->remove("b2");
    EXPECT_EQ(store->bots_of("a1").size(), 1u);
    EXPECT_TRUE(store->bots_of("b1").empty());
}

// Only ASCII letters are equal in both cases, so that all stores agree which names are equal.
TEST_P(AccountStores, FoldsTheCaseOfAsciiLettersAlone) {
    EXPECT_EQ(code(store->add({{"c1", "Äda", 1, false}, ""})), "done");
    EXPECT_EQ(code(store->add({{"c2", "äda", 1, false}, ""})), "done");
    EXPECT_EQ(code(store->add({{"c3", "ÄDA", 1, false}, ""})), "name-taken");
    EXPECT_EQ(store->find_named("äDA")->account.id, "c2");
}

INSTANTIATE_TEST_SUITE_P(All,
                         AccountStores,
                         testing::ValuesIn(store_kinds()),
                         [](const auto& tested) { return tested.param.name; });

}  // namespace
}  // namespace yiguan::test
