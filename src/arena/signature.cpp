#include "arena/signature.h"

#include "base/text.h"

namespace yiguan::arena {

std::vector<SignaturePosition> read_signature_positions(std::string_view file) {
    std::vector<SignaturePosition> positions;
    for (const std::string_view line : split(file, '\n')) {
        const std::vector<std::string_view> words = split_words(line);
        if (words.size() < 3 || words[0].front() == '#') continue;
        const std::string_view text =
            trim(line.substr(static_cast<std::size_t>(words[2].data() - line.data())));
        positions.push_back(
            {std::string(words[0]), parse_integer<int>(words[1]).value_or(1), std::string(text)});
    }
    return positions;
}

Result<std::uint64_t> signature_nodes(const SignaturePosition& position,
                                      const MakeSignaturePlayer& make,
                                      const Control& control) {
    const auto player = make(position.rules);
    if (!player) return player.error();
    const std::string start = position.text == "start" ? "" : position.text;
    if (const Refusal refusal = (*player)->set({position.rules, start, {}, {}})) return *refusal;
    Limits limits;
    limits.depth = position.depth;
    std::uint64_t nodes = 0;
    const Control counting{
        control.clock, control.stop, [&](const Thought& thought) { nodes = thought.nodes; }, {}};
    (*player)->think(limits, counting);
    return nodes;
}

}  // namespace yiguan::arena
