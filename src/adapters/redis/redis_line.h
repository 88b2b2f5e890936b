// One connection to Redis behind a plain face (hiredis). One thread at a time.
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
    std::string password;           // empty: none is asked for
    std::string server = "yiguan";  // several servers may share a Redis
};

// "redis://HOST:PORT", "redis://:PASSWORD@HOST:PORT/PREFIX"; all but the host may be left out.
Result<Address> read_address(std::string_view text);

struct Free {
    void operator()(redisContext* context) const { redisFree(context); }
    void operator()(redisReply* reply) const { freeReplyObject(reply); }
};
using Reply = std::unique_ptr<redisReply, Free>;
using Words = std::vector<std::string_view>;

class Line {
  public:
    // Refused with "bus-failed"; waits for two seconds at most.
    static Result<Line> open(const Address& address);

    // Sends nothing yet.
    void append(const Words& command);
    // The answer to the oldest command that has none yet; nothing when the line is lost.
    Reply answer();
    Reply ask(const Words& command) {
        append(command);
        return answer();
    }

    // What has come of its own accord within that time: all of it. Nothing when the line is lost.
    std::optional<std::vector<Reply>> hear(std::chrono::milliseconds patience);
    // Sends what was appended; false when the line is lost.
    bool flush();

  private:
    explicit Line(redisContext* context) : context_(context) {}

    std::unique_ptr<redisContext, Free> context_;
};

}  // namespace yiguan::redis
