// Stores as tests like them: a question returns its answer.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "service/accounts.h"
#include "service/ports.h"
#include "support/inbox.h"

namespace yiguan::test {

// Asks, and runs what comes into the inbox until the answer is there.
template <class T, class Ask>
T asked(Inbox& inbox, const Ask& ask) {
    std::optional<T> answer;
    ask([&answer](T given) { answer = std::move(given); });
    while (!answer) inbox.run_one();
    return *std::move(answer);
}

class AskedStore {
  public:
    // The store posts to the inbox.
    AskedStore(std::unique_ptr<service::Store> store, Inbox& inbox)
        : store_(std::move(store)), inbox_(inbox) {}

    service::Store& store() { return *store_; }
    void append(service::Store::Entry entry, service::Done done) {
        store_->append(std::move(entry), std::move(done));
    }
    Result<std::vector<service::LogLine>> log_of(const std::string& table) {
        return asked<Result<std::vector<service::LogLine>>>(
            inbox_, [&](auto answer) { store_->log_of(table, answer); });
    }
    Result<std::vector<std::string>> running_tables() {
        return asked<Result<std::vector<std::string>>>(
            inbox_, [&](auto answer) { store_->running_tables(answer); });
    }
    Result<std::vector<std::string>> finished_tables(const std::string& person, int limit) {
        return asked<Result<std::vector<std::string>>>(
            inbox_, [&](auto answer) { store_->finished_tables(person, limit, answer); });
    }
    Result<service::Rating> rating_of(const std::string& person, const std::string& pool) {
        return asked<Result<service::Rating>>(
            inbox_, [&](auto answer) { store_->rating_of(person, pool, answer); });
    }
    Result<std::vector<service::RatingRow>> ratings_of(const std::string& person) {
        return asked<Result<std::vector<service::RatingRow>>>(
            inbox_, [&](auto answer) { store_->ratings_of(person, answer); });
    }
    Refusal add_report(const service::PersonReport& report) {
        return asked<Refusal>(inbox_, [&](auto done) { store_->add_report(report, done); });
    }
    Result<std::vector<service::PersonReport>> reports(int limit) {
        return asked<Result<std::vector<service::PersonReport>>>(
            inbox_, [&](auto answer) { store_->reports(limit, answer); });
    }
    Refusal forget_person(const std::string& person) {
        return asked<Refusal>(inbox_, [&](auto done) { store_->forget_person(person, done); });
    }

  private:
    std::unique_ptr<service::Store> store_;
    Inbox& inbox_;
};

class AskedAccounts {
  public:
    using Stored = service::AccountStore::Stored;
    using Found = std::optional<Stored>;

    AskedAccounts(std::unique_ptr<service::AccountStore> store, Inbox& inbox)
        : store_(std::move(store)), inbox_(inbox) {}

    Found find_named(const std::string& name) {
        return *asked<Result<Found>>(inbox_,
                                     [&](auto answer) { store_->find_named(name, answer); });
    }
    Found find(const std::string& id) {
        return *asked<Result<Found>>(inbox_, [&](auto answer) { store_->find(id, answer); });
    }
    std::vector<service::Account> bots_of(const std::string& owner) {
        return *asked<Result<std::vector<service::Account>>>(
            inbox_, [&](auto answer) { store_->bots_of(owner, answer); });
    }
    // The id of the session's account; nothing where there is none.
    std::optional<std::string> account_of_session(const std::string& session, std::int64_t now) {
        const auto found = *asked<Result<Found>>(
            inbox_, [&](auto answer) { store_->account_of_session(session, now, answer); });
        return found ? std::optional(found->account.id) : std::nullopt;
    }
    Refusal add(const Stored& stored) {
        return asked<Refusal>(inbox_, [&](auto done) { store_->add(stored, done); });
    }
    Refusal rename(const std::string& id, const std::string& name) {
        return asked<Refusal>(inbox_, [&](auto done) { store_->rename(id, name, done); });
    }
    Refusal change_password(const std::string& id,
                            const std::string& hash,
                            const std::string& session) {
        return asked<Refusal>(inbox_,
                              [&](auto done) { store_->change_password(id, hash, session, done); });
    }
    Refusal remove(const std::string& id) {
        return asked<Refusal>(inbox_, [&](auto done) { store_->remove(id, done); });
    }
    Refusal add_session(const std::string& session, const std::string& id, std::int64_t until) {
        return asked<Refusal>(inbox_,
                              [&](auto done) { store_->add_session(session, id, until, done); });
    }
    Refusal remove_session(const std::string& session) {
        return asked<Refusal>(inbox_, [&](auto done) { store_->remove_session(session, done); });
    }
    Refusal remove_sessions(const std::string& id) {
        return asked<Refusal>(inbox_, [&](auto done) { store_->remove_sessions(id, done); });
    }

  private:
    std::unique_ptr<service::AccountStore> store_;
    Inbox& inbox_;
};

}  // namespace yiguan::test
