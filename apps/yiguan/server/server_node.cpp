#include "apps/yiguan/server/server_node.h"

#include "adapters/postgres/postgres_leases.h"
#include "adapters/redis/redis_bus.h"

namespace yiguan::cli {

using service::Leases;
using service::NodeMessage;
using service::NodeNumber;

Result<std::unique_ptr<ServerNode>> ServerNode::open(const std::string& bus, Ports ports) {
    std::unique_ptr<ServerNode> server(new ServerNode(std::move(ports)));
    if (Refusal refusal = server->connect(bus)) return *std::move(refusal);
    return server;
}

// The handlers are called later on the hall's thread, when `node_` exists.
Refusal ServerNode::connect(const std::string& bus) {
    RedisBus::Handlers handlers{
        [this](NodeNumber from, const NodeMessage& message) {
            node_->receive_from_node(from, message);
        },
        [this](NodeNumber node) { node_->on_messages_lost(node); },
        [this] {
            ports_.on_trouble(Reason("bus-failed").text("error", "the line is lost"));
            node_->on_bus_lost();
        },
        [this] { node_->on_bus_restored(); }};
    auto opened = RedisBus::open(bus, ports_.leases.number(), std::move(handlers), ports_.post);
    if (!opened) return opened.error();
    bus_ = std::move(*opened);
    node_ = std::make_unique<service::Node>(service::Node::Ports{ports_.hall, *bus_, ports_.leases,
                                                                 ports_.sender, ports_.disconnect,
                                                                 [this] { renew_now(); }});
    return std::nullopt;
}

ServerNode::~ServerNode() {
    {
        const std::scoped_lock lock(mutex_);
        is_closing_ = true;
    }
    wakes_.notify_all();
    if (renewal_thread_.joinable()) renewal_thread_.join();
}

void ServerNode::start(service::Done done) {
    ports_.leases.renew([this, done = std::move(done)](const Result<Leases::Renewal>& first) {
        if (!first) return done(first.error());
        if (first->is_replaced) return done(Reason("node-replaced"));
        renewal_thread_ = std::thread([this] { renew_periodically(); });
        take(first, [done] { done(std::nullopt); });
    });
}

void ServerNode::renew_periodically() {
    while (true) {
        {
            std::unique_lock lock(mutex_);
            wakes_.wait_for(lock, PostgresLeases::kRenewEvery,
                            [this] { return is_closing_ || is_due_; });
            if (is_closing_) return;
            is_due_ = false;
        }
        ports_.leases.renew([this](const Result<Leases::Renewal>& renewal) { take(renewal); });
    }
}

void ServerNode::renew_now() {
    {
        const std::scoped_lock lock(mutex_);
        is_due_ = true;
    }
    wakes_.notify_all();
}

void ServerNode::take(const Result<Leases::Renewal>& renewal, const std::function<void()>& taken) {
    if (!renewal) return ports_.on_trouble(renewal.error());
    if (renewal->is_replaced) return ports_.on_replaced();
    node_->apply_renewal(*renewal, taken);
}

}  // namespace yiguan::cli
