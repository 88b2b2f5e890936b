#include "adapters/postgres/postgres_stores.h"

#include <chrono>
#include <thread>
#include <utility>

#include "adapters/postgres/connection.h"
#include "adapters/postgres/postgres_accounts.h"
#include "adapters/postgres/postgres_leases.h"
#include "adapters/postgres/postgres_store.h"

namespace yiguan {
namespace {

// A connection that holds an advisory lock; its number is arbitrary. The lock ends with the
// connection, so a database that restarts forgets it.
constexpr const char* kLockAlone = "select pg_try_advisory_lock(5006010102)";
constexpr const char* kLockWithNodes = "select pg_try_advisory_lock_shared(5006010102)";
constexpr std::chrono::seconds kTimeout{5};
constexpr std::chrono::milliseconds kPause{100};

// Waits a few seconds for a server that is closing. Nodes share the lock, a server without nodes
// does not.
Result<std::shared_ptr<const void>> lock_store(const service::StoreRequest& request) {
    auto connection = std::make_shared<postgres::Connection>(request.address);
    if (Refusal refusal = connection->open()) return *std::move(refusal);
    const bool is_node = request.user == service::StoreUser::Node;
    const auto until = std::chrono::steady_clock::now() + kTimeout;
    while (true) {
        const auto locked = connection->run(is_node ? kLockWithNodes : kLockAlone);
        if (!locked) return locked.error();
        if (locked->truth(0, 0)) return std::shared_ptr<const void>(std::move(connection));
        if (std::chrono::steady_clock::now() > until)
            return Reason("store-in-use").text("store", "PostgreSQL");
        std::this_thread::sleep_for(kPause);
    }
}

}  // namespace

// The leases are opened first: they give the number with which a node writes.
Result<service::Stores> open_postgres(const service::StoreRequest& request) {
    service::Stores stores;
    if (request.user != service::StoreUser::Tool) {
        auto lock = lock_store(request);
        if (!lock) return lock.error();
        stores.lock = std::move(*lock);
    }
    if (request.user == service::StoreUser::Node) {
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
