// Accounts, sessions and ratings in the SQLite file of the store, by a connection of its own.
#pragma once

#include <memory>
#include <string>

#include "adapters/sqlite.h"
#include "service/accounts.h"

namespace yiguan {

class SqliteAccounts final : public service::AccountStore {
  public:
    static Result<std::unique_ptr<SqliteAccounts>> open(const std::string& path);

    Result<std::optional<Kept>> find_named(std::string_view name) override;
    Result<std::optional<Kept>> find(std::string_view id) override;
    Refusal add(const Kept& kept) override;
    Refusal change(const Kept& kept) override;
    Refusal remove(std::string_view id) override;
    Refusal add_session(std::string_view fingerprint,
                        std::string_view account,
                        std::int64_t until) override;
    Result<std::optional<std::string>> account_of_session(std::string_view fingerprint,
                                                          std::int64_t now) override;
    Refusal remove_session(std::string_view fingerprint) override;

  private:
    explicit SqliteAccounts(sqlite::Database database) : database_(std::move(database)) {}

    Result<std::optional<Kept>> find_by(const char* sql, std::string_view key);
    Refusal run(sqlite::Statement& statement);
    Refusal run_naming(sqlite::Statement& statement, const std::string& name);

    sqlite::Database database_;
};

}  // namespace yiguan
