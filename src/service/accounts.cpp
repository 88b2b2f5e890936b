#include "service/accounts.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "base/text.h"
#include "service/passwords.h"

namespace yiguan::service {
namespace {

constexpr char kAccountMark = '@';
constexpr std::size_t kIdLength = 12;
constexpr std::size_t kTokenLength = 32;
constexpr int kMostTries = 10;
constexpr std::int64_t kTriesWithinMs = 600'000;
constexpr std::size_t kMostRemembered = 10'000;  // networks, names and persons
constexpr std::size_t kMostTried = 200'000;      // of these with recent tries
constexpr std::int64_t kForgetEveryMs = 10'000;
constexpr std::size_t kSkeletonsAtATime = 1'000;
constexpr std::int64_t kBotSessionMs = 100LL * 365 * 86'400'000;

// Of a name that a guess is for; short, however long the name is.
std::string key_of_name(const Accounts::Ports& ports, const std::string& name) {
    return "name " + ports.fingerprint(ports.names.skeleton(name));
}

}  // namespace

std::string person_of(const Account& account) {
    return kAccountMark + account.id;
}

bool has_account(std::string_view person) {
    return person.starts_with(kAccountMark);
}

std::string owner_of(const Account& account) {
    return kAccountMark + (account.owner.empty() ? account.id : account.owner);
}

// --- Names ---------------------------------------------------------------------------------------

void Accounts::compute_skeletons(Done done) {
    auto compute = [this, done = std::move(done)](const Result<std::vector<Account>>& accounts) {
        if (!accounts) return done(accounts.error());
        auto skeletons = std::make_shared<std::vector<AccountStore::Skeleton>>();
        std::set<std::string> taken;
        for (const Account& account : *accounts) {
            std::string skeleton = ports_.names.skeleton(account.name);
            if (taken.insert(skeleton).second)
                skeletons->push_back({account.id, std::move(skeleton)});
        }
        write_skeletons(std::move(skeletons), 0, done);
    };
    ports_.store.without_skeleton(ports_.names.version(), std::move(compute));
}

// A group at a time, so that the store answers soon.
void Accounts::write_skeletons(Skeletons skeletons, std::size_t from, Done done) {
    if (from == skeletons->size()) return done(std::nullopt);
    const std::size_t end = std::min(from + kSkeletonsAtATime, skeletons->size());
    const auto first = skeletons->begin();
    std::vector<AccountStore::Skeleton> group(first + static_cast<std::ptrdiff_t>(from),
                                              first + static_cast<std::ptrdiff_t>(end));
    auto write_rest = [this, skeletons = std::move(skeletons), end,
                       done = std::move(done)](const Refusal& refusal) {
        if (refusal) return done(refusal);
        write_skeletons(skeletons, end, done);
    };
    ports_.store.set_skeletons(std::move(group), std::move(write_rest));
}

// Spaces do not make another name.
void Accounts::check_guest_name(const std::string& name, Done done) {
    if (Refusal refusal = service::check_guest_name(name, ports_.names))
        return done(std::move(refusal));
    std::string joined = name;
    std::erase(joined, ' ');
    if (joined.empty()) return done(std::nullopt);
    ports_.store.has_skeleton(ports_.names.skeleton(joined),
                              [name, done = std::move(done)](const Result<bool>& is_taken) {
                                  if (!is_taken) return done(is_taken.error());
                                  if (!*is_taken) return done(std::nullopt);
                                  done(Reason("name-taken").text("name", printable(name)));
                              });
}

AccountStore::Stored Accounts::with_skeleton(const Account& account, std::string hash) const {
    return {account, std::move(hash), ports_.names.skeleton(account.name)};
}

// --- Signing up, in and out ----------------------------------------------------------------------

void Accounts::sign_up(const Credentials& request,
                       const std::string& from,
                       const OnSignedIn& done) {
    if (Refusal refusal = check_rate({from})) return done(*std::move(refusal));
    if (Refusal refusal = check_account_name(request.name, ports_.names))
        return done(*std::move(refusal));
    if (Refusal refusal =
            check_new_password(request.password, request.name, ports_.common_passwords))
        return done(*std::move(refusal));
    const Account account{ports_.secret(kIdLength), request.name, ports_.clock.now_ms(), false};
    hash(request.password, [this, account, done](const Result<std::string>& made) {
        if (!made) return done(made.error());
        ports_.store.add(with_skeleton(account, *made),
                         [this, account, done](const Refusal& refusal) {
                             if (refusal) return done(*refusal);
                             open_session(account, ports_.clock.now_ms() + kSessionMs, done);
                         });
    });
}

// Hashes the password for an unknown name, too, so that the time does not reveal which names exist.
void Accounts::sign_in(const Credentials& claim, const std::string& from, const OnSignedIn& done) {
    if (Refusal refusal = check_sign_in_rate(claim.name, from))
        return done(failed(*std::move(refusal), from));
    const auto open = [this, from, done](const Result<AccountStore::Stored>& right) {
        if (!right) return done(failed(right.error(), from));
        if (signed_in_.size() > kMostRemembered) signed_in_.clear();
        signed_in_.emplace(key_of_name(ports_, right->account.name), from);
        open_session(right->account, ports_.clock.now_ms() + kSessionMs, done);
    };
    ports_.store.find_named(claim.name,
                            [this, password = claim.password, done,
                             open](const Result<std::optional<AccountStore::Stored>>& found) {
                                if (!found) return done(found.error());
                                if (*found && !(*found)->account.is_bot)
                                    return verify(**found, password, open);
                                hash(password, [open](const Result<std::string>& made) {
                                    open(made ? Reason("account-unknown") : made.error());
                                });
                            });
}

void Accounts::sign_out(const std::string& token, const Done& done) {
    account_of(token, [this, token, done](const std::optional<Account>& account) {
        ports_.store.remove_session(ports_.fingerprint(token),
                                    [this, account, done](const Refusal& refusal) {
                                        if (!refusal && account)
                                            ports_.on_sessions_ended(person_of(*account));
                                        done(refusal);
                                    });
    });
}

void Accounts::open_session(const Account& account, std::int64_t until, const OnSignedIn& done) {
    SignedIn signed_in{account, ports_.secret(kTokenLength)};
    const std::string fingerprint = ports_.fingerprint(signed_in.token);
    ports_.store.add_session(fingerprint, account.id, until,
                             [signed_in = std::move(signed_in), done](const Refusal& refusal) {
                                 done(refusal ? Result<SignedIn>(*refusal) : signed_in);
                             });
}

Refusal Accounts::check_rate(std::initializer_list<std::string> whose) {
    const std::int64_t now = ports_.clock.now_ms();
    if (tries_.size() > kMostRemembered && now - forgot_at_ >= kForgetEveryMs) forget_tries(now);
    for (const std::string& who : whose) {
        const auto [meter, is_new] = tries_.try_emplace(who, kMostTries, kTriesWithinMs, now);
        if (!meter->second.try_take(now)) return Reason("account-tries");
    }
    return std::nullopt;
}

// Those that have recovered; all, only if there are too many others.
void Accounts::forget_tries(std::int64_t now) {
    forgot_at_ = now;
    std::erase_if(tries_, [now](const auto& tries) { return tries.second.is_full(now); });
    if (tries_.size() > kMostTried) tries_.clear();
}

// Who guesses from many addresses cannot lock the owner out at an address of the owner.
Refusal Accounts::check_sign_in_rate(const std::string& name, const std::string& from) {
    const std::string key = key_of_name(ports_, name);
    if (signed_in_.contains({key, from})) return check_rate({from});
    return check_rate({from, key});
}

Reason Accounts::failed(Reason refusal, const std::string& from) const {
    const bool may_be_guess = refusal.code == "account-unknown" || refusal.code == "account-tries";
    if (may_be_guess && ports_.on_failed_sign_in) ports_.on_failed_sign_in(from);
    return refusal;
}

// --- Passwords -----------------------------------------------------------------------------------

// A hash is empty when memory is lacking.
void Accounts::hash(const std::string& password, OnAnswer<std::string> answer) {
    if (hashing_ >= kMostHashing) return answer(Reason("accounts-busy"));
    ++hashing_;
    ports_.hasher.hash(password, [this, answer = std::move(answer)](std::string made) {
        --hashing_;
        if (made.empty()) return answer(Reason("accounts-busy"));
        answer(std::move(made));
    });
}

void Accounts::verify(const AccountStore::Stored& stored,
                      const std::string& password,
                      OnStored answer) {
    if (hashing_ >= kMostHashing) return answer(Reason("accounts-busy"));
    ++hashing_;
    ports_.hasher.verify(password, stored.password_hash,
                         [this, stored, answer = std::move(answer)](bool is_right) {
                             --hashing_;
                             if (is_right) return answer(stored);
                             answer(Reason("account-unknown"));
                         });
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
                  if (Refusal refusal = check_account_name(name, ports_.names))
                      return done(std::move(refusal));
                  ports_.store.rename(
                      stored->account.id, name, ports_.names.skeleton(name),
                      [this, person = person_of(stored->account), done](const Refusal& refusal) {
                          if (!refusal) ports_.on_sessions_ended(person);
                          done(refusal);
                      });
              });
}

