#include "adapters/postgres/postgres_stores.h"

#include <utility>

#include "adapters/postgres/postgres_accounts.h"
#include "adapters/postgres/postgres_leases.h"
#include "adapters/postgres/postgres_store.h"

namespace yiguan {

// The leases are opened first: they give the number with which a node writes.
Result<service::Stores> open_postgres(const service::StoreRequest& request) {
    service::Stores stores;
    if (request.whose == service::StoreOf::Node) {
        auto leases = PostgresLeases::open(request.address, request.post);
        if (!leases) return leases.error();
        stores.leases = std::move(*leases);
    }
    const service::NodeNumber node = stores.leases ? stores.leases->number() : 0;
    auto games = PostgresStore::open(request.address, request.post, node, request.on_commit);
    if (!games) return games.error();
    auto accounts = PostgresAccounts::open(request.address, request.post);
    if (!accounts) return accounts.error();
    stores.games = std::move(*games);
    stores.accounts = std::move(*accounts);
    return stores;
}

}  // namespace yiguan
