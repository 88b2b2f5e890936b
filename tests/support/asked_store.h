// Synchronous access to asynchronous stores: each function waits for the answer and returns it.
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

// Calls `ask` and runs the tasks of the inbox until the answer has arrived.
template <class T, class Ask>
T ask_and_wait(Inbox& inbox, const Ask& ask) {
    std::optional<T> answer;
    ask([&answer](T given) { answer = std::move(given); });
    while (!answer) inbox.run_one();
    return *std::move(answer);
}

class BlockingStore {
  public:
    // The store must post to `inbox`, which must outlive this object.
    BlockingStore(std::unique_ptr<service::Store> store, Inbox& inbox)
        : store_(std::move(store)), inbox_(inbox) {}

    service::Store& store() { return *store_; }
    void append(service::Store::Entry entry, service::Done done) {
        store_->append(std::move(entry), std::move(done));
    }
    Result<std::vector<service::LogLine>> log_of(const std::string& table) {
        return ask_and_wait<Result<std::vector<service::LogLine>>>(
            inbox_, [&](auto answer) { store_->log_of(table, answer); });
    }
    Result<std::vector<std::string>> running_tables() {
        return ask_and_wait<Result<std::vector<std::string>>>(
            inbox_, [&](auto answer) { store_->running_tables(answer); });
    }
    Result<std::vector<std::string>> finished_tables(const std::string& person,
                                                     int most,
                                                     const std::string& after = "") {
        return ask_and_wait<Result<std::vector<std::string>>>(
            inbox_, [&](auto answer) { store_->finished_tables(person, {most, after}, answer); });
    }
    Result<service::Rating> rating_of(const std::string& person, const std::string& pool) {
        return ask_and_wait<Result<service::Rating>>(
            inbox_, [&](auto answer) { store_->rating_of(person, pool, answer); });
    }
    Result<std::vector<service::RatingRow>> ratings_of(const std::string& person) {
        return ask_and_wait<Result<std::vector<service::RatingRow>>>(
            inbox_, [&](auto answer) { store_->ratings_of(person, answer); });
    }
    Refusal add_report(const service::PersonReport& report) {
        return ask_and_wait<Refusal>(inbox_, [&](auto done) { store_->add_report(report, done); });
    }
    Result<std::vector<service::PersonReport>> reports(int limit) {
        return ask_and_wait<Result<std::vector<service::PersonReport>>>(
            inbox_, [&](auto answer) { store_->reports(limit, answer); });
    }
    Refusal forget_person(const std::string& person) {
        return ask_and_wait<Refusal>(inbox_,
                                     [&](auto done) { store_->forget_person(person, done); });
    }

  private:
    std::unique_ptr<service::Store> store_;
    Inbox& inbox_;
};

class BlockingAccounts {
  public:
    using Stored = service::AccountStore::Stored;
    using Found = std::optional<Stored>;

    BlockingAccounts(std::unique_ptr<service::AccountStore> store, Inbox& inbox)
        : store_(std::move(store)), inbox_(inbox) {}

    Found find_named(const std::string& name) {
        return *ask_and_wait<Result<Found>>(inbox_,
                                            [&](auto answer) { store_->find_named(name, answer); });
    }
    Found find(const std::string& id) {
        return *ask_and_wait<Result<Found>>(inbox_, [&](auto answer) { store_->find(id, answer); });
    }
    std::vector<service::Account> bots_of(const std::string& owner) {
        return *ask_and_wait<Result<std::vector<service::Account>>>(
            inbox_, [&](auto answer) { store_->bots_of(owner, answer); });
    }
    // The id of the session's account; nothing when there is none.
    std::optional<std::string> account_of_session(const std::string& session, std::int64_t now) {
        const auto found = *ask_and_wait<Result<Found>>(
            inbox_, [&](auto answer) { store_->account_of_session(session, now, answer); });
        return found ? std::optional(found->account.id) : std::nullopt;
    }
    Refusal add(const Stored& stored) {
        return ask_and_wait<Refusal>(inbox_, [&](auto done) { store_->add(stored, done); });
    }
    Refusal rename(const std::string& id, const std::string& name, const std::string& skeleton) {
        return ask_and_wait<Refusal>(inbox_,
                                     [&](auto done) { store_->rename(id, name, skeleton, done); });
    }
    bool has_skeleton(const std::string& skeleton) {
        return *ask_and_wait<Result<bool>>(
            inbox_, [&](auto answer) { store_->has_skeleton(skeleton, answer); });
    }
    std::vector<service::Account> without_skeleton(const std::string& version) {
        return *ask_and_wait<Result<std::vector<service::Account>>>(
            inbox_, [&](auto answer) { store_->without_skeleton(version, answer); });
    }
    Refusal set_skeletons(const std::vector<service::AccountStore::Skeleton>& skeletons) {
        return ask_and_wait<Refusal>(inbox_,
                                     [&](auto done) { store_->set_skeletons(skeletons, done); });
    }
    Refusal change_password(const std::string& id,
                            const std::string& hash,
                            const std::string& session) {
        return ask_and_wait<Refusal>(
            inbox_, [&](auto done) { store_->change_password(id, hash, session, done); });
    }
    Refusal remove(const std::string& id) {
        return ask_and_wait<Refusal>(inbox_, [&](auto done) { store_->remove(id, done); });
    }
    Refusal add_session(const std::string& session, const std::string& id, std::int64_t until) {
        return ask_and_wait<Refusal>(
            inbox_, [&](auto done) { store_->add_session(session, id, until, done); });
    }
    Refusal remove_session(const std::string& session) {
        return ask_and_wait<Refusal>(inbox_,
                                     [&](auto done) { store_->remove_session(session, done); });
    }
    Refusal remove_sessions(const std::string& id) {
        return ask_and_wait<Refusal>(inbox_, [&](auto done) { store_->remove_sessions(id, done); });
    }

  private:
    std::unique_ptr<service::AccountStore> store_;
    Inbox& inbox_;
};

}  // namespace yiguan::test
