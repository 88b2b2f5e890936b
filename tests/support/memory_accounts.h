// Accounts in memory, and a fast password hasher.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "service/accounts.h"

namespace yiguan::test {

// Answers every query at once.
class MemoryAccounts final : public service::AccountStore {
  public:
    using Done = service::Done;
    using Found = std::optional<Stored>;

    void find_named(std::string name, OnStored answer) override { answer(named(name)); }
    void find(std::string id, OnStored answer) override { answer(of_id(id)); }
    void bots_of(std::string owner,
                 service::OnAnswer<std::vector<service::Account>> answer) override {
        std::vector<service::Account> bots;
        for (const auto& [id, stored] : accounts)
            if (stored.account.owner == owner) bots.push_back(stored.account);
        std::ranges::sort(bots, {}, &service::Account::name);
        answer(std::move(bots));
    }
    void add(Stored stored, Done done) override {
        if (named(stored.account.name) || is_taken(stored.skeleton, stored.account.id))
            return done(Reason("name-taken"));
        accounts[stored.account.id] = stored;
        done(std::nullopt);
    }
    void rename(std::string id, std::string name, std::string skeleton, Done done) override {
        const Found other = named(name);
        const bool is_of_other = other && other->account.id != id;
        if (is_of_other || is_taken(skeleton, id)) return done(Reason("name-taken"));
        accounts.at(id).account.name = name;
        accounts.at(id).skeleton = skeleton;
        done(std::nullopt);
    }
    void has_skeleton(std::string skeleton, service::OnAnswer<bool> answer) override {
        answer(is_taken(skeleton, ""));
    }
    void without_skeleton(std::string version,
                          service::OnAnswer<std::vector<service::Account>> answer) override {
        std::vector<service::Account> found;
        for (const auto& [id, stored] : accounts)
            if (!stored.skeleton.starts_with(version)) found.push_back(stored.account);
        std::ranges::sort(found, {}, &service::Account::created_at);
        answer(std::move(found));
    }
    void set_skeletons(std::vector<Skeleton> skeletons, Done done) override {
        for (const auto& [id, text] : skeletons)
            if (!is_taken(text, id)) accounts.at(id).skeleton = text;
        done(std::nullopt);
    }
    void change_password(std::string id,
                         std::string hash,
                         std::string session,
                         Done done) override {
        accounts.at(id).password_hash = hash;
        std::erase_if(sessions, [&](const auto& entry) {
            return entry.second.first == id && entry.first != session;
        });
        done(std::nullopt);
    }
    void remove(std::string id, Done done) override {
        accounts.erase(id);
        remove_sessions(id, std::move(done));
    }
    void add_session(std::string fingerprint,
                     std::string account,
                     std::int64_t until,
                     Done done) override {
        sessions[fingerprint] = {account, until};
        done(std::nullopt);
    }
    void account_of_session(std::string fingerprint, std::int64_t now, OnStored answer) override {
        const auto found = sessions.find(fingerprint);
        const bool counts = found != sessions.end() && found->second.second > now;
        answer(counts ? of_id(found->second.first) : Found());
    }
    void remove_session(std::string fingerprint, Done done) override {
        sessions.erase(fingerprint);
        done(std::nullopt);
    }
    void remove_sessions(std::string account, Done done) override {
        std::erase_if(sessions,
                      [&](const auto& session) { return session.second.first == account; });
        done(std::nullopt);
    }

    std::map<std::string, Stored> accounts;
    std::map<std::string, std::pair<std::string, std::int64_t>> sessions;

  private:
    Found named(const std::string& name) const {
        for (const auto& [id, stored] : accounts)
            if (stored.account.name == name) return stored;
        return std::nullopt;
    }
    // Whether an account other than `id` has the skeleton.
    bool is_taken(const std::string& skeleton, const std::string& id) const {
        return !skeleton.empty() && std::ranges::any_of(accounts, [&](const auto& entry) {
            return entry.first != id && entry.second.skeleton == skeleton;
        });
    }
    Found of_id(const std::string& id) const {
        const auto found = accounts.find(id);
        return found == accounts.end() ? Found() : found->second;
    }
};

class PlainHasher final : public service::PasswordHasher {
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

}  // namespace yiguan::test
