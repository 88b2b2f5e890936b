#include "service/node.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace yiguan::service {
namespace {

constexpr std::size_t kMostHolders = 50'000;
constexpr std::size_t kMostGiven = 20;  // tables at once: each of their games waits for all of them
constexpr std::size_t kMostSentAway = 40;     // people at once
constexpr std::size_t kMostRemembered = 200;  // of those whose table was placed at a node

}  // namespace

Node::Node(Ports ports) : ports_(std::move(ports)), number_(ports_.leases.number()) {
    ports_.hall.join(*this);
}

Node::~Node() {
    ports_.hall.part();
}

// --- People --------------------------------------------------------------------------------------

void Node::enter(SessionId own, std::string_view token, const std::optional<Account>& account) {
    known_at_[own];
    ports_.hall.enter(global(own), token, account);
}

void Node::leave(SessionId own) {
    const auto known_at = known_at_.extract(own);
    if (known_at.empty()) return;
    for (const NodeNumber node : known_at.mapped()) ports_.bus.send(node, Departed{global(own)});
    ports_.hall.leave(global(own));
}

void Node::measure(SessionId own, std::int64_t lag_ms) {
    ports_.hall.measure(global(own), lag_ms);
}

// Which node a frame is for: an overload for each kind that is not about the frame's table.
struct Node::Route {
    Node& node;
    const wire::Envelope& envelope;

    Result<NodeNumber> operator()(const wire::Seek&) const {
        return node.holder_of(std::string(kLobby));
    }
    Result<NodeNumber> operator()(const wire::CancelSeek&) const {
        return node.holder_of(std::string(kLobby));
    }
    Result<NodeNumber> operator()(const wire::TakeSeek&) const {
        return node.holder_of(std::string(kLobby));
    }
    Result<NodeNumber> operator()(const wire::WatchLobby&) const {
        return node.holder_of(std::string(kLobby));
    }

    Result<NodeNumber> operator()(const wire::OpenTable&) const { return node.number_; }
    Result<NodeNumber> operator()(const wire::AskHistory&) const { return node.number_; }
    Result<NodeNumber> operator()(const wire::Arrange&) const { return node.number_; }

    // A wrong code is refused here.
    Result<NodeNumber> operator()(const wire::SitDown& wish) const {
        const auto table = node.ports_.leases.table_of_code(wish.code);
        if (!table) return table.error();
        return *table ? node.holder_of(**table) : node.number_;
    }
    template <class Message>
    Result<NodeNumber> operator()(const Message&) const {
        const bool is_of_table = !envelope.table.empty() && envelope.table != kLobby;
        return is_of_table ? node.holder_of(envelope.table) : node.number_;
    }
};

Result<NodeNumber> Node::holder_of(const std::string& what) {
    if (ports_.hall.has(what)) return number_;
    if (const auto known = holders_.find(what); known != holders_.end()) return known->second;
    auto node = ports_.leases.hold(what);
    if (!node) return node.error();
    if (holders_.size() > kMostHolders) holders_.clear();
    // A table of this node is known by the hall; of one that is gone somebody will take it.
    const bool lasts = *node == number_ ? what == kLobby : nodes_.contains(*node);
    if (lasts) holders_[what] = *node;
    return node;
}

bool Node::receive(SessionId own, const wire::FromPage& message, const wire::Envelope& envelope) {
    if (is_closed_) return true;
    const auto node = std::visit(Route{*this, envelope}, message);
    if (node && *node == number_) return ports_.hall.receive(global(own), message, envelope);
    if (!node || is_cut_off_)
        ports_.hang_up(own);
    else
        forward(*node, own, message, envelope);
    return true;
}

void Node::forward(NodeNumber to,
                   SessionId own,
                   const wire::FromPage& message,
                   const wire::Envelope& envelope) {
    const auto visitor = ports_.hall.visitor(global(own));
    if (!visitor) return;
    known_at_[own].insert(to);
    ports_.bus.send(to, Forwarded{*visitor, message, envelope});
}

// --- What the hall asks --------------------------------------------------------------------------

