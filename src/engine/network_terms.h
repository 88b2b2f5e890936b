// What a trainer of networks knows of a game: what a network sees of each position.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/followed_game.h"
#include "nnue/factors.h"
#include "nnue/network.h"

namespace yiguan {

// Follows one game. The words are those of nnue/network.h.
class NetworkTerms : public FollowedGame {
  public:
    // The inputs that are on: of the view of the side to move, then of the other.
    using Views = std::array<std::vector<std::uint16_t>, 2>;

    virtual const nnue::InputKind& kind() const = 0;
    virtual int chance_scale() const = 0;                 // engine/win_chance.h
    virtual nnue::Factors factors() const { return {}; }  // of the inputs; none: each learns alone

    // Whether the network should know the position's value without a search, when `next` is the
    // best move.
    virtual bool is_quiet(std::uint16_t next) const = 0;

    virtual Views rows() const = 0;
    // Those of the position in a mirror, which is worth the same; nothing where the network sees
    // no difference, or the game has no such mirror.
    virtual std::optional<Views> mirrored_rows() const { return std::nullopt; }
    virtual std::size_t bucket() const = 0;

    // The moves among which a policy should choose that move, in any order.
    struct Choice {
        std::vector<std::vector<std::uint16_t>> rows;  // what the side to move sees at each move
        std::size_t chosen = 0;                        // the number of that move
    };
    // Nothing where networks cannot have a policy, or where there is no choice to learn.
    virtual std::optional<Choice> choice(std::uint16_t) const { return std::nullopt; }
};

// The part that is the same in all games. `Inputs`: as nnue/evaluator.h says, and where the game
// has a mirror, mirror_rows(position, view, rows), which turns the rows of a view into those of the
// mirrored position; `E`: the evaluator that uses the network, with kChanceScale.
template <class Inputs, class E>
class PositionNetworkTerms : public PositionFollower<typename Inputs::Position, NetworkTerms> {
  public:
    using PositionFollower<typename Inputs::Position, NetworkTerms>::PositionFollower;

    const nnue::InputKind& kind() const final { return Inputs::kKind; }
    int chance_scale() const final { return E::kChanceScale; }

    NetworkTerms::Views rows() const final {
        const int own = Inputs::view_to_move(this->position());
        NetworkTerms::Views rows;
        Inputs::rows(this->position(), own, rows[0]);
        Inputs::rows(this->position(), 1 - own, rows[1]);
        return rows;
    }
    std::optional<NetworkTerms::Views> mirrored_rows() const final {
        if constexpr (requires(std::vector<std::uint16_t>& row) {
                          Inputs::mirror_rows(this->position(), 0, row);
                      }) {
            NetworkTerms::Views views = rows();
            const int own = Inputs::view_to_move(this->position());
            Inputs::mirror_rows(this->position(), own, views[0]);
            Inputs::mirror_rows(this->position(), 1 - own, views[1]);
            return views;
        } else {
            return std::nullopt;
        }
    }
    std::size_t bucket() const final { return Inputs::bucket(this->position()); }
};

}  // namespace yiguan
