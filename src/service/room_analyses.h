// The analyses of one finished game: one for each reviewer, shared by the sessions that see it, and
// ended when the last of them leaves.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "service/analysis.h"
#include "service/ports.h"

namespace yiguan::service {

class RoomAnalyses {
  public:
    using Send = std::function<void(const std::vector<SessionId>&, const wire::ToPage&)>;

    // `environment` must outlive this object.
    RoomAnalyses(const Environment& environment, Send send)
        : environment_(environment), send_(std::move(send)) {}

    // From now on the session sees this analysis and no other. Starts the analysis if it is not
    // running, calls `accepted`, then sends the values found so far. Refused when there is no such
    // reviewer.
    Refusal show(SessionId session,
                 const Analysis::Task& task,
                 const std::function<void()>& accepted);
    // The session no longer sees an analysis.
    void hide(SessionId session);
    bool is_shown_to(SessionId session) const { return reviewer_of_.contains(session); }
    // The number of running analyses.
    std::size_t running() const;

  private:
    struct Review {
        std::shared_ptr<Analysis> analysis;  // nothing after it failed: the next request retries
        std::set<SessionId> sessions;
    };

    Result<std::shared_ptr<Analysis>> start(const Analysis::Task& task);
    void send(const std::string& reviewer, const wire::ToPage& message) const;
    void fail(const Analysis::Task& task, const Reason& reason);

    const Environment& environment_;
    const Send send_;
    std::map<std::string, Review> reviews_;         // by reviewer
    std::map<SessionId, std::string> reviewer_of_;  // by session
};

}  // namespace yiguan::service
