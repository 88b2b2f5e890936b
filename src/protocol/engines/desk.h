// What all sessions share: the options, the opponent they make, and the search it runs. An answer
// may be held back until the other side wants it.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "protocol/engines/session.h"

namespace yiguan::engine_protocols {

// Passes an answer on at once, or keeps it until it is released ("go infinite" has no move of its
// own accord). One thread answers, another releases; each once.
class HeldAnswer {
  public:
    using Deliver = std::function<void(const BestMove&)>;

    HeldAnswer(Deliver deliver, bool is_held) : deliver_(std::move(deliver)), is_held_(is_held) {}

    void answer(const BestMove& best);
    void release();
    // Until it was answered and, unless dropped, delivered. Precondition: not held, or released.
    void wait() const { is_done_.wait(false); }
    bool is_held() const { return is_held_; }
    // Whether nothing more comes.
    bool is_over() const { return is_done_ && (!is_held_ || stage_ == Stage::Released); }
    // The answer is wanted by nobody any more.
    void drop() { is_dropped_ = true; }
    bool is_dropped() const { return is_dropped_; }

  private:
    enum class Stage : std::uint8_t { Waiting, Answered, Released };

    Deliver deliver_;
    bool is_held_;
    BestMove best_;
    std::atomic<Stage> stage_ = Stage::Waiting;
    std::atomic<bool> is_dropped_ = false;
    std::atomic<bool> is_done_ = false;
};

// One thread uses it.
class Desk {
  public:
    Desk(const SessionEnvironment& environment, SessionSetup setup)
        : environment_(environment), setup_(std::move(setup)) {}
    ~Desk() { abandon(); }
    Desk(const Desk&) = delete;
    Desk& operator=(const Desk&) = delete;

    const std::string& rules() const { return setup_.rules; }
    const std::string& player() const { return setup_.player; }
    const Limits& own_limits() const { return setup_.limits; }

    // What is chosen here is the opponent's from the next search on; a search that runs goes on.
    void set_rules(std::string rules);
    Refusal set_player(std::string_view name);
    // Sets or, with an empty value, takes back an option of the player. Refused when this player
    // does not know it or not so.
    Refusal set_option(std::string_view key, std::string_view value);
    // The same where this player knows the option, else nothing: of the machine's means it uses
    // what it can.
    Refusal set_known_option(std::string_view key, std::string_view value);
    // Makes the opponent that was chosen, unless it is there: that may take a while and much
    // memory. Waits for the search before.
    Refusal prepare();
    // The next search remembers nothing of those before.
    void forget();

    struct Search {
        Limits limits;
        bool is_held = false;  // until `release` or `stop`
        Engine::OnThought on_thought;
        HeldAnswer::Deliver on_best;
    };
    // Lets the opponent think about this game, after the search before has answered.
    Refusal go(const Record& record, Search search);
    // The same, and waits for the answer: for choices that take no time. An empty move when the
    // opponent refuses the game.
    BestMove ask(const Record& record, const Limits& limits);
    // Ends the search; its answer comes.
    void stop();
    // Waits for the answer; a search that is held or that nothing bounds is stopped.
    void settle();
    // Ends the search; no answer comes.
    void abandon();
    // Whether a search was begun and neither stopped nor abandoned; it may have answered.
    bool is_searching() const { return answer_ != nullptr; }
    // Whether an answer is still to come.
    bool is_awaited() const { return answer_ && !answer_->is_over(); }

  private:
    bool knows_option(std::string_view key) const;
    Refusal choose(std::string_view player, const PlayerOptions& options);

    const SessionEnvironment& environment_;
    SessionSetup setup_;
    std::unique_ptr<Engine> engine_;
    bool is_stale_ = false;  // another opponent was chosen than `engine_` is
    std::shared_ptr<HeldAnswer> answer_;
    bool is_bounded_ = true;  // that search ends without being stopped
};

}  // namespace yiguan::engine_protocols
