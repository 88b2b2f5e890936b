// The server's figures as Prometheus reads them.
#pragma once

#include <string>

#include "service/hall.h"

namespace yiguan::cli {

// What passed through the sender since the server opened.
struct Traffic {
    std::uint64_t frames_in = 0;
    std::uint64_t frames_out = 0;
    std::uint64_t bytes_out = 0;
};

std::string metrics_text(const service::Hall::Figures& figures, const Traffic& traffic);

}  // namespace yiguan::cli
