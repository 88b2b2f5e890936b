// An exclusive lock on a file between processes. Released when it is destroyed or the process ends
// in any way.
#pragma once

#include <filesystem>
#include <memory>

#include "base/result.h"

namespace yiguan {

class FileLock {
  public:
    // Creates the file if necessary. Waits up to 2 s for another holder, such as a server that is
    // closing. Refused with "store-in-use" when it is still held, and with "store-failed" when the
    // file cannot be opened.
    static Result<std::shared_ptr<const FileLock>> take(const std::filesystem::path& file);
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

  private:
    explicit FileLock(int descriptor) : descriptor_(descriptor) {}

    int descriptor_;
};

}  // namespace yiguan
