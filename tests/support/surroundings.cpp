#include "support/surroundings.h"

#include <atomic>
#include <cstdlib>
#include <deque>
#include <mutex>
#include <stdexcept>
#include <string>
#include <utility>

#include "adapters/postgres/postgres_leases.h"
#include "adapters/postgres/postgres_store.h"
#include "adapters/redis/redis_bus.h"
#include "adapters/sqlite/sqlite_store.h"
#include "support/postgres_server.h"
#include "support/redis_server.h"
#include "support/several_nodes.h"
#include "support/store_places.h"

namespace yiguan::test {
namespace {

using service::Bus;
using service::Done;
using service::Leases;
using service::NodeMessage;
using service::NodeNumber;
using service::OnAnswer;
using service::Store;

std::string environment_or(const char* name, std::string fallback) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::move(fallback) : value;
}

// Tasks from any thread that run on the thread of the test.
class Tasks {
  public:
    void post(std::function<void()> task) {
        const std::scoped_lock lock(mutex_);
        tasks_.push_back(std::move(task));
    }
    bool run_one() {
        std::function<void()> task;
        {
            const std::scoped_lock lock(mutex_);
            if (tasks_.empty()) return false;
            task = std::move(tasks_.front());
            tasks_.pop_front();
        }
        task();
        return true;
    }

  private:
    std::mutex mutex_;
    std::deque<std::function<void()>> tasks_;
};

class InMemory final : public Surroundings {
  public:
    explicit InMemory(bool has_nodes) : has_nodes_(has_nodes) {}

    bool has_nodes() const override { return has_nodes_; }
    std::unique_ptr<Leases> open_leases() override {
        return std::make_unique<MemoryLeases>(leases_);
    }
    std::unique_ptr<Store> open_store(NodeNumber) override { return nullptr; }
    void note(const Store::Entry& entry, NodeNumber node) override { leases_.keep(entry, node); }
    bool change_log(const std::string&, int, const std::optional<std::string>&) override {
        return false;
    }
    std::unique_ptr<Bus> connect(NodeNumber node, BusHandlers handlers) override {
        wire_.attach(node, std::move(handlers.on_message), std::move(handlers.on_undelivered));
        return std::make_unique<MemoryBus>(wire_, node);
    }
    void remove_node(NodeNumber node) override {
        leases_.nodes.erase(node);
        wire_.detach(node);
    }
    void run_all() override { wire_.deliver_all(); }

  private:
    const bool has_nodes_;
    SharedLeases leases_;
    MemoryWire wire_;
};

// One server for all tests of the process; each test begins with an empty database.
const PostgresServer& postgres_of_all() {
    static const PostgresServer server;
    return server;
}

const RedisServer& redis_of_all() {
    static const RedisServer server;
    return server;
}

// Counts messages, to know when none is in flight.
class CountedBus final : public Bus {
  public:
    CountedBus(std::unique_ptr<Bus> bus, std::function<void(bool to_all)> on_sent)
        : bus_(std::move(bus)), on_sent_(std::move(on_sent)) {}
    void send(NodeNumber to, const NodeMessage& message) override {
        on_sent_(false);
        bus_->send(to, message);
    }
    void send_to_others(const NodeMessage& message) override {
        on_sent_(true);
        bus_->send_to_others(message);
    }

  private:
    std::unique_ptr<Bus> bus_;
    std::function<void(bool)> on_sent_;
};

class CountedLeases final : public Leases {
  public:
    CountedLeases(std::unique_ptr<Leases> leases, Surroundings& around)
        : leases_(std::move(leases)), around_(around) {}

