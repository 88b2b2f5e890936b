// Which node of a server holds what, in the PostgreSQL database of its store. By the clock of the
// database: a node that has not renewed its lease for 6 s is replaced. Questions are asked by one
// thread, many at a time (asker.h); leases are renewed by another, so that no question delays them.
#pragma once

#include <chrono>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "adapters/postgres/asker.h"
#include "adapters/postgres/connection.h"
#include "adapters/system/question_thread.h"
#include "service/node_ports.h"

namespace yiguan {

class PostgresLeases final : public service::Leases {
  public:
    static constexpr std::chrono::milliseconds kBeatEvery{1500};

    using Post = postgres::Asker::Post;

    // Brings the schema up to date, and gives this node its number; blocks. `post` runs a task on
    // the hall's thread.
    static Result<std::unique_ptr<PostgresLeases>> open(const std::string& address, Post post);

    service::NodeNumber number() const override { return number_; }
    void hold(std::string what, service::OnAnswer<service::NodeNumber> answer) override;
    void release(std::string what, service::Done done) override;
    void beat(service::OnAnswer<Beat> answer) override;
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

    // These run on the asker's thread.
    void take(const std::string& what, int tries, const OnHolder& answer);
    void look_for_given(const std::string& names,
                        service::NodeNumber to,
                        int tries,
                        const OnGiven& answer);
    // These run on the beater's thread.
    Result<Beat> beat_now();
    Result<Beat> beat_within_transaction();
    Refusal take_share(const char* sql, const postgres::Values& values, Beat& beat);

    const service::NodeNumber number_;
    postgres::Connection connection_;  // the beater's
    bool has_begun_ = false;
    std::chrono::steady_clock::time_point last_beat_;
    std::mutex mutex_;  // guards what follows
    std::vector<service::OnAnswer<Beat>> waiting_beats_;
    postgres::Asker asker_;
    QuestionThread beater_;
};

}  // namespace yiguan
