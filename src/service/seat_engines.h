// The engines of a table's computer seats. At most one search runs at a time; its answer can be
// voided. Lives on the hall's thread; engines answer through Environment::post.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/conduct.h"
#include "service/ports.h"
#include "service/time_control.h"

namespace yiguan::service {

class SeatEngines {
  public:
    // The task of an engine: find the move of `seat` in the game of `record`.
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
        // While the pointer is locked, the listener and its engines exist.
        virtual std::weak_ptr<const void> lifetime() const = 0;
        virtual void on_thought(const Thought& thought) = 0;
        // The search has ended, and the next may start. `best`: nothing when the search was voided.
        virtual void on_search_ended(Seat seat, const std::optional<BestMove>& best) = 0;
    };

    // The arguments must outlive this object.
    SeatEngines(const Environment& environment, Listener& listener)
        : environment_(environment), listener_(listener) {}

    // Starts a search. Refused when the engine cannot be made or does not accept the game.
    // Precondition: no search is running.
    Refusal start(const Turn& turn);
    bool is_thinking() const { return thinker_.has_value(); }
    // Ends the search early; its answer counts. Does nothing when no search is running.
    void hurry();
    // Ends the search early; its answer is void. Does nothing when no search is running.
    void void_search();

    // Destroys the engines that are not thinking.
    void release();
    bool are_released() const { return !engines_[0] && !engines_[1]; }

    // The results of the searches of that seat that reported a score, the latest last; not those of
    // moves taken back since.
    const std::vector<SearchResult>& searches_of(Seat seat) const { return searches_[index(seat)]; }

  private:
    Refusal prepare(const Turn& turn);
    void take_thought(std::uint64_t search, const Thought& thought);
    void take_best(std::uint64_t search, const BestMove& best);
    void note_search(Seat seat);

    const Environment& environment_;
    Listener& listener_;
    std::array<std::optional<MadeEngine>, 2> engines_;  // by seat
    std::optional<Seat> thinker_;  // the seat whose search has not answered yet, voided or not
    std::uint64_t search_ = 0;     // the number of the search that counts
    int ply_ = 0;                  // that the latest search started at
    std::optional<Score> score_;   // that it reported last
    std::array<std::vector<SearchResult>, 2> searches_;  // by seat
};

// The limits of a search: `own`, the limits in the opponent's text, reduced to the time that the
// seat has left and to the maximum for every search.
Limits limits_of(const SeatEngines::Turn& turn, const Limits& own);

}  // namespace yiguan::service
