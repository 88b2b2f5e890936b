// Tests for SQLite alone: files of earlier and later programs, and programs that open one file at
// the same time or crash while they change it.
#include <gtest/gtest.h>

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <iostream>
#include <string>
#include <thread>
#include <vector>

#include "adapters/sqlite/schema.h"
#include "adapters/sqlite/sqlite_accounts.h"
#include "adapters/sqlite/sqlite_store.h"
#include "support/inbox.h"

namespace yiguan::test {
namespace {

namespace fs = std::filesystem;
using sqlite::Database;

// The tables of the first program, and those added until files got a version.
constexpr const char* kFirstFile = R"(
    create table if not exists event (
        game text not null, version integer not null, line text not null,
        primary key (game, version)) without rowid;
    create table if not exists running (game text primary key) without rowid;
)";
constexpr const char* kLaterTables = R"(
    create table if not exists finished (
        person text not null, ended integer not null, game text not null,
        primary key (person, ended, game)) without rowid;
    create table if not exists rating (
        person text not null, pool text not null, value real not null, deviation real not null,
        volatility real not null, at integer not null, games integer not null,
        primary key (person, pool)) without rowid;
    create table if not exists report (
        at integer not null, game text not null, by text not null, reported text not null,
        name text not null, about text not null);
    create trigger if not exists event_follows before insert on event
        when new.version > 0 and not exists
            (select 1 from event where game = new.game and version = new.version - 1)
        begin select raise(abort, 'the event before this one is not there'); end;
    create table if not exists account (
        id text primary key, name text not null unique collate nocase, hash text not null,
        created integer not null, bot integer not null) without rowid;
    create table if not exists session (
        fingerprint text primary key, account text not null, until integer not null) without rowid;
    create index if not exists session_of on session (account);
    create table if not exists owned (bot text primary key, owner text not null) without rowid;
    create index if not exists owned_by on owned (owner);
)";
constexpr const char* kFirstRows = R"(
    insert into event values ('old', 0, 'opened'), ('old', 1, 'moved'), ('over', 0, 'opened');
    insert into running values ('old');
)";
constexpr const char* kLaterRows = R"(
    insert into finished values ('@a1', 7, 'over');
    insert into rating values ('@a1', 'xiangqi fast', 1612.25, 80.5, 0.06, 7, 3);
    insert into report values (9, 'old', '@a1', 'bob', 'Bob', 'rude');
    insert into account values ('a1', 'Ann', 'hash', 1, 0), ('b1', 'Robot', '', 2, 1);
    insert into session values ('f1', 'a1', 1000);
    insert into owned values ('b1', 'a1');
)";
constexpr std::array<const char*, 8> kTables{"event",  "running", "finished", "rating",
                                             "report", "account", "session",  "owned"};

class Sqlite : public testing::Test {
  protected:
    Sqlite() {
        std::string name = (fs::temp_directory_path() / "yiguan-XXXXXX").string();
        EXPECT_NE(::mkdtemp(name.data()), nullptr);
        folder_ = name;
    }
    ~Sqlite() override { fs::remove_all(folder_); }

    std::string file() const { return (folder_ / "yiguan.sqlite").string(); }
    Database connect() const { return std::move(*sqlite::connect(file())); }
    static void run(const Database& database, const char* sql) {
        ASSERT_EQ(sqlite3_exec(database.get(), sql, nullptr, nullptr, nullptr), SQLITE_OK)
            << sqlite3_errmsg(database.get());
    }
    // All rows of all tables of a server, one line each.
    std::vector<std::string> content() const {
        const Database database = connect();
        std::vector<std::string> lines;
        for (const std::string table : kTables) {
            sqlite::Statement rows(database.get(), ("select * from " + table).c_str());
            while (rows.step() == SQLITE_ROW) {
                lines.push_back(table);
                for (int i = 0; i < 7; ++i) lines.back() += "|" + rows.text(i);
            }
        }
        return lines;
    }
    std::int64_t version() const {
        const Database database = connect();
        sqlite::Statement statement(database.get(), "pragma user_version");
        statement.step();
        return statement.integer(0);
    }
    std::size_t tables() const {
        const Database database = connect();
        sqlite::Statement names(database.get(), "select name from sqlite_schema");
        return sqlite::all_rows(database.get(), names)->size();
    }
    // In a process of its own; the exit status of it.
    int open_alone() const {
        const auto store = sqlite::open_store(file());
        if (store) return 0;
        std::cerr << store.error().code;
        for (const Argument& argument : store.error().arguments) std::cerr << ' ' << argument.value;
        std::cerr << '\n';
        return 1;
    }
    Refusal open_both() {
        const auto store = SqliteStore::open(file(), inbox_.post());
        if (!store) return store.error();
        const auto accounts = SqliteAccounts::open(file(), inbox_.post());
        return accounts ? Refusal() : Refusal(accounts.error());
    }

    fs::path folder_;
    Inbox inbox_;
};

TEST_F(Sqlite, ANewFileHasTheLatestVersion) {
    EXPECT_FALSE(open_both());
    EXPECT_EQ(version(), sqlite::latest_schema());
}