std::vector<std::string> Node::tables_of(const std::string& person) {
    auto tables = ports_.leases.tables_of(person);
    return tables ? std::move(*tables) : std::vector<std::string>{};
}

// One node after the other.
bool Node::place(const Placed& placed) {
    if (is_cut_off_ || nodes_.empty()) return false;
    const auto next = nodes_.upper_bound(placed_last_);
    placed_last_ = next == nodes_.end() ? *nodes_.begin() : *next;
    if (placed_last_ == number_) return false;
    ports_.bus.send(placed_last_, placed);
    std::deque<SessionId>& placed_there = placed_at_[placed_last_];
    for (const Visitor& visitor : placed.visitors) placed_there.push_back(visitor.session);
    while (placed_there.size() > kMostRemembered) placed_there.pop_front();
    return true;
}

// What cannot be let go now is held by nobody else as long as this node is there.
void Node::closed(const std::string& table) {
    (void)ports_.leases.release(table);
}

// --- Other nodes ---------------------------------------------------------------------------------

// What another node says: an overload for each kind.
class Node::Listener {
  public:
    Listener(Node& node, NodeNumber from) : node_(node), from_(from) {}

    void operator()(const Forwarded& forwarded) const {
        const auto& [visitor, message, envelope] = forwarded;
        Hall& hall = node_.ports_.hall;
        if (node_.is_closed_) return;
        const auto holder = std::visit(Route{node_, envelope}, message);
        bool is_served = holder && *holder == node_.number_;
        if (is_served) {
            hall.admit(visitor);
            is_served = hall.receive(visitor.session, message, envelope);
        }
        if (!is_served) node_.ports_.bus.send(from_, HangUp{visitor.session});
    }
    void operator()(const Delivered& delivered) const {
        for (const SessionId session : delivered.sessions) {
            const auto known_at = node_.known_at_.find(own_session(session));
            if (known_at == node_.known_at_.end())
                node_.ports_.bus.send(from_, Departed{session});
            else
                known_at->second.insert(from_);
        }
        node_.ports_.sender.send_all(delivered.sessions, delivered.message, delivered.envelope);
    }
    void operator()(const Departed& departed) const { node_.ports_.hall.leave(departed.session); }
    // The table is not where this node thought.
    void operator()(const HangUp& wish) const {
        std::erase_if(node_.holders_, [this](const auto& entry) { return entry.second == from_; });
        node_.ports_.hang_up(own_session(wish.session));
    }
    void operator()(const SignedOut& signed_out) const { node_.hang_up_own(signed_out.person); }
    void operator()(const Placed& placed) const {
        for (const Visitor& visitor : placed.visitors)
            if (node_of(visitor.session) != node_.number_) node_.ports_.hall.admit(visitor);
        node_.ports_.hall.open_placed(placed);
    }
    void operator()(const Digest& digest) const { node_.ports_.hall.show_elsewhere(from_, digest); }
    void operator()(const Given& given) const { node_.take(given.tables); }
    void operator()(const Returned&) const {
        node_.ports_.hall.forget_node(from_);
        node_.miss(from_);
    }
    void operator()(const Changed&) const { node_.ports_.beat(); }

  private:
    Node& node_;
    const NodeNumber from_;
};

void Node::hear(NodeNumber from, const NodeMessage& message) {
    std::visit(Listener(*this, from), message);
}

void Node::hang_up_guests_of(const std::function<bool(NodeNumber)>& which) {
    std::vector<SessionId> guests;
    for (const auto& [own, nodes] : known_at_)
        if (std::ranges::any_of(nodes, which)) guests.push_back(own);
    for (const SessionId own : guests) ports_.hang_up(own);
}

void Node::hang_up_all_of(const std::string& person) {
    hang_up_own(person);
    ports_.bus.send_to_others(SignedOut{person});
}

void Node::hang_up_own(std::string_view person) {
    for (const SessionId session : ports_.hall.sessions_of(person))
        if (node_of(session) == number_) ports_.hang_up(own_session(session));
}

