#include "apps/yiguan/server/stores.h"

#include <algorithm>
#include <array>
#include <utility>

#include "adapters/postgres/postgres_accounts.h"
#include "adapters/postgres/postgres_leases.h"
#include "adapters/postgres/postgres_store.h"
#include "adapters/sqlite/sqlite_accounts.h"
#include "adapters/sqlite/sqlite_store.h"
#include "base/text.h"

namespace yiguan::cli {
namespace {

constexpr std::string_view kSqlite = "sqlite:";
constexpr const char* kStoreFile = "yiguan.sqlite";

using Post = GroupCommit::Post;

Result<Stores> open_sqlite(const std::string& store, StoreOf whose, Post post) {
    if (whose == StoreOf::Node) return Reason("bus-needs-postgres");
    const auto file = sqlite_file(store);
    if (!file) return file.error();
    std::error_code error;
    std::filesystem::create_directories(file->parent_path(), error);
    if (error)
        return Reason("store-failed")
            .text("error", file->parent_path().string() + ": " + printable(error.message(), 100));
    auto games = SqliteStore::open(file->string(), std::move(post));
    if (!games) return games.error();
    auto accounts = SqliteAccounts::open(file->string());
    if (!accounts) return accounts.error();
    return Stores{nullptr, std::move(*games), std::move(*accounts)};
}

// What a node writes carries its number: that comes first.
Result<Stores> open_postgres(const std::string& store, StoreOf whose, Post post) {
    Stores stores;
    if (whose == StoreOf::Node) {
        auto leases = PostgresLeases::open(store);
        if (!leases) return leases.error();
        stores.leases = std::move(*leases);
    }
    const service::NodeNumber node = stores.leases ? stores.leases->number() : 0;
    auto games = PostgresStore::open(store, std::move(post), node);
    if (!games) return games.error();
    auto accounts = PostgresAccounts::open(store);
    if (!accounts) return accounts.error();
    stores.games = std::move(*games);
    stores.accounts = std::move(*accounts);
    return stores;
}

struct StoreKind {
    std::string_view prefix;
    Result<Stores> (*open)(const std::string& store, StoreOf whose, Post post);
};
constexpr std::array kKinds{
    StoreKind{kSqlite, open_sqlite},
    StoreKind{"postgresql://", open_postgres},
    StoreKind{"postgres://", open_postgres},
};

}  // namespace

Result<Stores> open_stores(const std::string& store, StoreOf whose, Post post) {
    const auto kind = std::find_if(kKinds.begin(), kKinds.end(), [&](const StoreKind& known) {
        return store.starts_with(known.prefix) && store.size() > known.prefix.size();
    });
    if (kind == kKinds.end()) return Reason("store-unknown").text("store", printable(store));
    return kind->open(store, whose, std::move(post));
}

Result<std::unique_ptr<service::Store>> open_games(const std::string& store) {
    const auto file = sqlite_file(store);
    if (file && !std::filesystem::exists(*file))
        return Reason("store-missing").text("file", printable(file->string(), 200));
    auto stores = open_stores(store, StoreOf::Server, [](const auto&) {});
    if (!stores) return stores.error();
    return std::move(stores->games);
}

std::string sqlite_store(const std::filesystem::path& folder) {
    return std::string(kSqlite) + folder.string();
}

Result<std::filesystem::path> sqlite_file(std::string_view store) {
    if (!store.starts_with(kSqlite) || store.size() == kSqlite.size())
        return Reason("store-not-sqlite").text("store", printable(store));
    return std::filesystem::path(store.substr(kSqlite.size())) / kStoreFile;
}

void add_store_option(Verb verb, std::string& store) {
    verb.add_option("--store", store,
                    std::string("sqlite:FOLDER or postgresql://USER@HOST/DATABASE of the server "
                                "(default: ") +
                        kDefaultStore + ")");
}

}  // namespace yiguan::cli
