#include "apps/yiguan/server/stores.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "adapters/postgres/postgres_stores.h"
#include "adapters/sqlite/sqlite_stores.h"
#include "adapters/system/waiting.h"
#include "base/text.h"

namespace yiguan::cli {
namespace {

struct StoreKind {
    std::string_view prefix;  // of the addresses of this kind
    Result<service::Stores> (*open)(const service::StoreRequest&);
};
// A new kind of store needs one more row.
constexpr std::array kStoreKinds{
    StoreKind{kSqlitePrefix, open_sqlite},
    StoreKind{"postgresql://", open_postgres},
    StoreKind{"postgres://", open_postgres},
};

}  // namespace

Result<service::Stores> open_stores(const service::StoreRequest& request) {
    const std::string& address = request.address;
    const auto kind =
        std::find_if(kStoreKinds.begin(), kStoreKinds.end(), [&](const StoreKind& known) {
            return address.starts_with(known.prefix) && address.size() > known.prefix.size();
        });
    if (kind == kStoreKinds.end()) return Reason("store-unknown").text("store", printable(address));
    return kind->open(request);
}

Result<std::unique_ptr<service::Store>> open_games(const std::string& store) {
    auto stores = open_stores({.address = store,
                               .user = service::StoreUser::Tool,
                               .post = post_in_place,
                               .must_exist = true});
    if (!stores) return stores.error();
    return std::move(stores->games);
}

void add_store_option(Verb verb, std::string& store) {
    verb.add_option("--store", store,
                    std::string("sqlite:FOLDER or postgresql://USER@HOST/DATABASE of the server "
                                "(default: ") +
                        kDefaultStore + ")");
}

}  // namespace yiguan::cli
