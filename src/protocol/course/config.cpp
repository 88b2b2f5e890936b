#include "protocol/course/config.h"

#include "base/text.h"

namespace yiguan::course {
namespace {

template <class Number>
bool read(std::string_view value, std::optional<Number>& to) {
    const auto number = parse_integer<Number>(value);
    if (number && *number > 0) to = number;
    return number && *number > 0;
}

bool read_line(std::string_view line, Config& config) {
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) return false;
    const std::string_view key = trim(line.substr(0, equals));
    const std::string_view value = trim(line.substr(equals + 1));
    if (key == "SOCKET_HOST") config.host = std::string(value);
    if (key == "SOCKET_PORT") return read(value, config.port);
    if (key == "MAX_WAITING_TIME") return read(value, config.waiting_time_s);
    if (key == "MAX_THNIKING_TIME" || key == "MAX_THINKING_TIME")
        return read(value, config.thinking_time_s);
    return true;
}

}  // namespace

Result<Config> read_config(std::string_view text) {
    Config config;
    int number = 0;
    for (const std::string_view raw : split(text, '\n')) {
        ++number;
        const std::string_view line = trim(raw.substr(0, raw.find('#')));
        if (!line.empty() && !read_line(line, config))
            return Reason("config-line").number("line", number).text("text", printable(line));
    }
    return config;
}

}  // namespace yiguan::course
