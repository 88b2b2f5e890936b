#include "bindings/wasm/helpers.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>

namespace yiguan::wasm {
namespace {

constexpr std::size_t kMostHelpers = 16;
constexpr std::int64_t kForever = -1;

using Task = std::function<void()>;

// The place of a helper, and its task. Constant when the module starts, because helpers come to it
// at the same time.
class Place {
  public:
    // Called by the helper: runs the tasks, one after the other.
    [[noreturn]] void serve() {
        set(kIdle);
        while (true) {
            wait_while(kIdle);
            (*task_)();
            set(kIdle);
        }
    }
    // Whether the helper takes the task, which must exist until `wait_for_end` returns.
    bool begin(const Task& task) {
        int idle = kIdle;
        if (!state_.compare_exchange_strong(idle, kReserved)) return false;
        task_ = &task;
        set(kBusy);
        return true;
    }
    void wait_for_end() { wait_while(kBusy); }
    // The helper has broken down.
    void leave() { set(kAbsent); }

  private:
    static constexpr int kAbsent = 0;
    static constexpr int kIdle = 1;
    static constexpr int kReserved = 2;  // its task is being set
    static constexpr int kBusy = 3;

    int* address() { return reinterpret_cast<int*>(&state_); }
    void set(int state) {
        state_ = state;
        __builtin_wasm_memory_atomic_notify(address(), 1);
    }
    // The helper also wakes up, and goes on waiting, when its task is being set.
    void wait_while(int state) {
        for (int now = state_; now == state || now == kReserved; now = state_)
            __builtin_wasm_memory_atomic_wait32(address(), now, kForever);
    }

    std::atomic<int> state_ = kAbsent;
    const Task* task_ = nullptr;
};

std::array<Place, kMostHelpers>& places() {
    static constinit std::array<Place, kMostHelpers> all;
    return all;
}

// Waits for the end of its task.
class RunningHelper final : public Helper {
  public:
    explicit RunningHelper(Task task) : task_(std::move(task)) {}
    ~RunningHelper() override {
        if (place_ != nullptr) place_->wait_for_end();
    }

    // False when no helper is waiting.
    bool begin() {
        const auto taker =
            std::ranges::find_if(places(), [this](Place& place) { return place.begin(task_); });
        if (taker == places().end()) return false;
        place_ = &*taker;
        return true;
    }

  private:
    const Task task_;
    Place* place_ = nullptr;
};

}  // namespace

StartHelper helpers() {
    return [](Task task) -> std::unique_ptr<Helper> {
        auto helper = std::make_unique<RunningHelper>(std::move(task));
        if (!helper->begin()) return nullptr;
        return helper;
    };
}

}  // namespace yiguan::wasm

extern "C" {

// Runs tasks for ever, as the helper of that number, from 0. To be called on an instance with a
// stack and thread-local memory of its own.
[[clang::export_name("helper_serve")]] void helper_serve(unsigned number) {
    auto& places = yiguan::wasm::places();
    if (number < places.size()) places[number].serve();
}

// To be called when helper_serve has ended, by a trap: a search that waits for it goes on without
// it.
[[clang::export_name("helper_leave")]] void helper_leave(unsigned number) {
    auto& places = yiguan::wasm::places();
    if (number < places.size()) places[number].leave();
}
}
