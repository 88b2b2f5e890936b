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

void Counts::add_reply(int status) {
    constexpr int kFirstRefusal = 400;
    constexpr int kFirstFailure = 500;
    ++requests;
    if (status >= kFirstFailure)
        ++failed_requests;
    else if (status >= kFirstRefusal)
        ++refused_requests;
}

void CommitTimes::add(std::chrono::nanoseconds took) {
    for (std::size_t i = 0; i < kBoundsMs.size(); ++i)
        if (took <= std::chrono::milliseconds(kBoundsMs[i])) ++within_[i];
    ++count_;
    total_us_ += static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(took).count());
}

std::string CommitTimes::text() const {
    const std::string name = "yiguan_commit_seconds";
    std::string out = "# HELP " + name +
                      " Time in which the store makes a batch of events durable.\n# TYPE " + name +
                      " histogram\n";
    for (std::size_t i = 0; i < kBoundsMs.size(); ++i)
        out += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, kBoundsMs[i] / 1000.0,
                           within_[i].load());
    const std::uint64_t count = count_;
    out += fmt::format("{}_bucket{{le=\"+Inf\"}} {}\n", name, count);
    out += fmt::format("{}_sum {}\n", name, static_cast<double>(total_us_) / 1e6);
    return out + fmt::format("{}_count {}\n", name, count);
}

std::string metrics_text(const MetricsSources& sources) {
    const auto& [hall, hashing, counts, commits] = sources;
    const auto gauge = [](std::string_view name, std::string_view help, std::uint64_t value) {
        return metric(name, "gauge", help, value);
    };
    const auto counter = [](std::string_view name, std::string_view help, std::uint64_t value) {
        return metric(name, "counter", help, value);
    };
    return gauge("sessions", "Sessions of persons and programs.", hall.sessions) +
           gauge("running_tables", "Tables whose game is in progress.", hall.running_tables) +
           gauge("seeks", "Seeks in the lobby.", hall.seeks) +
           gauge("resident_bytes", "Memory of the server.", resident_bytes()) +
           gauge("hashes_running", "Passwords that are being hashed.",
                 static_cast<std::uint64_t>(hashing.running)) +
           gauge("hashes_waiting", "Passwords that wait to be hashed.",
                 static_cast<std::uint64_t>(hashing.waiting)) +
           counter("requests_total", "Requests to the hall.", hall.requests) +
           counter("frames_in_total", "WebSocket frames from pages.", counts.frames_in) +
           counter("frames_out_total", "WebSocket frames to pages.", counts.frames_out) +
           counter("bytes_out_total", "Bytes of the frames to pages.", counts.bytes_out) +
           counter("refused_frames_total", "Frames from pages that were refused.",
                   counts.refused_frames) +
           counter("http_requests_total", "HTTP requests.", counts.requests) +
           counter("http_refused_total", "HTTP requests refused with a status of 400 to 499.",
                   counts.refused_requests) +
           counter("http_failed_total", "HTTP requests that failed with a status from 500 on.",
                   counts.failed_requests) +
           counter("http_foreign_total",
                   "HTTP requests for another host or from a page of another origin.",
                   counts.foreign_requests) +
           counter("refused_connections_total",
                   "Connections refused because there were too many in total.",
                   counts.refused_connections) +
           counter("errors_total", "Errors, each with a line in the log.", counts.errors) +
           commits.text();
}

}  // namespace yiguan::cli
