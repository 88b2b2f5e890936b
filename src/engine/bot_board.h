// The board of a bot: answers what it asks while it thinks about a move. Calls and answers are
// lines of text (docs/bots.md), the same for a bot in a process and for one in the browser.
// Not thread-safe.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/reason.h"
#include "base/result.h"
#include "base/rng.h"
#include "engine/trial_board.h"
#include "game/record.h"

namespace yiguan {

class BotBoard {
  public:
    // The sentence of a reason, for the author of a bot.
    using Say = std::function<std::string(const Reason&)>;

    // `seed`: of the random numbers; the same seed and calls give the same answers.
    BotBoard(std::unique_ptr<TrialBoard> board, std::uint64_t seed, Say say);

    // The answer to one call: "=" and a value, or "?" and why there is none; then nothing changes.
    std::string answer(std::string_view call);

    TrialBoard& board() { return *board_; }

  private:
    std::string play(std::string_view move);
    std::string take_back();
    std::string random(std::string_view bound);

    std::unique_ptr<TrialBoard> board_;
    Rng rng_;
    Say say_;
    std::size_t tried_ = 0;  // moves since the position that the bot was asked about
};

// A bot's board after the moves of a record.
using OpenBotBoard =
    std::function<Result<std::unique_ptr<BotBoard>>(const Record&, std::uint64_t seed)>;

}  // namespace yiguan
