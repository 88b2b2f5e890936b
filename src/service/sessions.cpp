#include "service/sessions.h"

namespace yiguan::service {

Session& Sessions::put(SessionId id, const Session& identity) {
    Session& session = sessions_[id];
    if (session.person != identity.person) {
        by_person_.erase({session.person, id});
        by_person_.emplace(identity.person, id);
    }
    own_ += static_cast<int>(identity.is_own) - static_cast<int>(session.is_own);
    session.is_own = identity.is_own;
    session.person = identity.person;
    session.account_name = identity.account_name;
    session.lag_ms = identity.lag_ms;
    session.origin = identity.origin;
    return session;
}

Session* Sessions::find(SessionId id) {
    const auto found = sessions_.find(id);
    return found == sessions_.end() ? nullptr : &found->second;
}

const Session* Sessions::find(SessionId id) const {
    const auto found = sessions_.find(id);
    return found == sessions_.end() ? nullptr : &found->second;
}

std::optional<Session> Sessions::remove(SessionId id) {
    auto node = sessions_.extract(id);
    if (node.empty()) return std::nullopt;
    Session& session = node.mapped();
    by_person_.erase({session.person, id});
    see_lobby_.erase(id);
    own_ -= static_cast<int>(session.is_own);
    return std::move(session);
}

std::vector<SessionId> Sessions::of_person(std::string_view person) const {
    std::vector<SessionId> found;
    const std::pair<std::string, SessionId> first(person, 0);
    for (auto it = by_person_.lower_bound(first); it != by_person_.end() && it->first == person;
         ++it)
        found.push_back(it->second);
    return found;
}

void Sessions::set_sees_lobby(SessionId id, bool sees) {
    if (sees)
        see_lobby_.insert(id);
    else
        see_lobby_.erase(id);
}

}  // namespace yiguan::service
