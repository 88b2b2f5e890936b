#include "service/node.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "service/gather.h"

namespace yiguan::service {
namespace {

constexpr std::size_t kMostHolders = 50'000;
constexpr std::size_t kMostHandedOver = 20;       // tables at a time; their games wait meanwhile
constexpr std::size_t kMostDisconnected = 40;     // sessions at a time
constexpr std::size_t kMostPlacedSessions = 200;  // sessions whose table was placed at one node

}  // namespace

Node::Node(Ports ports) : ports_(std::move(ports)), number_(ports_.leases.number()) {
    ports_.hall.attach_nodes(*this);
}

Node::~Node() {
    ports_.hall.detach_nodes();
}

// --- Sessions ------------------------------------------------------------------------------------

void Node::enter(SessionId own, const Entrant& entrant) {
    known_at_[own];
    awaiting_hello_[own];
    ports_.hall.enter(global(own), entrant);
}

void Node::on_hello_sent(SessionId session) {
    const SessionId own = own_session(session);
    const auto waiting = awaiting_hello_.extract(own);
    if (waiting.empty()) return;
    for (const Frame& frame : waiting.mapped())
        if (!receive_after_hello(own, frame)) return ports_.disconnect(own);
}

void Node::leave(SessionId own) {
    awaiting_hello_.erase(own);
    const auto known_at = known_at_.extract(own);
    if (known_at.empty()) return;
    for (const NodeNumber node : known_at.mapped())
        ports_.bus.send(node, SessionEnded{global(own)});
    ports_.hall.leave(global(own));
}

void Node::measure(SessionId own, std::int64_t lag_ms) {
    ports_.hall.measure(global(own), lag_ms);
}

// --- Frames --------------------------------------------------------------------------------------

// The subject of a frame: an overload for each kind of message that is not about the frame's table.
struct Node::Route {
    const wire::Envelope& envelope;

    Subject lobby() const { return {Subject::Kind::Held, std::string(kLobby)}; }

