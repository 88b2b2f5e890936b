// For the tests of the tuners.
#pragma once

#include <thread>

#include "training/adam.h"

namespace yiguan::training {

inline const ForEach kInOrder = [](std::size_t count,
                                   const std::function<void(std::size_t)>& task) {
    for (std::size_t i = 0; i < count; ++i) task(i);
};
inline const ForEach kOnTwoThreads = [](std::size_t count,
                                        const std::function<void(std::size_t)>& task) {
    std::jthread other([&] {
        for (std::size_t i = 1; i < count; i += 2) task(i);
    });
    for (std::size_t i = 0; i < count; i += 2) task(i);
};

}  // namespace yiguan::training
