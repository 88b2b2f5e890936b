// The server's metrics in the text format of Prometheus.
#pragma once

#include <string>

#include "service/hall.h"

namespace yiguan::cli {

// Messages of the sender since the server started.
struct Traffic {
    std::uint64_t frames_in = 0;
    std::uint64_t frames_out = 0;
    std::uint64_t bytes_out = 0;
};

std::string metrics_text(const service::Hall::Figures& figures, const Traffic& traffic);

}  // namespace yiguan::cli
