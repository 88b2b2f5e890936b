// The calls of a bot, one a line: every call has an answer of one line, a refused call changes
// nothing, and moves that are taken back leave the position as it was.
#include <string>
#include <utility>

#include "api/bot_boards.h"
#include "base/text.h"
#include "fuzz/fuzz.h"

using namespace yiguan;
using fuzz::require;

namespace {

// Less than this of a game: deep in it, evaluations would take most of the time.
constexpr int kMostCalls = 60;

void call_all(BotBoard& board, std::string_view text) {
    const std::string start = board.answer("position");
    int tried = 0;
    int calls = 0;
    for (const std::string_view line : split(text, '\n')) {
        if (++calls > kMostCalls) break;
        const std::string before = board.answer("position");
        const std::string answer = board.answer(line);
        require(answer[0] == '=' || answer[0] == '?', "an answer says whether the call was taken");
        require(answer.find('\n') == std::string::npos, "an answer is one line");
        if (answer[0] == '?') {
            require(board.answer("position") == before, "a refused call changes nothing");
            continue;
        }
        const auto words = split_words(line);
        if (words[0] == "play") ++tried;
        if (words[0] == "back") --tried;
    }
    for (; tried > 0; --tried)
        require(board.answer("back") == "=", "a tried move can be taken back");
    require(board.answer("back")[0] == '?', "nothing else can be taken back");
    require(board.answer("position") == start, "the position is as before");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const fuzz::Input input = fuzz::read_input(data, size);
    const auto game = make_game(input.rules);
    require(game.has_value(), "the rules are known");
    const auto board = api::open_bot_board((*game)->record(), 1);
    require(board.has_value(), "every game has a board for bots");
    call_all(**board, input.text);
    return 0;
}
