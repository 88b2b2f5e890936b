// Accounts without a disk and without slow hashing: who may, who is, who may no longer.
#include "service/accounts.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "support/service_doubles.h"

namespace yiguan::service {
namespace {

using test::HandClock;

class MemoryAccounts final : public AccountStore {
  public:
    Result<std::optional<Kept>> find_named(std::string_view name) override {
        for (const auto& [id, kept] : accounts)
            if (kept.account.name == name) return std::optional(kept);
        return std::optional<Kept>();
    }
    Result<std::optional<Kept>> find(std::string_view id) override {
        const auto found = accounts.find(std::string(id));
        return found == accounts.end() ? std::optional<Kept>() : std::optional(found->second);
    }
    Refusal add(const Kept& kept) override {
        if (find_named(kept.account.name)->has_value()) return Reason("name-taken");
        accounts[kept.account.id] = kept;
        return std::nullopt;
    }
    Refusal change(const Kept& kept) override {
        const auto other = *find_named(kept.account.name);
        if (other && other->account.id != kept.account.id) return Reason("name-taken");
        accounts[kept.account.id] = kept;
        return std::nullopt;
    }
    Refusal remove(std::string_view id) override {
        accounts.erase(std::string(id));
        std::erase_if(sessions, [&](const auto& session) { return session.second.first == id; });
        return std::nullopt;
    }
    Refusal add_session(std::string_view fingerprint,
                        std::string_view account,
                        std::int64_t until) override {
        sessions[std::string(fingerprint)] = {std::string(account), until};
        return std::nullopt;
    }
    Result<std::optional<std::string>> account_of_session(std::string_view fingerprint,
                                                          std::int64_t now) override {
        const auto found = sessions.find(std::string(fingerprint));
        const bool counts = found != sessions.end() && found->second.second > now;
        return counts ? std::optional(found->second.first) : std::optional<std::string>();
    }
    Refusal remove_session(std::string_view fingerprint) override {
        sessions.erase(std::string(fingerprint));
        return std::nullopt;
    }

    std::map<std::string, Kept> accounts;
    std::map<std::string, std::pair<std::string, std::int64_t>> sessions;
};

class PlainHasher final : public PasswordHasher {
  public:
    void hash(std::string password, std::function<void(std::string)> done) override {
        ++hashes;
        done("hash of " + password);
    }
    void verify(std::string password, std::string hash, std::function<void(bool)> done) override {
        done(hash == "hash of " + password);
    }
    int hashes = 0;
};

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
    std::string sign_in(const std::string& name, const std::string& password) {
        std::string said;
        accounts.sign_in({name, password}, "here", [&](const Result<SignedIn>& result) {
            said = result ? "done" : result.error().code;
            if (result) token = result->token;
        });
        return said;
    }
    static std::string code(const Refusal& refusal) { return refusal ? refusal->code : "done"; }

    HandClock clock;
    MemoryAccounts store;
    PlainHasher hasher;
    int secrets = 0;
    Accounts accounts{{clock, store, hasher,
                       [this](std::size_t) { return "secret" + std::to_string(++secrets); },
                       [](std::string_view text) { return "#" + std::string(text); },
                       [this](const std::string& person) -> Refusal {
                           forgotten.push_back(person);
                           return std::nullopt;
                       }}};
    std::vector<std::string> forgotten;  // persons
    std::string token;
};

TEST_F(AccountsTest, SignUpInAndOut) {
    EXPECT_EQ(sign_up("小明", "correct horse"), "done");
    const auto account = accounts.account_of(token);
    ASSERT_TRUE(account);
    EXPECT_EQ(account->name, "小明");
    EXPECT_TRUE(has_account(person_of(*account)));
    EXPECT_FALSE(accounts.sign_out(token));
    EXPECT_FALSE(accounts.account_of(token));
    EXPECT_EQ(sign_in("小明", "wrong horse"), "account-unknown");
    EXPECT_EQ(sign_in("小明", "correct horse"), "done");
    EXPECT_EQ(accounts.account_of(token), account);
}

TEST_F(AccountsTest, NothingThatOpensADoorIsKept) {
    sign_up("Ann", "correct horse");
    EXPECT_FALSE(store.sessions.contains(token));
    for (const auto& [id, kept] : store.accounts) EXPECT_NE(kept.password_hash, "correct horse");
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
    EXPECT_TRUE(accounts.account_of(token));
    clock.now += 1;
    EXPECT_FALSE(accounts.account_of(token));
    EXPECT_FALSE(accounts.account_of(""));
}

TEST_F(AccountsTest, RenamesChangesAndRemoves) {
    sign_up("Bob", "correct horse");
    sign_up("Ann", "correct horse");
    EXPECT_EQ(code(accounts.rename(token, "Bob")), "name-taken");
    EXPECT_EQ(code(accounts.rename(token, "Anna")), "done");
    EXPECT_EQ(accounts.account_of(token)->name, "Anna");
    std::string said;
    const auto say = [&](const Refusal& refusal) { said = code(refusal); };
    accounts.change_password(token, {"wrong horse", "battery staple"}, say);
    EXPECT_EQ(said, "account-unknown");
    accounts.change_password(token, {"correct horse", "battery staple"}, say);
    EXPECT_EQ(said, "done");
    EXPECT_EQ(sign_in("Anna", "battery staple"), "done");
    accounts.remove(token, "correct horse", say);
    EXPECT_EQ(said, "account-unknown");
    EXPECT_TRUE(forgotten.empty());
    const std::string person = person_of(*accounts.account_of(token));
    accounts.remove(token, "battery staple", say);
    EXPECT_EQ(said, "done");
    EXPECT_EQ(forgotten, std::vector<std::string>{person});
    EXPECT_FALSE(accounts.account_of(token));
    EXPECT_EQ(sign_in("Anna", "battery staple"), "account-unknown");
    EXPECT_EQ(code(accounts.rename(token, "Eve")), "signed-out");
}

TEST_F(AccountsTest, BotsHaveTokensAndNoPassword) {
    EXPECT_EQ(accounts.add_bot(token, "engine").error().code, "signed-out");
    sign_up("Ann", "correct horse");
    const auto bot = accounts.add_bot(token, "engine");
    ASSERT_TRUE(bot);
    EXPECT_TRUE(accounts.account_of(bot->token)->is_bot);
    EXPECT_EQ(accounts.add_bot(bot->token, "second").error().code, "bot-of-bot");
    EXPECT_EQ(sign_in("engine", ""), "account-unknown");
    clock.now += Accounts::kSessionMs;
    EXPECT_TRUE(accounts.account_of(bot->token)) << "its token lasts";
}

}  // namespace
}  // namespace yiguan::service