void Accounts::change_password(const std::string& token,
                               const PasswordChange& change,
                               const std::string& from,
                               const Done& done) {
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
        if (Refusal refusal =
                check_new_password(change.to, stored->account.name, ports_.common_passwords))
            return done(std::move(refusal));
        const auto hash_new = [this, to = change.to, done,
                               store_hash](const Result<AccountStore::Stored>& right) {
            if (!right) return done(right.error());
            hash(to, [account = right->account, done, store_hash](const Result<std::string>& made) {
                if (!made) return done(made.error());
                store_hash(account, *made);
            });
        };
        confirm(*stored, change.from, from, hash_new);
    });
}

void Accounts::remove(const std::string& token,
                      const std::string& password,
                      const std::string& from,
                      const Done& done) {
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
void Accounts::remove_all(std::vector<Account> accounts, const Done& done) {
    if (accounts.empty()) return done(std::nullopt);
    const Account first = accounts.front();
    accounts.erase(accounts.begin());
    remove_for_good(first, [this, rest = std::move(accounts), done](const Refusal& refusal) {
        if (refusal) return done(refusal);
        remove_all(rest, done);
    });
}

void Accounts::remove_for_good(const Account& account, const Done& done) {
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
        return answer(failed(*std::move(refusal), from));
    verify(stored, password,
           [this, from, answer = std::move(answer)](const Result<AccountStore::Stored>& right) {
               answer(right ? right : failed(right.error(), from));
           });
}

// --- Bots ----------------------------------------------------------------------------------------

void Accounts::add_bot(const std::string& token, const std::string& name, const OnSignedIn& done) {
    const auto add = [this, name, done](const Account& owner, std::size_t bots) {
        if (bots >= kMostBots) return done(Reason("bots-many").number("most", kMostBots));
        const std::int64_t now = ports_.clock.now_ms();
        const Account bot{ports_.secret(kIdLength), name, now, true, owner.id};
        ports_.store.add(with_skeleton(bot, ""), [this, bot, now, done](const Refusal& refusal) {
            if (refusal) return done(*refusal);
            open_session(bot, now + kBotSessionMs, done);
        });
    };
    stored_of(token, [this, name, done, add](const Result<AccountStore::Stored>& stored) {
        if (!stored) return done(stored.error());
        const Account& owner = stored->account;
        if (owner.is_bot) return done(Reason("bot-of-bot"));
        if (Refusal refusal = check_account_name(name, ports_.names))
            return done(*std::move(refusal));
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
