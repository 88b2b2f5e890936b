// The texts that cross from a local hall to its engines and back, as JSON: the hall and the engines
// are modules with memories of their own.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "engine/engine.h"
#include "game/record.h"

namespace yiguan::local {

// A search for an opponent.
struct EngineTask {
    std::string player;  // "deepening:level=5"
    Record record;
    Limits limits;
};

// Whether several threads may search together. Their result differs from time to time, so not where
// a level, a depth or a number of nodes promises the same move each time, nor for a player that has
// no such option.
bool may_share(const EngineTask& task);

// Whether its player takes the network of its game (engines/registry.h).
bool takes_network(const EngineTask& task);

std::string text_of(const EngineTask& task);
Result<EngineTask> read_task(std::string_view text);

std::string text_of(const Thought& thought);
Result<Thought> read_thought(std::string_view text);

// Without BestMove::trouble, which only external engines have.
std::string text_of(const BestMove& best);
Result<BestMove> read_best(std::string_view text);

}  // namespace yiguan::local
