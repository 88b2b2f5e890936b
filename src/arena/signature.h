// The signature of the searches: how many nodes they search in fixed positions at fixed depths. The
// same sources give the same numbers on every compiler and machine, WebAssembly included.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/player.h"

namespace yiguan::arena {

struct SignaturePosition {
    std::string rules;
    int depth = 1;
    std::string text;  // "start", or a position in the text form of the rules
};

// Lines "RULES DEPTH POSITION…" (data/bench); '#' begins a comment, other lines are ignored.
std::vector<SignaturePosition> read_signature_positions(std::string_view file);

// Makes a new player of the measured search with a small transposition table.
using MakeSignaturePlayer = std::function<Result<std::unique_ptr<Player>>(std::string_view rules)>;

// Nodes of one search on one thread. Refused when the position cannot be read.
Result<std::uint64_t> signature_nodes(const SignaturePosition& position,
                                      const MakeSignaturePlayer& make,
                                      const Control& control);

}  // namespace yiguan::arena
