// The sessions of a hall: those of its own node, and those of other nodes that have asked for
// something here.
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
    std::string token;  // empty for a session of another node
    std::string person;
    std::string account_name;      // empty for a guest
    std::set<std::string> tables;  // that it sees
    std::int64_t lag_ms = 0;       // measured round trip
    // Of a session whose person plays nowhere.
    RateMeter requests{kMostIdleRequests, kRequestsMs, 0};

    bool is_own() const { return !token.empty(); }

    static constexpr int kMostIdleRequests = 50;
    static constexpr std::int64_t kRequestsMs = 20'000;
};

class Sessions {
  public:
    // Adds a session, or replaces who it is: the tables it sees and its allowance stay.
    Session& put(SessionId id, const Session& identity);
    // nullptr for an unknown one. Valid until the session is removed.
    Session* find(SessionId id);
    const Session* find(SessionId id) const;
    std::optional<Session> remove(SessionId id);

    const std::map<SessionId, Session>& all() const { return sessions_; }
    std::vector<SessionId> of_person(std::string_view person) const;
    // The number of sessions of this node.
    int own() const { return own_; }

    // Precondition for `sees`: the session is here.
    void set_sees_lobby(SessionId id, bool sees);
    const std::set<SessionId>& that_see_lobby() const { return see_lobby_; }

  private:
    std::map<SessionId, Session> sessions_;
    std::set<std::pair<std::string, SessionId>> by_person_;
    std::set<SessionId> see_lobby_;
    int own_ = 0;
};

}  // namespace yiguan::service
