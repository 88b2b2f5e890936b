// Accounts and sessions in the SQLite file of the store. Has its own connection and thread.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "adapters/sqlite/sqlite.h"
#include "adapters/system/task_thread.h"
#include "service/accounts.h"

namespace yiguan {

class SqliteAccounts final : public service::AccountStore {
  public:
    // Like SqliteStore::open. Blocks.
    static Result<std::unique_ptr<SqliteAccounts>> open(const std::string& path,
                                                        TaskThread::Post post);

    void find_named(std::string name, OnStored answer) override;
    void find(std::string id, OnStored answer) override;
    void bots_of(std::string owner,
                 service::OnAnswer<std::vector<service::Account>> answer) override;
    void add(Stored stored, service::Done done) override;
    void rename(std::string id,
                std::string name,
                std::string skeleton,
                service::Done done) override;
    void has_skeleton(std::string skeleton, service::OnAnswer<bool> answer) override;
    void without_skeleton(std::string version,
                          service::OnAnswer<std::vector<service::Account>> answer) override;
    void set_skeletons(std::vector<Skeleton> skeletons, service::Done done) override;
    void change_password(std::string id,
                         std::string hash,
                         std::string session,
                         service::Done done) override;
    void remove(std::string id, service::Done done) override;
    void add_session(std::string fingerprint,
                     std::string account,
                     std::int64_t until,
                     service::Done done) override;
    void account_of_session(std::string fingerprint, std::int64_t now, OnStored answer) override;
    void remove_session(std::string fingerprint, service::Done done) override;
    void remove_sessions(std::string account, service::Done done) override;

  private:
    SqliteAccounts(sqlite::Database database, TaskThread::Post post)
        : database_(std::move(database)), thread_(std::move(post)) {}

    void run(const char* sql, std::string key, service::Done done);

    sqlite::Database database_;  // used by thread_'s thread
    TaskThread thread_;
};

}  // namespace yiguan
