// What makes a server one of several nodes: its place among them, the bus, and the beat that says
// it is there.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include "service/node.h"

namespace yiguan::cli {

class ServerNode {
  public:
    struct Ports {
        service::Hall& hall;
        service::Leases& leases;
        service::MessageSender& sender;
        std::function<void(std::function<void()>)> post;  // a task, to the hall's thread
        std::function<void(service::SessionId)> hang_up;
        std::function<void(const Reason&)> on_trouble;
        std::function<void()> on_replaced;  // it must end
    };

    // Connects to the bus. What the ports refer to must outlive it.
    static Result<std::unique_ptr<ServerNode>> open(const std::string& bus, Ports ports);
    ~ServerNode();

    service::Node& node() { return *node_; }
    const service::Node& node() const { return *node_; }
    service::Bus& bus() { return *bus_; }

    // Takes what nobody holds, and renews the lease from now on. Answers once the tables that it
    // holds are open; refused when the store does not answer.
    void begin(service::Done done);

  private:
    explicit ServerNode(Ports ports) : ports_(std::move(ports)) {}

    Refusal connect(const std::string& bus);
    void beat_again_and_again();
    void beat_now();
    void take(
        const Result<service::Leases::Beat>& beat, const std::function<void()>& taken = [] {});

    const Ports ports_;
    std::unique_ptr<service::Bus> bus_;
    std::unique_ptr<service::Node> node_;

    std::mutex mutex_;
    std::condition_variable wakes_;
    bool is_closing_ = false;
    bool is_due_ = false;
    std::thread metronome_;
};

}  // namespace yiguan::cli
