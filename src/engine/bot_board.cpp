#include "engine/bot_board.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/joined.h"
#include "base/text.h"
#include "game/side.h"

namespace yiguan {
namespace {

std::string result_of(const Outcome& outcome) {
    if (!outcome.is_over()) return "";
    const bool is_won = outcome.kind == Outcome::Kind::Win;
    return (is_won ? std::string(name(outcome.winner)) : "draw") + " " +
           std::string(outcome.reason);
}

std::string text_of(const std::vector<PieceOnBoard>& pieces) {
    std::vector<std::string> words;
    for (const PieceOnBoard& piece : pieces)
        words.push_back(piece.point + " " + name(piece.side) + " " + piece.face);
    return joined(words);
}

}  // namespace

BotBoard::BotBoard(std::unique_ptr<TrialBoard> board, std::uint64_t seed, Say say)
    : board_(std::move(board)), rng_(seed), say_(std::move(say)) {}

std::string BotBoard::answer(std::string_view call) {
    call = trim(call);
    const std::size_t end = std::min(call.find(' '), call.size());
    const std::string_view verb = call.substr(0, end);
    const std::string_view argument = trim(call.substr(end));
    if (verb == "legal") return "=" + joined(board_->legal_moves());
    if (verb == "candidates") return "=" + joined(board_->candidates());
    if (verb == "play") return play(argument);
    if (verb == "back") return take_back();
    if (verb == "value") return "=" + std::to_string(board_->value());
    if (verb == "position") return "=" + board_->position();
    if (verb == "pieces") return "=" + text_of(board_->pieces());
    if (verb == "side") return "=" + std::string(name(board_->side_to_move()));
    if (verb == "moves") return "=" + joined(board_->moves());
    if (verb == "result") return "=" + result_of(board_->outcome());
    if (verb == "random") return random(argument);
    return "?the board has no call \"" + printable(verb, 40) + "\"";
}

std::string BotBoard::play(std::string_view move) {
    if (const Refusal refusal = board_->play(move)) return "?" + say_(*refusal);
    ++tried_;
    return "=";
}

std::string BotBoard::take_back() {
    if (tried_ == 0) return "?" + say_(Reason("nothing-to-take-back"));
    if (const Refusal refusal = board_->take_back()) return "?" + say_(*refusal);
    --tried_;
    return "=";
}

std::string BotBoard::random(std::string_view bound) {
    const auto number = parse_integer<std::uint32_t>(bound);
    if (!number || *number == 0)
        return "?the bound of a random number must be a whole number above 0, not \"" +
               printable(bound, 40) + "\"";
    return "=" + std::to_string(rng_.below(*number));
}

}  // namespace yiguan
