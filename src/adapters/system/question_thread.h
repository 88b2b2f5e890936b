// A thread of its own for questions that block: it works on one after the other, in their order,
// and what it finds is answered on the loop of whoever asked.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

namespace yiguan {

class QuestionThread {
  public:
    // Runs a task on the loop; called from any thread.
    using Post = std::function<void(std::function<void()>)>;

    explicit QuestionThread(Post post);
    // Works on what was asked before; those answers are posted like the others.
    ~QuestionThread();
    QuestionThread(const QuestionThread&) = delete;
    QuestionThread& operator=(const QuestionThread&) = delete;

    // Returns at once. `work` runs on this thread; what it returns is given to `answer` on the
    // loop. From any thread.
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
    std::mutex mutex_;  // guards what follows
    std::condition_variable wakes_;
    std::deque<std::function<void()>> tasks_;
    bool is_closing_ = false;
    std::thread thread_;
};

}  // namespace yiguan
