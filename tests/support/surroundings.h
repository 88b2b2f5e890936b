// The stores, leases and bus of a hall in tests: in memory, or real ones if environment variables
// ask for them, so that the same tests run on all of them.
//   YIGUAN_TEST_STORE   memory (default), sqlite, postgres
//   YIGUAN_TEST_NODES   none (default), memory, redis: two nodes, and the bus between them;
//                       redis only with postgres
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "service/node_ports.h"

namespace yiguan::test {

class Surroundings {
  public:
    // Reads the environment variables.
    static std::unique_ptr<Surroundings> make();
    virtual ~Surroundings() = default;

    virtual bool has_nodes() const = 0;
    // The leases of a new node. Precondition: has_nodes().
    virtual std::unique_ptr<service::Leases> open_leases() = 0;
    // The real store behind the hall's store; nullptr when the memory is the only store.
    virtual std::unique_ptr<service::Store> open_store(service::NodeNumber node) = 0;
    // Without a real store: records that the hall's store has stored the entry.
    virtual void note(const service::Store::Entry& entry, service::NodeNumber node) = 0;
    // Like StorePlace::change_log. False when only the hall's own store has the log.
    virtual bool change_log(const std::string& table,
                            int version,
                            const std::optional<std::string>& line) = 0;

    struct BusHandlers {
        std::function<void(service::NodeNumber, const service::NodeMessage&)> on_message;
        std::function<void(service::NodeNumber)> on_undelivered;
    };
    virtual std::unique_ptr<service::Bus> connect(service::NodeNumber node,
                                                  BusHandlers handlers) = 0;
    // Simulates the death of a node, or of the only server.
    virtual void remove_node(service::NodeNumber node) = 0;

    // Runs tasks until no message and no counted answer is in flight.
    virtual void run_all() = 0;
    // Wraps `answer`, which counts as in flight until it is called.
    template <class T>
    std::function<void(T)> counted(std::function<void(T)> answer) {
        ++under_way_;
        return [this, answer = std::move(answer)](T given) {
            --under_way_;
            answer(std::move(given));
        };
    }

  protected:
    int under_way_ = 0;  // messages and answers in flight
};

}  // namespace yiguan::test
