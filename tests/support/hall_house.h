// A hall with people in it, without a network, a disk or a real opponent.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "games/registry.h"
#include "service/hall.h"
#include "service/rating_book.h"
#include "support/service_doubles.h"

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

class House final : public Courier {
  public:
    House() {
        craft.load_game = load_game;
        craft.form_of = form_of;
        craft.say = say;
        craft.make_engine = [this](std::string_view,
                                   std::string_view player) -> Result<MadeEngine> {
            if (player == "nobody") return Reason("player-unknown");
            auto made = std::make_unique<HandEngine>(engines);
            engine = made.get();
            return MadeEngine{std::move(made), {}, player == "program"};
        };
        craft.secret = [this](std::size_t) { return "secret" + std::to_string(++secrets); };
        craft.fingerprint = [](std::string_view text) { return "#" + std::string(text); };
        craft.post = [](const std::function<void()>& task) { task(); };
        restart();
    }
    ~House() override { hall.reset(); }

    void send(SessionId session,
              const wire::ToPage& message,
              const wire::Envelope& envelope) override {
        told[session].push_back({message, envelope});
    }

    // As after a crash: what was only in memory is gone.
    void restart() {
        hall.reset();
        ratings = std::make_unique<RatingBook>(store);
        hall = std::make_unique<Hall>(Ports{clock, store, *ratings, *this, craft});
        EXPECT_FALSE(hall->resume());
    }

    void ask(SessionId session, const wire::FromPage& message, std::string table = "") {
        hall->receive(session, message, {1, std::move(table), {}});
    }

    // The newest message of that kind, or nothing.
    template <class Message>
    const Message* last(SessionId session) const {
        const auto messages = told.find(session);
        if (messages == told.end()) return nullptr;
        for (auto it = messages->second.rbegin(); it != messages->second.rend(); ++it)
            if (const auto* message = std::get_if<Message>(&it->message)) return message;
        return nullptr;
    }
    template <class Message>
    int count(SessionId session) const {
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

    struct Told {
        wire::ToPage message;
        wire::Envelope envelope;
    };

    HandClock clock;
    MemoryStore store;
    Craft craft;
    int engines = 0;  // there are now
    HandEngine* engine = nullptr;
    int secrets = 0;
    std::map<SessionId, std::vector<Told>> told;
    std::unique_ptr<RatingBook> ratings;
    std::unique_ptr<Hall> hall;
};

}  // namespace yiguan::test
