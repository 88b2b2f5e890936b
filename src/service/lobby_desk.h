// The lobby as sessions see it: the seeks that wait, the open tables of all nodes, the number of
// players online. Decides when it is sent, and to whom.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>

#include "service/lobby.h"
#include "service/node_messages.h"
#include "service/ports.h"
#include "service/rooms.h"
#include "service/sessions.h"

namespace yiguan::service {

class LobbyDesk {
  public:
    // All must outlive it.
    LobbyDesk(const Ports& ports, Sessions& sessions, const Rooms& rooms)
        : ports_(ports), sessions_(sessions), rooms_(rooms) {}

    const std::vector<Seek>& seeks() const { return lobby_.seeks(); }
    // nullptr when it waits no longer.
    const Seek* find_seek(std::string_view id) const;
    // As Lobby::add and Lobby::take; a coin decides the sides where both would have either.
    std::optional<Pairing> add(Seek newcomer);
    Result<Pairing> take(std::string_view id, Seek newcomer);
    void withdraw(SessionId session);

    // An open table has begun.
    void note_new_table() { is_new_ = true; }
    // The session sees the lobby from now on, or no longer.
    void watch(SessionId session, bool on);

    // What this node shows in the lobby of another.
    Digest digest() const;
    // What another node shows here, until it is gone.
    void show_elsewhere(NodeNumber node, const Digest& digest) { elsewhere_[node] = digest; }
    void forget_node(NodeNumber node) { elsewhere_.erase(node); }

    // When the lobby is to be sent: soon after seeks or tables came or went, else every 5 s as long
    // as somebody sees it, since games go on and end without a word to the lobby.
    std::optional<std::int64_t> due_at() const;
    void send_if_due();

  private:
    bool coin() const;
    wire::LobbyShown shown() const;
    wire::LobbyShown as_seen_by(std::string_view person, wire::LobbyShown shown) const;

    const Ports ports_;
    Sessions& sessions_;
    const Rooms& rooms_;
    Lobby lobby_;
    std::map<NodeNumber, Digest> elsewhere_;
    bool is_new_ = false;
    std::int64_t sent_at_ = 0;  // ms since the epoch
};

}  // namespace yiguan::service
