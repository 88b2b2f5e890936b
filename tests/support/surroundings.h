// What stands around the hall of a test: memory, or, as the environment asks, real stores and a
// real bus, so that one set of tests runs on all of them.
//   YIGUAN_TEST_STORE   memory (unless said), sqlite, postgres
//   YIGUAN_TEST_NODES   none (unless said), memory, redis: two nodes, and the bus between them;
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
    // As the environment says.
    static std::unique_ptr<Surroundings> make();
    virtual ~Surroundings() = default;

    virtual bool has_nodes() const = 0;
    // For one of several nodes.
    virtual std::unique_ptr<service::Leases> open_leases() = 0;
    // Where the hall's store puts what it takes; nullptr: it has everything itself, in memory.
    virtual std::unique_ptr<service::Store> open_store(service::NodeNumber node) = 0;
    // In the place of such a store: the hall's store has taken that.
    virtual void note(const service::Store::Entry& entry, service::NodeNumber node) = 0;
    // As StorePlace::change_log. False where nothing but the hall's own store has the log.
    virtual bool change_log(const std::string& table,
                            int version,
                            const std::optional<std::string>& line) = 0;

    struct BusHandlers {
        std::function<void(service::NodeNumber, const service::NodeMessage&)> on_message;
        std::function<void(service::NodeNumber)> on_undelivered;
    };
    virtual std::unique_ptr<service::Bus> connect(service::NodeNumber node,
                                                  BusHandlers callbacks) = 0;
    // The node has died, or the server alone.
    virtual void bury(service::NodeNumber node) = 0;

    // Until nothing is on its way: no message, no counted answer.
    virtual void run_all() = 0;
    // The same answer; it is on its way from now on.
    template <class T>
    std::function<void(T)> counted(std::function<void(T)> answer) {
        ++under_way_;
        return [this, answer = std::move(answer)](T given) {
            --under_way_;
            answer(std::move(given));
        };
    }

  protected:
    int under_way_ = 0;  // messages and answers
};

}  // namespace yiguan::test
