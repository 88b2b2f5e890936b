#include "adapters/sqlite/sqlite_stores.h"

#include <utility>

#include "adapters/sqlite/junk_search.h"
#include "adapters/sqlite/sqlite_accounts.h"
#include "adapters/sqlite/sqlite_store.h"
#include "adapters/system/file_lock.h"
#include "adapters/system/private_files.h"
#include "base/text.h"

namespace yiguan {
namespace {

constexpr const char* kStoreFile = "yiguan.sqlite";
constexpr const char* kLockFile = "yiguan.lock";

}  // namespace

Result<service::Stores> open_sqlite(const service::StoreRequest& request) {
    if (request.user == service::StoreUser::Node) return Reason("bus-needs-postgres");
    const auto file = sqlite_file(request.address);
    if (!file) return file.error();
    if (request.must_exist && !std::filesystem::exists(*file))
        return Reason("store-missing").text("file", printable(file->string(), 200));
    if (const std::error_code error = make_private_folder(file->parent_path()))
        return Reason("store-failed")
            .text("error", file->parent_path().string() + ": " + printable(error.message(), 100));
    service::Stores stores;
    if (request.user == service::StoreUser::Server) {
        auto lock = FileLock::take(file->parent_path() / kLockFile);
        if (!lock) return lock.error();
        stores.lock = std::move(*lock);
    }
    auto games = SqliteStore::open(file->string(), request.post, request.on_commit);
    if (!games) return games.error();
    auto accounts = SqliteAccounts::open(file->string(), request.post);
    if (!accounts) return accounts.error();
    stores.games = std::move(*games);
    stores.accounts = std::move(*accounts);
    if (request.on_trouble)
        stores.search = std::make_shared<const sqlite::JunkSearch>(file->string(), request.post,
                                                                   request.on_trouble);
    return stores;
}

std::string sqlite_store(const std::filesystem::path& folder) {
    return std::string(kSqlitePrefix) + folder.string();
}

Result<std::filesystem::path> sqlite_file(std::string_view address) {
    if (!address.starts_with(kSqlitePrefix) || address.size() == kSqlitePrefix.size())
        return Reason("store-not-sqlite").text("store", printable(address));
    return std::filesystem::path(address.substr(kSqlitePrefix.size())) / kStoreFile;
}

}  // namespace yiguan
