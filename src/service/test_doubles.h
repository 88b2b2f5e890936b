// For the unit tests of the service: a game without rules, and a store, a clock, a sender and an
// engine that do what the test tells them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "service/ports.h"
#include "service/table.h"

namespace yiguan::service {

// Every text except "illegal" is a legal move; "win" wins for the side that plays it.
class FreeGame final : public AnyGame {
  public:
    explicit FreeGame(Record record) : record_(std::move(record)) {}

    std::unique_ptr<AnyGame> clone() const override { return std::make_unique<FreeGame>(record_); }
    Refusal play(std::string_view move) override {
        if (move == "illegal") return Reason("move-illegal");
        record_.moves.emplace_back(move);
        return std::nullopt;
    }
    Refusal play_on(std::string_view move) override { return play(move); }
    Refusal take_back() override {
        record_.moves.pop_back();
        return std::nullopt;
    }
    View view() const override {
        View view;
        view.ply = static_cast<int>(record_.moves.size());
        view.key = 100 + static_cast<Key>(view.ply);
        view.side_to_move = view.ply % 2 == 0 ? Side::First : Side::Second;
        view.seat_to_move = view.ply % 2 == 0 ? Seat::One : Seat::Two;
        view.outcome = outcome();
        view.explanation = Reason(view.outcome.is_over() ? "win" : "ongoing");
        return view;
    }
    Outcome outcome() const override {
        if (record_.moves.empty() || record_.moves.back() != "win") return {};
        return Outcome::win(record_.moves.size() % 2 == 1 ? Side::First : Side::Second, "win");
    }
    Record record() const override { return record_; }
    BoardDescription board() const override { return {}; }
    std::string drawing() const override { return "\n"; }
    std::optional<std::string> notate(std::string_view, Notation) const override {
        return std::nullopt;
    }
    std::uint64_t perft(int) const override { return 1; }
    std::vector<std::pair<std::string, std::uint64_t>> divide(int) const override { return {}; }

  private:
    Record record_;
};

inline Result<std::unique_ptr<AnyGame>> load_free_game(const Record& record) {
    return std::unique_ptr<AnyGame>(std::make_unique<FreeGame>(record));
}

class FakeClock final : public Clock {
  public:
    std::int64_t now_ms() const override { return now; }
    std::int64_t now = 1'000'000;
};

// As a store returns it.
inline std::vector<std::string> part_of(const std::vector<std::string>& list,
                                        const ListPart& part) {
    auto from = list.begin();
    if (!part.after.empty()) {
        from = std::find(list.begin(), list.end(), part.after);
        if (from != list.end()) ++from;
    }
    return {from, from + std::min<std::ptrdiff_t>(list.end() - from, part.most)};
}

// Holds logs in memory. Answers appends and queries of logs and ratings at once, or when the test
// asks for it.
class FakeStore final : public Store {
  public:
    void append(Entry entry, Done done) override {
        waiting.emplace_back(std::move(entry), std::move(done));
        if (answers_at_once) answer_all();
    }
    void answer_all() {
        while (!waiting.empty()) answer_one(!is_broken);
    }
    void answer_one(bool takes_it) {
        auto [entry, done] = std::move(waiting.front());
        waiting.pop_front();
        auto& log = logs[entry.table];
        const bool is_taken = takes_it && static_cast<int>(log.size()) == entry.version;
        if (is_taken) log.push_back(entry.line);
        done(is_taken ? std::nullopt : Refusal(Reason("store-failed")));
    }

    void log_of(std::string table, OnAnswer<std::vector<LogLine>> answer) override {
        ++reads;
        if (!can_read) return answer(Reason("store-failed"));
        std::vector<LogLine> lines;
        for (const std::string& line : logs[table])
            lines.push_back({static_cast<std::int64_t>(lines.size()), line});
        if (answers_at_once) return answer(std::move(lines));
        questions.push_back([answer = std::move(answer), lines] { answer(lines); });
    }
    void answer_questions() {
        for (const auto& question : std::exchange(questions, {})) question();
    }
    void running_tables(OnAnswer<std::vector<std::string>> answer) override {
        std::vector<std::string> tables;
        for (const auto& [table, log] : logs) tables.push_back(table);
        answer(std::move(tables));
    }
    void finished_tables(std::string person,
                         ListPart part,
                         OnAnswer<std::vector<std::string>> answer) override {
        answer(part_of(finished[person], part));
    }
    void rating_of(std::string, std::string, OnAnswer<Rating> answer) override {
        if (answers_at_once) return answer(Rating{});
        questions.push_back([answer = std::move(answer)] { answer(Rating{}); });
    }
    void ratings_of(std::string, OnAnswer<std::vector<RatingRow>> answer) override {
        answer(std::vector<RatingRow>{});
    }
    void add_report(PersonReport, Done done) override { done(std::nullopt); }
    void reports(int, OnAnswer<std::vector<PersonReport>> answer) override {
        answer(std::vector<PersonReport>{});
    }
    void forget_person(std::string, Done done) override { done(std::nullopt); }

