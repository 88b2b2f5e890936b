// People who keep a name here. Nobody needs an account to play; only who has one is rated.
//
// Passwords are kept as Argon2id hashes, sessions as fingerprints of random tokens; neither can be
// read back from the store. Everything is called on the hall's thread; hashing is done elsewhere.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.h"
#include "base/rate_meter.h"
#include "base/result.h"
#include "service/rating.h"

namespace yiguan::service {

struct Account {
    std::string id;  // never changes
    std::string name;
    std::int64_t created_at = 0;  // ms since the epoch
    bool is_bot = false;
    std::string owner{};  // of a bot: the id of the account that made it

    friend bool operator==(const Account&, const Account&) = default;
};

// What a seat's `person` is for an account: guests' are fingerprints, which have no '@'.
std::string person_of(const Account& account);
bool has_account(std::string_view person);

// Where accounts are kept. Blocks, shortly; what returns without a refusal is on disk.
class AccountStore {
  public:
    struct Kept {
        Account account;
        std::string password_hash;
    };
    virtual ~AccountStore() = default;

    // Names are compared without regard to the case of ASCII letters.
    virtual Result<std::optional<Kept>> find_named(std::string_view name) = 0;
    virtual Result<std::optional<Kept>> find(std::string_view id) = 0;
    // By name.
    virtual Result<std::vector<Account>> bots_of(std::string_view owner) = 0;
    // Refused with "name-taken" when another has the name.
    virtual Refusal add(const Kept& kept) = 0;
    // The same.
    virtual Refusal rename(std::string_view id, const std::string& name) = 0;
    // Ends the account's sessions, but for the one with that fingerprint: both or neither.
    virtual Refusal change_password(std::string_view id,
                                    std::string_view hash,
                                    std::string_view session) = 0;
    // With its sessions and ratings; its games stay, without it.
    virtual Refusal remove(std::string_view id) = 0;

    virtual Refusal add_session(std::string_view fingerprint,
                                std::string_view account,
                                std::int64_t until) = 0;
    // The account's id; nothing for a session that is unknown or over.
    virtual Result<std::optional<std::string>> account_of_session(std::string_view fingerprint,
                                                                  std::int64_t now) = 0;
    virtual Refusal remove_session(std::string_view fingerprint) = 0;
    virtual Refusal remove_sessions(std::string_view account) = 0;
};

// Of what was looked for by a key: the one that has it, or nothing.
Result<std::optional<AccountStore::Kept>> only(Result<std::vector<AccountStore::Kept>> found);
std::vector<Account> accounts_of(const std::vector<AccountStore::Kept>& kept);

// Slow on purpose; `done` is called on the hall's thread.
class PasswordHasher {
  public:
    virtual ~PasswordHasher() = default;
    virtual void hash(std::string password, std::function<void(std::string)> done) = 0;
    virtual void verify(std::string password, std::string hash, std::function<void(bool)> done) = 0;
};

struct Credentials {
    std::string name;
    std::string password;
};

struct PasswordChange {
    std::string from;
    std::string to;
};

// Who signed in, and the token that says so from now on.
struct SignedIn {
    Account account;
    std::string token;
};

class Accounts {
  public:
    struct Ports {
        const Clock& clock;  // ms since the epoch
        AccountStore& store;
        PasswordHasher& hasher;
        std::function<std::string(std::size_t length)> secret;
        std::function<std::string(std::string_view)> fingerprint;
        // Removes what else is kept of a person.
        std::function<Refusal(const std::string& person)> forget;
        // Some sessions of that person have ended: who is here by one must show who he is again.
        std::function<void(const std::string& person)> on_sessions_ended;
    };
    using OnSignedIn = std::function<void(Result<SignedIn>)>;
    using OnDone = std::function<void(Refusal)>;

    static constexpr std::int64_t kSessionMs = 90LL * 86'400'000;
    static constexpr std::size_t kMostBots = 10;  // of an account

    // What the ports refer to must outlive this.
    explicit Accounts(Ports ports) : ports_(std::move(ports)) {}

    // `from` is whence the request comes, for the limit: 10 tries within 10 minutes, whatever they
    // bring; so also of an account that gives its password again.
    void sign_up(const Credentials& wish, const std::string& from, OnSignedIn done);
    void sign_in(const Credentials& claim, const std::string& from, OnSignedIn done);
    Refusal sign_out(std::string_view token);

    // Nothing for a guest.
    std::optional<Account> account_of(std::string_view token);
    Refusal rename(std::string_view token, const std::string& name);
    // The account's other sessions end.
    void change_password(std::string_view token,
                         const PasswordChange& change,
                         const std::string& from,
                         const OnDone& done);
    void remove(std::string_view token,
                const std::string& password,
                const std::string& from,
                const OnDone& done);

    // A bot's account, made by a person; its token is told once and lasts until another is made, or
    // until the bot or its maker is removed.
    Result<SignedIn> add_bot(std::string_view token, const std::string& name);
    Result<std::vector<Account>> bots_of(std::string_view token);
    Result<SignedIn> renew_bot(std::string_view token, std::string_view bot);
    Refusal remove_bot(std::string_view token, std::string_view bot);

  private:
    // Of each an address or a person.
    Refusal check_rate(std::initializer_list<std::string> whose);
    Result<AccountStore::Kept> kept_of(std::string_view token);
    Result<SignedIn> open_session(const Account& account, std::int64_t until);
    // A bot that who has the token has made.
    Result<Account> own_bot(std::string_view token, std::string_view bot);
    Refusal remove_with_bots(const Account& account);
    Refusal remove_for_good(const Account& account);
    // Calls `then` with what is kept when the password is right, else `refused`.
    void check_password(AccountStore::Kept kept,
                        const std::string& password,
                        std::function<void(const AccountStore::Kept&)> then,
                        std::function<void(Reason)> refused);

    const Ports ports_;
    std::map<std::string, RateMeter> tries_;
};

}  // namespace yiguan::service
