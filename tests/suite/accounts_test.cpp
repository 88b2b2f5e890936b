// Accounts: sign-up, sign-in, sessions, names, and limits on password guesses.
#include "service/accounts.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "adapters/icu/icu_names.h"
#include "support/memory_accounts.h"
#include "support/service_doubles.h"

namespace yiguan::service {
namespace {

using test::ManualClock;
using test::MemoryAccounts;
using test::PlainHasher;

class AccountsTest : public testing::Test {
  public:
    std::string sign_up(const std::string& name, const std::string& password) {
        std::string said;
        accounts.sign_up({name, password}, "here", [&](const Result<SignedIn>& result) {
            said = result ? "done" : result.error().code;
            if (result) token = result->token;
        });
        return said;
    }
    std::string sign_in(const std::string& name,
                        const std::string& password,
                        const std::string& from = "here") {
        std::string said;
        accounts.sign_in({name, password}, from, [&](const Result<SignedIn>& result) {
            said = result ? "done" : result.error().code;
            if (result) token = result->token;
        });
        return said;
    }
    std::string change_password(const PasswordChange& change, const std::string& from = "here") {
        std::string said;
        accounts.change_password(token, change, from,
                                 [&](const Refusal& refusal) { said = code(refusal); });
        return said;
    }
    std::string remove(const std::string& password, const std::string& from = "here") {
        std::string said;
        accounts.remove(token, password, from,
                        [&](const Refusal& refusal) { said = code(refusal); });
        return said;
    }
    static std::string code(const Refusal& refusal) { return refusal ? refusal->code : "done"; }
    // These functions return the answer; the store answers at once.
    std::optional<Account> account_of(const std::string& of) {
        return now<std::optional<Account>>([&](auto answer) { accounts.account_of(of, answer); });
    }
    Refusal sign_out() {
        return now<Refusal>([&](auto done) { accounts.sign_out(token, done); });
    }
    Refusal rename(const std::string& name) {
        return now<Refusal>([&](auto done) { accounts.rename(token, name, done); });
    }
    Result<SignedIn> add_bot(const std::string& of, const std::string& name) {
        return now<Result<SignedIn>>([&](auto done) { accounts.add_bot(of, name, done); });
    }
    Result<std::vector<Account>> bots_of(const std::string& of) {
        return now<Result<std::vector<Account>>>(
            [&](auto answer) { accounts.bots_of(of, answer); });
    }
    Result<SignedIn> renew_bot(const std::string& of, const std::string& bot) {
        return now<Result<SignedIn>>([&](auto done) { accounts.renew_bot(of, bot, done); });
    }
    Refusal remove_bot(const std::string& of, const std::string& bot) {
        return now<Refusal>([&](auto done) { accounts.remove_bot(of, bot, done); });
    }
    template <class T, class Ask>
    static T now(const Ask& ask) {
        std::optional<T> answer;
        ask([&answer](T given) {
            EXPECT_FALSE(answer) << "answered twice";
            answer = std::move(given);
        });
        return *std::move(answer);
    }

