// The course's config.txt: KEY=value lines, '#' begins a comment. Keys that mean nothing here are
// passed over.
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
    // MAX_THNIKING_TIME, spelt so by the course; MAX_THINKING_TIME is read too.
    std::optional<std::int64_t> thinking_time_s;
};

// Refused: a line that is no KEY=value, and a number that is none, by its line.
Result<Config> read_config(std::string_view text);

}  // namespace yiguan::course
