#include "adapters/system/event_loop.h"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <csignal>
#include <list>
#include <utility>

namespace yiguan {

namespace asio = boost::asio;

struct EventLoop::Parts {
    struct Repeated {
        asio::steady_timer timer;
        std::chrono::milliseconds every;
        std::function<void()> task;

        void wait() {
            timer.expires_after(every);
            timer.async_wait([this](const boost::system::error_code& error) {
                if (error) return;
                task();
                wait();
            });
        }
    };

    asio::io_context context{1};
    asio::executor_work_guard<asio::io_context::executor_type> work =
        asio::make_work_guard(context);
    asio::signal_set signals{context};
    std::list<Repeated> repeated;
};

EventLoop::EventLoop() : parts_(std::make_unique<Parts>()) {}
EventLoop::~EventLoop() = default;

void EventLoop::run() {
    parts_->context.run();
}

void EventLoop::stop() {
    parts_->context.stop();
}

void EventLoop::post(std::function<void()> task) {
    asio::post(parts_->context, std::move(task));
}

void EventLoop::every(std::int64_t ms, std::function<void()> task) {
    parts_->repeated.push_back(
        {asio::steady_timer(parts_->context), std::chrono::milliseconds(ms), std::move(task)});
    parts_->repeated.back().wait();
}

void EventLoop::on_interrupt(std::function<void()> task) {
    parts_->signals.add(SIGINT);
    parts_->signals.add(SIGTERM);
    parts_->signals.async_wait(
        [task = std::move(task)](const boost::system::error_code& error, int) {
            if (!error) task();
        });
}

asio::io_context& EventLoop::context() {
    return parts_->context;
}

}  // namespace yiguan
