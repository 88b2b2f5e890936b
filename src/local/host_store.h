// The store of a local hall: the host keeps the logs of the tables. One person plays there, and no
// game is rated, so there are no ratings and no reports.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "local/host.h"
#include "service/ports.h"

namespace yiguan::local {

class HostStore final : public service::Store {
  public:
    explicit HostStore(SendToHost send) : send_(std::move(send)) {}

    // The host's answers; those to no open question are ignored.
    void take(const Stored& answer);
    void take(const LogRead& answer);
    void take(const TablesRead& answer);

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
    SendToHost send_;
    std::int64_t asked_ = 0;  // the number of the latest question
    std::map<std::int64_t, service::Done> appends_;
    std::map<std::int64_t, service::OnAnswer<std::vector<service::LogLine>>> logs_;
    std::map<std::int64_t, service::OnAnswer<std::vector<std::string>>> lists_;
};

}  // namespace yiguan::local
