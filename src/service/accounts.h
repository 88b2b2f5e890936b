// Accounts of people and bots. Playing does not require an account; only games between accounts are
// rated.
//
// Passwords are stored as Argon2id hashes, sessions as fingerprints of random tokens; neither can
// be read back from the store. Called on the hall's thread; hashing and storage happen elsewhere.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/clock.h"
#include "base/rate_meter.h"
#include "base/result.h"
#include "service/names.h"
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

// The id of the account's person in seats and sessions. It contains '@'; those of guests do not.
std::string person_of(const Account& account);
bool has_account(std::string_view person);
// The person who owns the account: of a bot, the one who made it.
std::string owner_of(const Account& account);

// Stores accounts and their sessions. Called on the hall's thread; nothing here blocks. Calls are
// answered in their order; a change that is answered without a refusal is on disk.
class AccountStore {
  public:
    struct Stored {
        Account account;
        std::string password_hash;
        std::string skeleton{};  // of the name (NameForms); written by `add`, not read back
    };
    struct Skeleton {
        std::string id;  // of the account
        std::string text;
    };
    // Receives nothing when there is no such account.
    using OnStored = OnAnswer<std::optional<Stored>>;

    virtual ~AccountStore() = default;

    // Names are compared without regard to the case of ASCII letters.
    virtual void find_named(std::string name, OnStored answer) = 0;
    virtual void find(std::string id, OnStored answer) = 0;
    // Sorted by name.
    virtual void bots_of(std::string owner, OnAnswer<std::vector<Account>> answer) = 0;
    // Refused with "name-taken" when another account has the name or the skeleton.
    virtual void add(Stored stored, Done done) = 0;
    // Refused with "name-taken" when another account has the name or the skeleton.
    virtual void rename(std::string id, std::string name, std::string skeleton, Done done) = 0;
    // Whether an account has the skeleton.
    virtual void has_skeleton(std::string skeleton, OnAnswer<bool> answer) = 0;
    // The accounts without a skeleton that begins with `version`, the oldest first.
    virtual void without_skeleton(std::string version, OnAnswer<std::vector<Account>> answer) = 0;
    // Gives each account its skeleton, unless another account has it. The skeletons differ.
    virtual void set_skeletons(std::vector<Skeleton> skeletons, Done done) = 0;
    // Changes the password and ends the account's sessions, except for the one with the fingerprint
    // `session`; both or neither.
    virtual void change_password(std::string id,
                                 std::string hash,
                                 std::string session,
                                 Done done) = 0;
    // Removes the account and its sessions. Ratings and games are in the Store.
    virtual void remove(std::string id, Done done) = 0;

    virtual void add_session(std::string fingerprint,
                             std::string account,
                             std::int64_t until,
                             Done done) = 0;
    // The account of a session; nothing for an unknown or expired session.
    virtual void account_of_session(std::string fingerprint, std::int64_t now, OnStored answer) = 0;
    virtual void remove_session(std::string fingerprint, Done done) = 0;
    virtual void remove_sessions(std::string account, Done done) = 0;
};

// Hashes passwords on another thread, slowly on purpose. `done` is called on the hall's thread.
class PasswordHasher {
  public:
    virtual ~PasswordHasher() = default;
    virtual void hash(std::string password, std::function<void(std::string)> done) = 0;
    virtual void verify(std::string password, std::string hash, std::function<void(bool)> done) = 0;
};

// Receives the address of a failed try to sign in, or to confirm a password.
using OnFailedSignIn = std::function<void(const std::string& from)>;

struct Credentials {
    std::string name;
    std::string password;
};

struct PasswordChange {
    std::string from;
    std::string to;
};

// An account that signed in, and the token of its new session.
struct SignedIn {
    Account account;
    std::string token;
};

// Signs accounts up, in and out, and changes them. Every call answers once, on the hall's thread,
// at once or later. Limits and invalid names are checked before the store is asked.
class Accounts {
  public:
    struct Ports {
        const Clock& clock;  // ms since the epoch
        AccountStore& store;
        PasswordHasher& hasher;
        const NameForms& names;
        std::string_view common_passwords;  // one a line, in small letters
        std::function<std::string(std::size_t length)> secret;
        std::function<std::string(std::string_view)> fingerprint;
        // Removes what else is stored about a person.
        std::function<void(const std::string& person, Done done)> forget;
        // Called when sessions of the person have ended, or the person has another name. The
        // person's connections must be closed; clients may connect again.
        std::function<void(const std::string& person)> on_sessions_ended;
        OnFailedSignIn on_failed_sign_in;  // may be empty
    };
    using OnSignedIn = OnAnswer<SignedIn>;
    using OnAccount = std::function<void(const std::optional<Account>&)>;
    using OnAccounts = OnAnswer<std::vector<Account>>;