    Subject operator()(const wire::Seek&) const { return lobby(); }
    Subject operator()(const wire::CancelSeek&) const { return lobby(); }
    Subject operator()(const wire::TakeSeek&) const { return lobby(); }
    Subject operator()(const wire::WatchLobby&) const { return lobby(); }
    Subject operator()(const wire::ChooseFrames&) const { return {}; }
    Subject operator()(const wire::OpenTable&) const { return {}; }
    Subject operator()(const wire::AskHistory&) const { return {}; }
    Subject operator()(const wire::AskOwnMoves&) const { return {}; }
    Subject operator()(const wire::Arrange&) const { return {}; }
    Subject operator()(const wire::ShowLine&) const { return {}; }
    Subject operator()(const wire::Think&) const { return {}; }
    Subject operator()(const wire::SitDown& request) const {
        return {Subject::Kind::Code, request.code};
    }
    template <class Message>
    Subject operator()(const Message&) const {
        const bool is_of_table = !envelope.table.empty() && envelope.table != kLobby;
        return is_of_table ? Subject{Subject::Kind::Held, envelope.table} : Subject{};
    }
};

bool Node::receive(SessionId own, const wire::FromPage& message, const wire::Envelope& envelope) {
    if (is_closed_) return true;
    const auto awaiting = awaiting_hello_.find(own);
    if (awaiting == awaiting_hello_.end()) return receive_after_hello(own, {message, envelope});
    awaiting->second.push_back({message, envelope});
    return true;
}

bool Node::receive_after_hello(SessionId own, const Frame& frame) {
    struct Progress {
        bool is_within = true;
        bool has_returned = false;
    };
    const auto progress = std::make_shared<Progress>();
    const auto serve_and_note = [this, own, frame, progress](const Result<NodeNumber>& holder) {
        progress->is_within = serve(own, frame, holder);
        if (progress->has_returned && !progress->is_within) ports_.disconnect(own);
    };
    with_holder_of(std::visit(Route{frame.envelope}, frame.message), serve_and_note);
    progress->has_returned = true;
    return progress->is_within;
}

// Ignores the frame if the session has left meanwhile.
bool Node::serve(SessionId own, const Frame& frame, const Result<NodeNumber>& holder) {
    if (is_closed_ || !known_at_.contains(own)) return true;
    if (holder && *holder == number_)
        return ports_.hall.receive(global(own), frame.message, frame.envelope);
    if (!holder || is_cut_off_)
        ports_.disconnect(own);
    else
        forward(*holder, own, frame);
    return true;
}

void Node::forward(NodeNumber to, SessionId own, const Frame& frame) {
    const auto visitor = ports_.hall.visitor(global(own));
    if (!visitor) return;
    known_at_[own].insert(to);
    ports_.bus.send(to, Forwarded{*visitor, frame.message, frame.envelope});
}

void Node::with_holder_of(const Subject& subject, const WithHolder& then) {
    switch (subject.kind) {
        case Subject::Kind::Here:
            return then(number_);
        case Subject::Kind::Held:
            return with_holder(subject.name, then);
        case Subject::Kind::Code:
            return with_holder_of_code(subject.name, then);
    }
}

// Opens the table first if this node holds it, because the hall finds codes only in memory.
void Node::with_holder_of_code(const std::string& code, const WithHolder& then) {
    const auto open_first = [this, then](const std::string& table,
                                         const Result<NodeNumber>& holder) {
        if (!holder || *holder != number_) return then(holder);
        ports_.hall.take_over(table, lifetime_.guard([this, then](bool) { then(number_); }));
    };
    const auto with_table = [this, then,
                             open_first](const Result<std::optional<std::string>>& table) {
        if (!table) return then(table.error());
        if (!*table) return then(number_);
        with_holder(**table, [open_first, table = **table](const Result<NodeNumber>& holder) {
            open_first(table, holder);
        });
    };
    ports_.leases.table_of_code(code, lifetime_.guard(with_table));
}

std::optional<NodeNumber> Node::known_holder(const std::string& what) const {
    if (asking_.contains(what)) return std::nullopt;
    if (ports_.hall.has(what)) return number_;
    const auto known = holders_.find(what);
    return known == holders_.end() ? std::nullopt : std::optional(known->second);
}

// Not stored: tables of this node, which the hall knows, and nodes without a valid lease, whose
// tables another node will take over.
void Node::note_holder(const std::string& what, NodeNumber node) {
    if (holders_.size() > kMostHolders) holders_.clear();
    const bool lasts = node == number_ ? what == kLobby : nodes_.contains(node);
    if (lasts) holders_[what] = node;
}

// Frames that arrive while the continuations run are queued behind them.
void Node::with_holder(const std::string& what, const WithHolder& then) {
    if (const auto known = known_holder(what)) return then(*known);
    std::deque<WithHolder>& waiting = asking_[what];
    waiting.push_back(then);
    if (waiting.size() > 1) return;
    const auto run_all = [this, what](const Result<NodeNumber>& holder) {
        if (holder) note_holder(what, *holder);
        std::deque<WithHolder>& continuations = asking_[what];
        while (!continuations.empty()) {
            const WithHolder next = continuations.front();
            next(holder);
            continuations.pop_front();
        }
        asking_.erase(what);
    };
    ports_.leases.hold(what, lifetime_.guard(run_all));
}

// --- Requests of the hall ------------------------------------------------------------------------

void Node::tables_of(const std::string& person,
                     std::function<void(const std::vector<std::string>&)> answer) {
    ports_.leases.tables_of(
        person, lifetime_.guard(
                    [answer = std::move(answer)](const Result<std::vector<std::string>>& tables) {
                        answer(tables ? *tables : std::vector<std::string>{});
                    }));
}

// Chooses the nodes in turn.
bool Node::place(const Placed& placed) {
    if (is_cut_off_ || nodes_.empty()) return false;
    const auto next = nodes_.upper_bound(placed_last_);
    placed_last_ = next == nodes_.end() ? *nodes_.begin() : *next;
    if (placed_last_ == number_) return false;
    ports_.bus.send(placed_last_, placed);
    std::deque<SessionId>& placed_there = placed_at_[placed_last_];
    for (const Visitor& visitor : placed.visitors) placed_there.push_back(visitor.session);
    while (placed_there.size() > kMostPlacedSessions) placed_there.pop_front();
    return true;
}

// Ignores a refusal: then this node keeps the table until its lease expires.
void Node::on_table_closed(const std::string& table) {
    ports_.leases.release(table, [](const Refusal&) {});
}

// --- Other nodes ---------------------------------------------------------------------------------

// Handles a message of another node: an overload for each kind.
class Node::Listener {
  public:
    Listener(Node& node, NodeNumber from) : node_(node), from_(from) {}

