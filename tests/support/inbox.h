// Receives the answers of a store from any thread; the test runs them on its own thread.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <utility>

namespace yiguan::test {

class Inbox {
  public:
    std::function<void(std::function<void()>)> post() {
        return [this](std::function<void()> task) {
            const std::scoped_lock lock(mutex_);
            tasks_.push_back(std::move(task));
            arrived_.notify_one();
        };
    }
    // Waits for the next task and runs it.
    void run_one() {
        std::unique_lock lock(mutex_);
        arrived_.wait(lock, [this] { return !tasks_.empty(); });
        const std::function<void()> task = std::move(tasks_.front());
        tasks_.pop_front();
        lock.unlock();
        task();
    }

  private:
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<std::function<void()>> tasks_;
};

}  // namespace yiguan::test
