#include "support/store_places.h"

#include <unistd.h>

#include <filesystem>
#include <stdexcept>

#include "adapters/postgres/postgres_accounts.h"
#include "adapters/postgres/postgres_store.h"
#include "adapters/sqlite/sqlite_accounts.h"
#include "adapters/sqlite/sqlite_store.h"
#include "support/postgres_server.h"

namespace yiguan::test {
namespace {

template <class Face, class Opened>
Result<std::unique_ptr<Face>> as(Result<Opened> opened) {
    if (!opened) return opened.error();
    return std::unique_ptr<Face>(std::move(*opened));
}

class SqlitePlace final : public StorePlace {
  public:
    SqlitePlace() {
        std::string name = (std::filesystem::temp_directory_path() / "yiguan-XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for SQLite");
        folder_ = name;
    }
    ~SqlitePlace() override { std::filesystem::remove_all(folder_); }

    Result<std::unique_ptr<service::Store>> open(Post post) override {
        return as<service::Store>(SqliteStore::open(file(), post));
    }
    Result<std::unique_ptr<service::AccountStore>> open_accounts(Post post) override {
        return as<service::AccountStore>(SqliteAccounts::open(file(), std::move(post)));
    }

    void change_log(const std::string& table,
                    int version,
                    const std::optional<std::string>& line) override {
        const auto database = std::move(*sqlite::connect(file()));
        sqlite::Statement change(database.get(), line ? "update event set line = ?3 where game = "
                                                        "?1 and version = ?2"
                                                      : "delete from event where game = ?1 and "
                                                        "version = ?2");
        change.bind(1, table).bind(2, version);
        if (line) change.bind(3, *line);
        if (!change.run()) throw std::runtime_error("the log cannot be changed");
    }

  private:
    std::string file() const { return (folder_ / "yiguan.sqlite").string(); }

    std::filesystem::path folder_;
};

// The server of all cases in this process.
const PostgresServer& postgres_server() {
    static const PostgresServer server;
    return server;
}

// An empty database; at most one place exists at a time.
class PostgresPlace final : public StorePlace {
  public:
    PostgresPlace() {
        postgres::Connection connection(postgres_server().patient_address());
        if (connection.run_script("drop schema public cascade; create schema public"))
            throw std::runtime_error("the database cannot be emptied");
    }
    Result<std::unique_ptr<service::Store>> open(Post post) override {
        return as<service::Store>(
            PostgresStore::open(postgres_server().patient_address(), std::move(post)));
    }
    Result<std::unique_ptr<service::AccountStore>> open_accounts(Post post) override {
        return as<service::AccountStore>(
            PostgresAccounts::open(postgres_server().patient_address(), std::move(post)));
    }
    void change_log(const std::string& table,
                    int version,
                    const std::optional<std::string>& line) override {
        change_postgres_log(postgres_server().patient_address(), table, version, line);
    }
};

}  // namespace

void change_postgres_log(const std::string& address,
                         const std::string& table,
                         int version,
                         const std::optional<std::string>& line) {
    postgres::Connection connection(address);
    postgres::Values values;
    values.add(table).add(version);
    if (line) values.add(*line);
    const char* sql = line ? "update event set line = $3 where game = $1 and version = $2"
                           : "delete from event where game = $1 and version = $2";
    if (!connection.run(sql, values)) throw std::runtime_error("the log cannot be changed");
}

const std::vector<StoreKind>& store_kinds() {
    static const std::vector<StoreKind> all = [] {
        std::vector<StoreKind> kinds{{"sqlite", [] { return std::make_unique<SqlitePlace>(); }}};
        if (PostgresServer::is_installed())
            kinds.push_back({"postgres", [] { return std::make_unique<PostgresPlace>(); }});
        return kinds;
    }();
    return all;
}

}  // namespace yiguan::test
