// What a local hall needs of its host.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "local/messages.h"

namespace yiguan::local {

// Queues a message for the host. Does not call back into the hall.
using SendToHost = std::function<void(const ToHost&)>;

struct Host {
    SendToHost send;
    // The UTF-8 text of bytes in the encoding GB18030; bad bytes become U+FFFD.
    std::function<std::string(std::string_view)> decode_gb18030;
};

}  // namespace yiguan::local
