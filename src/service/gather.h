// Starts several tasks at once, such as questions to a port, with one continuation for all.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "service/ports.h"

namespace yiguan::service {

// Starts tasks 0 to `count` - 1 without waiting for any of them; each calls its `done` once. `then`
// is called once, when all are done: before this function returns if all are done at once or
// `count` is 0. All calls must arrive on the caller's thread.
inline void run_all(std::size_t count,
                    const std::function<void(std::size_t, std::function<void()> done)>& start,
                    std::function<void()> then) {
    struct Running {
        std::size_t missing = 0;
        std::function<void()> then;
    };
    if (count == 0) return then();
    const auto running = std::make_shared<Running>(Running{count, std::move(then)});
    for (std::size_t i = 0; i < count; ++i)
        start(i, [running] {
            if (--running->missing == 0) running->then();
        });
}

// Asks questions 0 to `count` - 1 in the same way; `then` is given the answers in the order of the
// questions.
template <class T>
void gather(std::size_t count,
            const std::function<void(std::size_t, OnAnswer<T>)>& ask,
            std::function<void(std::vector<Result<T>>)> then) {
    const auto answers = std::make_shared<std::vector<std::optional<Result<T>>>>(count);
    const auto start = [&ask, answers](std::size_t i, std::function<void()> done) {
        ask(i, [answers, i, done = std::move(done)](Result<T> answer) {
            (*answers)[i] = std::move(answer);
            done();
        });
    };
    run_all(count, start, [answers, then = std::move(then)] {
        std::vector<Result<T>> all;
        for (auto& each : *answers) all.push_back(*std::move(each));
        then(std::move(all));
    });
}

}  // namespace yiguan::service
