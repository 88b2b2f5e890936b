// A client's TCP line to a course server. One thread; every call blocks for as long as it says.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "base/result.h"

namespace yiguan {

class CourseLine {
  public:
    // Refused when nobody answers within 10 s.
    static Result<std::unique_ptr<CourseLine>> connect(const std::string& host, std::uint16_t port);
    ~CourseLine();

    // One object; waits until 150 ms have passed since the one before, because peers read whatever
    // has arrived as one. Refused when the line is broken.
    Refusal send(const std::string& object);
    // The next object; nothing when none came within `wait_ms`. Refused when the line is broken, or
    // the peer speaks something else.
    Result<std::optional<std::string>> receive(std::int64_t wait_ms);

  private:
    struct Parts;
    explicit CourseLine(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

}  // namespace yiguan
