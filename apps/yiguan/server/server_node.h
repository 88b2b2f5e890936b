// Makes a server one of several nodes: connects to the bus and renews the lease periodically.
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
        std::function<void(std::function<void()>)> post;  // runs a task on the hall's thread
        std::function<void(service::SessionId)> disconnect;
        std::function<void(const Reason&)> on_trouble;
        std::function<void()> on_replaced;  // this node must end
    };

    // Connects to the bus. The objects that the ports refer to must outlive this one.
    static Result<std::unique_ptr<ServerNode>> open(const std::string& bus, Ports ports);
    ~ServerNode();

    service::Node& node() { return *node_; }
    const service::Node& node() const { return *node_; }
    service::Bus& bus() { return *bus_; }

    // Takes over tables that no node holds, and renews the lease from now on. Answers when the
    // tables that it holds are open; refused when the store does not answer.
    void start(service::Done done);

  private:
    explicit ServerNode(Ports ports) : ports_(std::move(ports)) {}

    Refusal connect(const std::string& bus);
    void renew_periodically();
    void renew_now();
    void take(
        const Result<service::Leases::Renewal>& renewal,
        const std::function<void()>& taken = [] {});

    const Ports ports_;
    std::unique_ptr<service::Bus> bus_;
    std::unique_ptr<service::Node> node_;

    std::mutex mutex_;
    std::condition_variable wakes_;
    bool is_closing_ = false;
    bool is_due_ = false;
    std::thread renewal_thread_;
};

}  // namespace yiguan::cli
