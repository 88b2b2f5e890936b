// An HTTP client without TLS, for bots: single requests, and replies that arrive line by line.
// Single-threaded; every call blocks.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "base/result.h"

namespace yiguan {

struct ServerAddress {
    std::string host;
    std::string port = "80";

    // "http://HOST[:PORT]"; refused otherwise.
    static Result<ServerAddress> parse(std::string_view url);
};

struct ServerReply {
    int status = 0;
    std::string body;
};

// Sends a POST with the bearer token on a new connection. Refused when the server does not answer.
Result<ServerReply> post(const ServerAddress& server,
                         const std::string& path,
                         const std::string& token,
                         const std::string& body);

// Reads a reply without end, line by line.
class LineReader {
  public:
    // Refused when the server does not answer; with "server-refused" when its status is not 200.
    static Result<std::unique_ptr<LineReader>> open(const ServerAddress& server,
                                                    const std::string& path,
                                                    const std::string& token);
    ~LineReader();

    // The next line that is not empty; nothing when none arrives within `wait_ms`. Refused when the
    // stream has ended.
    Result<std::optional<std::string>> next(std::int64_t wait_ms);

  private:
    struct Parts;
    explicit LineReader(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

}  // namespace yiguan
