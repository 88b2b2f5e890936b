// The common part of all sessions: the options, the engine built from them, and its running search.
// An answer can be held back until the other side asks for it.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "protocol/engines/session.h"

namespace yiguan::engine_protocols {

// Delivers an answer at once, or holds it until it is released ("go infinite" must not answer by
// itself). One thread calls `answer`, another `release`; each at most once.
class HeldAnswer {
  public:
    using Deliver = std::function<void(const BestMove&)>;

    HeldAnswer(Deliver deliver, bool is_held) : deliver_(std::move(deliver)), is_held_(is_held) {}

    void answer(const BestMove& best);
    void release();
    // Blocks until the answer has been delivered or dropped. Precondition: it is not held, or was
    // released.
    void wait() const { is_done_.wait(false); }
    bool is_held() const { return is_held_; }
    // Whether the answer has been delivered or dropped.
    bool is_over() const { return is_done_ && (!is_held_ || stage_ == Stage::Released); }
    // The answer will not be delivered.
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

// Used by one thread. `environment` must outlive the host.
class EngineHost {
  public:
    EngineHost(const SessionEnvironment& environment, SessionSetup setup)
        : environment_(environment), setup_(std::move(setup)) {}
    ~EngineHost() { abandon(); }
    EngineHost(const EngineHost&) = delete;
    EngineHost& operator=(const EngineHost&) = delete;

    const std::string& rules() const { return setup_.rules; }
    const std::string& player() const { return setup_.player; }
    const Limits& own_limits() const { return setup_.limits; }
    // An option of the chosen opponent; null when it does not have that one.
    const PlayerOption* find_option(std::string_view key) const;
    // The highest level of the chosen opponent; of any opponent when it has none.
    int most_level() const;

    // Options set here apply from the next search on; a running search continues unchanged.
    void set_rules(std::string rules);
    Refusal set_player(std::string_view name);
    // Sets an option of the opponent or, with an empty value, removes it. Refused when the opponent
    // does not have it or does not accept the value.
    Refusal set_option(std::string_view key, std::string_view value);
    // Like set_option, but does nothing when the opponent does not have the option: for resources
    // (hash, threads) that not every opponent uses.
    Refusal set_known_option(std::string_view key, std::string_view value);
    // Builds the chosen opponent unless it exists, which may be slow and use much memory. Waits for
    // the previous search.
    Refusal prepare();
    // The next search starts without results of earlier ones.
    void forget();

    struct Search {
        Limits limits;
        bool is_held = false;  // until `release` or `stop`
        Engine::OnThought on_thought;
        HeldAnswer::Deliver on_best;
    };
    // Starts a search of this game after the previous search has answered.
    Refusal go(const Record& record, Search search);
    // Searches and waits for the answer; only for quick decisions. The move is empty when the
    // opponent refuses the game.
    BestMove ask(const Record& record, const Limits& limits);
    // Stops the search; its best move is delivered.
    void stop();
    // Waits for the answer; a search that is held or has no limit is stopped.
    void settle();
    // Stops the search without delivering an answer.
    void abandon();
    // Whether a search was started and neither stopped nor abandoned; it may have answered already.
    bool is_searching() const { return answer_ != nullptr; }
    // Whether an answer is still to be delivered.
    bool is_awaited() const { return answer_ && !answer_->is_over(); }

  private:
    Refusal choose(std::string_view player, const PlayerOptions& options);

    const SessionEnvironment& environment_;
    SessionSetup setup_;
    std::unique_ptr<Engine> engine_;
    bool is_stale_ = false;  // `engine_` is not the chosen opponent
    std::shared_ptr<HeldAnswer> answer_;
    bool is_bounded_ = true;  // the search ends without a stop
};

}  // namespace yiguan::engine_protocols
