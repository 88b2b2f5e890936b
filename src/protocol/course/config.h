// The course's config.txt: KEY=value lines; '#' begins a comment. Unknown keys are ignored.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace yiguan::course {

struct Config {
    std::optional<std::string> host;             // SOCKET_HOST
    std::optional<std::uint16_t> port;           // SOCKET_PORT
    std::optional<std::int64_t> waiting_time_s;  // MAX_WAITING_TIME
    // MAX_THNIKING_TIME (the course's spelling); MAX_THINKING_TIME is accepted too.
    std::optional<std::int64_t> thinking_time_s;
};

// Refused, with the line: a line that is not KEY=value, or a value that is not a number.
Result<Config> read_config(std::string_view text);

}  // namespace yiguan::course
