#include "apps/yiguan/server/clients.h"

#include <algorithm>
#include <map>

namespace yiguan::cli {

using service::SessionId;

void ClientKind::send_all(const std::vector<SessionId>& sessions,
                          const wire::ToPage& message,
                          const wire::Envelope& envelope) {
    for (const SessionId session : sessions) send(session, message, envelope);
}

void Clients::use_bus(service::NodeNumber own_number, service::Bus& bus) {
    own_number_ = own_number;
    bus_ = &bus;
}

ClientKind* Clients::kind_of(SessionId session) const {
    const auto found = std::find_if(kinds_.begin(), kinds_.end(),
                                    [&](const ClientKind* kind) { return kind->has(session); });
    return found == kinds_.end() ? nullptr : *found;
}

void Clients::send(SessionId session, const wire::ToPage& message, const wire::Envelope& envelope) {
    const service::NodeNumber node = service::node_of(session);
    if (node != own_number_) {
        if (bus_ != nullptr) bus_->send(node, service::Delivered{{session}, message, envelope});
        return;
    }
    const SessionId own = service::own_session(session);
    if (ClientKind* kind = kind_of(own)) kind->send(own, message, envelope);
}

void Clients::send_all(const std::vector<SessionId>& sessions,
                       const wire::ToPage& message,
                       const wire::Envelope& envelope) {
    std::map<service::NodeNumber, std::vector<SessionId>> by_node;
    for (const SessionId session : sessions) by_node[service::node_of(session)].push_back(session);
    for (const auto& [node, theirs] : by_node)
        if (node == own_number_)
            send_all_own(theirs, message, envelope);
        else if (bus_ != nullptr)
            bus_->send(node, service::Delivered{theirs, message, envelope});
}

void Clients::send_all_own(const std::vector<SessionId>& sessions,
                           const wire::ToPage& message,
                           const wire::Envelope& envelope) {
    std::map<ClientKind*, std::vector<SessionId>> by_kind;
    for (const SessionId session : sessions) {
        const SessionId own = service::own_session(session);
        if (ClientKind* kind = kind_of(own)) by_kind[kind].push_back(own);
    }
    for (const auto& [kind, theirs] : by_kind) kind->send_all(theirs, message, envelope);
}

// Every session chooses at its own node.
void Clients::choose_frames(SessionId session, bool are_short) {
    const SessionId own = service::own_session(session);
    if (ClientKind* kind = kind_of(own)) kind->choose_frames(own, are_short);
}

void Clients::disconnect(SessionId session) {
    if (ClientKind* kind = kind_of(session)) kind->disconnect(session);
}

}  // namespace yiguan::cli
