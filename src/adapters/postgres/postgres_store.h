// The store in a PostgreSQL database. One thread writes the appends, many in one transaction
// (postgres_writer.h); another runs all other queries, pipelined (query_queue.h).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "adapters/postgres/query_queue.h"
#include "adapters/system/group_commit.h"
#include "service/node_messages.h"
#include "service/ports.h"

namespace yiguan {

class PostgresWriter;

class PostgresStore final : public service::Store {
  public:
    // Migrates the database's schema. Blocks. `address` as in postgres::Connection; `post` runs a
    // task on the hall's thread. `node`: the number of this node, 0 for a server without nodes. The
    // node gets the lease of every table that it creates; once it is replaced, every append is
    // refused ("node-replaced").
    static Result<std::unique_ptr<PostgresStore>> open(const std::string& address,
                                                       GroupCommit::Post post,
                                                       service::NodeNumber node = 0,
                                                       service::OnCommit on_commit = {});
    // Writes the waiting appends first.
    ~PostgresStore() override;

    void append(Entry entry, service::Done done) override;
    void log_of(std::string table,
                service::OnAnswer<std::vector<service::LogLine>> answer) override;
    void running_tables(service::OnAnswer<std::vector<std::string>> answer) override;
    void finished_tables(std::string person,
                         service::ListPart part,
                         service::OnAnswer<std::vector<std::string>> answer) override;
    void rating_of(std::string person,
                   std::string pool,
                   service::OnAnswer<service::Rating> answer) override;
    void ratings_of(std::string person,
                    service::OnAnswer<std::vector<service::RatingRow>> answer) override;
    void add_report(service::PersonReport report, service::Done done) override;
    void reports(int limit, service::OnAnswer<std::vector<service::PersonReport>> answer) override;
    void forget_person(std::string person, service::Done done) override;

  private:
    PostgresStore(const std::string& address,
                  GroupCommit::Post post,
                  service::NodeNumber node,
                  service::OnCommit on_commit);

    postgres::QueryQueue queries_;
    std::unique_ptr<PostgresWriter> writer_;  // used by gathered_'s thread
    GroupCommit gathered_;
};

}  // namespace yiguan