// Nothing is lost, whichever program wrote the file.
TEST_F(Sqlite, FilesFromBeforeThereWereVersionsKeepEverything) {
    for (const bool is_first : {true, false}) {
        fs::remove(file());
        {
            const Database old = std::move(*sqlite::open(file()));
            run(old, kFirstFile);
            if (!is_first) run(old, kLaterTables);
            run(old, kFirstRows);
            if (!is_first) run(old, kLaterRows);
        }
        EXPECT_EQ(version(), 0);
        EXPECT_FALSE(open_both());
        EXPECT_EQ(version(), sqlite::latest_schema());
        const auto lines = content();
        EXPECT_EQ(lines.size(), is_first ? 4u : 11u);
        EXPECT_EQ(lines[1], "event|old|1|moved||||");
        if (is_first) continue;
        EXPECT_EQ(lines[5], "rating|@a1|xiangqi fast|1612.25|80.5|0.06|7|3");
        EXPECT_EQ(lines[10], "owned|b1|a1|||||");
    }
}

TEST_F(Sqlite, AnOldFileTakesUpWhereItWas) {
    {
        const Database old = std::move(*sqlite::open(file()));
        run(old, kFirstFile);
        run(old, kFirstRows);
    }
    const auto store = std::move(*SqliteStore::open(file(), inbox_.post()));
    const auto append = [&](int version) {
        Refusal answer;
        store->append({"old", version, "moved", false},
                      [&](const Refusal& refusal) { answer = refusal; });
        inbox_.run_one();
        return !answer;
    };
    EXPECT_FALSE(append(1)) << "it is there";
    EXPECT_FALSE(append(3)) << "it does not follow";
    EXPECT_TRUE(append(2));
}

TEST_F(Sqlite, LeavesAFileOfANewerProgramAlone) {
    {
        const Database newer = connect();
        run(newer, "create table of_tomorrow (x); pragma user_version = 999");
    }
    const Refusal refusal = open_both();
    ASSERT_TRUE(refusal);
    EXPECT_EQ(*refusal,
              Reason("store-newer").number("found", 999).number("known", sqlite::latest_schema()));
    EXPECT_EQ(version(), 999);
    EXPECT_EQ(tables(), 1u);
    EXPECT_FALSE(fs::exists(file() + "-wal"));
}

TEST_F(Sqlite, EachStepIsTakenOnce) {
    constexpr std::array kSteps{"create table one (x)", "create table two (x)",
                                "create table three (x)"};
    const Database database = std::move(*sqlite::open(file()));
    EXPECT_FALSE(sqlite::migrate(database.get(), sqlite::Steps(kSteps).first(1)));
    EXPECT_EQ(tables(), 1u);
    EXPECT_FALSE(sqlite::migrate(database.get(), kSteps)) << "a table is not made twice";
    EXPECT_FALSE(sqlite::migrate(database.get(), kSteps));
    EXPECT_EQ(version(), 3);
    EXPECT_EQ(tables(), 3u);
    EXPECT_EQ(sqlite::migrate(database.get(), sqlite::Steps(kSteps).first(2))->code, "store-newer");
}

TEST_F(Sqlite, AStepThatFailsChangesNothing) {
    constexpr std::array kSteps{"create table one (x)", "insert into nowhere values (1)"};
    const Database database = std::move(*sqlite::open(file()));
    EXPECT_EQ(sqlite::migrate(database.get(), kSteps)->code, "store-failed");
    EXPECT_EQ(version(), 0);
    EXPECT_EQ(tables(), 0u);
}

// Called by a migration step: the program ends at once, as by SIGKILL.
void die(sqlite3_context*, int, sqlite3_value**) {
    ::_exit(9);
}

TEST_F(Sqlite, ACrashInTheMiddleOfAMigrationChangesNothing) {
    {
        const Database old = std::move(*sqlite::open(file()));
        run(old, kFirstFile);
        run(old, kFirstRows);
    }
    const auto before = tables();
    const pid_t child = ::fork();
    if (child == 0) {
        constexpr std::array kSteps{"create table one (x); delete from event",
                                    "create table two (x); select die()"};
        const Database database = std::move(*sqlite::open(file()));
        sqlite3_create_function(database.get(), "die", 0, SQLITE_UTF8, nullptr, die, nullptr,
                                nullptr);
        (void)sqlite::migrate(database.get(), kSteps);
        ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_EQ(WEXITSTATUS(status), 9);
    EXPECT_EQ(version(), 0);
    EXPECT_EQ(tables(), before);
    EXPECT_FALSE(open_both());
    EXPECT_EQ(content().size(), 4u);
}

// Within one program and from several, on a new file and on an old one.
TEST_F(Sqlite, ManyOpenAtOnce) {
    for (const bool is_old : {false, true}) {
        fs::remove(file());
        if (is_old) {
            const Database old = connect();  // in the journal's mode of a file that nobody uses
            run(old, kFirstFile);
            run(old, kFirstRows);
        }
        std::vector<pid_t> children;
        for (int i = 0; i < 4; ++i) {
            children.push_back(::fork());
            if (children.back() == 0) ::_exit(open_alone());
        }
        std::vector<std::thread> threads;
        for (int i = 0; i < 4; ++i)
            threads.emplace_back([&] { EXPECT_TRUE(sqlite::open_store(file())); });
        for (std::thread& thread : threads) thread.join();
        for (const pid_t child : children) {
            int status = 0;
            ::waitpid(child, &status, 0);
            EXPECT_EQ(status, 0);
        }
        EXPECT_EQ(version(), sqlite::latest_schema());
        EXPECT_EQ(content().size(), is_old ? 4u : 0u);
    }
}

}  // namespace
}  // namespace yiguan::test
