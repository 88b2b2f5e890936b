// Asks a port several questions at once, with one continuation for all answers.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "service/ports.h"

namespace yiguan::service {

// Asks questions 0 to `count` - 1 without waiting for any answer. `then` is called once, with the
// answers in the order of the questions, after the last answer has arrived. That is before this
// function returns if all questions are answered at once or `count` is 0. All answers must arrive
// on the caller's thread.
template <class T>
void gather(std::size_t count,
            const std::function<void(std::size_t, OnAnswer<T>)>& ask,
            std::function<void(std::vector<Result<T>>)> then) {
    struct Gathered {
        std::vector<std::optional<Result<T>>> answers;
        std::size_t missing = 0;
        std::function<void(std::vector<Result<T>>)> then;
    };
    if (count == 0) return then({});
    const auto gathered = std::make_shared<Gathered>();
    gathered->answers.resize(count);
    gathered->missing = count;
    gathered->then = std::move(then);
    for (std::size_t i = 0; i < count; ++i)
        ask(i, [gathered, i](Result<T> answer) {
            gathered->answers[i] = std::move(answer);
            if (--gathered->missing > 0) return;
            std::vector<Result<T>> all;
            for (auto& one : gathered->answers) all.push_back(*std::move(one));
            gathered->then(std::move(all));
        });
}

}  // namespace yiguan::service
