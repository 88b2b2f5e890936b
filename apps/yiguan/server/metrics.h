// The server's metrics in the text format of Prometheus (docs/operating.md).
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

#include "adapters/system/password_hasher.h"
#include "service/hall.h"

namespace yiguan::cli {

// What has happened since the server started. On the loop's thread.
struct Counts {
    std::uint64_t frames_in = 0;   // from pages
    std::uint64_t frames_out = 0;  // to pages
    std::uint64_t bytes_out = 0;
    std::uint64_t refused_frames = 0;       // from pages, answered by nack
    std::uint64_t requests = 0;             // over HTTP
    std::uint64_t refused_requests = 0;     // with a status of 400 to 499
    std::uint64_t failed_requests = 0;      // with a status from 500 on
    std::uint64_t foreign_requests = 0;     // for another host, or from a page of another origin
    std::uint64_t refused_connections = 0;  // because there were too many in total
    std::uint64_t errors = 0;               // `trouble` lines of the log

    void add_reply(int status);
};

// How long each commit of the store took. Thread-safe.
class CommitTimes {
  public:
    void add(std::chrono::nanoseconds took);
    // As a histogram of Prometheus.
    std::string text() const;

  private:
    static constexpr std::array kBoundsMs{1,   2,   5,    10,   20,   50,   100,
                                          200, 500, 1000, 2000, 5000, 10000};

    std::array<std::atomic<std::uint64_t>, kBoundsMs.size()> within_{};  // of each bound
    std::atomic<std::uint64_t> count_{0};
    std::atomic<std::uint64_t> total_us_{0};
};

struct MetricsSources {
    service::Hall::Figures hall;
    HashingLoad hashing;
    const Counts& counts;
    const CommitTimes& commits;
};

std::string metrics_text(const MetricsSources& sources);

}  // namespace yiguan::cli
