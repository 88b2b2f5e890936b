// Guards callbacks that may be called after their owner is destroyed.
#pragma once

#include <memory>
#include <utility>

namespace yiguan::service {

// A member of the owner. Not thread-safe: callbacks are called on the owner's thread.
class Lifetime {
  public:
    // A function that calls `f`, or does nothing once the owner is destroyed.
    template <class F>
    auto guard(F f) const {
        return [alive = std::weak_ptr(alive_), f = std::move(f)](auto&&... arguments) mutable {
            if (!alive.expired()) f(std::forward<decltype(arguments)>(arguments)...);
        };
    }

  private:
    const std::shared_ptr<const bool> alive_ = std::make_shared<const bool>(true);
};

}  // namespace yiguan::service
