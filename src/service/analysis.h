// Values every position of a game with a strong opponent of the house: first at a glance, so that a
// curve is there soon, then with care.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "service/ports.h"

namespace yiguan::service {

class Analysis : public std::enable_shared_from_this<Analysis> {
  public:
    using OnValue = std::function<void(const wire::Value&)>;

    // Refused when there is no engine for the rules. `craft` must outlive the analysis.
    static Result<std::shared_ptr<Analysis>> begin(const Record& record,
                                                   const Craft& craft,
                                                   OnValue on_value);
    ~Analysis();

    // What is known so far, by ply; nothing where it is not valued yet.
    const std::vector<std::optional<wire::Value>>& values() const { return values_; }

  private:
    Analysis(const Record& record, const Craft& craft, OnValue on_value);

    void next();
    void take(const Thought& best);

    static constexpr std::array<std::uint64_t, 2> kNodesOfPass{2'000, 60'000};

    const Record record_;
    const Craft& craft_;
    OnValue on_value_;
    std::vector<std::optional<wire::Value>> values_;
    std::size_t pass_ = 0;
    std::size_t ply_ = 0;
    std::unique_ptr<Engine> engine_;  // last, so that it stops before the rest goes
};

}  // namespace yiguan::service
