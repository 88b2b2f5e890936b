// A client's side of HTTP without TLS, for programs that play: requests one after the other, and
// answers that come line by line. One thread; every call blocks.
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

struct ServerAnswer {
    int status = 0;
    std::string body;
};

// A POST with that bearer token, on a line of its own. Refused when nobody answers.
Result<ServerAnswer> post(const ServerAddress& server,
                          const std::string& path,
                          const std::string& token,
                          const std::string& body);

// An answer that does not end.
class LineReader {
  public:
    // Refused when nobody answers, or with "server-refused" and what the server says.
    static Result<std::unique_ptr<LineReader>> open(const ServerAddress& server,
                                                    const std::string& path,
                                                    const std::string& token);
    ~LineReader();

    // The next line that is not empty; nothing when none came within `wait_ms`. Refused when the
    // stream has ended.
    Result<std::optional<std::string>> next(std::int64_t wait_ms);

  private:
    struct Parts;
    explicit LineReader(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

}  // namespace yiguan