// Some may have been promised a table there that they have not seen.
void Node::miss(NodeNumber node) {
    hang_up_guests_of([node](NodeNumber other) { return other == node; });
    const auto placed = placed_at_.extract(node);
    if (placed.empty()) return;
    for (const SessionId session : placed.mapped()) hang_up(session);
}

void Node::lose_bus() {
    if (std::exchange(is_cut_off_, true)) return;
    ports_.hall.cut_off();
    hang_up_guests_of([](NodeNumber) { return true; });
}

void Node::regain_bus() {
    if (!std::exchange(is_cut_off_, false)) return;
    ports_.hall.reconnect();
    ports_.bus.send_to_others(Returned{});
}

// First what is taken over is there, then its people come again.
void Node::take_beat(const Leases::Beat& beat) {
    take(beat.taken);
    const std::set<NodeNumber> before =
        std::exchange(nodes_, {beat.nodes.begin(), beat.nodes.end()});
    bool is_fewer = false;
    for (const NodeNumber node : before) {
        if (nodes_.contains(node)) continue;
        forget(node);
        is_fewer = true;
    }
    if (is_fewer) ports_.bus.send_to_others(Changed{});
    tell_lobby();
}

void Node::take(const std::vector<std::string>& things) {
    for (const std::string& what : things) {
        holders_.erase(what);
        if (what == kLobby)
            holders_[what] = number_;
        else
            ports_.hall.take_over(what, [this, what](bool is_held) {
                if (!is_held) closed(what);
            });
    }
}

void Node::forget(NodeNumber node) {
    std::erase_if(holders_, [node](const auto& entry) { return entry.second == node; });
    ports_.hall.forget_node(node);
    miss(node);
}

void Node::tell_lobby() {
    const auto holder = holder_of(std::string(kLobby));
    if (holder && *holder != number_) ports_.bus.send(*holder, ports_.hall.digest());
}

// --- Leaving -------------------------------------------------------------------------------------

std::vector<NodeNumber> Node::others() const {
    std::vector<NodeNumber> others(nodes_.begin(), nodes_.end());
    std::erase(others, number_);
    return others;
}

bool Node::hand_over_some() {
    const std::vector<NodeNumber> others = this->others();
    if (others.empty() || is_cut_off_) return false;
    std::map<NodeNumber, std::vector<std::string>> shares;
    std::size_t next = 0;
    for (std::string& table : ports_.hall.settled_games(kMostGiven))
        shares[others[next++ % others.size()]].push_back(std::move(table));
    for (const auto& [node, tables] : shares)
        if (hand_over(tables, node)) return false;
    return !shares.empty() || !ports_.hall.is_settled();
}

// Nothing that happened at them is on its way to the store: the other reads all of it.
Refusal Node::hand_over(const std::vector<std::string>& tables, NodeNumber to) {
    const auto given = ports_.leases.hand_over(tables, to);
    if (!given) return given.error();
    if (given->empty()) return Reason("node-replaced");
    ports_.bus.send(to, Given{*given});
    std::set<SessionId> guests;
    for (const std::string& table : *given) guests.merge(ports_.hall.give_away(table));
    for (const SessionId session : guests) hang_up(session);
    return std::nullopt;
}

bool Node::send_some_away() {
    if (others().empty()) return false;
    if (!to_send_away_) {
        to_send_away_.emplace();
        for (const auto& [own, nodes] : known_at_) to_send_away_->push_back(own);
    }
    for (std::size_t i = 0; i < kMostSentAway && !to_send_away_->empty(); ++i) {
        ports_.hang_up(to_send_away_->back());
        to_send_away_->pop_back();
    }
    return !to_send_away_->empty();
}

void Node::hang_up(SessionId session) {
    if (node_of(session) == number_)
        ports_.hang_up(own_session(session));
    else
        ports_.bus.send(node_of(session), HangUp{session});
}

void Node::leave_server() {
    if (ports_.leases.leave()) return;
    ports_.bus.send_to_others(Changed{});
}

}  // namespace yiguan::service
