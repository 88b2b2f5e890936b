// Accounts, sessions and ratings in the SQLite file of the store, by a connection of its own.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "adapters/sqlite/sqlite.h"
#include "service/accounts.h"

namespace yiguan {

class SqliteAccounts final : public service::AccountStore {
  public:
    static Result<std::unique_ptr<SqliteAccounts>> open(const std::string& path);

    Result<std::optional<Kept>> find_named(std::string_view name) override;
    Result<std::optional<Kept>> find(std::string_view id) override;
    Result<std::vector<service::Account>> bots_of(std::string_view owner) override;
    Refusal add(const Kept& kept) override;
    Refusal rename(std::string_view id, const std::string& name) override;
    Refusal change_password(std::string_view id,
                            std::string_view hash,
                            std::string_view session) override;
    Refusal remove(std::string_view id) override;
    Refusal add_session(std::string_view fingerprint,
                        std::string_view account,
                        std::int64_t until) override;
    Result<std::optional<std::string>> account_of_session(std::string_view fingerprint,
                                                          std::int64_t now) override;
    Refusal remove_session(std::string_view fingerprint) override;
    Refusal remove_sessions(std::string_view account) override;

  private:
    explicit SqliteAccounts(sqlite::Database database) : database_(std::move(database)) {}

    Result<std::vector<Kept>> find_by(std::string_view where, std::string_view key);
    Refusal run(sqlite::Statement& statement);
    Refusal run_naming(sqlite::Statement& statement, const std::string& name);

    sqlite::Database database_;
};

}  // namespace yiguan
