#include "apps/yiguan/common/interrupt.h"

#include <csignal>
#include <utility>

#include "adapters/threads/helper_threads.h"

namespace yiguan::cli {
namespace {

std::atomic<bool> flag = false;  // global, because a signal handler has no parameters of ours

void on_interrupt(int signal) {
    flag = true;
    std::signal(signal, SIG_DFL);
}

}  // namespace

const std::atomic<bool>& interrupted() {
    static const bool is_installed = [] {
        std::signal(SIGINT, on_interrupt);
        std::signal(SIGTERM, on_interrupt);
        return true;
    }();
    (void)is_installed;
    return flag;
}

Control until_interrupted(const Clock& clock, Engine::OnThought on_thought, TraceSink trace) {
    return {clock, interrupted(), std::move(on_thought), std::move(trace), helper_threads()};
}

}  // namespace yiguan::cli
