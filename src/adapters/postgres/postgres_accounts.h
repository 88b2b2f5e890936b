// Accounts and sessions in the PostgreSQL database of the store, by a line of its own.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "adapters/postgres/connection.h"
#include "service/accounts.h"

namespace yiguan {

class PostgresAccounts final : public service::AccountStore {
  public:
    // As PostgresStore::open.
    static Result<std::unique_ptr<PostgresAccounts>> open(const std::string& address);

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
    explicit PostgresAccounts(const std::string& address);

    Result<std::vector<Kept>> find_by(std::string_view where, std::string_view key);
    Refusal run(const char* sql, const postgres::Values& values);
    Refusal run_naming(const char* sql, const postgres::Values& values, const std::string& name);

    postgres::Connection connection_;
};

}  // namespace yiguan
