// What a connection counts as, for limits; used by web_server.cpp only.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "adapters/system/visit_limits.h"
#include "adapters/threads/steady_clock.h"

namespace yiguan {

// A visit of an address, counted during the lifetime of this object.
class Visit {
  public:
    Visit(VisitLimits& visitors, std::string address)
        : visitors_(visitors),
          address_(std::move(address)),
          is_admitted_(visitors_.admit(address_, SteadyClock().now_ms())) {}
    ~Visit() {
        if (is_admitted_) visitors_.release(address_, SteadyClock().now_ms());
    }
    Visit(const Visit&) = delete;
    Visit& operator=(const Visit&) = delete;

    bool is_admitted() const { return is_admitted_; }

  private:
    VisitLimits& visitors_;
    std::string address_;
    bool is_admitted_;
};

// Increases a number during the lifetime of this object.
class Counted {
  public:
    explicit Counted(int& number) : number_(number) { ++number_; }
    ~Counted() { --number_; }
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;

  private:
    int& number_;
};

struct Visits {
    std::unique_ptr<Counted> connection;
    std::unique_ptr<Visit> client;
    std::unique_ptr<Visit> session{};  // of a WebSocket
};

}  // namespace yiguan
