// A server with people in it, without a network or a real opponent; on real stores and buses where
// the environment asks for them (surroundings.h).
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
#include "support/service_doubles.h"
#include "support/surroundings.h"

namespace yiguan::test {

using namespace yiguan::service;  // NOLINT(google-build-using-namespace): the tests are its own

// Thinks until the test lets it answer.
class HandEngine final : public Engine {
  public:
    // `alive`: how many there are.
    explicit HandEngine(int& alive) : alive_(alive) { ++alive_; }
    ~HandEngine() override { --alive_; }

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
    // The same, after saying what the position is worth.
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

// The hall's store: the test says when it answers and whether it is broken; a real store has it all
// too, where there is one, and answers the questions.
class Door final : public Store {
  public:
    Door(MemoryStore& front, Surroundings& around, NodeNumber node)
        : front_(front), around_(around), node_(node), behind_(around.open_store(node)) {}

    void append(Entry entry, Done done) override {
        front_.append(entry, [this, entry, done = std::move(done)](const Refusal& refusal) {
            if (refusal) return done(refusal);
            if (behind_) return behind_->append(entry, around_.counted(done));
            around_.note(entry, node_);
            done(refusal);
        });
    }
    void log_of(std::string table, OnAnswer<std::vector<LogLine>> answer) override {
        store().log_of(std::move(table), around_.counted(std::move(answer)));
    }
    void running_tables(OnAnswer<std::vector<std::string>> answer) override {
        store().running_tables(around_.counted(std::move(answer)));
    }
    void finished_tables(std::string person,
                         int limit,
                         OnAnswer<std::vector<std::string>> answer) override {
        store().finished_tables(std::move(person), limit, around_.counted(std::move(answer)));
    }
    void rating_of(std::string person, std::string pool, OnAnswer<Rating> answer) override {
        store().rating_of(std::move(person), std::move(pool), around_.counted(std::move(answer)));
    }
    void ratings_of(std::string person, OnAnswer<std::vector<RatingRow>> answer) override {
        store().ratings_of(std::move(person), around_.counted(std::move(answer)));
    }
    void add_report(PersonReport report, Done done) override {
        if (behind_) front_.add_report(report, [](const Refusal&) {});
        store().add_report(std::move(report), around_.counted(std::move(done)));
    }
    void reports(int limit, OnAnswer<std::vector<PersonReport>> answer) override {
        store().reports(limit, around_.counted(std::move(answer)));
    }
    void forget_person(std::string person, Done done) override {
        if (behind_) front_.forget_person(person, [](const Refusal&) {});
        store().forget_person(std::move(person), around_.counted(std::move(done)));
    }

  private:
    Store& store() { return behind_ ? *behind_ : static_cast<Store&>(front_); }

    MemoryStore& front_;
    Surroundings& around_;
    const NodeNumber node_;
    std::unique_ptr<Store> behind_;
};

// What a node tells people of another goes over the bus.
struct Station;
class StationSender final : public MessageSender {
  public:
    StationSender(MessageSender& pages, Station& station) : pages_(pages), station_(station) {}
    void send(SessionId session,
              const wire::ToPage& message,
              const wire::Envelope& envelope) override;

  private:
    MessageSender& pages_;
    Station& station_;
};

// One hall with what it needs: the server, or a node of it.
struct Station {
    std::unique_ptr<Leases> leases;  // of one of several nodes
    std::unique_ptr<Door> door;
    std::unique_ptr<StationSender> sender;
    std::unique_ptr<Hall> hall;
    std::unique_ptr<Bus> bus;
    std::unique_ptr<Node> node;

    NodeNumber number() const { return leases ? leases->number() : 0; }
    SessionHandler& reception() const { return node ? static_cast<SessionHandler&>(*node) : *hall; }
};

inline void StationSender::send(SessionId session,
                                const wire::ToPage& message,
                                const wire::Envelope& envelope) {
    const NodeNumber node = node_of(session);
    if (node == station_.number())
        pages_.send(session, message, envelope);
    else
        station_.bus->send(node, Delivered{{session}, message, envelope});
}

// People are told by the number of their session; where there are two nodes the odd ones come in
// at one, the even ones at the other.
class Server final : public MessageSender {
  public:
    Server() {
        environment.load_game = load_game;
        environment.form_of = form_of;
        environment.say = say;
        environment.check_engine = [](std::string_view,
                                      std::string_view player) -> Result<EngineKind> {
            if (player == "nobody") return Reason("player-unknown");
            return player == "program" ? EngineKind::External : EngineKind::BuiltIn;
        };
        environment.make_engine = [this](std::string_view,
                                         std::string_view player) -> Result<MadeEngine> {
            if (player == "nobody") return Reason("player-unknown");
            auto made = std::make_unique<HandEngine>(engines);
            engine = made.get();
            return MadeEngine{std::move(made), {}};
        };
        environment.secret = [this](std::size_t) { return "secret" + std::to_string(++secrets); };
        environment.fingerprint = [](std::string_view text) { return "#" + std::string(text); };
        environment.post = [](const std::function<void()>& task) { task(); };
        restart();
    }
    ~Server() override { stations_.clear(); }

    void send(SessionId session,
              const wire::ToPage& message,
              const wire::Envelope& envelope) override {
        told[own_session(session)].push_back({message, envelope});
    }

