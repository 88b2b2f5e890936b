// A game of training data that is played through, move by move.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>

#include "base/result.h"
#include "game/move_code.h"
#include "game/side.h"

namespace yiguan {

class FollowedGame {
  public:
    virtual ~FollowedGame() = default;

    // Begins a game; `start` is empty for the start of the rules. Refused like P::parse.
    virtual Refusal begin(std::string_view start) = 0;
    // False when no legal move has this number (game/move_code.h).
    virtual bool play(std::uint16_t move) = 0;
    virtual Side side_to_move() const = 0;
};

// The part of `Terms`, a kind of FollowedGame, that is the same in all games: the position that the
// game has reached.
template <Position P, class Terms>
class PositionFollower : public Terms {
  public:
    explicit PositionFollower(const typename P::Rules& rules) : rules_(rules) {}

    Refusal begin(std::string_view start) final {
        position_ = P::start(rules_);
        if (start.empty()) return std::nullopt;
        auto parsed = P::parse(start, rules_);
        if (!parsed) return parsed.error();
        position_ = std::move(*parsed);
        return std::nullopt;
    }
    bool play(std::uint16_t code) final {
        const auto move = legal_move_of_code(position_, code);
        if (!move) return false;
        typename P::Undo undo;
        position_.do_move(*move, undo);
        return true;
    }
    Side side_to_move() const final { return position_.side_to_move(); }

  protected:
    const P& position() const { return position_; }
    const typename P::Rules& rules() const { return rules_; }

  private:
    typename P::Rules rules_;
    P position_ = P::start(rules_);
};

}  // namespace yiguan
