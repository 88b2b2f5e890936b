// A client's TCP connection to a course server. Single-threaded; every call blocks for as long as
// it states.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "base/result.h"

namespace yiguan {

class CourseConnection {
  public:
    // Refused when no server answers within 10 s.
    static Result<std::unique_ptr<CourseConnection>> connect(const std::string& host,
                                                             std::uint16_t port);
    ~CourseConnection();

    // Sends one object, at least 150 ms after the previous one, because peers take whatever has
    // arrived as one object. Refused when the connection is broken.
    Refusal send(const std::string& object);
    // The next object; nothing when none arrives within `wait_ms`. Refused when the connection is
    // broken or the peer speaks another protocol.
    Result<std::optional<std::string>> receive(std::int64_t wait_ms);

  private:
    struct Parts;
    explicit CourseConnection(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

}  // namespace yiguan
