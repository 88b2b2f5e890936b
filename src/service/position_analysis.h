// Analyses one position after another with the same engine, without a table. Lives on the hall's
// thread; the engine answers through Environment::post.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "service/ports.h"

namespace yiguan::service {

class PositionAnalysis : public std::enable_shared_from_this<PositionAnalysis> {
  public:
    struct Task {
        Record record;
        std::string player;  // an installed engine; empty: Yiguan's own
        int lines = 1;       // that are reported, 1 to 5
    };
    // The best lines found so far, the best first. A report that is done is the last one of its
    // task; it has the trouble because of which the engine stopped, if any.
    struct Report {
        std::vector<Thought> lines;
        bool is_done = false;
        Refusal trouble{};
    };
    // Called for the latest task only, perhaps before `begin` returns, but after its `accepted`.
    using OnReport = std::function<void(const Report&)>;

    // `environment` must outlive this object.
    PositionAnalysis(const Environment& environment, OnReport on_report);
    ~PositionAnalysis();

    // Calls `accepted`, then replaces the former task, of which nothing more is reported. Refused,
    // and the former task goes on, when the record cannot be played and when there is no such
    // engine. The engine thinks until it is stopped, but for five minutes at most.
    Refusal begin(const Task& task, const std::function<void()>& accepted);
    // Precondition: a task has begun.
    const Task& task() const { return task_; }
    // Ends the task soon; its last report is still made.
    void stop();

  private:
    void go();
    void take_thought(std::uint64_t number, const Thought& thought);
    void take_best(std::uint64_t number, const BestMove& best);
    void finish(const Refusal& trouble);

    const Environment& environment_;
    const OnReport on_report_;
    Task task_;
    Report report_;
    std::uint64_t number_ = 0;                // of the task
    std::optional<std::uint64_t> searching_;  // the task, perhaps an earlier one, of the engine
    bool is_waiting_ = false;                 // the task begins when the engine has answered
    std::unique_ptr<Engine> engine_;          // the last member, so that it is destroyed first
};

}  // namespace yiguan::service
