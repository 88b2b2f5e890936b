// A server for tests, without network and real opponents; with real stores and buses if the
// environment variables ask for them (surroundings.h).
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "games/registry.h"
#include "service/node.h"
#include "support/reasons.h"
#include "support/service_doubles.h"
#include "support/surroundings.h"

namespace yiguan::test {

using namespace yiguan::service;  // NOLINT(google-build-using-namespace): the tests are its own

// An engine that answers when the test says so.
class ManualEngine final : public Engine {
  public:
    // `alive` counts the existing engines and must outlive them.
    explicit ManualEngine(int& alive) : alive_(alive) { ++alive_; }
    ~ManualEngine() override { --alive_; }

    Refusal set(const Record& record) override {
        moves = record.moves;
        return std::nullopt;
    }
    void go(const Limits& own_limits, OnThought thought, OnBestMove best) override {
        EXPECT_FALSE(on_best) << "a search is running already";
        limits = own_limits;
        on_thought = std::move(thought);
        on_best = std::move(best);
    }
    void stop() override { was_stopped = true; }

    void answer(std::string move) {
        ASSERT_TRUE(on_best);
        std::exchange(on_best, nullptr)({std::move(move), {}});
    }
    // Reports the value of the position, then answers.
    void value(int amount, std::string move) {
        ASSERT_TRUE(on_thought);
        Thought thought;
        thought.score.amount = amount;
        on_thought(thought);
        answer(std::move(move));
    }
    void fail(std::string_view code) {
        ASSERT_TRUE(on_best);
        BestMove none;
        none.trouble = Reason(code);
        std::exchange(on_best, nullptr)(none);
    }

    std::vector<std::string> moves;
    Limits limits;
    OnThought on_thought;
    OnBestMove on_best;
    bool was_stopped = false;

  private:
    int& alive_;
};

// The store of the hall. Appends go through the MemoryStore, with which the test decides when they
// are answered and whether they fail, and then to the real store if there is one. Queries are
// answered by the real store if there is one, else by the MemoryStore.
class HallStore final : public Store {
  public:
    HallStore(MemoryStore& memory, Surroundings& surroundings, NodeNumber node)
        : memory_(memory),
          surroundings_(surroundings),
          node_(node),
          real_(surroundings.open_store(node)) {}

    void append(Entry entry, Done done) override {
        memory_.append(entry, [this, entry, done = std::move(done)](const Refusal& refusal) {
            if (refusal) return done(refusal);
            if (real_) return real_->append(entry, surroundings_.counted(done));
            surroundings_.note(entry, node_);
            done(refusal);
        });
    }
    void log_of(std::string table, OnAnswer<std::vector<LogLine>> answer) override {
        store().log_of(std::move(table), surroundings_.counted(std::move(answer)));
    }
    void running_tables(OnAnswer<std::vector<std::string>> answer) override {
        store().running_tables(surroundings_.counted(std::move(answer)));
    }
    void finished_tables(std::string person,
                         ListPart part,
                         OnAnswer<std::vector<std::string>> answer) override {
        store().finished_tables(std::move(person), std::move(part),
                                surroundings_.counted(std::move(answer)));
    }
    void rating_of(std::string person, std::string pool, OnAnswer<Rating> answer) override {
        store().rating_of(std::move(person), std::move(pool),
                          surroundings_.counted(std::move(answer)));
    }
    void ratings_of(std::string person, OnAnswer<std::vector<RatingRow>> answer) override {
        store().ratings_of(std::move(person), surroundings_.counted(std::move(answer)));
    }
    void add_report(PersonReport report, Done done) override {
        if (real_) memory_.add_report(report, [](const Refusal&) {});
        store().add_report(std::move(report), surroundings_.counted(std::move(done)));
    }
    void reports(int limit, OnAnswer<std::vector<PersonReport>> answer) override {
        store().reports(limit, surroundings_.counted(std::move(answer)));
    }
    void forget_person(std::string person, Done done) override {
        if (real_) memory_.forget_person(person, [](const Refusal&) {});
        store().forget_person(std::move(person), surroundings_.counted(std::move(done)));
    }

  private:
    Store& store() { return real_ ? *real_ : static_cast<Store&>(memory_); }

    MemoryStore& memory_;
    Surroundings& surroundings_;
    const NodeNumber node_;
    std::unique_ptr<Store> real_;
};

// Sends messages to sessions of other nodes over the bus.
struct HallUnit;
class UnitSender final : public MessageSender {
  public:
    UnitSender(MessageSender& pages, HallUnit& unit) : pages_(pages), unit_(unit) {}
    void send(SessionId session,
              const wire::ToPage& message,
              const wire::Envelope& envelope) override;

  private:
    MessageSender& pages_;
    HallUnit& unit_;
};

// A hall with its ports: the whole server, or one node of it.
struct HallUnit {
    std::unique_ptr<Leases> leases;  // null unless there are several nodes
    std::unique_ptr<HallStore> store;
    std::unique_ptr<UnitSender> sender;
    std::unique_ptr<Hall> hall;
    std::unique_ptr<Bus> bus;
    std::unique_ptr<Node> node;