    bool answers_at_once = true;
    bool is_broken = false;
    bool can_read = true;
    int reads = 0;  // of logs
    std::deque<std::pair<Entry, Done>> waiting;
    std::vector<std::function<void()>> questions;  // pending queries
    std::map<std::string, std::vector<std::string>, std::less<>> logs;
    std::map<std::string, std::vector<std::string>> finished;  // by person, the latest table first
};

class FakeSender final : public MessageSender {
  public:
    void send(SessionId session,
              const wire::ToPage& message,
              const wire::Envelope& envelope) override {
        sent.push_back({session, message, envelope});
    }
    template <class Message>
    int count(SessionId session) const {
        int number = 0;
        for (const auto& one : sent)
            number += one.session == session && std::holds_alternative<Message>(one.message);
        return number;
    }

    struct Sent {
        SessionId session;
        wire::ToPage message;
        wire::Envelope envelope;
    };
    std::vector<Sent> sent;
};

// Thinks until the test lets it answer.
class FakeEngine final : public Engine {
  public:
    explicit FakeEngine(int& alive) : alive_(alive) { ++alive_; }
    ~FakeEngine() override { --alive_; }

    Refusal set(const Record& record) override {
        moves = record.moves;
        return refusal;
    }
    void go(const Limits& own_limits, OnThought thought, OnBestMove best) override {
        if (on_best) ++overlaps;
        limits = own_limits;
        on_thought = std::move(thought);
        on_best = std::move(best);
    }
    void stop() override { ++stops; }
    // Precondition: a search is running.
    void answer(std::string move) { std::exchange(on_best, nullptr)({std::move(move), {}}); }

    std::vector<std::string> moves;
    Refusal refusal;  // of the next game
    Limits limits;
    OnThought on_thought;
    OnBestMove on_best;
    int stops = 0;
    int overlaps = 0;  // searches that were started while another was running

  private:
    int& alive_;
};

// The ports of a server. Every engine is a FakeEngine, except that the name "nobody" is unknown.
struct FakePorts {
    FakePorts() {
        environment.load_game = load_free_game;
        environment.find_game = [](std::string_view) {
            static const GameInfo free_game{};
            return &free_game;
        };
        environment.say = [](const Reason& reason, std::string_view) {
            return wire::Words{reason.code, "", ""};
        };
        environment.check_engine = [](std::string_view,
                                      std::string_view player) -> Result<EngineKind> {
            if (player == "nobody") return Reason("player-unknown");
            return player == "external" ? EngineKind::External : EngineKind::BuiltIn;
        };
        environment.make_engine = [this](std::string_view rules,
                                         std::string_view player) -> Result<MadeEngine> {
            const auto kind = environment.check_engine(rules, player);
            if (!kind) return kind.error();
            ++made_engines;
            auto made = std::make_unique<FakeEngine>(engines);
            engine = made.get();
            return MadeEngine{std::move(made), {}};
        };
        environment.strongest_player = [](std::string_view) { return "strongest"; };
        environment.secret = [this](std::size_t) { return "secret" + std::to_string(++secrets); };
        environment.fingerprint = [](std::string_view text) { return "#" + std::string(text); };
        environment.post = [](const std::function<void()>& task) { task(); };
    }
    FakePorts(const FakePorts&) = delete;
    FakePorts& operator=(const FakePorts&) = delete;

    Ports ports() { return {clock, store, sender, environment}; }

    FakeClock clock;
    FakeStore store;
    FakeSender sender;
    Environment environment;
    int engines = 0;       // that exist now
    int made_engines = 0;  // ever
    int secrets = 0;
    FakeEngine* engine = nullptr;  // the latest
};

// A table of ann against bob. An empty name stands for a computer.
inline TableSetup setup_between(std::string_view clock,
                                std::string first = "ann",
                                std::string second = "bob") {
    TableSetup setup;
    setup.rules = "free";
    setup.clock = *TimeControl::parse(clock);
    const std::array people{std::move(first), std::move(second)};
    for (std::size_t i = 0; i < people.size(); ++i)
        setup.seats[i] = people[i].empty() ? SeatHolder{SeatKind::Computer, "", "engine", ""}
                                           : SeatHolder{SeatKind::Person, people[i], "", people[i]};
    return setup;
}

}  // namespace yiguan::service
