// Reading and writing single moves of xiangqi.
#include "base/half_width.h"
#include "base/text.h"
#include "games/xiangqi/notation.h"
#include "games/xiangqi/position.h"
#include "games/xiangqi/refusals.h"

namespace yiguan::xiangqi {
namespace {

// "h2e2", "H2-E2"; both points on the board.
std::optional<Move> parse_coordinates(std::string_view text) {
    const bool has_dash = text.size() == 5 && text[2] == '-';
    if (text.size() != 4 && !has_dash) return std::nullopt;
    const auto from = parse_point(text.substr(0, 2));
    const auto to = parse_point(text.substr(text.size() - 2));
    if (!from || !to) return std::nullopt;
    return Move{*from, *to};
}

}  // namespace

std::string Position::move_text(Move move) const {
    return point_text(move.from) + point_text(move.to);
}

std::optional<std::string> Position::notate(Move move, Notation notation) const {
    switch (notation) {
        case Notation::Coordinates:
            return move_text(move);
        case Notation::Chinese:
            return chinese_text(*this, move);
        case Notation::Wxf:
            return wxf_text(*this, move);
    }
    return std::nullopt;
}

Result<ReadMove<Move>> Position::parse_move(std::string_view text) const {
    text = trim(text);
    std::optional<Move> move = parse_coordinates(half_width(text));
    if (!move) {
        if (!may_be_written_move(text))
            return Reason("move-unreadable").text("move", printable(text));
        const Result<Move> read = read_written_move(*this, text);
        if (!read) return read.error();
        move = *read;
    }
    if (!is_legal(*move)) return why_illegal(*this, *move);
    return ReadMove<Move>{*move, move_text(*move)};
}

}  // namespace yiguan::xiangqi
