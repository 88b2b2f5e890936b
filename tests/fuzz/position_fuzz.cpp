// Position texts: read or refused with a sentence; a position that is read can be written, read
// again and played.
#include "fuzz/fuzz.h"

using namespace yiguan;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const fuzz::Input input = fuzz::read_input(data, size);
    const auto game = make_game(input.rules, input.text);
    if (!game) {
        fuzz::require_words(game.error(), input.rules);
        return 0;
    }
    fuzz::look_at(**game, input.rules);
    const View view = (*game)->view();
    const auto again = make_game(input.rules, view.position);
    fuzz::require(again.has_value(), "a position's own text is read");
    fuzz::require((*again)->view().position == view.position, "text comes back");
    fuzz::require((*again)->view().key == view.key, "key comes back");
    if (view.legal_moves.empty()) return 0;
    const std::string& move = view.legal_moves[size % view.legal_moves.size()];
    fuzz::require(!(*game)->play(move), "a listed move is played");
    fuzz::look_at(**game, input.rules);
    fuzz::require(!(*game)->take_back(), "it is taken back");
    fuzz::require((*game)->view().position == view.position, "taking back restores the position");
    return 0;
}
