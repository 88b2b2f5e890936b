#include "toy/position.h"

#include <bit>

#include "base/text.h"

namespace yiguan::toy {
namespace {

constexpr auto kKeys = make_keys<2 * kPoints + 1>(0x3a17);
constexpr Points kFull = 0xFFFF;

std::string point_text(int point) {
    return {static_cast<char>('a' + point % kSize), static_cast<char>('1' + point / kSize)};
}

std::optional<Points> row_from(int x, int y, int dx, int dy) {
    Points row = 0;
    for (int step = 0; step < 3; ++step, x += dx, y += dy) {
        if (x >= kSize || y < 0 || y >= kSize) return std::nullopt;
        row = static_cast<Points>(row | 1 << (y * kSize + x));
    }
    return row;
}

std::vector<Points> make_rows() {
    std::vector<Points> rows;
    for (int point = 0; point < kPoints; ++point)
        for (const auto& [dx, dy] : {std::pair{1, 0}, {0, 1}, {1, 1}, {1, -1}})
            if (const auto row = row_from(point % kSize, point / kSize, dx, dy))
                rows.push_back(*row);
    return rows;
}

// A row that these stones fill; 0 when there is none.
Points filled_row(Points stones) {
    for (const Points row : rows())
        if ((stones & row) == row) return row;
    return 0;
}

Reason malformed(std::string_view text) {
    return Reason("position-malformed").text("position", printable(text));
}

}  // namespace

const std::vector<Points>& rows() {
    static const std::vector<Points> all = make_rows();
    return all;
}

void Position::toggle(Side side, int point) {
    stones_[index(side)] = static_cast<Points>(stones_[index(side)] ^ 1 << point);
    key_ ^= kKeys[2 * static_cast<std::size_t>(point) + index(side)];
}

char Position::letter_at(int point) const {
    if (stones_[0] >> point & 1) return 'x';
    return (stones_[1] >> point & 1) != 0 ? 'o' : '\0';
}

void Position::do_move(Move move, Undo&) {
    toggle(side_to_move_, move.point);
    side_to_move_ = other(side_to_move_);
    key_ ^= kKeys.back();
}

void Position::undo_move(Move move, const Undo&) {
    side_to_move_ = other(side_to_move_);
    key_ ^= kKeys.back();
    toggle(side_to_move_, move.point);
}

void Position::legal_moves(Moves& moves) const {
    for (std::uint8_t point = 0; point < kPoints; ++point)
        if (is_legal({point})) moves.push_back({point});
}

Outcome Position::outcome(Line<Position>) const {
    for (const Side side : {other(side_to_move_), side_to_move_})
        if (filled_row(stones(side)) != 0) return Outcome::win(side, "three");
    return occupied() == kFull ? Outcome::draw("full-board") : Outcome::ongoing();
}

Reason Position::explain(Outcome outcome, Line<Position>) const {
    if (!outcome.is_over()) return Reason("ongoing");
    if (outcome.kind == Outcome::Kind::Draw) return Reason(outcome.reason);
    std::string row;
    for (Points left = filled_row(stones(outcome.winner)); left != 0; left &= left - 1)
        row += (row.empty() ? "" : " ") + point_text(std::countr_zero(left));
    return Reason(outcome.reason)
        .with("winner", Argument::Kind::Side, name(outcome.winner))
        .text("row", row);
}

// --- Text ----------------------------------------------------------------------------------------

std::string Position::text() const {
    std::string text;
    for (int y = kSize - 1; y >= 0; --y) {
        int empty = 0;
        for (int x = 0; x < kSize; ++x) {
            const char letter = letter_at(y * kSize + x);
            if (letter == '\0') {
                ++empty;
                continue;
            }
            if (empty > 0) text += std::to_string(empty);
            empty = 0;
            text += letter;
        }
        if (empty > 0) text += std::to_string(empty);
        if (y > 0) text += '/';
    }
    return text + (side_to_move_ == Side::First ? " x" : " o");
}

Result<Position> Position::parse(std::string_view text, const Rules&) {
    const auto words = split_words(text);
    const auto ranks = words.size() == 2 ? split(words[0], '/') : std::vector<std::string_view>();
    if (ranks.size() != kSize || (words[1] != "x" && words[1] != "o")) return malformed(text);
    Position position;
    for (int y = 0; y < kSize; ++y) {
        int x = 0;
        for (const char c : ranks[static_cast<std::size_t>(kSize - 1 - y)]) {
            const bool is_run = c >= '1' && c <= '0' + kSize;
            if (!is_run && c != 'x' && c != 'o') return malformed(text);
            if (!is_run && x < kSize)
                position.toggle(c == 'x' ? Side::First : Side::Second, y * kSize + x);
            x += is_run ? c - '0' : 1;
        }
        if (x != kSize) return malformed(text);
    }
    if (words[1] == "o") {
        position.side_to_move_ = Side::Second;
        position.key_ ^= kKeys.back();
    }
    const int ahead = std::popcount(position.stones_[0]) - std::popcount(position.stones_[1]);
    if (ahead != (words[1] == "o" ? 1 : 0)) return Reason("position-count");
    return position;
}

std::string Position::move_text(Move move) const {
    return point_text(move.point);
}

std::optional<std::string> Position::notate(Move move, Notation notation) const {
    if (notation != Notation::Coordinates || !is_legal(move)) return std::nullopt;
    return move_text(move);
}

Result<ReadMove<Move>> Position::parse_move(std::string_view text) const {
    const bool is_point = text.size() == 2 && text[0] >= 'a' && text[0] < 'a' + kSize &&
                          text[1] >= '1' && text[1] < '1' + kSize;
    if (!is_point) return Reason("move-unreadable").text("move", printable(text));
    const Move move{static_cast<std::uint8_t>((text[1] - '1') * kSize + text[0] - 'a')};
    if (!is_legal(move)) return Reason("occupied").point("point", text);
    return ReadMove<Move>{move, move_text(move)};
}

// --- The board -----------------------------------------------------------------------------------

std::vector<PieceOnBoard> Position::pieces() const {
    std::vector<PieceOnBoard> pieces;
    for (int point = 0; point < kPoints; ++point)
        if (const char letter = letter_at(point); letter != '\0')
            pieces.push_back({point_text(point), std::string(1, letter),
                              letter == 'x' ? Side::First : Side::Second});
    return pieces;
}

std::string Position::drawing() const {
    std::string out;
    for (int y = kSize - 1; y >= 0; --y) {
        out += std::to_string(y + 1);
        for (int x = 0; x < kSize; ++x) {
            const char letter = letter_at(y * kSize + x);
            out += {' ', letter == '\0' ? '.' : letter};
        }
        out += "\n";
    }
    return out + "  a b c d\n";
}

BoardDescription Position::board() const {
    BoardDescription board;
    constexpr double kLast = kSize - 1;
    for (int point = 0; point < kPoints; ++point) {
        const int row = point / kSize;
        board.points.push_back({point_text(point), double(point % kSize), kLast - row});
    }
    for (int i = 0; i < kSize; ++i) {
        board.lines.push_back({0, double(i), kLast, double(i)});
        board.lines.push_back({double(i), 0, double(i), kLast});
        board.labels.push_back({{static_cast<char>('a' + i)}, double(i), kSize, "file"});
        board.labels.push_back({std::to_string(i + 1), -1, kLast - i, "rank"});
    }
    board.faces = {{"x", "", "蓝子", "blue stone", Side::First},
                   {"o", "", "黄子", "amber stone", Side::Second}};
    return board;
}

}  // namespace yiguan::toy
