// The leases of a server's nodes, in the PostgreSQL database of its store. A node that has not
// renewed its lease for 6 s, by the database's clock, is replaced. One thread runs the queries,
// pipelined (query_queue.h); another renews the lease, so that no query delays it.
#pragma once

#include <chrono>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "adapters/postgres/connection.h"
#include "adapters/postgres/query_queue.h"
#include "adapters/system/task_thread.h"
#include "service/node_ports.h"

namespace yiguan {

class PostgresLeases final : public service::Leases {
  public:
    static constexpr std::chrono::milliseconds kRenewEvery{1500};

    using Post = postgres::QueryQueue::Post;

    // Migrates the schema and gives this node its number. Blocks. `post` runs a task on the hall's
    // thread.
    static Result<std::unique_ptr<PostgresLeases>> open(const std::string& address,
                                                        const Post& post);

    service::NodeNumber number() const override { return number_; }
    void hold(std::string what, service::OnAnswer<service::NodeNumber> answer) override;
    void release(std::string what, service::Done done) override;
    void renew(service::OnAnswer<Renewal> answer) override;
    void hand_over(std::vector<std::string> things,
                   service::NodeNumber to,
                   service::OnAnswer<std::vector<std::string>> answer) override;
    void leave(service::Done done) override;
    void table_of_code(std::string code,
                       service::OnAnswer<std::optional<std::string>> answer) override;
    void tables_of(std::string person, service::OnAnswer<std::vector<std::string>> answer) override;

  private:
    using OnHolder = service::OnAnswer<service::NodeNumber>;
    using OnGiven = service::OnAnswer<std::vector<std::string>>;

    PostgresLeases(const std::string& address, const Post& post, service::NodeNumber number);

    // These run on queries_'s thread.
    void take(const std::string& what, int tries, const OnHolder& answer);
    void look_for_given(const std::string& names,
                        service::NodeNumber to,
                        int tries,
                        const OnGiven& answer);
    // These run on renewer_'s thread.
    Result<Renewal> renew_now();
    Result<Renewal> renew_within_transaction();
    Refusal take_share(const char* sql, const postgres::Values& values, Renewal& renewal);

    const service::NodeNumber number_;
    postgres::Connection connection_;  // used by renewer_'s thread
    bool has_renewed_ = false;
    std::chrono::steady_clock::time_point last_renewal_;
    std::mutex mutex_;  // guards the next member
    std::vector<service::OnAnswer<Renewal>> waiting_renewals_;
    postgres::QueryQueue queries_;
    TaskThread renewer_;
};

}  // namespace yiguan
