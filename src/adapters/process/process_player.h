// An opponent that is an external engine. Its faults cost only its own game: every wait has a
// limit, and an engine that ends or misbehaves is reported as a reason.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "adapters/process/child_process.h"
#include "engine/player.h"
#include "protocol/engines/driver.h"

namespace yiguan {

class ProcessPlayer final : public Player {
  public:
    using MakeDriver = std::function<std::unique_ptr<engine_protocols::Driver>()>;

    static constexpr std::int64_t kStartMs = 10'000;

    // For one rule set. `start_ms`: how long the program may take to become ready.
    ProcessPlayer(Program program,
                  MakeDriver make_driver,
                  LoadGame load_game,
                  std::int64_t start_ms = kStartMs);
    ~ProcessPlayer() override;

    // Starts the program if it is not running; does not wait for it.
    Refusal set(const Record& record) override;
    // An answer without a move carries the trouble with the program.
    BestMove think(const Limits& limits, const Control& control) override;
    // Announces a new game to the program and waits until it is ready.
    void forget() override;

  private:
    struct Pending;

    Refusal start();
    Refusal make_ready(const std::atomic<bool>& stop);
    Refusal ask(const engine_protocols::Request& request, const std::atomic<bool>& stop);
    Refusal send(const engine_protocols::Lines& lines);
    BestMove await_move(Pending pending, const Control& control);
    BestMove give_up(Reason trouble);
    Refusal pause_before_request();
    Reason end_of_program(ChildProcess::Event event);
    void report_thought(Thought thought, const Control& control, std::int64_t began_ms) const;

    Program program_;
    MakeDriver make_driver_;
    LoadGame load_game_;
    std::int64_t start_ms_;
    std::unique_ptr<AnyGame> game_;
    std::unique_ptr<engine_protocols::Driver> driver_;
    std::optional<ChildProcess> process_;
    bool is_greeted_ = false;
    bool is_in_game_ = false;
    std::int64_t answered_ms_ = 0;  // when its last move came
    Refusal trouble_;               // of the start, until the next search reports it
};

}  // namespace yiguan
