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
constexpr std::size_t kMostRemembered = 10'000;  // addresses and persons
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

Result<std::optional<AccountStore::Kept>> only(Result<std::vector<AccountStore::Kept>> found) {
    if (!found) return found.error();
    if (found->empty()) return std::optional<AccountStore::Kept>();
    return std::optional(std::move(found->front()));
}

std::vector<Account> accounts_of(const std::vector<AccountStore::Kept>& kept) {
    std::vector<Account> accounts;
    for (const AccountStore::Kept& each : kept) accounts.push_back(each.account);
    return accounts;
}

// --- Signing up, in and out ----------------------------------------------------------------------

void Accounts::sign_up(const Credentials& wish, const std::string& from, OnSignedIn done) {
    if (Refusal refusal = check_rate({from})) return done(*std::move(refusal));
    if (Refusal refusal = check_name(wish.name)) return done(*std::move(refusal));
    if (Refusal refusal = check_new_password(wish.password)) return done(*std::move(refusal));
    Account account{ports_.secret(kIdLength), wish.name, ports_.clock.now_ms(), false};
    ports_.hasher.hash(wish.password, [this, account = std::move(account),
                                       done = std::move(done)](std::string hash) {
        if (Refusal refusal = ports_.store.add({account, std::move(hash)}))
            return done(*std::move(refusal));
        done(open_session(account, ports_.clock.now_ms() + kSessionMs));
    });
}

// An unknown name takes as long as a wrong password: who tries names learns nothing.
void Accounts::sign_in(const Credentials& claim, const std::string& from, OnSignedIn done) {
    if (Refusal refusal = check_rate({from})) return done(*std::move(refusal));
    auto found = ports_.store.find_named(claim.name);
    if (!found) return done(found.error());
    if (!*found || (*found)->account.is_bot)
        return ports_.hasher.hash(claim.password, [done = std::move(done)](const std::string&) {
            done(Reason("account-unknown"));
        });
    check_password(
        std::move(**found), claim.password,
        [this, done](const AccountStore::Kept& kept) {
            done(open_session(kept.account, ports_.clock.now_ms() + kSessionMs));
        },
        [done](Reason reason) { done(std::move(reason)); });
}

Refusal Accounts::sign_out(std::string_view token) {
    const auto account = account_of(token);
    if (Refusal refusal = ports_.store.remove_session(ports_.fingerprint(token))) return refusal;
    if (account) ports_.on_sessions_ended(person_of(*account));
    return std::nullopt;
}

