// The store in one SQLite file. Appends are written by a thread of their own, many in one
// transaction; reads have their own connection.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "adapters/sqlite/sqlite.h"
#include "adapters/system/group_commit.h"
#include "service/ports.h"

namespace yiguan {

class SqliteStore final : public service::Store {
  public:
    // Opens the file, or makes it. `post` runs a task on the hall's thread.
    static Result<std::unique_ptr<SqliteStore>> open(const std::string& path,
                                                     GroupCommit::Post post);
    // Writes what is waiting first.
    ~SqliteStore() override;

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
    SqliteStore(sqlite::Database writer, sqlite::Database reader, GroupCommit::Post post);

    class Writer;
    std::unique_ptr<Writer> writer_;  // the writing thread's
    sqlite::Database reader_;         // the hall's
    GroupCommit gathered_;
};

}  // namespace yiguan
