// The sessions of a hall: those of its own node, and sessions of other nodes that use tables or the
// lobby of this node.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/rate_meter.h"
#include "service/ports.h"

namespace yiguan::service {

struct Session {
    bool is_own = false;  // of this node
    std::string person;
    std::string account_name;  // empty for a guest
    ClientOrigin origin;
    std::set<std::string> tables;  // the tables that the session sees
    std::int64_t lag_ms = 0;       // measured round trip
    // Limits the frames of a session whose person is not playing.
    RateMeter requests{kMostIdleRequests, kRequestsMs, 0};

    static constexpr int kMostIdleRequests = 50;
    static constexpr std::int64_t kRequestsMs = 20'000;
};

class Sessions {
  public:
    // Adds a session, or replaces its identity and keeps its tables and its rate limit.
    Session& put(SessionId id, const Session& identity);
    // nullptr for an unknown session. Valid until the session is removed.
    Session* find(SessionId id);
    const Session* find(SessionId id) const;
    std::optional<Session> remove(SessionId id);

    const std::map<SessionId, Session>& all() const { return sessions_; }
    std::vector<SessionId> of_person(std::string_view person) const;
    // The number of sessions of this node.
    int own() const { return own_; }

    // Precondition when `sees` is true: the session exists.
    void set_sees_lobby(SessionId id, bool sees);
    const std::set<SessionId>& that_see_lobby() const { return see_lobby_; }

  private:
    std::map<SessionId, Session> sessions_;
    std::set<std::pair<std::string, SessionId>> by_person_;
    std::set<SessionId> see_lobby_;
    int own_ = 0;
};

}  // namespace yiguan::service
