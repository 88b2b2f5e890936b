// Result<T>: a value, or the Reason why there is none. Every function that reads outside input
// returns one.
#pragma once

#include <cassert>
#include <optional>
#include <utility>
#include <variant>

#include "base/reason.h"

namespace yiguan {

template <class T>
class [[nodiscard]] Result {
  public:
    using Value = T;

    // NOLINTBEGIN(google-explicit-constructor): allows `return value;` and `return Reason(...);`.
    Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
    Result(Reason refusal) : state_(std::in_place_index<1>, std::move(refusal)) {}
    // NOLINTEND(google-explicit-constructor)

    bool has_value() const { return state_.index() == 0; }
    explicit operator bool() const { return has_value(); }

    // Precondition of these operators: has_value().
    T& operator*() { return value(); }
    const T& operator*() const { return value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    // Precondition: !has_value().
    const Reason& error() const {
        assert(!has_value());
        return *std::get_if<1>(&state_);
    }

  private:
    T& value() {
        assert(has_value());
        return *std::get_if<0>(&state_);
    }
    const T& value() const {
        assert(has_value());
        return *std::get_if<0>(&state_);
    }

    std::variant<T, Reason> state_;
};

// Result of an action without a value: empty on success, else the reason for the refusal.
using Refusal = std::optional<Reason>;

}  // namespace yiguan
