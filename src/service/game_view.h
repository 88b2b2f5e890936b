// Converts a game, without a table, to wire messages.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/wire/messages.h"
#include "service/ports.h"

namespace yiguan::service {

// The text form of a key on the wire.
std::string key_text(Key key);
std::optional<Key> parse_key(std::string_view text);

std::vector<wire::Piece> pieces_of(const View& view);
// The differences between two lists of pieces, by point.
std::vector<wire::Piece> changes(const std::vector<PieceOnBoard>& before,
                                 const std::vector<PieceOnBoard>& after);

wire::Board board_of(const BoardDescription& from);
// A legal move of the game as it stands before it, without its changes and times.
wire::Ply ply_of(const AnyGame& game, const View& view, const std::string& move);
// What the rules say of a state: the rest is as at a table without clocks, offers and an end.
wire::State state_of(const View& view, std::string_view rules, const Say& say);

// Plays a game on, one ply after the other.
class GameWalk {
  public:
    explicit GameWalk(std::unique_ptr<AnyGame> game);

    const View& view() const { return view_; }
    // The ply, without its times. Refused, and nothing is done, when the move is not legal.
    Result<wire::Ply> step(const std::string& move);

  private:
    std::unique_ptr<AnyGame> game_;
    View view_;
};

}  // namespace yiguan::service
