// Engines are shut down without blocking the caller.
#include "adapters/process/engine_shutdowns.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <future>

namespace yiguan {
namespace {

constexpr int kMany = 40;

// Its destructor blocks until the gate opens, like that of an engine that takes long to end.
class SlowToEnd final : public Engine {
  public:
    SlowToEnd(std::shared_future<void> gate, std::atomic<int>& gone)
        : gate_(std::move(gate)), gone_(gone) {}
    ~SlowToEnd() override {
        gate_.wait_for(std::chrono::minutes(5));  // ends a test that hangs
        ++gone_;
    }
    Refusal set(const Record&) override { return std::nullopt; }
    void go(const Limits&, OnThought, OnBestMove) override {}
    void stop() override {}

  private:
    std::shared_future<void> gate_;
    std::atomic<int>& gone_;
};

TEST(EngineShutdowns, DoNotBlockTheCaller) {
    std::atomic<int> gone = 0;
    std::promise<void> gate;
    const std::shared_future<void> opened = gate.get_future().share();
    {
        EngineShutdowns engine_shutdowns;
        for (int i = 0; i < kMany; ++i)
            const EngineShuttingDown engine(std::make_unique<SlowToEnd>(opened, gone),
                                            engine_shutdowns);
        EXPECT_EQ(gone, 0);
        gate.set_value();
    }
    EXPECT_EQ(gone, kMany);
}

}  // namespace
}  // namespace yiguan
