#include "training/sample_check.h"

#include <memory>
#include <utility>

namespace yiguan::training {

Refusal check_game(const SampleGame& game, const std::string& rules, const LoadGame& load) {
    const auto played = load({rules, game.start, {}, {}});
    if (!played) return played.error();
    std::int64_t number = 0;
    for (const SamplePly& ply : game.plies) {
        ++number;
        if (Refusal refusal = (*played)->play_code(ply.move))
            return Reason("data-ply").number("ply", number).because(*std::move(refusal));
    }
    const View view = (*played)->view();
    const bool is_over = view.outcome.is_over();
    if (is_over != (game.end == SampleEnd::Rules))
        return Reason("data-end").text("end", kSampleEnds[static_cast<std::size_t>(game.end)]);
    if (is_over && game.result != result_of(view.outcome)) return Reason("data-result");
    const int margin = view.score ? (*view.score)[0] - (*view.score)[1] : 0;
    if (game.margin != margin) return Reason("data-margin").number("margin", margin);
    return std::nullopt;
}

}  // namespace yiguan::training
