// The decisions of all opponents inside an opening rule. A tree search does not fit there: one
// player may act several times in a row, and a swap exchanges the colours. Therefore each decision
// values positions without the opening rule, by a search of the opponent (appraiser.h):
//   place    before a possible swap by the other player one of the stones after which the game is
//            most even, otherwise the stone that is best for the player's own colour
//   swap     take the other colour when it is better; where the number of fifth moves that Black
//            will offer is known, White is taken to leave Black the last of them. Taraguchi-10: ten
//            are offered when even the tenth best is good for Black; the third answer of swap2 is
//            not used
//   declare  as many fifth moves as make the last of them, when offered by value, most even
//   offer    the best remaining point for Black
//   choose   the offered point that is worst for Black
// Among many moves the nodes are divided by sequential halving (Karnin, Koren and Somekh 2013): all
// moves get a few, the better quarter gets more, and so on. For an even game only the move that
// looks most even at the time gets more, until one still looks so with many.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engine/engine.h"
#include "engine/player.h"
#include "engines/gomoku/appraiser.h"

namespace yiguan::gomoku {

template <class Rule>
class OpeningPolicy {
  public:
    using P = Position<Rule>;

    // `most_nodes`: of one decision, besides its limits; a level of strength has few.
    OpeningPolicy(std::unique_ptr<Appraiser<Rule>> appraiser,
                  std::optional<std::uint64_t> most_nodes)
        : appraiser_(std::move(appraiser)), most_nodes_(most_nodes) {}

    struct Decision {
        Move move;  // legal
        // Of the stones after it, in hundredths or a proved end (search/score.h). Who has which
        // colour does not matter: a swap does not change it.
        int for_black;
    };

    // Precondition: the position is inside an opening. Respects the limits; the nodes searched are
    // added to `spent`, a budget with the same limits.
    Decision choose(const P& position,
                    const Limits& limits,
                    const Control& control,
                    search::Budget& spent);

    // The scale of engine/win_chance.h for the values.
    int chance_scale() const { return appraiser_->chance_scale(); }

    // Forgets what was learned from earlier games.
    void forget() { appraiser_->forget(); }

  private:
    class Effort;
    enum class Aim : std::uint8_t { Best, Worst };  // for the side that places the stone
    struct Valued {
        Move move;
        int value;  // for the side that places the stone
    };

    struct Candidate {
        Valued valued;
        std::size_t parts;  // it was valued with one of so many parts of the nodes
    };

    Move first_stone(const P& position, Rng& rng) const;
    Valued place(const P& position, Rng& rng, const Effort& effort);
    Valued place_evenly(const P& position, Rng& rng, const Effort& effort);
    std::vector<Candidate> candidates_of(const P& plain, const Moves& moves, const Effort& effort);
    Valued most_even(const P& plain, const Moves& moves, const Effort& effort);
    Decision answer_swap(const P& position, const Effort& effort);
    Decision declare_offers(const P& position, const Effort& effort);
    std::vector<Valued> fifth_moves(const P& plain, std::size_t wanted, const Effort& effort);
    P with_fourth_stone(const P& plain, const Effort& effort);
    int value_for_black(const P& position, const Effort& effort);
    Valued pick(const P& plain, const Moves& moves, Aim aim, const Effort& effort);
    Valued valued(const P& plain, Move move, const Effort& effort, std::size_t searches);
    std::vector<Valued> rank(
        const P& plain, const Moves& moves, Aim aim, std::size_t wanted, const Effort& effort);
    std::size_t value_all(const P& plain,
                          std::vector<Valued>& moves,
                          const Effort& effort,
                          std::size_t passes);
    int value(const P& plain, const Effort& effort, std::size_t searches);

    std::unique_ptr<Appraiser<Rule>> appraiser_;
    std::optional<std::uint64_t> most_nodes_;
};

extern template class OpeningPolicy<Freestyle>;
extern template class OpeningPolicy<Standard>;
extern template class OpeningPolicy<Caro>;
extern template class OpeningPolicy<Renju>;

}  // namespace yiguan::gomoku
