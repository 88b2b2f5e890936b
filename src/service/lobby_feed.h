// The lobby as sessions see it: the open seeks, the open tables of all nodes, and the number of
// players online. Decides when and to whom it is sent. Lives on the hall's thread.
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

class LobbyFeed {
  public:
    // The arguments must outlive this object.
    LobbyFeed(const Ports& ports, Sessions& sessions, const Rooms& rooms)
        : ports_(ports), sessions_(sessions), rooms_(rooms) {}

    const std::vector<Seek>& seeks() const { return lobby_.seeks(); }
    // nullptr when there is no such seek (any more). Valid until the seeks change.
    const Seek* find_seek(std::string_view id) const;
    // Like Lobby::add and Lobby::take, with a random coin.
    std::optional<Pairing> add(Seek newcomer);
    Result<Pairing> take(std::string_view id, Seek newcomer);
    // Removes the session's seek, if it has one.
    void withdraw(SessionId session);

    // Call when an open table has begun.
    void note_new_table() { is_new_ = true; }
    // From now on the session sees the lobby (`on`), or no longer sees it.
    void watch(SessionId session, bool on);

    // This node's part of the lobby, for the other nodes.
    Digest digest() const;
    // Shows the part of another node until it is forgotten.
    void show_elsewhere(NodeNumber node, const Digest& digest) { elsewhere_[node] = digest; }
    void forget_node(NodeNumber node) { elsewhere_.erase(node); }

    // When the lobby is to be sent, ms since the epoch: soon after a seek or table was added or
    // removed, else every 5 s while any session sees it, because moves and ends of games do not
    // notify the lobby.
    std::optional<std::int64_t> due_at() const;
    // Sends the lobby to the sessions that see it, if that is due.
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
