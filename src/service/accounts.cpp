#include "service/accounts.h"

#include <algorithm>
#include <utility>

#include "base/text.h"

namespace yiguan::service {
namespace {

constexpr char kAccountMark = '@';
constexpr std::size_t kIdLength = 12;
constexpr std::size_t kTokenLength = 32;
constexpr std::size_t kMostNameCharacters = 20;
constexpr std::size_t kLeastNameCharacters = 2;
constexpr std::size_t kLeastPasswordBytes = 8;
constexpr std::size_t kMostPasswordBytes = 200;
constexpr int kMostTries = 10;
constexpr std::int64_t kTriesWithinMs = 600'000;
constexpr std::size_t kMostRemembered = 10'000;  // networks and persons
constexpr std::int64_t kBotSessionMs = 100LL * 365 * 86'400'000;

bool is_name_character(std::string_view character) {
    if (character.size() > 1) return printable(character) == character;  // no broken UTF-8
    const char c = character.front();
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
}

Refusal check_name(std::string_view name) {
    const auto characters = utf8_characters(name);
    const bool is_good = characters.size() >= kLeastNameCharacters &&
                         characters.size() <= kMostNameCharacters &&
                         std::all_of(characters.begin(), characters.end(), is_name_character);
    if (is_good) return std::nullopt;
    return Reason("account-name")
        .text("name", printable(name))
        .number("least", kLeastNameCharacters)
        .number("most", kMostNameCharacters);
}

Refusal check_new_password(std::string_view password) {
    if (password.size() >= kLeastPasswordBytes && password.size() <= kMostPasswordBytes)
        return std::nullopt;
    return Reason("account-password")
        .number("least", kLeastPasswordBytes)
        .number("most", kMostPasswordBytes);
}

}  // namespace

std::string person_of(const Account& account) {
    return kAccountMark + account.id;
}

bool has_account(std::string_view person) {
    return person.starts_with(kAccountMark);
}

// --- Signing up, in and out ----------------------------------------------------------------------

void Accounts::sign_up(const Credentials& wish, const std::string& from, OnSignedIn done) {
    if (Refusal refusal = check_rate({from})) return done(*std::move(refusal));
    if (Refusal refusal = check_name(wish.name)) return done(*std::move(refusal));
    if (Refusal refusal = check_new_password(wish.password)) return done(*std::move(refusal));
    const Account account{ports_.secret(kIdLength), wish.name, ports_.clock.now_ms(), false};
    ports_.hasher.hash(wish.password, [this, account, done](std::string hash) {
        ports_.store.add({account, std::move(hash)}, [this, account, done](const Refusal& refusal) {
            if (refusal) return done(*refusal);
            open_session(account, ports_.clock.now_ms() + kSessionMs, done);
        });
    });
}

// Hashes the password for an unknown name, too, so that the time does not reveal which names exist.
void Accounts::sign_in(const Credentials& claim, const std::string& from, OnSignedIn done) {
    if (Refusal refusal = check_rate({from})) return done(*std::move(refusal));
    const auto open = [this, done](const Result<AccountStore::Stored>& right) {
        if (!right) return done(right.error());
        open_session(right->account, ports_.clock.now_ms() + kSessionMs, done);
    };
    ports_.store.find_named(
        claim.name, [this, password = claim.password, done,
                     open](const Result<std::optional<AccountStore::Stored>>& found) {
            if (!found) return done(found.error());
            if (*found && !(*found)->account.is_bot) return verify(**found, password, open);
            ports_.hasher.hash(password,
                               [done](const std::string&) { done(Reason("account-unknown")); });
        });
}

void Accounts::sign_out(const std::string& token, Done done) {
    account_of(token, [this, token, done](const std::optional<Account>& account) {
        ports_.store.remove_session(ports_.fingerprint(token),
                                    [this, account, done](const Refusal& refusal) {
                                        if (!refusal && account)
                                            ports_.on_sessions_ended(person_of(*account));
                                        done(refusal);
                                    });
    });
}

void Accounts::open_session(const Account& account, std::int64_t until, OnSignedIn done) {
    SignedIn signed_in{account, ports_.secret(kTokenLength)};
    const std::string fingerprint = ports_.fingerprint(signed_in.token);
    ports_.store.add_session(fingerprint, account.id, until,
                             [signed_in = std::move(signed_in), done](const Refusal& refusal) {
                                 done(refusal ? Result<SignedIn>(*refusal) : signed_in);
                             });
}

Refusal Accounts::check_rate(std::initializer_list<std::string> whose) {
    const std::int64_t now = ports_.clock.now_ms();
    if (tries_.size() > kMostRemembered) tries_.clear();
    for (const std::string& who : whose) {
        const auto [meter, is_new] = tries_.try_emplace(who, kMostTries, kTriesWithinMs, now);
        if (!meter->second.allows(now)) return Reason("account-tries");
    }
    return std::nullopt;
}

// --- Changing an account -------------------------------------------------------------------------

void Accounts::stored_of(const std::string& token, OnStored answer) {
    ports_.store.account_of_session(
        ports_.fingerprint(token), ports_.clock.now_ms(),
        [answer = std::move(answer)](Result<std::optional<AccountStore::Stored>> found) {
            if (!found) return answer(found.error());
            if (!*found) return answer(Reason("signed-out"));
            answer(std::move(**found));
        });
}

void Accounts::account_of(const std::string& token, OnAccount answer) {
    if (token.empty()) return answer(std::nullopt);
    stored_of(token, [answer = std::move(answer)](const Result<AccountStore::Stored>& stored) {
        answer(stored ? std::optional(stored->account) : std::nullopt);
    });
}

void Accounts::rename(const std::string& token, const std::string& name, Done done) {
    stored_of(token,
              [this, name, done = std::move(done)](const Result<AccountStore::Stored>& stored) {
                  if (!stored) return done(stored.error());
                  if (Refusal refusal = check_name(name)) return done(std::move(refusal));
                  ports_.store.rename(stored->account.id, name, done);
              });
}

void Accounts::change_password(const std::string& token,
                               const PasswordChange& change,
                               const std::string& from,
                               Done done) {
    const auto store_hash = [this, token, done](const Account& account, const std::string& hash) {
        ports_.store.change_password(account.id, hash, ports_.fingerprint(token),
                                     [this, account, done](const Refusal& refusal) {
                                         if (!refusal) ports_.on_sessions_ended(person_of(account));
                                         done(refusal);
                                     });
    };
    stored_of(token, [this, token, change, from, done,
                      store_hash](const Result<AccountStore::Stored>& stored) {
        if (!stored) return done(stored.error());
        if (Refusal refusal = check_new_password(change.to)) return done(std::move(refusal));
        const auto hash = [this, to = change.to, done,
                           store_hash](const Result<AccountStore::Stored>& right) {
            if (!right) return done(right.error());
            ports_.hasher.hash(to, [account = right->account, store_hash](const std::string& made) {
                store_hash(account, made);
            });
        };
        confirm(*stored, change.from, from, hash);
    });
}

void Accounts::remove(const std::string& token,
                      const std::string& password,
                      const std::string& from,
                      Done done) {
    with_password(token, password, from, [this, done](const Result<AccountStore::Stored>& right) {
        if (!right) return done(right.error());
        ports_.store.bots_of(right->account.id, [this, account = right->account,
                                                 done](Result<std::vector<Account>> bots) {
            if (!bots) return done(bots.error());
            bots->push_back(account);
            remove_all(std::move(*bots), done);
        });
    });
}

// Removes one account after the other, the owner last, so that a failed removal can be repeated.
void Accounts::remove_all(std::vector<Account> accounts, Done done) {
    if (accounts.empty()) return done(std::nullopt);
    const Account first = accounts.front();
    accounts.erase(accounts.begin());
    remove_for_good(first, [this, rest = std::move(accounts), done](const Refusal& refusal) {
        if (refusal) return done(refusal);
        remove_all(rest, done);
    });
}

void Accounts::remove_for_good(const Account& account, Done done) {
    const std::string person = person_of(account);
    const auto ended = [this, person, done](const Refusal& refusal) {
        if (!refusal) ports_.on_sessions_ended(person);
        done(refusal);
    };
    ports_.forget(person, [this, id = account.id, done, ended](const Refusal& refusal) {
        if (refusal) return done(refusal);
        ports_.store.remove(id, ended);
    });
}

void Accounts::with_password(const std::string& token,
                             const std::string& password,
                             const std::string& from,
                             OnStored answer) {
    stored_of(token, [this, password, from,
                      answer = std::move(answer)](const Result<AccountStore::Stored>& stored) {
        if (!stored) return answer(stored.error());
        confirm(*stored, password, from, answer);
    });
}

void Accounts::confirm(const AccountStore::Stored& stored,
                       const std::string& password,
                       const std::string& from,
                       OnStored answer) {
    if (Refusal refusal = check_rate({from, person_of(stored.account)}))
        return answer(*std::move(refusal));
    verify(stored, password, std::move(answer));
}

void Accounts::verify(const AccountStore::Stored& stored,
                      const std::string& password,
                      OnStored answer) {
    ports_.hasher.verify(password, stored.password_hash,
                         [stored, answer = std::move(answer)](bool is_right) {
                             if (is_right) return answer(stored);
                             answer(Reason("account-unknown"));
                         });
}

// --- Bots ----------------------------------------------------------------------------------------

void Accounts::add_bot(const std::string& token, const std::string& name, OnSignedIn done) {
    const auto add = [this, name, done](const Account& owner, std::size_t bots) {
        if (bots >= kMostBots) return done(Reason("bots-many").number("most", kMostBots));
        const std::int64_t now = ports_.clock.now_ms();
        const Account bot{ports_.secret(kIdLength), name, now, true, owner.id};
        ports_.store.add({bot, ""}, [this, bot, now, done](const Refusal& refusal) {
            if (refusal) return done(*refusal);
            open_session(bot, now + kBotSessionMs, done);
        });
    };
    stored_of(token, [this, name, done, add](const Result<AccountStore::Stored>& stored) {
        if (!stored) return done(stored.error());
        const Account& owner = stored->account;
        if (owner.is_bot) return done(Reason("bot-of-bot"));
        if (Refusal refusal = check_name(name)) return done(*std::move(refusal));
        ports_.store.bots_of(owner.id,
                             [owner, done, add](const Result<std::vector<Account>>& bots) {
                                 if (!bots) return done(bots.error());
                                 add(owner, bots->size());
                             });
    });
}

void Accounts::bots_of(const std::string& token, OnAccounts answer) {
    stored_of(token,
              [this, answer = std::move(answer)](const Result<AccountStore::Stored>& stored) {
                  if (!stored) return answer(stored.error());
                  ports_.store.bots_of(stored->account.id, answer);
              });
}

void Accounts::own_bot(const std::string& token, const std::string& bot, OnAnswer<Account> answer) {
    bots_of(token, [bot, answer = std::move(answer)](const Result<std::vector<Account>>& bots) {
        if (!bots) return answer(bots.error());
        const auto found = std::ranges::find(*bots, bot, &Account::id);
        if (found == bots->end()) return answer(Reason("bot-unknown"));
        answer(*found);
    });
}

void Accounts::renew_bot(const std::string& token, const std::string& bot, OnSignedIn done) {
    own_bot(token, bot, [this, done = std::move(done)](const Result<Account>& own) {
        if (!own) return done(own.error());
        ports_.store.remove_sessions(own->id, [this, own = *own, done](const Refusal& refusal) {
            if (refusal) return done(*refusal);
            ports_.on_sessions_ended(person_of(own));
            open_session(own, ports_.clock.now_ms() + kBotSessionMs, done);
        });
    });
}

void Accounts::remove_bot(const std::string& token, const std::string& bot, Done done) {
    own_bot(token, bot, [this, done = std::move(done)](const Result<Account>& own) {
        if (!own) return done(own.error());
        remove_for_good(*own, done);
    });
}

}  // namespace yiguan::service
