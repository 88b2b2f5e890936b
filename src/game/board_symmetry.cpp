#include "game/board_symmetry.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace yiguan {
namespace {

using Permutation = std::vector<std::size_t>;

constexpr int kAllWays = 8;  // bit 0 mirrors x, bit 1 mirrors y, bit 2 exchanges x and y

using Place = std::pair<double, double>;

// Twice the middle of the board.
Place doubled_middle(const BoardDescription& board) {
    const auto [left, right] =
        std::minmax_element(board.points.begin(), board.points.end(),
                            [](const auto& a, const auto& b) { return a.x < b.x; });
    const auto [top, bottom] =
        std::minmax_element(board.points.begin(), board.points.end(),
                            [](const auto& a, const auto& b) { return a.y < b.y; });
    return {left->x + right->x, top->y + bottom->y};
}

Place turned(const BoardPoint& point, int way, const Place& doubled) {
    Place place{point.x, point.y};
    if ((way & 1) != 0) place.first = doubled.first - place.first;
    if ((way & 2) != 0) place.second = doubled.second - place.second;
    if ((way & 4) != 0) std::swap(place.first, place.second);
    return place;
}

// The image of each point; nothing when one of them is not on the board.
std::optional<Permutation> permutation(const BoardDescription& board, int way) {
    std::map<Place, std::size_t> index_at;
    for (std::size_t i = 0; i < board.points.size(); ++i)
        index_at[{board.points[i].x, board.points[i].y}] = i;
    const Place doubled = doubled_middle(board);
    Permutation points;
    for (const BoardPoint& point : board.points) {
        const auto found = index_at.find(turned(point, way, doubled));
        if (found == index_at.end()) return std::nullopt;
        points.push_back(found->second);
    }
    return points;
}

Permutation inverse(const Permutation& points) {
    Permutation out(points.size());
    for (std::size_t i = 0; i < points.size(); ++i) out[points[i]] = i;
    return out;
}

bool is_letter(char c) {
    return c >= 'a' && c <= 'z';
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// The length of the point's name at the front of `text`: a letter, perhaps a minus, digits. 0 when
// there is none.
std::size_t point_length(std::string_view text) {
    if (text.empty() || !is_letter(text[0])) return 0;
    const std::size_t digits = text.size() > 1 && text[1] == '-' ? 2 : 1;
    std::size_t end = digits;
    while (end < text.size() && is_digit(text[end])) ++end;
    return end > digits ? end : 0;
}

}  // namespace

BoardSymmetry::BoardSymmetry(const BoardDescription& board,
                             const std::vector<PieceOnBoard>& start) {
    for (const BoardPoint& point : board.points) {
        index_.emplace(point.name, names_.size());
        names_.push_back(point.name);
    }
    for (int way = 0; way < kAllWays; ++way) {
        const auto points = permutation(board, way);
        if (!points) continue;
        const bool keeps_start = way == 0 || text_of(start, *points) == text_of(start, ways_[0]);
        if (!keeps_start) continue;
        ways_.push_back(*points);
        inverses_.push_back(inverse(*points));
    }
}

BoardSymmetry::Canonical BoardSymmetry::canonical(const std::vector<PieceOnBoard>& pieces) const {
    Canonical least{text_of(pieces, ways_[0]), 0};
    for (std::size_t way = 1; way < ways_.size(); ++way)
        if (std::string text = text_of(pieces, ways_[way]); text < least.text)
            least = {std::move(text), way};
    return least;
}

std::string BoardSymmetry::place(const View& view) const {
    return std::string(name(view.side_to_move)) + std::string(name(view.seat_to_move)) +
           canonical(view.pieces).text;
}

std::string BoardSymmetry::image(std::string_view move, std::size_t way) const {
    return replaced(move, ways_[way]);
}

std::string BoardSymmetry::preimage(std::string_view move, std::size_t way) const {
    return replaced(move, inverses_[way]);
}

std::string BoardSymmetry::text_of(const std::vector<PieceOnBoard>& pieces,
                                   const Permutation& way) const {
    std::vector<std::string> placed;
    for (const PieceOnBoard& piece : pieces)
        placed.push_back(piece.face + "@" + names_[way[index_.at(piece.point)]]);
    std::sort(placed.begin(), placed.end());
    std::string text;
    for (const std::string& piece : placed) text += (text.empty() ? "" : " ") + piece;
    return text;
}

std::string BoardSymmetry::replaced(std::string_view move, const Permutation& points) const {
    std::string out;
    while (!move.empty()) {
        const std::size_t length = std::max<std::size_t>(point_length(move), 1);
        const auto found = index_.find(move.substr(0, length));
        if (found == index_.end())
            out += move.substr(0, length);
        else
            out += names_[points[found->second]];
        move.remove_prefix(length);
    }
    return out;
}

}  // namespace yiguan
