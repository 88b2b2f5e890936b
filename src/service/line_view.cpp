#include "service/line_view.h"

#include <utility>

#include "game/rule_text.h"
#include "service/game_view.h"

namespace yiguan::service {
namespace {

wire::End end_of(const View& view, std::string_view rules, const Say& say) {
    wire::End end{"draw", {}, {}, say(view.explanation, rules)};
    if (view.outcome.kind != Outcome::Kind::Win) return end;
    const bool is_first = view.outcome.winner == Side::First;
    end.kind = "win";
    end.winner_side = name(view.outcome.winner);
    end.winner = name(is_first ? view.first_side_holder : other(view.first_side_holder));
    return end;
}

}  // namespace

Result<wire::LineShown> show_line(const wire::ShowLine& request, const Environment& environment) {
    auto game = environment.load_game({request.rules, request.start, {}, {}});
    if (!game) return game.error();
    wire::LineShown line;
    line.game = game_of(request.rules);
    line.board = board_of((*game)->board());
    GameWalk walk(std::move(*game));
    line.start = pieces_of(walk.view());
    for (const std::string& move : request.moves) {
        auto ply = walk.step(move);
        if (!ply) return ply.error();
        line.plies.push_back(std::move(*ply));
    }
    line.state = state_of(walk.view(), request.rules, environment.say);
    if (walk.view().outcome.is_over())
        line.state.end = end_of(walk.view(), request.rules, environment.say);
    return line;
}

}  // namespace yiguan::service