    // Adds the session first, so that its end is noticed even while its frame waits.
    void operator()(const Forwarded& forwarded) const {
        const Frame frame{forwarded.message, forwarded.envelope};
        const SessionId session = forwarded.visitor.session;
        if (node_.is_closed_) return;
        node_.ports_.hall.admit(forwarded.visitor);
        node_.with_holder_of(
            std::visit(Route{frame.envelope}, frame.message),
            [&node = node_, from = from_, session, frame](const Result<NodeNumber>& holder) {
                node.serve_forwarded(from, session, frame, holder);
            });
    }
    void operator()(const Delivered& delivered) const {
        for (const SessionId session : delivered.sessions) {
            const auto known_at = node_.known_at_.find(own_session(session));
            if (known_at == node_.known_at_.end())
                node_.ports_.bus.send(from_, SessionEnded{session});
            else
                known_at->second.insert(from_);
        }
        node_.ports_.sender.send_all(delivered.sessions, delivered.message, delivered.envelope);
    }
    void operator()(const SessionEnded& ended) const { node_.ports_.hall.leave(ended.session); }
    // The sender no longer holds the table, so what is stored about the sender is outdated.
    void operator()(const Disconnect& request) const {
        std::erase_if(node_.holders_, [this](const auto& entry) { return entry.second == from_; });
        node_.ports_.disconnect(own_session(request.session));
    }
    void operator()(const SignedOut& signed_out) const {
        node_.disconnect_own_sessions(signed_out.person);
    }
    void operator()(const Placed& placed) const {
        for (const Visitor& visitor : placed.visitors)
            if (node_of(visitor.session) != node_.number_) node_.ports_.hall.admit(visitor);
        node_.ports_.hall.open_placed(placed);
    }
    void operator()(const Digest& digest) const { node_.ports_.hall.show_elsewhere(from_, digest); }
    void operator()(const HandedOver& given) const {
        node_.take(given.tables, [] {});
    }
    void operator()(const BusRestored&) const {
        node_.ports_.hall.forget_node(from_);
        node_.on_messages_lost(from_);
    }
    void operator()(const NodeLeft&) const { node_.ports_.renew_lease(); }

