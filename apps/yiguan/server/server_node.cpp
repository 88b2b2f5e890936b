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

// Whatever the bus tells comes later: then the node is there.
Refusal ServerNode::connect(const std::string& bus) {
    RedisBus::Handlers handlers{
        [this](NodeNumber from, const NodeMessage& message) { node_->hear(from, message); },
        [this](NodeNumber node) { node_->miss(node); },
        [this] {
            ports_.on_trouble(Reason("bus-failed").text("error", "the line is lost"));
            node_->lose_bus();
        },
        [this] { node_->regain_bus(); }};
    auto opened = RedisBus::open(bus, ports_.leases.number(), std::move(handlers), ports_.post);
    if (!opened) return opened.error();
    bus_ = std::move(*opened);
    node_ = std::make_unique<service::Node>(service::Node::Ports{
        ports_.hall, *bus_, ports_.leases, ports_.sender, ports_.hang_up, [this] { beat_now(); }});
    return std::nullopt;
}

ServerNode::~ServerNode() {
    {
        const std::scoped_lock lock(mutex_);
        is_closing_ = true;
    }
    wakes_.notify_all();
    if (metronome_.joinable()) metronome_.join();
}

void ServerNode::begin(service::Done done) {
    ports_.leases.beat([this, done = std::move(done)](const Result<Leases::Beat>& first) {
        if (!first) return done(first.error());
        if (first->is_replaced) return done(Reason("node-replaced"));
        metronome_ = std::thread([this] { beat_again_and_again(); });
        take(first, [done] { done(std::nullopt); });
    });
}

void ServerNode::beat_again_and_again() {
    while (true) {
        {
            std::unique_lock lock(mutex_);
            wakes_.wait_for(lock, PostgresLeases::kBeatEvery,
                            [this] { return is_closing_ || is_due_; });
            if (is_closing_) return;
            is_due_ = false;
        }
        ports_.leases.beat([this](const Result<Leases::Beat>& beat) { take(beat); });
    }
}

void ServerNode::beat_now() {
    {
        const std::scoped_lock lock(mutex_);
        is_due_ = true;
    }
    wakes_.notify_all();
}

void ServerNode::take(const Result<Leases::Beat>& beat, const std::function<void()>& taken) {
    if (!beat) return ports_.on_trouble(beat.error());
    if (beat->is_replaced) return ports_.on_replaced();
    node_->take_beat(*beat, taken);
}

}  // namespace yiguan::cli
