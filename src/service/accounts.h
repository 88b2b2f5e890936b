// Accounts: people and bots with a name of their own. Nobody needs an account to play; only games
// between accounts are rated.
//
// Passwords are stored as Argon2id hashes, sessions as fingerprints of random tokens; neither can
// be read back from the store. Called on the hall's thread; hashing and storage happen elsewhere.
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
#include "service/ports.h"

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

// Where accounts and sessions are stored. Called on the hall's thread; nothing here blocks.
// Questions are answered in their order; what is done without a refusal is on disk.
class AccountStore {
  public:
    struct Stored {
        Account account;
        std::string password_hash;
    };
    // Nothing where there is no such account.
    using OnStored = OnAnswer<std::optional<Stored>>;

    virtual ~AccountStore() = default;

    // Names are compared without regard to the case of ASCII letters.
    virtual void find_named(std::string name, OnStored answer) = 0;
    virtual void find(std::string id, OnStored answer) = 0;
    // By name.
    virtual void bots_of(std::string owner, OnAnswer<std::vector<Account>> answer) = 0;
    // Refused with "name-taken" when another has the name.
    virtual void add(Stored stored, Done done) = 0;
    // The same.
    virtual void rename(std::string id, std::string name, Done done) = 0;
    // Ends the account's sessions, but for the one with that fingerprint: both or neither.
    virtual void change_password(std::string id,
                                 std::string hash,
                                 std::string session,
                                 Done done) = 0;
    // With its sessions; its ratings and games are the Store's.
    virtual void remove(std::string id, Done done) = 0;

    virtual void add_session(std::string fingerprint,
                             std::string account,
                             std::int64_t until,
                             Done done) = 0;
    // The account that has the session; nothing for a session that is unknown or over.
    virtual void account_of_session(std::string fingerprint, std::int64_t now, OnStored answer) = 0;
    virtual void remove_session(std::string fingerprint, Done done) = 0;
    virtual void remove_sessions(std::string account, Done done) = 0;
};

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

// Who signed in, and the token that proves it from now on.
struct SignedIn {
    Account account;
    std::string token;
};

// Every act answers once, on the hall's thread, at once or later; a limit or a bad name is refused
// before the store is asked.
class Accounts {
  public:
    struct Ports {
        const Clock& clock;  // ms since the epoch
        AccountStore& store;
        PasswordHasher& hasher;
        std::function<std::string(std::size_t length)> secret;
        std::function<std::string(std::string_view)> fingerprint;
        // Removes what else is stored of a person.
        std::function<void(const std::string& person, Done done)> forget;
        // Some sessions of that person have ended: connections opened with them must be closed, so
        // that they sign in again.
        std::function<void(const std::string& person)> on_sessions_ended;
    };
    using OnSignedIn = OnAnswer<SignedIn>;
    using OnAccount = std::function<void(const std::optional<Account>&)>;
    using OnAccounts = OnAnswer<std::vector<Account>>;

    static constexpr std::int64_t kSessionMs = 90LL * 86'400'000;
    static constexpr std::size_t kMostBots = 10;  // of an account

    // What the ports refer to must outlive this, and this every answer that is still to come.
    explicit Accounts(Ports ports) : ports_(std::move(ports)) {}

    // `from`: the address of the request, for the limit of 10 tries within 10 minutes, whatever
    // they bring; the same limit counts for an account that gives its password again.
    void sign_up(const Credentials& wish, const std::string& from, OnSignedIn done);
    void sign_in(const Credentials& claim, const std::string& from, OnSignedIn done);
    void sign_out(const std::string& token, Done done);

    // Nothing for a guest: at once where there is no token. Also where the store cannot be asked.
    void account_of(const std::string& token, OnAccount answer);
    void rename(const std::string& token, const std::string& name, Done done);
    // The account's other sessions end.
    void change_password(const std::string& token,
                         const PasswordChange& change,
                         const std::string& from,
                         Done done);
    // With the account go its bots.
    void remove(const std::string& token,
                const std::string& password,
                const std::string& from,
                Done done);

    // A bot's account, made by a person; its token is sent once and lasts until another is made, or
    // until the bot or its maker is removed.
    void add_bot(const std::string& token, const std::string& name, OnSignedIn done);
    void bots_of(const std::string& token, OnAccounts answer);
    void renew_bot(const std::string& token, const std::string& bot, OnSignedIn done);
    void remove_bot(const std::string& token, const std::string& bot, Done done);

  private:
    using OnStored = OnAnswer<AccountStore::Stored>;

    // `whose`: addresses and persons.
    Refusal check_rate(std::initializer_list<std::string> whose);
    // The account of that session; refused with "signed-out" where there is none.
    void stored_of(const std::string& token, OnStored answer);
    void open_session(const Account& account, std::int64_t until, OnSignedIn done);
    // A bot that the account of that session has made.
    void own_bot(const std::string& token, const std::string& bot, OnAnswer<Account> answer);
    void remove_all(std::vector<Account> accounts, Done done);
    void remove_for_good(const Account& account, Done done);
    // The account of that session, once its password is verified.
    void with_password(const std::string& token,
                       const std::string& password,
                       const std::string& from,
                       OnStored answer);
    void verify(const AccountStore::Stored& stored, const std::string& password, OnStored answer);

    const Ports ports_;
    std::map<std::string, RateMeter> tries_;
};

}  // namespace yiguan::service
