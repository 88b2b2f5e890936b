// Who of the nodes of a server holds what, in the PostgreSQL database of its store. By the clock of
// the database: a node that has not said for 6 s that it is there is replaced.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "adapters/postgres/connection.h"
#include "service/node_ports.h"

namespace yiguan {

class PostgresLeases final : public service::Leases {
  public:
    static constexpr std::chrono::milliseconds kBeatEvery{1500};

    // Brings the schema up to date, and gives this node its number.
    static Result<std::unique_ptr<PostgresLeases>> open(const std::string& address);

    service::NodeNumber number() const override { return number_; }
    Result<service::NodeNumber> hold(std::string_view what) override;
    Refusal release(std::string_view what) override;
    // May be called from a thread of its own.
    Result<Beat> beat() override;
    Result<std::vector<std::string>> hand_over(const std::vector<std::string>& things,
                                               service::NodeNumber to) override;
    Refusal leave() override;
    Result<std::optional<std::string>> table_of_code(std::string_view code) override;
    Result<std::vector<std::string>> tables_of(std::string_view person) override;

  private:
    explicit PostgresLeases(const std::string& address) : asker_(address), beater_(address) {}

    Refusal take_number();
    Result<Beat> beat_within_transaction();
    Refusal take(const char* sql, const postgres::Values& values, Beat& beat);

    postgres::Connection asker_;   // the hall's
    postgres::Connection beater_;  // of whoever calls `beat`
    service::NodeNumber number_ = 0;
    bool has_begun_ = false;
    std::chrono::steady_clock::time_point last_beat_;
};

}  // namespace yiguan
