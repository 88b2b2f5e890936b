#include "adapters/redis/redis_line.h"

#include <poll.h>
#include <sys/time.h>

#include <utility>

#include "base/text.h"

namespace yiguan::redis {
namespace {

constexpr std::string_view kScheme = "redis://";
constexpr timeval kTimeout{2, 0};

Reason failure(std::string_view words) {
    return Reason("bus-failed").text("error", printable(words, 200));
}

}  // namespace

Result<Address> read_address(std::string_view text) {
    const Reason unknown = Reason("bus-unknown").text("bus", printable(text));
    if (!text.starts_with(kScheme)) return unknown;
    std::string_view rest = text.substr(kScheme.size());
    Address address;
    if (const std::size_t slash = rest.find('/'); slash != std::string_view::npos) {
        if (slash + 1 < rest.size()) address.server = rest.substr(slash + 1);
        rest = rest.substr(0, slash);
    }
    if (const std::size_t at = rest.rfind('@'); at != std::string_view::npos) {
        const std::string_view user = rest.substr(0, at);
        address.password = user.substr(user.find(':') + 1);
        rest = rest.substr(at + 1);
    }
    if (const std::size_t colon = rest.rfind(':'); colon != std::string_view::npos) {
        const auto port = parse_integer<std::uint16_t>(rest.substr(colon + 1));
        if (!port) return unknown;
        address.port = *port;
        rest = rest.substr(0, colon);
    }
    if (rest.empty()) return unknown;
    address.host = rest;
    return address;
}

Result<Connection> Connection::open(const Address& address) {
    Connection connection(redisConnectWithTimeout(address.host.c_str(), address.port, kTimeout));
    redisContext* context = connection.context_.get();
    if (context == nullptr) return failure("out of memory");
    if (context->err != 0) return failure(context->errstr);
    if (redisSetTimeout(context, kTimeout) != REDIS_OK) return failure(context->errstr);
    if (address.password.empty()) return connection;
    const Reply reply = connection.execute({"AUTH", address.password});
    if (reply == nullptr) return Reason("bus-silent");
    if (reply->type == REDIS_REPLY_ERROR) return failure(reply->str);
    return connection;
}

void Connection::append(const Words& command) {
    std::vector<const char*> words;
    std::vector<std::size_t> sizes;
    for (const std::string_view word : command) {
        words.push_back(word.data());
        sizes.push_back(word.size());
    }
    redisAppendCommandArgv(context_.get(), static_cast<int>(words.size()), words.data(),
                           sizes.data());
}

Reply Connection::next_reply() {
    void* reply = nullptr;
    if (redisGetReply(context_.get(), &reply) != REDIS_OK) return nullptr;
    return Reply(static_cast<redisReply*>(reply));
}

std::optional<std::vector<Reply>> Connection::receive(std::chrono::milliseconds timeout) {
    std::vector<Reply> received;
    pollfd waiting{context_->fd, POLLIN, 0};
    const int ready = ::poll(&waiting, 1, static_cast<int>(timeout.count()));
    if (ready < 0) return received;
    if (ready > 0 && redisBufferRead(context_.get()) != REDIS_OK) return std::nullopt;
    while (true) {
        void* reply = nullptr;
        if (redisGetReplyFromReader(context_.get(), &reply) != REDIS_OK) return std::nullopt;
        if (reply == nullptr) return received;
        received.emplace_back(static_cast<redisReply*>(reply));
    }
}

bool Connection::flush() {
    int is_done = 0;
    while (is_done == 0)
        if (redisBufferWrite(context_.get(), &is_done) != REDIS_OK) return false;
    return true;
}

}  // namespace yiguan::redis
