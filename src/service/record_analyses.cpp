#include "service/record_analyses.h"

namespace yiguan::service {

Refusal RecordAnalyses::show(SessionId session,
                             const std::string& table,
                             const Analysis::Task& task,
                             const std::function<void()>& accepted) {
    if (const auto game = environment_.load_game(task.record); !game) return game.error();
    hide(session);
    const Analysis::Listener listener{
        [this, session](const wire::Value& value) { send(session, value); },
        [this, session, task](const Reason& reason) { fail(session, task, reason); }};
    const auto analysis = Analysis::begin(task, environment_, listener);
    if (!analysis) return analysis.error();
    reviews_[session] = {table, *analysis};
    accepted();
    for (const auto& value : (*analysis)->values())
        if (value) send(session, *value);
    return std::nullopt;
}

bool RecordAnalyses::is_shown_to(SessionId session, std::string_view table) const {
    const auto review = reviews_.find(session);
    return review != reviews_.end() && review->second.table == table;
}

// Values that are found before the analysis was accepted are sent then.
void RecordAnalyses::send(SessionId session, const wire::ToPage& message) const {
    const auto review = reviews_.find(session);
    if (review != reviews_.end()) send_(session, review->second.table, message);
}

void RecordAnalyses::fail(SessionId session, const Analysis::Task& task, const Reason& reason) {
    send(session, wire::ValueTrouble{task.reviewer, environment_.say(reason, task.record.rules)});
    hide(session);
}

}  // namespace yiguan::service