Result<SignedIn> Accounts::open_session(const Account& account, std::int64_t until) {
    SignedIn signed_in{account, ports_.secret(kTokenLength)};
    if (Refusal refusal =
            ports_.store.add_session(ports_.fingerprint(signed_in.token), account.id, until))
        return *std::move(refusal);
    return signed_in;
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

// --- An account's own doing ----------------------------------------------------------------------

Result<AccountStore::Kept> Accounts::kept_of(std::string_view token) {
    const auto id =
        ports_.store.account_of_session(ports_.fingerprint(token), ports_.clock.now_ms());
    if (!id) return id.error();
    if (!*id) return Reason("signed-out");
    auto kept = ports_.store.find(**id);
    if (!kept) return kept.error();
    if (!*kept) return Reason("signed-out");
    return std::move(**kept);
}

std::optional<Account> Accounts::account_of(std::string_view token) {
    if (token.empty()) return std::nullopt;
    const auto kept = kept_of(token);
    if (!kept) return std::nullopt;
    return kept->account;
}

Refusal Accounts::rename(std::string_view token, const std::string& name) {
    const auto kept = kept_of(token);
    if (!kept) return kept.error();
    if (Refusal refusal = check_name(name)) return refusal;
    return ports_.store.rename(kept->account.id, name);
}

void Accounts::change_password(std::string_view token,
                               const PasswordChange& change,
                               const std::string& from,
                               const OnDone& done) {
    auto kept = kept_of(token);
    if (!kept) return done(kept.error());
    if (Refusal refusal = check_new_password(change.to)) return done(std::move(refusal));
    if (Refusal refusal = check_rate({from, person_of(kept->account)}))
        return done(std::move(refusal));
    const std::string session = ports_.fingerprint(token);
    check_password(
        std::move(*kept), change.from,
        [this, to = change.to, session, done](const AccountStore::Kept& right) {
            ports_.hasher.hash(
                to, [this, account = right.account, session, done](const std::string& hash) {
                    if (Refusal refusal = ports_.store.change_password(account.id, hash, session))
                        return done(std::move(refusal));
                    ports_.on_sessions_ended(person_of(account));
                    done(std::nullopt);
                });
        },
        [done](Reason reason) { done(std::move(reason)); });
}

void Accounts::remove(std::string_view token,
                      const std::string& password,
                      const std::string& from,
                      const OnDone& done) {
    auto kept = kept_of(token);
    if (!kept) return done(kept.error());
    if (Refusal refusal = check_rate({from, person_of(kept->account)}))
        return done(std::move(refusal));
    check_password(
        std::move(*kept), password,
        [this, done](const AccountStore::Kept& right) { done(remove_with_bots(right.account)); },
        [done](Reason reason) { done(std::move(reason)); });
}

// Its bots first: what has failed half way can be asked for again.
Refusal Accounts::remove_with_bots(const Account& account) {
    const auto bots = ports_.store.bots_of(account.id);
    if (!bots) return bots.error();
    for (const Account& bot : *bots)
        if (Refusal refusal = remove_for_good(bot)) return refusal;
    return remove_for_good(account);
}

Refusal Accounts::remove_for_good(const Account& account) {
    if (Refusal refusal = ports_.forget(person_of(account))) return refusal;
    if (Refusal refusal = ports_.store.remove(account.id)) return refusal;
    ports_.on_sessions_ended(person_of(account));
    return std::nullopt;
}

// --- Bots ----------------------------------------------------------------------------------------

Result<SignedIn> Accounts::add_bot(std::string_view token, const std::string& name) {
    const auto kept = kept_of(token);
    if (!kept) return kept.error();
    if (kept->account.is_bot) return Reason("bot-of-bot");
    if (Refusal refusal = check_name(name)) return *std::move(refusal);
    const auto bots = ports_.store.bots_of(kept->account.id);
    if (!bots) return bots.error();
    if (bots->size() >= kMostBots) return Reason("bots-many").number("most", kMostBots);
    const std::int64_t now = ports_.clock.now_ms();
    const Account bot{ports_.secret(kIdLength), name, now, true, kept->account.id};
    if (Refusal refusal = ports_.store.add({bot, ""})) return *std::move(refusal);
    return open_session(bot, now + kBotSessionMs);
}

Result<std::vector<Account>> Accounts::bots_of(std::string_view token) {
    const auto kept = kept_of(token);
    if (!kept) return kept.error();
    return ports_.store.bots_of(kept->account.id);
}

Result<Account> Accounts::own_bot(std::string_view token, std::string_view bot) {
    const auto bots = bots_of(token);
    if (!bots) return bots.error();
    const auto found =
        std::find_if(bots->begin(), bots->end(), [&](const Account& own) { return own.id == bot; });
    if (found == bots->end()) return Reason("bot-unknown");
    return *found;
}

Result<SignedIn> Accounts::renew_bot(std::string_view token, std::string_view bot) {
    const auto own = own_bot(token, bot);
    if (!own) return own.error();
    if (Refusal refusal = ports_.store.remove_sessions(own->id)) return *std::move(refusal);
    ports_.on_sessions_ended(person_of(*own));
    return open_session(*own, ports_.clock.now_ms() + kBotSessionMs);
}

Refusal Accounts::remove_bot(std::string_view token, std::string_view bot) {
    const auto own = own_bot(token, bot);
    return own ? remove_for_good(*own) : Refusal(own.error());
}

void Accounts::check_password(AccountStore::Kept kept,
                              const std::string& password,
                              std::function<void(const AccountStore::Kept&)> then,
                              std::function<void(Reason)> refused) {
    const std::string hash = kept.password_hash;
    ports_.hasher.verify(password, hash,
                         [kept = std::move(kept), then = std::move(then),
                          refused = std::move(refused)](bool is_right) {
                             if (is_right) return then(kept);
                             refused(Reason("account-unknown"));
                         });
}

}  // namespace yiguan::service
