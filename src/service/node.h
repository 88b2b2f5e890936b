// One of several programs that are one server. Any node lets anybody in; each table, and the lobby,
// lives at one node, and what people ask of it is passed on to that node over the bus. What a lost
// message would leave undone is mended by hanging up: the page connects again, joins its tables
// again, and is told what it has missed from the log. Lives on the hall's thread.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "service/hall.h"
#include "service/node_ports.h"

namespace yiguan::service {

class Node final : public SessionHandler, private OtherNodes {
  public:
    struct Ports {
        Hall& hall;
        Bus& bus;
        Leases& leases;
        MessageSender& sender;  // to sessions of this node too
        // Ends a connection of this node, by its own number.
        std::function<void(SessionId)> hang_up;
        // A node is gone: a beat of the leases is due.
        std::function<void()> beat;
    };

    // The ports must outlive it.
    explicit Node(Ports ports);
    ~Node() override;
    Node(const Node&) = delete;
    Node& operator=(const Node&) = delete;

    NodeNumber number() const { return number_; }

    // The sessions are counted by this node alone.
    void enter(SessionId own,
               std::string_view token,
               const std::optional<Account>& account) override;
    void leave(SessionId own) override;
    void measure(SessionId own, std::int64_t lag_ms) override;
    bool receive(SessionId own,
                 const wire::FromPage& message,
                 const wire::Envelope& envelope) override;

    // What other nodes say.
    void hear(NodeNumber from, const NodeMessage& message);
    // Messages to that node were lost.
    void miss(NodeNumber node);
    // The bus is broken: nothing goes, nothing comes. And it is whole again.
    void lose_bus();
    void regain_bus();
    bool is_cut_off() const { return is_cut_off_; }

    // Whoever is here by an account, at any node, connects again.
    void hang_up_all_of(const std::string& person);

    // What the last beat of the leases has told, this node not being replaced.
    void take_beat(const Leases::Beat& beat);
    // Before it goes: gives some of its tables to the others, whose people come again there. False
    // when there is nothing to give, or nobody to give it to.
    bool hand_over_some();
    // Then some of those who came in here come in elsewhere. False when all have been told.
    bool send_some_away();
    // Then nobody is served any more.
    void close_doors() { is_closed_ = true; }
    // Lets go of everything and tells so. Precondition: its doors are closed, the hall is settled.
    void leave_server();

  private:
    struct Route;
    class Listener;

    std::vector<std::string> tables_of(const std::string& person) override;
    bool place(const Placed& placed) override;
    void closed(const std::string& table) override;

    SessionId global(SessionId own) const { return session_of(number_, own); }
    Result<NodeNumber> holder_of(const std::string& what);
    void forward(NodeNumber to,
                 SessionId own,
                 const wire::FromPage& message,
                 const wire::Envelope& envelope);
    // What this node holds from now on.
    void take(const std::vector<std::string>& things);
    void forget(NodeNumber node);
    std::vector<NodeNumber> others() const;
    Refusal hand_over(const std::vector<std::string>& tables, NodeNumber to);
    void hang_up(SessionId session);
    void hang_up_own(std::string_view person);
    void hang_up_guests_of(const std::function<bool(NodeNumber)>& which);
    void tell_lobby();

    const Ports ports_;
    const NodeNumber number_;
    std::set<NodeNumber> nodes_;  // that are there, this one too
    NodeNumber placed_last_ = 0;
    std::map<NodeNumber, std::deque<SessionId>> placed_at_;   // whose tables, the latest last
    std::map<std::string, NodeNumber, std::less<>> holders_;  // of what other nodes hold
    std::map<SessionId, std::set<NodeNumber>> known_at_;      // of its own sessions, other nodes
    bool is_cut_off_ = false;
    bool is_closed_ = false;
    std::optional<std::vector<SessionId>> to_send_away_;  // own ones
};

}  // namespace yiguan::service
