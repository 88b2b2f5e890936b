// The store in a PostgreSQL database. Appends are written by a thread of their own, many in one
// transaction; reads have their own line. A line that was lost is connected again; what the lost
// one may have left behind is looked up, so that nothing is written twice.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "adapters/postgres/connection.h"
#include "adapters/system/group_commit.h"
#include "service/node_messages.h"
#include "service/ports.h"

namespace yiguan {

class PostgresStore final : public service::Store {
  public:
    // Brings the database's schema up to date. `address` as in postgres::Connection; `post` runs a
    // task on the hall's thread. `node`: one of several; when it is replaced everything is refused
    // ("node-replaced"), and what begins is held by it.
    static Result<std::unique_ptr<PostgresStore>> open(const std::string& address,
                                                       GroupCommit::Post post,
                                                       service::NodeNumber node = 0);
    // Writes what is waiting first.
    ~PostgresStore() override;

    void append(Entry entry, Done done) override;
    Result<std::vector<service::LogLine>> log_of(std::string_view table) override;
    Result<std::vector<std::string>> running_tables() override;
    Result<std::vector<std::string>> finished_tables(std::string_view person, int limit) override;
    Result<service::Rating> rating_of(std::string_view person, std::string_view pool) override;
    Result<std::vector<service::RatingRow>> ratings_of(std::string_view person) override;
    Refusal add_report(const service::PersonReport& report) override;
    Result<std::vector<service::PersonReport>> reports(int limit) override;
    Refusal forget_person(std::string_view person) override;

  private:
    PostgresStore(const std::string& address, GroupCommit::Post post, service::NodeNumber node);

    Result<std::vector<std::string>> texts(const char* sql, const postgres::Values& values);

    class Writer;
    postgres::Connection reader_;     // the hall's
    std::unique_ptr<Writer> writer_;  // the writing thread's
    GroupCommit gathered_;
};

}  // namespace yiguan