    // As after a crash: what was only in memory is gone.
    void restart() {
        for (const auto& station : stations_) around_->bury(station->number());
        stations_.clear();
        const int count = around_->has_nodes() ? 2 : 1;
        for (int i = 0; i < count; ++i) stations_.push_back(open_station());
        for (int i = 0; i < count; ++i)
            for (const auto& station : stations_) begin(*station);
        settle();
    }

    Hall& hall() { return *stations_.front()->hall; }

    void enter(SessionId session,
               std::string_view token,
               const std::optional<Account>& account = std::nullopt) {
        reception_of(session).enter(session, token, account);
        settle();
    }
    void leave(SessionId session) {
        reception_of(session).leave(session);
        settle();
    }
    void measure(SessionId session, std::int64_t lag_ms) {
        reception_of(session).measure(session, lag_ms);
    }
    bool receive(SessionId session, const wire::FromPage& message, const wire::Envelope& envelope) {
        const bool is_within = reception_of(session).receive(session, message, envelope);
        settle();
        return is_within && !disconnected.contains(session);
    }
    void ask(SessionId session, const wire::FromPage& message, std::string table = "") {
        receive(session, message, {1, std::move(table), {}});
    }

    // Time has passed: the nodes say that they are there.
    void wake() {
        for (const auto& station : stations_) {
            if (station->node) renew(*station);
            station->hall->wake();
        }
        settle();
    }
    std::optional<std::int64_t> wake_at() {
        settle();
        std::optional<std::int64_t> first;
        for (const auto& station : stations_)
            if (const auto at = station->hall->wake_at(); at && (!first || *at < *first))
                first = at;
        return first;
    }
    void announce_restart(std::int64_t in_ms) {
        for (const auto& station : stations_) station->hall->announce_restart(in_ms);
    }
    std::size_t tables() const {
        std::size_t tables = 0;
        for (const auto& station : stations_) tables += station->hall->tables();
        return tables;
    }
    void settle() const { around_->run_all(); }

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

    // Opens a table and tells its id.
    std::string open(SessionId session, const wire::OpenTable& wish) {
        ask(session, wish);
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

    // Another line in the place of one of a table's log, or none; also while the server runs.
    void change_log(const std::string& table, int version, const std::optional<std::string>& line) {
        store.change_log(table, version, line);
        around_->change_log(table, version, line);
    }

    // What the store returns for that table now.
    std::vector<LogLine> log_of(const std::string& table) {
        std::vector<LogLine> lines;
        stations_.front()->door->log_of(
            table, [&lines](Result<std::vector<LogLine>> log) { lines = *std::move(log); });
        settle();
        return lines;
    }

    // Nothing where there is no record to be had.
    std::optional<Record> record_of(const std::string& table) {
        std::optional<Record> record;
        hall().record_of(table, [&record](Result<Record> read) {
            if (read) record = *std::move(read);
        });
        settle();
        return record;
    }

    // Plays at a table that may not be the one whose state was sent last.
    void play_at(SessionId session, const std::string& table, const std::string& move) {
        ask(session, wire::JoinTable{}, table);
        play(session, table, move);
    }

    struct Told {
        wire::ToPage message;
        wire::Envelope envelope;
    };

    HandClock clock;
    MemoryStore store;
    Environment environment;
    int engines = 0;  // there are now
    HandEngine* engine = nullptr;
    int secrets = 0;
    std::map<SessionId, std::vector<Told>> told;
    std::set<SessionId> disconnected;

  private:
    std::unique_ptr<Station> open_station() {
        auto station = std::make_unique<Station>();
        if (around_->has_nodes()) station->leases = around_->open_leases();
        station->door = std::make_unique<Door>(store, *around_, station->number());
        station->sender = std::make_unique<StationSender>(*this, *station);
        station->hall =
            std::make_unique<Hall>(Ports{clock, *station->door, *station->sender, environment});
        if (around_->has_nodes()) make_node(*station);
        return station;
    }
    void make_node(Station& station) {
        station.bus = around_->connect(
            station.number(), {[&station](NodeNumber from, const NodeMessage& message) {
                                   station.node->receive_from_node(from, message);
                               },
                               [&station](NodeNumber to) { station.node->on_messages_lost(to); }});
        station.node = std::make_unique<Node>(
            Node::Ports{*station.hall, *station.bus, *station.leases, *station.sender,
                        [this](SessionId session) { disconnected.insert(session); }, [] {}});
    }
    void begin(Station& station) {
        if (station.node) return renew(station);
        std::optional<Refusal> resumed;
        station.hall->resume([&resumed](const Refusal& refusal) { resumed = refusal; });
        settle();
        ASSERT_TRUE(resumed);
        EXPECT_FALSE(*resumed);
    }
    void renew(Station& station) {
        station.leases->renew([&station](const Result<Leases::Renewal>& renewal) {
            ASSERT_TRUE(renewal);
            station.node->apply_renewal(*renewal);
        });
        settle();
    }
    SessionHandler& reception_of(SessionId session) {
        return stations_[session % stations_.size()]->reception();
    }

    std::unique_ptr<Surroundings> around_ = Surroundings::make();
    std::vector<std::unique_ptr<Station>> stations_;
};

}  // namespace yiguan::test