    ManualClock clock;
    MemoryAccounts store;
    PlainHasher hasher;
    const IcuNames names;
    int secrets = 0;
    Accounts accounts{{clock, store, hasher, names, "iloveyou\npassword",
                       [this](std::size_t) { return "secret" + std::to_string(++secrets); },
                       [](std::string_view text) { return "#" + std::string(text); },
                       [this](const std::string& person, const Done& done) {
                           forgotten.push_back(person);
                           done(std::nullopt);
                       },
                       [this](const std::string& person) { ended.push_back(person); },
                       [this](const std::string& from) { failed.push_back(from); }}};
    std::vector<std::string> forgotten;  // persons
    std::vector<std::string> ended;      // persons whose sessions ended
    std::vector<std::string> failed;     // addresses of failed sign-ins
    std::string token;
};

TEST_F(AccountsTest, SignUpInAndOut) {
    EXPECT_EQ(sign_up("小明", "correct horse"), "done");
    const auto account = account_of(token);
    ASSERT_TRUE(account);
    EXPECT_EQ(account->name, "小明");
    EXPECT_TRUE(has_account(person_of(*account)));
    EXPECT_FALSE(sign_out());
    EXPECT_FALSE(account_of(token));
    EXPECT_EQ(ended, std::vector{person_of(*account)}) << "in every window";
    EXPECT_EQ(sign_in("小明", "wrong horse"), "account-unknown");
    EXPECT_EQ(sign_in("小明", "correct horse"), "done");
    EXPECT_EQ(account_of(token), account);
}

TEST_F(AccountsTest, NothingThatOpensADoorIsKept) {
    sign_up("Ann", "correct horse");
    EXPECT_FALSE(store.sessions.contains(token));
    for (const auto& [id, stored] : store.accounts)
        EXPECT_NE(stored.password_hash, "correct horse");
}

TEST_F(AccountsTest, RefusesNamesAndPasswordsThatWillNotDo) {
    for (const char* name :
         {"", "a", "a name", "a\nb", "<b>", "\xff\xfe", "@ann", "abcdefghijklmnopqrstu"}) {
        EXPECT_EQ(sign_up(name, "correct horse"), "account-name") << name;
        clock.now += 600'000;
    }
    EXPECT_EQ(sign_up("Ann", "short"), "account-password");
    EXPECT_EQ(sign_up("Ann", std::string(201, 'x')), "account-password");
    EXPECT_EQ(sign_up("Ann", "correct horse"), "done");
    EXPECT_EQ(sign_up("Ann", "correct horse"), "name-taken");
}

TEST_F(AccountsTest, AnUnknownNameCostsAsMuchAsAWrongPassword) {
    EXPECT_EQ(sign_in("nobody", "correct horse"), "account-unknown");
    EXPECT_EQ(hasher.hashes, 1);
}

TEST_F(AccountsTest, TriesAreCounted) {
    for (int i = 0; i < 10; ++i) EXPECT_EQ(sign_in("Ann", "guess"), "account-unknown");
    EXPECT_EQ(sign_in("Ann", "guess"), "account-tries");
    clock.now += 60'000;
    EXPECT_EQ(sign_in("Ann", "guess"), "account-unknown") << "one a minute comes back";
}

TEST_F(AccountsTest, SessionsEnd) {
    sign_up("Ann", "correct horse");
    clock.now += Accounts::kSessionMs - 1;
    EXPECT_TRUE(account_of(token));
    clock.now += 1;
    EXPECT_FALSE(account_of(token));
    EXPECT_FALSE(account_of(""));
}

TEST_F(AccountsTest, RenamesChangesAndRemoves) {
    sign_up("Bob", "correct horse");
    sign_up("Ann", "correct horse");
    EXPECT_EQ(code(rename("Bob")), "name-taken");
    EXPECT_EQ(code(rename("Anna")), "done");
    EXPECT_EQ(account_of(token)->name, "Anna");
    EXPECT_EQ(change_password({"wrong horse", "battery staple"}), "account-unknown");
    EXPECT_EQ(change_password({"correct horse", "battery staple"}), "done");
    EXPECT_EQ(sign_in("Anna", "battery staple"), "done");
    EXPECT_EQ(remove("correct horse"), "account-unknown");
    EXPECT_TRUE(forgotten.empty());
    const std::string person = person_of(*account_of(token));
    EXPECT_EQ(remove("battery staple"), "done");
    EXPECT_EQ(forgotten, std::vector<std::string>{person});
    EXPECT_FALSE(account_of(token));
    EXPECT_EQ(sign_in("Anna", "battery staple"), "account-unknown");
    EXPECT_EQ(code(rename("Eve")), "signed-out");
}

TEST_F(AccountsTest, ANewPasswordEndsTheSessionsElsewhere) {
    sign_up("Ann", "correct horse");
    const std::string elsewhere = token;
    sign_in("Ann", "correct horse");
    EXPECT_EQ(change_password({"wrong horse", "battery staple"}), "account-unknown");
    EXPECT_TRUE(account_of(elsewhere)) << "nothing was changed";
    EXPECT_EQ(change_password({"correct horse", "battery staple"}), "done");
    EXPECT_TRUE(account_of(token));
    EXPECT_FALSE(account_of(elsewhere));
}

TEST_F(AccountsTest, AnOwnPasswordIsNotGuessedAtEither) {
    sign_up("Ann", "correct horse");
    clock.now += 600'000;
    for (int i = 0; i < 5; ++i) {
        const std::string from = "address " + std::to_string(i);
        EXPECT_EQ(change_password({"guess", "battery staple"}, from), "account-unknown");
        EXPECT_EQ(remove("guess", from), "account-unknown");
    }
    EXPECT_EQ(change_password({"correct horse", "battery staple"}, "yet another"), "account-tries");
    EXPECT_EQ(remove("correct horse", "yet another"), "account-tries");
    EXPECT_TRUE(forgotten.empty());
    clock.now += 60'000;
    EXPECT_EQ(remove("correct horse"), "done") << "one a minute comes back";
}

TEST_F(AccountsTest, OneAddressDoesNotGuessAtManyAccounts) {
    sign_up("Ann", "correct horse");
    for (int i = 0; i < 10; ++i)
        EXPECT_EQ(sign_in("Ann", "guess"), i < 9 ? "account-unknown" : "account-tries");
    EXPECT_EQ(remove("correct horse"), "account-tries");
    EXPECT_EQ(remove("correct horse", "elsewhere"), "done");
}

TEST_F(AccountsTest, BotsHaveTokensAndNoPassword) {
    EXPECT_EQ(add_bot(token, "engine").error().code, "signed-out");
    sign_up("Ann", "correct horse");
    const auto bot = add_bot(token, "engine");
    ASSERT_TRUE(bot);
    EXPECT_TRUE(account_of(bot->token)->is_bot);
    EXPECT_EQ(add_bot(bot->token, "second").error().code, "bot-of-bot");
    EXPECT_EQ(sign_in("engine", ""), "account-unknown");
    clock.now += Accounts::kSessionMs;
    EXPECT_TRUE(account_of(bot->token)) << "its token lasts";
}

TEST_F(AccountsTest, ABotsTokenIsTakenBackByItsMaker) {
    sign_up("Ann", "correct horse");
    const SignedIn bot = *add_bot(token, "engine");
    const SignedIn again = *renew_bot(token, bot.account.id);
    EXPECT_EQ(ended, std::vector{person_of(bot.account)});
    EXPECT_FALSE(account_of(bot.token));
    EXPECT_EQ(account_of(again.token), bot.account);
    const std::string anns = token;
    sign_up("Bob", "another horse");
    EXPECT_EQ(renew_bot(token, bot.account.id).error().code, "bot-unknown");
    EXPECT_EQ(code(remove_bot(token, bot.account.id)), "bot-unknown");
    EXPECT_EQ(code(remove_bot(anns, bot.account.id)), "done");
    EXPECT_FALSE(account_of(again.token));
    EXPECT_TRUE(bots_of(anns)->empty());
    EXPECT_EQ(forgotten, std::vector{person_of(bot.account)});
}

TEST_F(AccountsTest, AnAccountHasTenBotsAtMostAndTheyGoWithIt) {
    sign_up("Ann", "correct horse");
    std::vector<std::string> tokens;
    for (std::size_t i = 0; i < Accounts::kMostBots; ++i)
        tokens.push_back(add_bot(token, "engine" + std::to_string(i))->token);
    EXPECT_EQ(add_bot(token, "one-more").error().code, "bots-many");
    EXPECT_EQ(bots_of(token)->size(), Accounts::kMostBots);
    EXPECT_EQ(remove("correct horse"), "done");
    for (const std::string& bots : tokens) EXPECT_FALSE(account_of(bots));
    EXPECT_EQ(forgotten.size(), Accounts::kMostBots + 1);
}

TEST_F(AccountsTest, WhoIsHereByASessionThatEndedIsTold) {
    sign_up("Ann", "correct horse");
    const std::string ann = person_of(*account_of(token));
    EXPECT_EQ(change_password({"correct horse", "better horse"}), "done");
    EXPECT_EQ(ended, std::vector{ann});
}

TEST_F(AccountsTest, ANewNameClosesTheConnectionsThatShowTheOldOne) {
    sign_up("Ann", "correct horse");
    EXPECT_EQ(code(rename("Anna")), "done");
    EXPECT_EQ(ended, std::vector{person_of(*account_of(token))});
}

// --- Names ---------------------------------------------------------------------------------------

TEST_F(AccountsTest, NamesThatLookAlikeAreTakenOnce) {
    sign_up("Alice", "correct horse");
    for (const char* name : {"aIice", "ALICE", "A1ice", "Ａｌｉｃｅ"}) {
        EXPECT_EQ(sign_up(name, "correct horse"), "name-taken") << name;
        clock.now += 600'000;
    }
    EXPECT_EQ(sign_up("Al\u0456ce", "correct horse"), "name-mixed");
    EXPECT_EQ(sign_up("аdmin", "correct horse"), "name-mixed");
    EXPECT_EQ(sign_up("管理员", "correct horse"), "name-reserved");
    EXPECT_EQ(sign_up("小明Ann", "correct horse"), "done");
    EXPECT_EQ(code(rename("al1ce")), "name-taken");
    EXPECT_EQ(code(rename("moderator")), "name-reserved");
    EXPECT_EQ(code(rename("小明ANN")), "done") << "one's own name";
    EXPECT_EQ(add_bot(token, "AIice").error().code, "name-taken");
}

TEST_F(AccountsTest, GuestsHaveNoNameThatLooksLikeAnAccounts) {
    sign_up("Alice", "correct horse");
    const auto refusal = [this](const std::string& name) {
        return code(now<Refusal>([&](auto done) { accounts.check_guest_name(name, done); }));
    };
    for (const char* name : {"Alice", "aIice", "A l i c e"}) EXPECT_EQ(refusal(name), "name-taken");
    EXPECT_EQ(refusal("admin"), "name-reserved");
    EXPECT_EQ(refusal("a\u202eb"), "name-unreadable");
    for (const char* name : {"", "Alicia", "小明", "Ann B."})
        EXPECT_EQ(refusal(name), "done") << name;
}

// Of older accounts without skeletons, the oldest gets the shared skeleton; all keep their names.
TEST_F(AccountsTest, OlderAccountsGetTheirSkeletons) {
    store.accounts["1"] = {{"1", "aIice", 2, false}, ""};
    store.accounts["2"] = {{"2", "Alice", 1, false}, ""};
    store.accounts["3"] = {{"3", "Bob", 3, false}, "", "an older version:bob"};
    for (int start = 0; start < 2; ++start)
        EXPECT_EQ(code(now<Refusal>([&](auto done) { accounts.compute_skeletons(done); })), "done");
    EXPECT_EQ(store.accounts["2"].skeleton, names.skeleton("Alice"));
    EXPECT_EQ(store.accounts["1"].skeleton, "");
    EXPECT_EQ(store.accounts["1"].account.name, "aIice");
    EXPECT_EQ(store.accounts["3"].skeleton, names.skeleton("Bob"));
    EXPECT_EQ(sign_up("ALICE", "correct horse"), "name-taken");
}

TEST_F(AccountsTest, ManyOlderAccountsGetTheirSkeletonsInGroups) {
    for (int i = 0; i < 2'500; ++i) {
        const std::string id = std::to_string(i);
        store.accounts[id] = {{id, "小明" + id, i, false}, ""};
    }
    EXPECT_EQ(code(now<Refusal>([&](auto done) { accounts.compute_skeletons(done); })), "done");
    for (const auto& [id, stored] : store.accounts)
        EXPECT_EQ(stored.skeleton, names.skeleton(stored.account.name));
}

// --- Guesses -------------------------------------------------------------------------------------

TEST_F(AccountsTest, OneAccountIsNotGuessedAtFromManyAddresses) {
    sign_up("Ann", "correct horse");
    sign_in("Ann", "correct horse", "home");
    clock.now += 600'000;
    for (int i = 0; i < 10; ++i)
        EXPECT_EQ(sign_in(i % 2 == 0 ? "Ann" : "ANN", "guess", std::to_string(i)),
                  "account-unknown");
    EXPECT_EQ(sign_in("Ann", "correct horse", "yet another"), "account-tries");
    EXPECT_EQ(sign_in("Ann", "correct horse", "home"), "done") << "the owner is not locked out";
    EXPECT_EQ(sign_in("Bob", "guess", "yet another"), "account-unknown") << "another account";
    clock.now += 60'000;
    EXPECT_EQ(sign_in("Ann", "correct horse", "yet another"), "done") << "one a minute comes back";
}

TEST_F(AccountsTest, AFloodDoesNotGiveTriesBack) {
    for (int i = 0; i < 10; ++i) sign_in("Ann", "guess", std::to_string(i));
    for (int i = 0; i < 11'000; ++i)
        sign_in("name" + std::to_string(i), "guess", "from" + std::to_string(i));
    EXPECT_EQ(sign_in("Ann", "guess", "elsewhere"), "account-tries");
}

TEST_F(AccountsTest, FailedTriesAreReportedWithTheirAddress) {
    sign_up("Ann", "correct horse");
    EXPECT_EQ(sign_in("Ann", "correct horse", "home"), "done");
    EXPECT_TRUE(failed.empty());
    sign_in("Ann", "guess", "a");
    sign_in("nobody", "guess", "b");
    change_password({"guess", "battery staple"}, "c");
    remove("guess", "d");
    EXPECT_EQ(failed, (std::vector<std::string>{"a", "b", "c", "d"}));
    for (int i = 0; i < 10; ++i) sign_in("nobody", "guess", "e");
    failed.clear();
    EXPECT_EQ(sign_in("nobody", "guess", "e"), "account-tries");
    EXPECT_EQ(failed, std::vector<std::string>{"e"}) << "one that was not even tried, too";
}

TEST_F(AccountsTest, CommonPasswordsAreRefused) {
    EXPECT_EQ(sign_up("LittleMing", "iloveyou"), "password-common");
    EXPECT_EQ(sign_up("LittleMing", "littleming"), "password-common");
    EXPECT_EQ(sign_up("LittleMing", "correct horse"), "done");
    EXPECT_EQ(change_password({"correct horse", "Password1"}), "password-common");
}

// Holds its answers until the test asks for them.
class SlowHasher final : public PasswordHasher {
  public:
    void hash(std::string password, std::function<void(std::string)> done) override {
        waiting.push_back([password, done] { done("hash of " + password); });
    }
    void verify(std::string, std::string, std::function<void(bool)> done) override {
        waiting.push_back([done] { done(false); });
    }
    std::vector<std::function<void()>> waiting;
};

TEST_F(AccountsTest, TooManyPasswordsAtATimeAreRefused) {
    SlowHasher slow;
    Accounts busy{{clock, store, slow, names, "", [](std::size_t) { return "id"; },
                   [](std::string_view text) { return std::string(text); },
                   [](const std::string&, const Done& done) { done(std::nullopt); },
                   [](const std::string&) {}, nullptr}};
    std::vector<std::string> said;
    const auto note = [&said](const Result<SignedIn>& result) {
        said.push_back(result ? "done" : result.error().code);
    };
    for (std::size_t i = 0; i < Accounts::kMostHashing; ++i)
        busy.sign_in({"name" + std::to_string(i), "guess"}, "from " + std::to_string(i), note);
    EXPECT_TRUE(said.empty());
    busy.sign_in({"Ann", "guess"}, "here", note);
    busy.sign_up({"Ann", "correct horse"}, "here", note);
    EXPECT_EQ(said, (std::vector<std::string>{"accounts-busy", "accounts-busy"}));
    slow.waiting.front()();
    busy.sign_up({"Ann", "correct horse"}, "here", note);
    EXPECT_EQ(slow.waiting.size(), Accounts::kMostHashing + 1) << "there is room again";
}

}  // namespace
}  // namespace yiguan::service
