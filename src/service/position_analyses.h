// The analyses of positions without a table: one for each session that asked for one. Lives on the
// hall's thread.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>

#include "service/ports.h"
#include "service/position_analysis.h"

namespace yiguan::service {

class PositionAnalyses {
  public:
    // The ports must outlive this object.
    explicit PositionAnalyses(const Ports& ports) : ports_(ports) {}

    // Analyses this position for the session instead of the one before: calls `accepted`, then
    // sends the lines that are found. Refused as PositionAnalysis::begin, and for a number of lines
    // other than 1 to 5.
    Refusal begin(SessionId session,
                  const wire::Think& request,
                  const std::function<void()>& accepted);
    // Ends the session's search soon; what it has found is still sent.
    void stop(SessionId session);
    void leave(SessionId session) { boards_.erase(session); }

    // When lines that were found are to be sent, in ms since the epoch: a session is sent at most
    // ten reports a second, but the last report of a position at once.
    std::optional<std::int64_t> due_at() const;
    void send_if_due();

  private:
    // What a session analyses.
    struct Board {
        std::shared_ptr<PositionAnalysis> analysis;
        std::int64_t number = 0;  // the page's, of the task
        PositionAnalysis::Report report{};
        bool is_new = false;       // whether the report is not sent yet
        std::int64_t sent_at = 0;  // ms since the epoch
    };

    void take(SessionId session, const PositionAnalysis::Report& report);
    void send(SessionId session, Board& board) const;
    wire::LinesFound lines_of(const Board& board) const;

    const Ports ports_;
    std::map<SessionId, Board> boards_;
};

}  // namespace yiguan::service
