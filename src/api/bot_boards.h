// The boards of bots (engine/bot_board.h) for the games of this program.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "base/reason.h"
#include "engine/bot_board.h"
#include "engines/registry.h"
#include "games/registry.h"

namespace yiguan::api {

// Refused as by make_trial_board.
inline Result<std::unique_ptr<BotBoard>> open_bot_board(const Record& record, std::uint64_t seed) {
    auto board = make_trial_board(record);
    if (!board) return board.error();
    return std::make_unique<BotBoard>(std::move(*board), seed,
                                      [rules = record.rules](const Reason& reason) {
                                          return words(reason, Language::En, rules);
                                      });
}

}  // namespace yiguan::api
