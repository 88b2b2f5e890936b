// Accounts without a disk and without slow hashing.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "service/accounts.h"

namespace yiguan::test {

class MemoryAccounts final : public service::AccountStore {
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
    Result<std::vector<service::Account>> bots_of(std::string_view owner) override {
        std::vector<service::Account> bots;
        for (const auto& [id, kept] : accounts)
            if (kept.account.owner == owner) bots.push_back(kept.account);
        std::ranges::sort(bots, {}, &service::Account::name);
        return bots;
    }
    Refusal add(const Kept& kept) override {
        if (find_named(kept.account.name)->has_value()) return Reason("name-taken");
        accounts[kept.account.id] = kept;
        return std::nullopt;
    }
    Refusal rename(std::string_view id, const std::string& name) override {
        const auto other = *find_named(name);
        if (other && other->account.id != id) return Reason("name-taken");
        accounts.at(std::string(id)).account.name = name;
        return std::nullopt;
    }
    Refusal change_password(std::string_view id,
                            std::string_view hash,
                            std::string_view session) override {
        accounts.at(std::string(id)).password_hash = hash;
        std::erase_if(sessions, [&](const auto& entry) {
            return entry.second.first == id && entry.first != session;
        });
        return std::nullopt;
    }
    Refusal remove(std::string_view id) override {
        accounts.erase(std::string(id));
        return remove_sessions(id);
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

    Refusal remove_sessions(std::string_view account) override {
        std::erase_if(sessions,
                      [&](const auto& session) { return session.second.first == account; });
        return std::nullopt;
    }

    std::map<std::string, Kept> accounts;
    std::map<std::string, std::pair<std::string, std::int64_t>> sessions;
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
