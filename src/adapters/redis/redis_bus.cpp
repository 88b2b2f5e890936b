#include "adapters/redis/redis_bus.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "adapters/redis/node_codec.h"

namespace yiguan {
namespace {

using redis::Reply;
using service::NodeMessage;
using service::NodeNumber;
using std::chrono::steady_clock;

constexpr std::chrono::milliseconds kPause{200};         // before the next try to connect
constexpr std::chrono::milliseconds kIdle{1000};         // then the line is tried
constexpr std::chrono::milliseconds kListening{100};     // before the reader looks up
constexpr std::chrono::milliseconds kMostSilence{2000};  // of a line that was tried

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
    if (Refusal refusal = bus->connect(bus->writer_line_)) return *std::move(refusal);
    if (Refusal refusal = bus->subscribe(bus->reader_line_)) return *std::move(refusal);
    bus->writer_ = std::thread([&bus = *bus] { bus.write_all(); });
    bus->reader_ = std::thread([&bus = *bus] { bus.read_all(); });
    return bus;
}

RedisBus::RedisBus(redis::Address address, NodeNumber own, Handlers handlers, Post post)
    : address_(std::move(address)),
      own_(own),
      handlers_(std::move(handlers)),
      post_(std::move(post)) {}

// What waits to be sent goes first.
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
    put({to, node_codec::write(own_, message)});
}

void RedisBus::send_to_others(const NodeMessage& message) {
    put({0, node_codec::write(own_, message)});
}

void RedisBus::put(Letter letter) {
    {
        const std::scoped_lock lock(mutex_);
        if (!is_up_[static_cast<std::size_t>(Part::Writer)]) return;  // it would be lost
        letters_.push_back(std::move(letter));
    }
    wakes_.notify_all();
}

Refusal RedisBus::connect(std::optional<redis::Line>& line) const {
    auto opened = redis::Line::open(address_);
    if (!opened) return opened.error();
    line.emplace(std::move(*opened));
    return std::nullopt;
}

Refusal RedisBus::subscribe(std::optional<redis::Line>& line) const {
    if (Refusal refusal = connect(line)) return refusal;
    for (const NodeNumber node : {own_, NodeNumber{0}}) {
        const Reply reply = line->ask({"SUBSCRIBE", channel_of(node)});
        if (reply != nullptr && reply->type == REDIS_REPLY_ARRAY) continue;
        line.reset();
        return Reason("bus-failed").text("error", "SUBSCRIBE is refused");
    }
    return std::nullopt;
}

// The bus is whole when both lines are.
void RedisBus::report(Part part, bool is_up) {
    const std::scoped_lock lock(mutex_);
    const bool was_whole = is_up_[0] && is_up_[1];
    is_up_[static_cast<std::size_t>(part)] = is_up;
    if (part == Part::Writer && !is_up) letters_.clear();
    const bool is_whole = is_up_[0] && is_up_[1];
    if (was_whole && !is_whole) post_(handlers_.on_lost);
    if (!was_whole && is_whole) post_(handlers_.on_regained);
}

bool RedisBus::is_closing() {
    const std::scoped_lock lock(mutex_);
    return is_closing_;
}

void RedisBus::pause() {
    std::unique_lock lock(mutex_);
    wakes_.wait_for(lock, kPause, [this] { return is_closing_; });
}

// --- Writing -------------------------------------------------------------------------------------

// None when it was idle for a while.
std::vector<RedisBus::Letter> RedisBus::next_letters() {
    std::unique_lock lock(mutex_);
    wakes_.wait_for(lock, kIdle, [this] { return is_closing_ || !letters_.empty(); });
    return std::exchange(letters_, {});
}

void RedisBus::write_all() {
    while (true) {
        const std::vector<Letter> letters = next_letters();
        if (letters.empty() && is_closing()) return;
        if (writer_line_ && write(*writer_line_, letters)) continue;
        writer_line_.reset();
        report(Part::Writer, false);
        while (!is_closing() && connect(writer_line_)) pause();
        if (is_closing()) return;
        report(Part::Writer, true);
    }
}

bool RedisBus::write(redis::Line& line, const std::vector<Letter>& letters) {
    if (letters.empty()) return line.ask({"PING"}) != nullptr;
    for (const Letter& letter : letters)
        line.append({"PUBLISH", channel_of(letter.to), letter.text});
    for (const Letter& letter : letters) {
        const Reply reply = line.answer();
        if (reply == nullptr) return false;
        const bool is_heard = reply->type == REDIS_REPLY_INTEGER && reply->integer > 0;
        if (!is_heard && letter.to != 0) post_([this, to = letter.to] { handlers_.on_missed(to); });
    }
    return true;
}

// --- Reading -------------------------------------------------------------------------------------

void RedisBus::read_all() {
    while (!is_closing()) {
        if (reader_line_ && read(*reader_line_)) continue;
        if (is_closing()) return;
        reader_line_.reset();
        report(Part::Reader, false);
        while (!is_closing() && subscribe(reader_line_)) pause();
        if (!is_closing()) report(Part::Reader, true);
    }
}

// Until the line is lost (false) or the bus closes.
bool RedisBus::read(redis::Line& line) {
    auto tried_at = steady_clock::now();
    constexpr auto kNever = steady_clock::time_point::max();
    auto lost_at = kNever;
    while (!is_closing()) {
        // From here, not from after it: where this process itself stood still, what came meanwhile
        // is heard first.
        const auto now = steady_clock::now();
        const auto replies = line.hear(kListening);
        if (!replies) return false;
        if (!replies->empty()) lost_at = kNever;
        for (const Reply& reply : *replies) take(*reply);
        if (now > lost_at) return false;
        if (now - tried_at < kIdle) continue;
        tried_at = now;
        lost_at = std::min(lost_at, steady_clock::now() + kMostSilence);
        line.append({"PING"});
        if (!line.flush()) return false;
    }
    return true;
}

void RedisBus::take(const redisReply& reply) {
    constexpr std::size_t kPartsOfAMessage = 3;  // "message", the channel, the text
    if (reply.type != REDIS_REPLY_ARRAY || reply.elements != kPartsOfAMessage) return;
    if (text_of(*reply.element[0]) != "message") return;
    auto letter = node_codec::read(text_of(*reply.element[2]));
    if (!letter || letter->from == own_) return;
    post_([this, from = letter->from,
           message = std::make_shared<NodeMessage>(std::move(letter->message))] {
        handlers_.on_message(from, *message);
    });
}

}  // namespace yiguan
