#include "lab/move_names.h"

#include <memory>
#include <string>
#include <utility>

#include "protocol/wire/notations.h"

namespace yiguan::lab {

LineNames names_of(const AnyGame& game, const Line& line) {
    LineNames names;
    const std::unique_ptr<AnyGame> walked = game.clone();
    for (const std::string& move : line.moves) {
        wire::Notations notations = wire::notations_of(*walked, move);
        if (walked->play_on(move)) break;
        names.moves.push_back(std::move(notations));
    }
    return names;
}

}  // namespace yiguan::lab
