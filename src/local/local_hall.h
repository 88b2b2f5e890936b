// A hall without a server: the tables of one person on one device, against each other or against
// computer opponents. Its host, a worker in a browser, stores the tables and runs the engines. The
// pages speak to it as to a server (docs/protocol.md).
//
// Single-threaded. The host passes messages in by `receive`; the hall answers by messages to the
// host, at once or later, and never blocks.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string_view>

#include "base/clock.h"
#include "base/rng.h"
#include "local/host.h"
#include "local/host_engines.h"
#include "local/host_store.h"
#include "local/local_requests.h"
#include "service/hall.h"

namespace yiguan::local {

// The ids of local tables begin with it, so that a page knows where a table is.
inline constexpr std::string_view kTablePrefix = "local-";

class LocalHall {
  public:
    // `seed`: random, so that the ids of tables differ from those of every other hall.
    LocalHall(Host host, std::uint64_t seed);
    LocalHall(const LocalHall&) = delete;
    LocalHall& operator=(const LocalHall&) = delete;

    // Opens the running tables, then sends Opened. Call once. `now_ms`: ms since the epoch.
    void open(std::int64_t now_ms);
    // `message`: a FromHost as text; `body`: of a Request. Refused, and nothing is done, when it
    // cannot be read. Precondition: not called while it runs.
    Refusal receive(std::int64_t now_ms, std::string_view message, std::string_view body = {});

  private:
    // The time of the host's latest call.
    class HostClock final : public Clock {
      public:
        std::int64_t now_ms() const override { return now_ms_; }
        // A time before the former one is ignored.
        void advance(std::int64_t now_ms) { now_ms_ = std::max(now_ms_, now_ms); }

      private:
        std::int64_t now_ms_ = 0;
    };

    // Sends frames to pages by way of the host.
    class Sender final : public service::MessageSender {
      public:
        explicit Sender(const SendToHost& send) : send_(send) {}
        void send(service::SessionId session,
                  const wire::ToPage& message,
                  const wire::Envelope& envelope) override;
        void send_all(const std::vector<service::SessionId>& sessions,
                      const wire::ToPage& message,
                      const wire::Envelope& envelope) override;

      private:
        const SendToHost& send_;
    };

    service::Environment environment();
    void take(const Enter& message);
    void take(const Leave& message);
    void take(const FrameIn& message);
    void take(const Stored& message) { store_.take(message); }
    void take(const LogRead& message) { store_.take(message); }
    void take(const TablesRead& message) { store_.take(message); }
    void take(const EngineThought& message) { engines_.take(message); }
    void take(const EngineMove& message) { engines_.take(message); }
    void take(const Stalled& message) { hall_.excuse(message.ms); }
    void take(const Wake& message);
    // Runs the posted tasks and tells the host when to wake the hall.
    void finish_turn();

    const Host host_;
    HostClock clock_;
    Rng rng_;
    std::deque<std::function<void()>> posted_;
    std::optional<std::int64_t> wake_at_;  // as the host knows it
    HostStore store_;
    HostEngines engines_;
    Sender sender_;
    const service::Environment environment_;
    LocalRequests requests_;
    service::Hall hall_;  // the last member, so that it is destroyed first
};

}  // namespace yiguan::local