  private:
    Node& node_;
    const NodeNumber from_;
};

void Node::serve_forwarded(NodeNumber from,
                           SessionId session,
                           const Frame& frame,
                           const Result<NodeNumber>& holder) {
    if (is_closed_ || !ports_.hall.visitor(session)) return;
    const bool is_served =
        holder && *holder == number_ && ports_.hall.receive(session, frame.message, frame.envelope);
    if (!is_served) ports_.bus.send(from, Disconnect{session});
}

void Node::receive_from_node(NodeNumber from, const NodeMessage& message) {
    std::visit(Listener(*this, from), message);
}

void Node::disconnect_users_of(const std::function<bool(NodeNumber)>& which) {
    std::vector<SessionId> others;
    for (const auto& [own, nodes] : known_at_)
        if (std::ranges::any_of(nodes, which)) others.push_back(own);
    for (const SessionId own : others) ports_.disconnect(own);
}

void Node::disconnect_person(const std::string& person) {
    disconnect_own_sessions(person);
    ports_.bus.send_to_others(SignedOut{person});
}

void Node::disconnect_own_sessions(std::string_view person) {
    for (const SessionId session : ports_.hall.sessions_of(person))
        if (node_of(session) == number_) ports_.disconnect(own_session(session));
}

// Also disconnects sessions whose table was placed at that node: they may not have been informed.
void Node::on_messages_lost(NodeNumber node) {
    disconnect_users_of([node](NodeNumber other) { return other == node; });
    const auto placed = placed_at_.extract(node);
    if (placed.empty()) return;
    for (const SessionId session : placed.mapped()) disconnect(session);
}

void Node::on_bus_lost() {
    if (std::exchange(is_cut_off_, true)) return;
    ports_.hall.pause_remote_players();
    disconnect_users_of([](NodeNumber) { return true; });
}

void Node::on_bus_restored() {
    if (!std::exchange(is_cut_off_, false)) return;
    ports_.hall.drop_remote_sessions();
    ports_.bus.send_to_others(BusRestored{});
}

// Players who connect again while a table is being opened wait for it.
void Node::apply_renewal(const Leases::Renewal& renewal, const std::function<void()>& taken) {
    take(renewal.taken, taken);
    const std::set<NodeNumber> before =
        std::exchange(nodes_, {renewal.nodes.begin(), renewal.nodes.end()});
    bool is_fewer = false;
    for (const NodeNumber node : before) {
        if (nodes_.contains(node)) continue;
        forget_node(node);
        is_fewer = true;
    }
    if (is_fewer) ports_.bus.send_to_others(NodeLeft{});
    send_digest();
}

void Node::take(const std::vector<std::string>& things, const std::function<void()>& taken) {
    const auto take_one = [this, &things](std::size_t i, const std::function<void()>& done) {
        const std::string& what = things[i];
        holders_.erase(what);
        if (what == kLobby) {
            holders_[what] = number_;
            return done();
        }
        ports_.hall.take_over(what, lifetime_.guard([this, what, done](bool is_held) {
            if (!is_held) on_table_closed(what);
            done();
        }));
    };
    run_all(things.size(), take_one, taken);
}

void Node::forget_node(NodeNumber node) {
    std::erase_if(holders_, [node](const auto& entry) { return entry.second == node; });
    ports_.hall.forget_node(node);
    on_messages_lost(node);
}

void Node::send_digest() {
    with_holder(std::string(kLobby), [this](const Result<NodeNumber>& holder) {
        if (holder && *holder != number_) ports_.bus.send(*holder, ports_.hall.digest());
    });
}

// --- Shutting down -------------------------------------------------------------------------------

std::vector<NodeNumber> Node::others() const {
    std::vector<NodeNumber> others(nodes_.begin(), nodes_.end());
    std::erase(others, number_);
    return others;
}

bool Node::hand_over_some() {
    if (handing_over_ > 0) return true;
    const std::vector<NodeNumber> others = this->others();
    if (others.empty() || is_cut_off_ || has_failed_to_hand_over_) return false;
    std::map<NodeNumber, std::vector<std::string>> shares;
    std::size_t next = 0;
    for (std::string& table : ports_.hall.settled_games(kMostHandedOver))
        shares[others[next++ % others.size()]].push_back(std::move(table));
    for (const auto& [node, tables] : shares) hand_over(tables, node);
    if (has_failed_to_hand_over_) return false;
    return !shares.empty() || !ports_.hall.is_settled();
}

// Removes the tables from memory first, so that the other node reads complete logs. Frames about
// them wait for the leases and are then forwarded. If the other node has left, this node opens the
// tables again.
void Node::hand_over(const std::vector<std::string>& tables, NodeNumber to) {
    std::set<SessionId> sessions;
    for (const std::string& table : tables) sessions.merge(ports_.hall.release_table(table));
    ++handing_over_;
    const auto finish = [this, tables, to,
                         sessions](const Result<std::vector<std::string>>& given) {
        --handing_over_;
        if (!given || given->empty()) {
            has_failed_to_hand_over_ = true;
            take(tables, [] {});
        } else {
            ports_.bus.send(to, HandedOver{*given});
        }
        for (const SessionId session : sessions) disconnect(session);
    };
    ports_.leases.hand_over(tables, to, lifetime_.guard(finish));
}

bool Node::disconnect_some() {
    if (others().empty()) return false;
    if (!to_disconnect_) {
        to_disconnect_.emplace();
        for (const auto& [own, nodes] : known_at_) to_disconnect_->push_back(own);
    }
    for (std::size_t i = 0; i < kMostDisconnected && !to_disconnect_->empty(); ++i) {
        ports_.disconnect(to_disconnect_->back());
        to_disconnect_->pop_back();
    }
    return !to_disconnect_->empty();
}

void Node::disconnect(SessionId session) {
    if (node_of(session) == number_)
        ports_.disconnect(own_session(session));
    else
        ports_.bus.send(node_of(session), Disconnect{session});
}

void Node::leave_server(const std::function<void()>& done) {
    ports_.leases.leave(lifetime_.guard([this, done](const Refusal& refusal) {
        if (!refusal) ports_.bus.send_to_others(NodeLeft{});
        done();
    }));
}

}  // namespace yiguan::service
