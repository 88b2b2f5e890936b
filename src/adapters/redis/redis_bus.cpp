#include "adapters/redis/redis_bus.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "adapters/redis/node_codec.h"
#include "base/text.h"

namespace yiguan {
namespace {

using redis::Reply;
using service::NodeMessage;
using service::NodeNumber;
using std::chrono::steady_clock;

constexpr std::chrono::milliseconds kRetryDelay{200};     // before the next try to connect
constexpr int kMostTries = 10;                            // at the start, while there is no answer
constexpr std::chrono::milliseconds kIdleTime{1000};      // after which the connection is checked
constexpr std::chrono::milliseconds kPollTime{100};       // how often the reader checks for closing
constexpr std::chrono::milliseconds kReplyTimeout{2000};  // after a ping

std::string_view text_of(const redisReply& reply) {
    return {reply.str, reply.len};
}

}  // namespace

Result<std::unique_ptr<RedisBus>> RedisBus::open(const std::string& address,
                                                 NodeNumber own,
                                                 Handlers handlers,
                                                 Post post) {
    auto where = redis::read_address(address);
    if (!where) return where.error();
    std::unique_ptr<RedisBus> bus(
        new RedisBus(std::move(*where), own, std::move(handlers), std::move(post)));
    if (Refusal refusal = bus->begin()) return *std::move(refusal);
    bus->writer_ = std::thread([&bus = *bus] { bus.write_all(); });
    bus->reader_ = std::thread([&bus = *bus] { bus.read_all(); });
    return bus;
}

RedisBus::RedisBus(redis::Address address, NodeNumber own, Handlers handlers, Post post)
    : address_(std::move(address)),
      own_(own),
      handlers_(std::move(handlers)),
      post_(std::move(post)) {}

// The writer sends the waiting messages before it ends.
RedisBus::~RedisBus() {
    {
        const std::scoped_lock lock(mutex_);
        is_closing_ = true;
    }
    wakes_.notify_all();
    if (writer_.joinable()) writer_.join();
    if (reader_.joinable()) reader_.join();
}

std::string RedisBus::channel_of(NodeNumber node) const {
    return address_.server + (node == 0 ? ".all" : ".node." + std::to_string(node));
}

void RedisBus::send(NodeNumber to, const NodeMessage& message) {
    enqueue({to, node_codec::write(own_, message)});
}

void RedisBus::send_to_others(const NodeMessage& message) {
    enqueue({0, node_codec::write(own_, message)});
}

void RedisBus::enqueue(Outgoing message) {
    {
        const std::scoped_lock lock(mutex_);
        if (!is_up_[static_cast<std::size_t>(Part::Writer)]) return;  // the message is lost
        outgoing_.push_back(std::move(message));
    }
    wakes_.notify_all();
}

Refusal RedisBus::connect(std::optional<redis::Connection>& connection) const {
    auto opened = redis::Connection::open(address_);
    if (!opened) return opened.error();
    connection.emplace(std::move(*opened));
    return std::nullopt;
}

Refusal RedisBus::subscribe(std::optional<redis::Connection>& connection) const {
    if (Refusal refusal = connect(connection)) return refusal;
    for (const NodeNumber node : {own_, NodeNumber{0}}) {
        const Reply reply = connection->execute({"SUBSCRIBE", channel_of(node)});
        if (reply != nullptr && reply->type == REDIS_REPLY_ARRAY) continue;
        connection.reset();
        if (reply == nullptr) return Reason("bus-silent");
        return Reason("bus-failed").text("error", printable(text_of(*reply), 200));
    }
    return std::nullopt;
}

// A server that gives no answer is asked again: it may be busy while many nodes connect.
Refusal RedisBus::begin() {
    Refusal refusal;
    for (int tries = 0; tries < kMostTries; ++tries) {
        if (tries > 0) pause();
        refusal = connect(writer_connection_);
        if (!refusal) refusal = subscribe(reader_connection_);
        if (!refusal || refusal->code != "bus-silent") break;
    }
    return refusal;
}

// The bus is connected when both connections are.
void RedisBus::report(Part part, bool is_up) {
    const std::scoped_lock lock(mutex_);
    const bool was_connected = is_up_[0] && is_up_[1];
    is_up_[static_cast<std::size_t>(part)] = is_up;
    if (part == Part::Writer && !is_up) outgoing_.clear();
    const bool is_connected = is_up_[0] && is_up_[1];
    if (was_connected && !is_connected) post_(handlers_.on_disconnected);
    if (!was_connected && is_connected) post_(handlers_.on_reconnected);
}

bool RedisBus::is_closing() {
    const std::scoped_lock lock(mutex_);
    return is_closing_;
}

void RedisBus::pause() {
    std::unique_lock lock(mutex_);
    wakes_.wait_for(lock, kRetryDelay, [this] { return is_closing_; });
}

// --- Writing -------------------------------------------------------------------------------------

// Blocks until there are messages. Returns none after `kIdleTime` or when the bus closes.
std::vector<RedisBus::Outgoing> RedisBus::next_messages() {
    std::unique_lock lock(mutex_);
    wakes_.wait_for(lock, kIdleTime, [this] { return is_closing_ || !outgoing_.empty(); });
    return std::exchange(outgoing_, {});
}

void RedisBus::write_all() {
    while (true) {
        const std::vector<Outgoing> messages = next_messages();
        if (messages.empty() && is_closing()) return;
        if (writer_connection_ && write(*writer_connection_, messages)) continue;
        writer_connection_.reset();
        report(Part::Writer, false);
        while (!is_closing() && connect(writer_connection_)) pause();
        if (is_closing()) return;
        report(Part::Writer, true);
    }
}

bool RedisBus::write(redis::Connection& connection, const std::vector<Outgoing>& messages) {
    if (messages.empty()) return connection.execute({"PING"}) != nullptr;
    for (const Outgoing& message : messages)
        connection.append({"PUBLISH", channel_of(message.to), message.text});
    for (const Outgoing& message : messages) {
        const Reply reply = connection.next_reply();
        if (reply == nullptr) return false;
        const bool is_received = reply->type == REDIS_REPLY_INTEGER && reply->integer > 0;
        if (!is_received && message.to != 0)
            post_([this, to = message.to] { handlers_.on_undelivered(to); });
    }
    return true;
}

// --- Reading -------------------------------------------------------------------------------------

void RedisBus::read_all() {
    while (!is_closing()) {
        if (reader_connection_ && read(*reader_connection_)) continue;
        if (is_closing()) return;
        reader_connection_.reset();
        report(Part::Reader, false);
        while (!is_closing() && subscribe(reader_connection_)) pause();
        if (!is_closing()) report(Part::Reader, true);
    }
}

// Reads until the connection is lost (false) or the bus closes (true).
bool RedisBus::read(redis::Connection& connection) {
    auto pinged_at = steady_clock::now();
    constexpr auto kNever = steady_clock::time_point::max();
    auto lost_at = kNever;
    while (!is_closing()) {
        // Read before `receive`, so that after this process itself was suspended, replies that
        // arrived meanwhile are handled before the timeout is checked.
        const auto now = steady_clock::now();
        const auto replies = connection.receive(kPollTime);
        if (!replies) return false;
        if (!replies->empty()) lost_at = kNever;
        for (const Reply& reply : *replies) take(*reply);
        if (now > lost_at) return false;
        if (now - pinged_at < kIdleTime) continue;
        pinged_at = now;
        lost_at = std::min(lost_at, steady_clock::now() + kReplyTimeout);
        connection.append({"PING"});
        if (!connection.flush()) return false;
    }
    return true;
}

void RedisBus::take(const redisReply& reply) {
    constexpr std::size_t kPartsOfAMessage = 3;  // "message", the channel, the text
    if (reply.type != REDIS_REPLY_ARRAY || reply.elements != kPartsOfAMessage) return;
    if (text_of(*reply.element[0]) != "message") return;
    auto incoming = node_codec::read(text_of(*reply.element[2]));
    if (!incoming || incoming->from == own_) return;
    post_([this, from = incoming->from,
           message = std::make_shared<NodeMessage>(std::move(incoming->message))] {
        handlers_.on_message(from, *message);
    });
}

}  // namespace yiguan
