// Runs blocking tasks on a thread of its own, one after the other, and posts their results to the
// caller's loop.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

namespace yiguan {

class TaskThread {
  public:
    // Runs a task on the loop; called from any thread.
    using Post = std::function<void(std::function<void()>)>;

    explicit TaskThread(Post post);
    // Runs the waiting tasks first and posts their results.
    ~TaskThread();
    TaskThread(const TaskThread&) = delete;
    TaskThread& operator=(const TaskThread&) = delete;

    // Returns at once. Thread-safe. `work` runs on this object's thread; its result is passed to
    // `answer` on the loop.
    template <class Work, class Answer>
    void ask(Work work, Answer answer) {
        add([this, work = std::move(work), answer = std::move(answer)]() mutable {
            post_([answer = std::move(answer), result = work()]() mutable {
                answer(std::move(result));
            });
        });
    }

  private:
    void add(std::function<void()> task);
    void run();

    const Post post_;
    std::mutex mutex_;  // guards the members below
    std::condition_variable wakes_;
    std::deque<std::function<void()>> tasks_;
    bool is_closing_ = false;
    std::thread thread_;
};

}  // namespace yiguan
