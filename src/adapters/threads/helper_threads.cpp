#include "adapters/threads/helper_threads.h"

#include <memory>
#include <mutex>
#include <system_error>
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
        try {
            return std::make_unique<HelperThread>(std::move(work));
        } catch (const std::system_error&) {
            return nullptr;
        }
    };
}

RunExclusively run_exclusively() {
    return [mutex = std::make_shared<std::mutex>()](const std::function<void()>& task) {
        const std::scoped_lock lock(*mutex);
        task();
    };
}

}  // namespace yiguan
