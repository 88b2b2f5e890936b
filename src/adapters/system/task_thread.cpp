#include "adapters/system/task_thread.h"

namespace yiguan {

TaskThread::TaskThread(Post post) : post_(std::move(post)), thread_([this] { run(); }) {}

TaskThread::~TaskThread() {
    {
        const std::scoped_lock lock(mutex_);
        is_closing_ = true;
    }
    wakes_.notify_one();
    thread_.join();
}

void TaskThread::add(std::function<void()> task) {
    {
        const std::scoped_lock lock(mutex_);
        tasks_.push_back(std::move(task));
    }
    wakes_.notify_one();
}

void TaskThread::run() {
    while (true) {
        std::function<void()> task;
        {
            std::unique_lock lock(mutex_);
            wakes_.wait(lock, [this] { return is_closing_ || !tasks_.empty(); });
            if (tasks_.empty()) return;
            task = std::move(tasks_.front());
            tasks_.pop_front();
        }
        task();
    }
}

}  // namespace yiguan
