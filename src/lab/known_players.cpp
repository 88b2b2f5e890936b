#include "lab/known_players.h"

#include <algorithm>
#include <utility>

#include "base/derived_seed.h"
#include "engines/registry.h"
#include "games/registry.h"

namespace yiguan::lab {
namespace {

constexpr std::size_t kMostKnown = 2;  // the two of a match

ThoughtShown thought_shown(const BestMove& best, const std::optional<Thought>& last) {
    ThoughtShown shown{.move = best.move};
    if (!last) return shown;
    shown.has_score = last->has_score;
    shown.kind = std::string(wire::kScoreKindWords[static_cast<std::size_t>(last->score.kind)]);
    shown.amount = last->score.amount;
    shown.depth = last->depth;
    shown.nodes = static_cast<std::int64_t>(last->nodes);
    shown.line = last->variation;
    return shown;
}

}  // namespace

std::uint64_t seed_of(const MatchPly& at) {
    return derived_seed(static_cast<std::uint64_t>(at.seed), static_cast<std::uint64_t>(at.game)) +
           static_cast<std::uint64_t>(at.ply);
}

Result<KnownPlayers::Known*> KnownPlayers::find(const std::string& rules,
                                                const std::string& text,
                                                Side side) {
    const auto found = std::find_if(known_.begin(), known_.end(), [&](const auto& known) {
        return known->rules == rules && known->text == text && known->side == side;
    });
    if (found != known_.end()) {
        std::rotate(known_.begin(), found, found + 1);
        return known_.front().get();
    }
    const auto parsed = PlayerText::parse(text);
    if (!parsed) return parsed.error();
    auto player = make_player(rules, parsed->name, parsed->options, assets_);
    if (!player) return player.error();
    if (known_.size() == kMostKnown) known_.pop_back();
    known_.insert(known_.begin(), std::make_unique<Known>(Known{rules, text, side, parsed->limits,
                                                                std::move(*player)}));
    return known_.front().get();
}

Result<ThoughtShown> KnownPlayers::think(const Record& record,
                                         const std::string& player,
                                         const std::optional<MatchPly>& at,
                                         const Control& control) {
    const auto board = load_game(record);
    if (!board) return board.error();
    const Result<Known*> known = find(record.rules, player, (*board)->side_to_move());
    if (!known) return known.error();
    Player& opponent = *(*known)->player;
    // The first move of each side begins a game.
    if (!at || at->ply <= 1) opponent.forget();
    if (Refusal refusal = opponent.set(record)) return *std::move(refusal);
    Limits limits = (*known)->limits;
    if (at) limits.seed = seed_of(*at);
    std::optional<Thought> last;
    const Control heard{
        control.clock, control.stop, [&](const Thought& thought) { last = thought; }, {}};
    return thought_shown(opponent.think(limits, heard), last);
}

}  // namespace yiguan::lab