    static constexpr std::int64_t kSessionMs = 90LL * 86'400'000;
    static constexpr std::size_t kMostBots = 10;     // of an account
    static constexpr std::size_t kMostHashing = 50;  // passwords that wait or are being hashed

    // The objects that the ports refer to must outlive this object, and this object must outlive
    // every pending answer.
    explicit Accounts(Ports ports) : ports_(std::move(ports)) {}

    // Gives a skeleton to every account that lacks one of this version of Unicode. Of accounts that
    // look alike the oldest gets it; all keep their names. To be called before the others.
    void compute_skeletons(Done done);
    // Whether a guest may have this name. Refused as by check_guest_name (names.h), and with
    // "name-taken" if it looks like the name of an account.
    void check_guest_name(const std::string& name, Done done);

    // `from`: the network of the client, which is limited to 10 tries within 10 minutes, successful
    // or not. The same limit applies to each account, for tries to sign in from networks where
    // nobody has signed in to it lately, and for calls that verify its password again. Refused with
    // "accounts-busy" while too many passwords wait to be hashed.
    void sign_up(const Credentials& request, const std::string& from, const OnSignedIn& done);
    void sign_in(const Credentials& claim, const std::string& from, const OnSignedIn& done);
    void sign_out(const std::string& token, const Done& done);

    // Nothing for a guest, or when the store does not answer. Answers at once when the token is
    // empty.
    void account_of(const std::string& token, OnAccount answer);
    void rename(const std::string& token, const std::string& name, Done done);
    // Ends the account's other sessions.
    void change_password(const std::string& token,
                         const PasswordChange& change,
                         const std::string& from,
                         const Done& done);
    // Removes the account and its bots.
    void remove(const std::string& token,
                const std::string& password,
                const std::string& from,
                const Done& done);

    // Creates a bot. Its token is returned once and is valid until `renew_bot`, or until the bot or
    // its owner is removed.
    void add_bot(const std::string& token, const std::string& name, const OnSignedIn& done);
    void bots_of(const std::string& token, OnAccounts answer);
    void renew_bot(const std::string& token, const std::string& bot, OnSignedIn done);
    void remove_bot(const std::string& token, const std::string& bot, Done done);

  private:
    using OnStored = OnAnswer<AccountStore::Stored>;
    using Skeletons = std::shared_ptr<const std::vector<AccountStore::Skeleton>>;

    // Counts a try for each of `whose` (networks, names and persons), until one is refused.
    Refusal check_rate(std::initializer_list<std::string> whose);
    void forget_tries(std::int64_t now);
    Refusal check_sign_in_rate(const std::string& name, const std::string& from);
    // The refusal of a try from there, which is reported if it may be a guess.
    Reason failed(Reason refusal, const std::string& from) const;
    void hash(const std::string& password, OnAnswer<std::string> answer);
    // The account of a session; refused with "signed-out" when there is none.
    void stored_of(const std::string& token, OnStored answer);
    void open_session(const Account& account, std::int64_t until, const OnSignedIn& done);
    // A bot that the account of the session owns.
    void own_bot(const std::string& token, const std::string& bot, OnAnswer<Account> answer);
    void remove_all(std::vector<Account> accounts, const Done& done);
    void remove_for_good(const Account& account, const Done& done);
    // The account of a session, after its password was verified.
    void with_password(const std::string& token,
                       const std::string& password,
                       const std::string& from,
                       OnStored answer);
    // The same for an account that is known already.
    void confirm(const AccountStore::Stored& stored,
                 const std::string& password,
                 const std::string& from,
                 OnStored answer);
    void verify(const AccountStore::Stored& stored, const std::string& password, OnStored answer);
    // Those from the index `from` on.
    void write_skeletons(Skeletons skeletons, std::size_t from, Done done);
    AccountStore::Stored with_skeleton(const Account& account, std::string hash) const;

    const Ports ports_;
    std::map<std::string, RateMeter> tries_;
    std::int64_t forgot_at_ = 0;  // some of these, in ms since the epoch
    std::set<std::pair<std::string, std::string>> signed_in_;  // names, and from where
    std::size_t hashing_ = 0;
};

}  // namespace yiguan::service
