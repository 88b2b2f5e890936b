// Move texts, one after the other from the start: played, or refused with a sentence and no change.
#include "base/text.h"
#include "fuzz/fuzz.h"

using namespace yiguan;

constexpr std::size_t kMostMoves = 40;  // of one input, to keep the runs short

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const fuzz::Input input = fuzz::read_input(data, size);
    auto made = make_game(input.rules);
    AnyGame& game = **made;
    std::vector<std::string_view> moves = split_words(input.text);
    if (moves.size() > kMostMoves) moves.resize(kMostMoves);
    for (const std::string_view move : moves) {
        const View before = game.view();
        if (const Refusal refusal = game.play(move)) {
            fuzz::require_words(*refusal, input.rules);
            fuzz::require(game.view().key == before.key, "a refused move changes nothing");
            continue;
        }
        const std::string written = game.record().moves.back();
        const View after = game.view();
        fuzz::require(!game.take_back(), "a move is taken back");
        fuzz::require(game.view().position == before.position, "taking back restores the position");
        fuzz::require(!game.play(written), "a move is played as the record writes it");
        fuzz::require(game.view().position == after.position, "the record's move is the same move");
    }
    fuzz::look_at(game, input.rules);
    return 0;
}
