// The engines of a table's computer seats: at most one search at a time, whose answer may have
// become void. Lives on the hall's thread; engines answer through Environment::post.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "service/ports.h"
#include "service/time_control.h"

namespace yiguan::service {

class SeatEngines {
  public:
    // What an engine is asked: the move of that seat in the game of the record.
    struct Turn {
        Seat seat = Seat::One;
        std::string player;  // the text of the opponent, as in SeatHolder
        Record record;
        TimeControl clock;
        std::optional<PlayerTime> time;  // what the seat has left; nothing without a clock
    };

    // Owns the engines.
    class Listener {
      public:
        virtual ~Listener() = default;
        // While a lock of it is held, the listener and its engines exist.
        virtual std::weak_ptr<const void> lifetime() const = 0;
        virtual void on_thought(const Thought& thought) = 0;
        // The search has ended, and the next may start. `best`: nothing when the search was voided.
        virtual void on_search_ended(Seat seat, const std::optional<BestMove>& best) = 0;
    };

    // Both must outlive it.
    SeatEngines(const Environment& environment, Listener& listener)
        : environment_(environment), listener_(listener) {}

    // Starts a search. Refused when the opponent cannot be had, or does not take the game.
    // Precondition: no search is running.
    Refusal start(const Turn& turn);
    bool is_thinking() const { return thinker_.has_value(); }
    // Ends the search early; its answer counts. Harmless when none is running.
    void hurry();
    // Ends the search early; its answer is void. Harmless when none is running.
    void void_search();

    // Frees the engines that do not think.
    void release();
    bool are_released() const { return !engines_[0] && !engines_[1]; }

    // What the engine of that seat reported last.
    const std::optional<Score>& last_score(Seat seat) const { return last_scores_[index(seat)]; }

  private:
    Refusal prepare(const Turn& turn);
    void take_thought(std::uint64_t search, const Thought& thought);
    void take_best(std::uint64_t search, const BestMove& best);

    const Environment& environment_;
    Listener& listener_;
    std::array<std::optional<MadeEngine>, 2> engines_;  // by seat
    std::optional<Seat> thinker_;  // whose search has not answered yet, voided or not
    std::uint64_t search_ = 0;     // the number of the search that counts
    std::array<std::optional<Score>, 2> last_scores_;  // by seat
};

// The limits of a search: the engine's own, cut to the time the seat has left and to what every
// search may take. `own`: those that the text of the opponent carries.
Limits limits_of(const SeatEngines::Turn& turn, const Limits& own);

}  // namespace yiguan::service
