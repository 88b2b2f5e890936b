// Which sessions see the thoughts of the computers at a table, and how often.
#pragma once

#include <cstdint>
#include <set>
#include <vector>

#include "service/ports.h"

namespace yiguan::service {

class ThoughtFeed {
  public:
    void set(SessionId session, bool sees_thoughts) {
        if (sees_thoughts)
            sessions_.insert(session);
        else
            sessions_.erase(session);
    }
    void leave(SessionId session) { sessions_.erase(session); }

    // The sessions to which a thought that arrives now is sent: none when one was sent less than
    // 100 ms ago. Counts as sent.
    std::vector<SessionId> take_turn(std::int64_t now) {
        if (sessions_.empty() || now - sent_at_ < kEveryMs) return {};
        sent_at_ = now;
        return sessions();
    }
    std::vector<SessionId> sessions() const { return {sessions_.begin(), sessions_.end()}; }

  private:
    static constexpr std::int64_t kEveryMs = 100;

    std::set<SessionId> sessions_;
    std::int64_t sent_at_ = 0;  // ms since the epoch
};

}  // namespace yiguan::service
