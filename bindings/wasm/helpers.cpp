#include "bindings/wasm/helpers.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <utility>

namespace yiguan::wasm {
namespace {

constexpr std::size_t kMostHelpers = 16;
constexpr std::int64_t kForever = -1;

// A helper and its task.
class Place {
  public:
    // Called by the helper: runs the tasks, one after the other.
    [[noreturn]] void serve() {
        set(kIdle);
        while (true) {
            wait_while(kIdle);
            task_();
            task_ = nullptr;
            set(kIdle);
        }
    }
    // Whether the helper takes the task.
    bool begin(std::function<void()>& task) {
        int idle = kIdle;
        if (!state_.compare_exchange_strong(idle, kReserved)) return false;
        task_ = std::move(task);
        set(kBusy);
        return true;
    }
    void wait_for_end() { wait_while(kBusy); }

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
    std::function<void()> task_;
};

std::array<Place, kMostHelpers>& places() {
    static std::array<Place, kMostHelpers> all;
    return all;
}

// Waits for the end of its task.
class RunningHelper final : public Helper {
  public:
    explicit RunningHelper(Place& place) : place_(place) {}
    ~RunningHelper() override { place_.wait_for_end(); }

  private:
    Place& place_;
};

}  // namespace

StartHelper helpers() {
    return [](std::function<void()> task) -> std::unique_ptr<Helper> {
        for (Place& place : places())
            if (place.begin(task)) return std::make_unique<RunningHelper>(place);
        return nullptr;
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
}