    NodeNumber number() const override { return leases_->number(); }
    void hold(std::string what, OnAnswer<NodeNumber> answer) override {
        leases_->hold(std::move(what), around_.counted(std::move(answer)));
    }
    void release(std::string what, Done done) override {
        leases_->release(std::move(what), around_.counted(std::move(done)));
    }
    void renew(OnAnswer<Renewal> answer) override {
        leases_->renew(around_.counted(std::move(answer)));
    }
    void hand_over(std::vector<std::string> things,
                   NodeNumber to,
                   OnAnswer<std::vector<std::string>> answer) override {
        leases_->hand_over(std::move(things), to, around_.counted(std::move(answer)));
    }
    void leave(Done done) override { leases_->leave(around_.counted(std::move(done))); }
    void table_of_code(std::string code, OnAnswer<std::optional<std::string>> answer) override {
        leases_->table_of_code(std::move(code), around_.counted(std::move(answer)));
    }
    void tables_of(std::string person, OnAnswer<std::vector<std::string>> answer) override {
        leases_->tables_of(std::move(person), around_.counted(std::move(answer)));
    }

  private:
    std::unique_ptr<Leases> leases_;
    Surroundings& around_;
};

class OnServers final : public Surroundings {
  public:
    OnServers(const std::string& store, bool has_nodes)
        : is_postgres_(store == "postgres"), has_nodes_(has_nodes) {
        if (!is_postgres_) sqlite_ = store_kinds().front().make();
        if (!is_postgres_) return;
        postgres::Connection connection(postgres_of_all().patient_address());
        if (connection.run_script("drop schema public cascade; create schema public"))
            throw std::runtime_error("the database cannot be emptied");
    }

    bool has_nodes() const override { return has_nodes_; }
    std::unique_ptr<Leases> open_leases() override {
        return std::make_unique<CountedLeases>(
            std::move(*PostgresLeases::open(postgres_of_all().patient_address(), poster())), *this);
    }
    std::unique_ptr<Store> open_store(NodeNumber node) override {
        if (sqlite_) return std::move(*sqlite_->open(poster()));
        return std::move(*PostgresStore::open(postgres_of_all().patient_address(), poster(), node));
    }
    void note(const Store::Entry&, NodeNumber) override {}
    bool change_log(const std::string& table,
                    int version,
                    const std::optional<std::string>& line) override {
        if (sqlite_)
            sqlite_->change_log(table, version, line);
        else
            change_postgres_log(postgres_of_all().patient_address(), table, version, line);
        return true;
    }
    std::unique_ptr<Bus> connect(NodeNumber node, BusHandlers handlers) override {
        static int servers = 0;
        if (server_.empty()) server_ = "server" + std::to_string(++servers);
        RedisBus::Handlers redis_handlers{
            [this, on_message = std::move(handlers.on_message)](NodeNumber from,
                                                                const NodeMessage& message) {
                --under_way_;
                on_message(from, message);
            },
            [this, on_undelivered = std::move(handlers.on_undelivered)](NodeNumber to) {
                --under_way_;
                on_undelivered(to);
            },
            [] {}, [] {}};
        auto bus = RedisBus::open(redis_of_all().address() + "/" + server_, node,
                                  std::move(redis_handlers), poster());
        ++nodes_;
        return std::make_unique<CountedBus>(
            std::move(*bus), [this](bool to_all) { under_way_ += to_all ? nodes_ - 1 : 1; });
    }
    void remove_node(NodeNumber node) override {
        if (!is_postgres_ || node == 0) return;
        postgres::Connection connection(postgres_of_all().patient_address());
        (void)connection.run_script("update node set replaced = true where number = " +
                                    std::to_string(node));
        --nodes_;
    }
    void run_all() override {
        do {
            while (tasks_.run_one()) {
            }
        } while (under_way_ > 0);
    }

  private:
    std::function<void(std::function<void()>)> poster() {
        return [this](std::function<void()> task) { tasks_.post(std::move(task)); };
    }

    const bool is_postgres_;
    const bool has_nodes_;
    std::unique_ptr<StorePlace> sqlite_;
    std::string server_;
    int nodes_ = 0;
    Tasks tasks_;
};

}  // namespace

std::unique_ptr<Surroundings> Surroundings::make() {
    const std::string store = environment_or("YIGUAN_TEST_STORE", "memory");
    const std::string nodes = environment_or("YIGUAN_TEST_NODES", "none");
    if (store == "memory") return std::make_unique<InMemory>(nodes == "memory");
    return std::make_unique<OnServers>(store, nodes == "redis");
}

}  // namespace yiguan::test
