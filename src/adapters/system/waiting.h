// Calls a port and blocks until it answers, for programs and tests without a loop. Must not be used
// on the thread of the loop to which the port posts its answers: that is a deadlock.
#pragma once

#include <functional>
#include <future>
#include <utility>

#include "service/ports.h"

namespace yiguan {

// `post` for a port whose answers may be received on any thread.
inline void post_in_place(const std::function<void()>& task) {
    task();
}

// Precondition: the port was opened with `post_in_place`. Blocks.
template <class T>
Result<T> answer_of(const std::function<void(service::OnAnswer<T>)>& ask) {
    std::promise<Result<T>> promise;
    ask([&](Result<T> answer) { promise.set_value(std::move(answer)); });
    return promise.get_future().get();
}

}  // namespace yiguan