    NodeNumber number() const { return leases ? leases->number() : 0; }
    SessionHandler& handler() const { return node ? static_cast<SessionHandler&>(*node) : *hall; }
};

inline void UnitSender::send(SessionId session,
                             const wire::ToPage& message,
                             const wire::Envelope& envelope) {
    const NodeNumber node = node_of(session);
    if (node == unit_.number())
        pages_.send(session, message, envelope);
    else
        unit_.bus->send(node, Delivered{{session}, message, envelope});
}

// Records the messages to each session. With two nodes, sessions with odd numbers connect to one
// node and those with even numbers to the other.
class Server final : public MessageSender {
  public:
    Server() {
        environment.load_game = load_game;
        environment.find_game = find_game;
        environment.say = say;
        environment.check_engine = [](std::string_view,
                                      std::string_view player) -> Result<EngineKind> {
            if (player == "nobody") return Reason("player-unknown");
            return player == "program" ? EngineKind::External : EngineKind::BuiltIn;
        };
        environment.make_engine = [this](std::string_view,
                                         std::string_view player) -> Result<MadeEngine> {
            if (player == "nobody") return Reason("player-unknown");
            auto made = std::make_unique<ManualEngine>(engines);
            engine = made.get();
            return MadeEngine{std::move(made), {}};
        };
        environment.strongest_player = [](std::string_view) { return "strongest"; };
        environment.secret = [this](std::size_t) { return "secret" + std::to_string(++secrets); };
        environment.fingerprint = [](std::string_view text) { return "#" + std::string(text); };
        environment.post = [](const std::function<void()>& task) { task(); };
        restart();
    }
    ~Server() override { units_.clear(); }

    void send(SessionId session,
              const wire::ToPage& message,
              const wire::Envelope& envelope) override {
        told[own_session(session)].push_back({message, envelope});
    }

    // Restarts as after a crash: everything that was only in memory is lost.
    void restart() {
        for (const auto& unit : units_) surroundings_->remove_node(unit->number());
        units_.clear();
        const int count = surroundings_->has_nodes() ? 2 : 1;
        for (int i = 0; i < count; ++i) units_.push_back(open_unit());
        for (int i = 0; i < count; ++i)
            for (const auto& unit : units_) begin(*unit);
        settle();
    }

    Hall& hall() { return *units_.front()->hall; }

    void enter(SessionId session,
               std::string_view token,
               const std::optional<Account>& account = std::nullopt) {
        enter(session, Entrant{std::string(token), account});
    }
    void enter(SessionId session, Entrant entrant) {
        if (entrant.token.empty()) entrant.token = "guest " + std::to_string(session);
        tokens_[session] = entrant.token;
        handler_of(session).enter(session, entrant);
        settle();
    }
    // The token with which the session entered: the given one, or a new one.
    std::string token_of(SessionId session) const { return tokens_.at(session); }
    void leave(SessionId session) {
        handler_of(session).leave(session);
        settle();
    }
    void measure(SessionId session, std::int64_t lag_ms) {
        handler_of(session).measure(session, lag_ms);
    }
    bool receive(SessionId session, const wire::FromPage& message, const wire::Envelope& envelope) {
        const bool is_within = handler_of(session).receive(session, message, envelope);
        settle();
        return is_within && !disconnected.contains(session);
    }
    void ask(SessionId session, const wire::FromPage& message, std::string table = "") {
        receive(session, message, {1, std::move(table), {}});
    }

    // Runs the timed actions of all nodes, and their heartbeats.
    void wake() {
        for (const auto& unit : units_) {
            if (unit->node) renew(*unit);
            unit->hall->wake();
        }
        settle();
    }
    std::optional<std::int64_t> wake_at() {
        settle();
        std::optional<std::int64_t> first;
        for (const auto& unit : units_)
            if (const auto at = unit->hall->wake_at(); at && (!first || *at < *first)) first = at;
        return first;
    }
    // Excuses the last `ms`, during which the server did not run.
    void excuse(std::int64_t ms) {
        for (const auto& unit : units_) unit->hall->excuse(ms);
        settle();
    }
    void announce_restart(std::int64_t in_ms) {
        for (const auto& unit : units_) unit->hall->announce_restart(in_ms);
    }
    std::size_t tables() const {
        std::size_t tables = 0;
        for (const auto& unit : units_) tables += unit->hall->tables();
        return tables;
    }
    void settle() const { surroundings_->run_all(); }

