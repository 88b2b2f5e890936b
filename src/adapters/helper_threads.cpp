#include "adapters/helper_threads.h"

#include <memory>
#include <thread>
#include <utility>

namespace yiguan {
namespace {

class HelperThread final : public Helper {
  public:
    explicit HelperThread(std::function<void()> work) : thread_(std::move(work)) {}

  private:
    std::jthread thread_;
};

}  // namespace

StartHelper helper_threads() {
    return [](std::function<void()> work) -> std::unique_ptr<Helper> {
        return std::make_unique<HelperThread>(std::move(work));
    };
}

}  // namespace yiguan
