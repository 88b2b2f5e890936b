// The analyses of games that pages bring as records, because they are at no table here: one for
// each session. Lives on the hall's thread.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "service/analysis.h"
#include "service/ports.h"

namespace yiguan::service {

class RecordAnalyses {
  public:
    // `table`: what the page called the game.
    using Send =
        std::function<void(SessionId session, const std::string& table, const wire::ToPage&)>;

    // `environment` must outlive this object.
    RecordAnalyses(const Environment& environment, Send send)
        : environment_(environment), send_(std::move(send)) {}

    // From now on the session sees this analysis, instead of the one before. Starts it, calls
    // `accepted`, then sends the values. Refused when the record cannot be played and when there is
    // no such reviewer.
    Refusal show(SessionId session,
                 const std::string& table,
                 const Analysis::Task& task,
                 const std::function<void()>& accepted);
    void hide(SessionId session) { reviews_.erase(session); }
    bool is_shown_to(SessionId session, std::string_view table) const;

  private:
    struct Review {
        std::string table;
        std::shared_ptr<Analysis> analysis;
    };

    void send(SessionId session, const wire::ToPage& message) const;
    void fail(SessionId session, const Analysis::Task& task, const Reason& reason);

    const Environment& environment_;
    const Send send_;
    std::map<SessionId, Review> reviews_;
};

}  // namespace yiguan::service
