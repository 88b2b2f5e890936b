// The clock of the host, which also tells whether the running search is to end.
#pragma once

#include <atomic>
#include <cstdint>

#include "base/clock.h"

extern "C" {

// Milliseconds since some fixed moment, the same for all threads.
[[clang::import_module("host"), clang::import_name("now")]] double host_now();
// Whether the running search is to end.
[[clang::import_module("host"), clang::import_name("is_stopped")]] bool host_is_stopped();
}

namespace yiguan::wasm {

// A search asks for the time every few hundred nodes: then the host is asked, too, whether it is to
// end.
class HostClock final : public Clock {
  public:
    explicit HostClock(std::atomic<bool>& stop) : stop_(stop) {}
    std::int64_t now_ms() const override {
        if (host_is_stopped()) stop_ = true;
        return static_cast<std::int64_t>(host_now());
    }

  private:
    std::atomic<bool>& stop_;
};

}  // namespace yiguan::wasm
