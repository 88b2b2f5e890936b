#include "arena/signature.h"

#include <string>
#include <vector>

#include "base/text.h"

namespace yiguan::arena {
namespace {

struct BenchPosition {
    std::string rules;
    std::string opponent;
    int depth = 1;
    std::string text;  // empty for the start
};

std::vector<BenchPosition> read_positions(std::string_view file) {
    std::vector<BenchPosition> positions;
    for (const std::string_view line : split(file, '\n')) {
        const std::vector<std::string_view> words = split_words(line);
        if (words.size() < 4 || words[0].front() == '#') continue;
        const std::string_view text =
            trim(line.substr(static_cast<std::size_t>(words[3].data() - line.data())));
        positions.push_back({std::string(words[0]), std::string(words[1]),
                             parse_integer<int>(words[2]).value_or(1),
                             text == "start" ? "" : std::string(text)});
    }
    return positions;
}

Result<std::uint64_t> nodes_of(const BenchPosition& position,
                               const MakePlayer& make_player,
                               const Control& control) {
    const auto player = make_player(position.rules, position.opponent);
    if (!player) return player.error();
    if (const Refusal refusal = (*player)->set({position.rules, position.text, {}, {}}))
        return *refusal;
    Limits limits;
    limits.depth = position.depth;
    std::uint64_t nodes = 0;
    const Control counting{
        control.clock, control.stop, [&](const Thought& thought) { nodes = thought.nodes; }, {}};
    (*player)->think(limits, counting);
    return nodes;
}

}  // namespace

Result<std::uint64_t> signature_nodes(std::string_view file,
                                      const MakePlayer& make_player,
                                      const Control& control) {
    std::uint64_t sum = 0;
    for (const BenchPosition& position : read_positions(file)) {
        const auto nodes = nodes_of(position, make_player, control);
        if (!nodes) return nodes;
        sum += *nodes;
    }
    return sum;
}

}  // namespace yiguan::arena
