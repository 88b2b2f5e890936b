// Pieces of work, numbered in order, that several threads do and whose answers are used in order.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "adapters/threads/helper_threads.h"
#include "apps/yiguan/common/interrupt.h"

namespace yiguan::cli {

template <typename Answer>
struct OrderedWork {
    using Worker = std::function<Answer(std::uint64_t number)>;

    std::uint64_t begin = 0;
    std::uint64_t end = 0;  // the first number that is not done
    int threads = 1;
    std::function<Worker()> make_worker;     // called on each thread; the worker stays on it
    std::function<bool(Answer answer)> use;  // called by one thread at a time; false: enough
};

// Free threads take the numbers in order. Returns when all answers are used, `use` wants no more,
// or the program was interrupted: answers that were made since then are not used.
template <typename Answer>
class OrderedRun {
  public:
    explicit OrderedRun(const OrderedWork<Answer>& work)
        : work_(work), next_to_take_(work.begin), next_to_use_(work.begin) {}

    void run() {
        std::vector<std::unique_ptr<Helper>> helpers;
        const StartHelper start_helper = helper_threads();
        for (int i = 1; i < work_.threads; ++i)
            if (auto helper = start_helper([this] { take_turns(); }))
                helpers.push_back(std::move(helper));
        take_turns();
    }

  private:
    void take_turns() {
        const auto worker = work_.make_worker();
        while (!interrupted()) {
            std::optional<std::uint64_t> number;
            exclusively_([&] { number = take_number(); });
            if (!number) return;
            Answer answer = worker(*number);
            if (interrupted()) return;
            exclusively_([&] { finish(*number, std::move(answer)); });
        }
    }

    std::optional<std::uint64_t> take_number() {
        if (is_enough_ || next_to_take_ == work_.end) return std::nullopt;
        return next_to_take_++;
    }

    void finish(std::uint64_t number, Answer answer) {
        waiting_.emplace(number, std::move(answer));
        while (!is_enough_ && !waiting_.empty() && waiting_.begin()->first == next_to_use_) {
            auto next = waiting_.extract(waiting_.begin());
            ++next_to_use_;
            is_enough_ = !work_.use(std::move(next.mapped()));
        }
    }

    const OrderedWork<Answer>& work_;
    RunExclusively exclusively_ = run_exclusively();
    // Used by one thread at a time:
    std::uint64_t next_to_take_;
    std::uint64_t next_to_use_;
    bool is_enough_ = false;
    std::map<std::uint64_t, Answer> waiting_;
};

}  // namespace yiguan::cli
