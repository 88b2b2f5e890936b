// Evaluates every position of a game with a strong built-in engine or an installed engine: first
// quickly, so that the page soon has a curve, then more deeply. Lives on the hall's thread; engines
// answer through Environment::post.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "service/ports.h"

namespace yiguan::service {

class Analysis : public std::enable_shared_from_this<Analysis> {
  public:
    struct Task {
        Record record;
        std::string reviewer;  // an installed engine; empty: Yiguan's own
    };
    struct Listener {
        std::function<void(const wire::Value&)> on_value;
        // The last call: the reviewer has failed or reports no values. It may destroy the analysis.
        std::function<void(const Reason&)> on_trouble;
    };

    // Refused when there is no such reviewer for the rules. `environment` must outlive the
    // analysis.
    static Result<std::shared_ptr<Analysis>> begin(const Task& task,
                                                   const Environment& environment,
                                                   Listener listener);
    ~Analysis();

    // The values found so far, by ply; nothing for positions that were not looked at yet. Positions
    // in which the game is over by its rules get an entry without a value.
    const std::vector<std::optional<wire::Value>>& values() const { return values_; }

  private:
    static constexpr std::size_t kPasses = 2;
    struct Search;

    Analysis(const Task& task, const Environment& environment, Listener listener);

    void next();
    bool set_next();
    wire::Value value_here() const;
    void note(wire::Value value);
    void take(const Search& search);
    bool is_silent() const;

    const Task task_;
    const Environment& environment_;
    const Listener listener_;
    std::array<Limits, kPasses> limits_;  // of a position, by pass
    std::vector<std::optional<wire::Value>> values_;
    std::size_t pass_ = 0;
    std::size_t ply_ = 0;
    std::unique_ptr<Engine> engine_;  // the last member, so that it is destroyed first
};

}  // namespace yiguan::service
