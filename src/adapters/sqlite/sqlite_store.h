// The store in one SQLite file. One thread writes the appends, many in one transaction; another
// runs all other queries on its own connection.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "adapters/sqlite/sqlite.h"
#include "adapters/system/group_commit.h"
#include "adapters/system/task_thread.h"
#include "service/ports.h"

namespace yiguan {

class SqliteStore final : public service::Store {
  public:
    // Opens the file or creates it, and migrates its schema. Blocks. `post` runs a task on the
    // hall's thread.
    static Result<std::unique_ptr<SqliteStore>> open(const std::string& path,
                                                     const GroupCommit::Post& post,
                                                     service::OnCommit on_commit = {});
    // Writes the waiting appends first.
    ~SqliteStore() override;

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
    SqliteStore(sqlite::Database writer,
                sqlite::Database reader,
                const GroupCommit::Post& post,
                service::OnCommit on_commit);

    class Writer;
    std::unique_ptr<Writer> writer_;  // used by gathered_'s thread
    sqlite::Database reader_;         // used by thread_'s thread
    TaskThread thread_;
    GroupCommit gathered_;
};

}  // namespace yiguan
