#include "service/room_analyses.h"

#include <algorithm>
#include <utility>

namespace yiguan::service {

Refusal RoomAnalyses::show(SessionId session,
                           const Analysis::Task& task,
                           const std::function<void()>& accepted) {
    if (const auto seen = reviewer_of_.find(session);
        seen != reviewer_of_.end() && seen->second != task.reviewer)
        hide(session);
    const auto analysis = start(task);
    if (!analysis) return analysis.error();
    Review& review = reviews_[task.reviewer];
    review.analysis = *analysis;
    review.sessions.insert(session);
    reviewer_of_[session] = task.reviewer;
    accepted();
    for (const auto& value : (*analysis)->values())
        if (value) send_({session}, *value);
    return std::nullopt;
}

void RoomAnalyses::hide(SessionId session) {
    const auto seen = reviewer_of_.extract(session);
    if (seen.empty()) return;
    const auto review = reviews_.find(seen.mapped());
    review->second.sessions.erase(session);
    if (review->second.sessions.empty()) reviews_.erase(review);
}

std::size_t RoomAnalyses::running() const {
    return static_cast<std::size_t>(std::ranges::count_if(
        reviews_, [](const auto& entry) { return entry.second.analysis != nullptr; }));
}

Result<std::shared_ptr<Analysis>> RoomAnalyses::start(const Analysis::Task& task) {
    const auto found = reviews_.find(task.reviewer);
    if (found != reviews_.end() && found->second.analysis) return found->second.analysis;
    const Analysis::Listener listener{
        [this, reviewer = task.reviewer](const wire::Value& value) { send(reviewer, value); },
        [this, task](const Reason& reason) { fail(task, reason); }};
    return Analysis::begin(task, environment_, listener);
}

void RoomAnalyses::send(const std::string& reviewer, const wire::ToPage& message) const {
    const auto review = reviews_.find(reviewer);
    if (review == reviews_.end()) return;
    send_({review->second.sessions.begin(), review->second.sessions.end()}, message);
}

void RoomAnalyses::fail(const Analysis::Task& task, const Reason& reason) {
    const auto review = reviews_.find(task.reviewer);
    if (review == reviews_.end()) return;
    const auto failed = std::exchange(review->second.analysis, nullptr);
    send(task.reviewer,
         wire::ValueTrouble{task.reviewer, environment_.say(reason, task.record.rules)});
}

}  // namespace yiguan::service
