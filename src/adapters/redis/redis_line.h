// A connection to Redis (hiredis). Used by one thread at a time.
#pragma once

#include <hiredis/hiredis.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace yiguan::redis {

struct Address {
    std::string host;
    std::uint16_t port = 6379;
    std::string password;           // empty: no authentication
    std::string server = "yiguan";  // prefix of the channels: servers may share a Redis
};

// "redis://HOST:PORT", "redis://:PASSWORD@HOST:PORT/PREFIX"; only the host is required.
Result<Address> read_address(std::string_view text);

struct Free {
    void operator()(redisContext* context) const { redisFree(context); }
    void operator()(redisReply* reply) const { freeReplyObject(reply); }
};
using Reply = std::unique_ptr<redisReply, Free>;
using Words = std::vector<std::string_view>;

class Connection {
  public:
    // Refused with "bus-failed", or "bus-silent" when the server does not answer. Blocks for at
    // most four seconds.
    static Result<Connection> open(const Address& address);

    // Adds a command to the output buffer; sends nothing.
    void append(const Words& command);
    // The reply to the oldest unanswered command; nullptr when the connection is lost. Sends what
    // was appended, and blocks for at most two seconds.
    Reply next_reply();
    Reply execute(const Words& command) {
        append(command);
        return next_reply();
    }

    // All published messages that arrive within the timeout; nothing when the connection is lost.
    std::optional<std::vector<Reply>> receive(std::chrono::milliseconds timeout);
    // Sends what was appended. False when the connection is lost.
    bool flush();

  private:
    explicit Connection(redisContext* context) : context_(context) {}

    std::unique_ptr<redisContext, Free> context_;
};

}  // namespace yiguan::redis
