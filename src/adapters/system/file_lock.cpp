#include "adapters/system/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <thread>

#include "base/text.h"

namespace yiguan {
namespace {

constexpr std::chrono::seconds kPatience{2};
constexpr std::chrono::milliseconds kPause{50};
constexpr int kOwnerOnly = 0600;

}  // namespace

Result<std::shared_ptr<const FileLock>> FileLock::take(const std::filesystem::path& file) {
    const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kOwnerOnly);
    if (descriptor < 0)
        return Reason("store-failed")
            .text("error", printable(file.string() + ": " + std::strerror(errno), 200));
    std::shared_ptr<const FileLock> lock(new FileLock(descriptor));
    const auto until = std::chrono::steady_clock::now() + kPatience;
    while (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
        if (std::chrono::steady_clock::now() > until)
            return Reason("store-in-use")
                .text("store", printable(file.parent_path().string(), 200));
        std::this_thread::sleep_for(kPause);
    }
    return lock;
}

FileLock::~FileLock() {
    ::close(descriptor_);
}

}  // namespace yiguan
