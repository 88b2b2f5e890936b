// Players and limits on the command line.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "apps/yiguan/common/data_folder.h"
#include "apps/yiguan/verbs.h"
#include "arena/match.h"
#include "engine/player.h"

namespace yiguan::cli {

// --depth, --nodes, --time, --clock; at most one of them.
struct LimitArguments {
    int depth = 0;
    std::uint64_t nodes = 0;
    std::int64_t time_ms = 0;
    std::int64_t clock_ms = 0;
    std::int64_t increment_ms = 0;

    void add_to(Verb verb);
    Limits limits() const;
};

// Parses a player; the contestant can make any number of them. Nothing after bad input, which has
// been reported. Limits in the text (deepening:nodes=5000) take precedence over `defaults`.
std::optional<arena::Contestant> read_contestant(std::string_view rules,
                                                 std::string_view player,
                                                 const Limits& defaults,
                                                 const DataFolder& data = DataFolder::of_user());

}  // namespace yiguan::cli
