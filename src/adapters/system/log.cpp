#include "adapters/system/log.h"

#include <boost/json.hpp>
#include <chrono>
#include <cstdio>

#include "base/text.h"

namespace yiguan {

void log_event(std::string_view event, LogFields fields) {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    boost::json::object line{
        {"at", std::chrono::duration_cast<std::chrono::milliseconds>(since).count()},
        {"event", event}};
    for (const auto& [name, value] : fields) line[name] = harmless(value);
    const std::string text = boost::json::serialize(line) + "\n";
    std::fwrite(text.data(), 1, text.size(), stderr);
}

}  // namespace yiguan
