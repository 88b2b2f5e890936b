// The option of opponents that can evaluate with a network (nnue/network.h).
#pragma once

#include <string_view>

#include "engine/player_option.h"

namespace yiguan {

inline constexpr PlayerOption kNetworkOption{
    .key = "net",
    .least = 0,
    .most = 0,
    .fallback = std::nullopt,
    .meaning = {"用来评估局面的网络文件；0：不用网络；不写：有自带的就用",
                "file of the network that evaluates; 0: without one; not given: the built-in one, "
                "if there is one"},
    .takes_file = true};

// The keys of options with which such an opponent plays without a network, unless one is named: a
// level of strength, and counting only what anybody would.
inline constexpr std::string_view kLevelKey = "level";
inline constexpr std::string_view kPlainKey = "plain";

}  // namespace yiguan