    // The newest message of that kind, or nothing.
    template <class Message>
    const Message* last(SessionId session) const {
        settle();
        const auto messages = told.find(session);
        if (messages == told.end()) return nullptr;
        for (auto it = messages->second.rbegin(); it != messages->second.rend(); ++it)
            if (const auto* message = std::get_if<Message>(&it->message)) return message;
        return nullptr;
    }
    template <class Message>
    int count(SessionId session) const {
        settle();
        int number = 0;
        const auto messages = told.find(session);
        if (messages == told.end()) return 0;
        for (const auto& one : messages->second)
            number += std::holds_alternative<Message>(one.message);
        return number;
    }
    std::string refusal(SessionId session) const {
        const auto* nack = last<wire::Nack>(session);
        return nack == nullptr ? "" : nack->reason.code;
    }

    // Opens a table and returns its id; empty when the request was refused.
    std::string open(SessionId session, const wire::OpenTable& request) {
        ask(session, request);
        const auto* full = last<wire::TableFull>(session);
        return full == nullptr ? "" : full->id;
    }
    const wire::State& state(SessionId session) const {
        settle();
        const wire::State* newest = nullptr;
        for (const auto& one : told.at(session)) {
            if (const auto* full = std::get_if<wire::TableFull>(&one.message))
                newest = &full->state;
            if (const auto* ply = std::get_if<wire::PlyPlayed>(&one.message)) newest = &ply->state;
            if (const auto* back = std::get_if<wire::PliesTakenBack>(&one.message))
                newest = &back->state;
            if (const auto* since = std::get_if<wire::TableSince>(&one.message))
                newest = &since->state;
            if (const auto* state = std::get_if<wire::State>(&one.message)) newest = state;
        }
        return *newest;
    }
    void play(SessionId session, const std::string& table, const std::string& move) {
        const wire::State& now = state(session);
        ask(session, wire::PlayMove{now.ply, now.key, move, {}}, table);
    }

    // Replaces a line of a table's log, or removes it when `line` is empty; also while the server
    // runs.
    void change_log(const std::string& table, int version, const std::optional<std::string>& line) {
        store.change_log(table, version, line);
        surroundings_->change_log(table, version, line);
    }

    // What the store returns for that table now.
    std::vector<LogLine> log_of(const std::string& table) {
        std::vector<LogLine> lines;
        units_.front()->store->log_of(
            table, [&lines](Result<std::vector<LogLine>> log) { lines = *std::move(log); });
        settle();
        return lines;
    }

    // Nothing when the record cannot be read.
    std::optional<Record> record_of(const std::string& table) {
        std::optional<Record> record;
        hall().record_of(table, [&record](Result<Record> read) {
            if (read) record = *std::move(read);
        });
        settle();
        return record;
    }

    // Joins the table, so that its state is the last one sent, and plays a move.
    void play_at(SessionId session, const std::string& table, const std::string& move) {
        ask(session, wire::JoinTable{}, table);
        play(session, table, move);
    }

    struct PageMessage {
        wire::ToPage message;
        wire::Envelope envelope;
    };

    ManualClock clock;
    MemoryStore store;
    Environment environment;
    int engines = 0;  // that exist now
    ManualEngine* engine = nullptr;
    int secrets = 0;
    std::map<SessionId, std::vector<PageMessage>> told;
    std::set<SessionId> disconnected;

  private:
    std::unique_ptr<HallUnit> open_unit() {
        auto unit = std::make_unique<HallUnit>();
        if (surroundings_->has_nodes()) unit->leases = surroundings_->open_leases();
        unit->store = std::make_unique<HallStore>(store, *surroundings_, unit->number());
        unit->sender = std::make_unique<UnitSender>(*this, *unit);
        unit->hall = std::make_unique<Hall>(Ports{clock, *unit->store, *unit->sender, environment});
        if (surroundings_->has_nodes()) make_node(*unit);
        return unit;
    }
    void make_node(HallUnit& unit) {
        unit.bus = surroundings_->connect(
            unit.number(), {[&unit](NodeNumber from, const NodeMessage& message) {
                                unit.node->receive_from_node(from, message);
                            },
                            [&unit](NodeNumber to) { unit.node->on_messages_lost(to); }});
        unit.node = std::make_unique<Node>(
            Node::Ports{*unit.hall, *unit.bus, *unit.leases, *unit.sender,
                        [this](SessionId session) { disconnected.insert(session); }, [] {}});
    }
    void begin(HallUnit& unit) {
        if (unit.node) return renew(unit);
        std::optional<Refusal> resumed;
        unit.hall->resume([&resumed](const Refusal& refusal) { resumed = refusal; });
        settle();
        ASSERT_TRUE(resumed);
        EXPECT_FALSE(*resumed);
    }
    void renew(HallUnit& unit) {
        unit.leases->renew([&unit](const Result<Leases::Renewal>& renewal) {
            ASSERT_TRUE(renewal) << code_line(renewal.error());
            unit.node->apply_renewal(*renewal);
        });
        settle();
    }
    SessionHandler& handler_of(SessionId session) {
        return units_[session % units_.size()]->handler();
    }

    std::unique_ptr<Surroundings> surroundings_ = Surroundings::make();
    std::vector<std::unique_ptr<HallUnit>> units_;
    std::map<SessionId, std::string> tokens_;
};

}  // namespace yiguan::test
