#include "apps/yiguan/server/metrics.h"

#include <fmt/core.h>

#include <fstream>

namespace yiguan::cli {
namespace {

std::string metric(std::string_view name,
                   std::string_view kind,
                   std::string_view help,
                   std::uint64_t value) {
    return fmt::format("# HELP yiguan_{0} {2}\n# TYPE yiguan_{0} {1}\nyiguan_{0} {3}\n", name, kind,
                       help, value);
}

// Resident memory of this process in bytes; 0 when unknown.
std::uint64_t resident_bytes() {
    std::ifstream status("/proc/self/status");
    std::string word;
    while (status >> word)
        if (word == "VmRSS:") {
            std::uint64_t kib = 0;
            status >> kib;
            return kib * 1024;
        }
    return 0;
}

}  // namespace

std::string metrics_text(const service::Hall::Figures& figures, const Traffic& traffic) {
    return metric("sessions", "gauge", "Sessions of persons and programs.", figures.sessions) +
           metric("running_tables", "gauge", "Tables whose game is in progress.",
                  figures.running_tables) +
           metric("seeks", "gauge", "Seeks in the lobby.", figures.seeks) +
           metric("requests_total", "counter", "Requests to the hall.", figures.requests) +
           metric("frames_in_total", "counter", "WebSocket frames from pages.", traffic.frames_in) +
           metric("frames_out_total", "counter", "WebSocket frames to pages.", traffic.frames_out) +
           metric("bytes_out_total", "counter", "Bytes of the frames to pages.",
                  traffic.bytes_out) +
           metric("resident_bytes", "gauge", "Memory of the server.", resident_bytes());
}

}  // namespace yiguan::cli
