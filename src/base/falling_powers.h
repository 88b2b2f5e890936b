// Powers of e for tables that are computed at compile time, so that every machine has the same.
#pragma once

#include <array>
#include <cstddef>

namespace yiguan {

// e^-x at x = 0, 1/steps, 2/steps, …
template <std::size_t Size>
consteval std::array<double, Size> falling_powers(int steps) {
    double step = 1;  // e^(-1 / steps), by its series
    double term = 1;
    for (int i = 1; i < 16; ++i) {
        term *= -1.0 / (i * steps);
        step += term;
    }
    std::array<double, Size> powers{};
    double power = 1;
    for (double& value : powers) {
        value = power;
        power *= step;
    }
    return powers;
}

}  // namespace yiguan
