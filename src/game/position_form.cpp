#include "game/position_form.h"

#include <algorithm>
#include <map>

#include "base/text.h"

namespace yiguan {
namespace {

using PointLine = std::vector<const BoardPoint*>;

// The points in the order of the text.
std::vector<PointLine> lines_of(const PositionForm& form, const BoardDescription& board) {
    std::map<double, PointLine> by_place;
    for (const BoardPoint& point : board.points)
        by_place[form.has_columns ? point.x : point.y].push_back(&point);
    std::vector<PointLine> lines;
    for (auto& [place, line] : by_place) {
        std::sort(line.begin(), line.end(), [&](const BoardPoint* a, const BoardPoint* b) {
            return form.has_columns ? a->y < b->y : a->x < b->x;
        });
        lines.push_back(std::move(line));
    }
    return lines;
}

void append_run(std::string& out, int& empty) {
    if (empty > 0) out += std::to_string(empty);
    empty = 0;
}

std::string line_text(const PointLine& line, const std::map<std::string_view, char>& letters) {
    std::string out;
    int empty = 0;
    for (const BoardPoint* point : line) {
        const auto letter = letters.find(point->name);
        if (letter == letters.end()) {
            ++empty;
            continue;
        }
        append_run(out, empty);
        out += letter->second;
    }
    append_run(out, empty);
    return out;
}

const PieceFace* face_of(char letter, const PositionForm& form, const BoardDescription& board) {
    const auto found = std::find_if(board.faces.begin(), board.faces.end(), [&](const auto& face) {
        return form.letter(face.code, face.side) == letter;
    });
    return letter == '\0' || found == board.faces.end() ? nullptr : &*found;
}

// False when the length of the line differs from the board's, or a letter belongs to no piece.
bool read_line(std::string_view text,
               const PointLine& line,
               const PositionForm& form,
               const BoardDescription& board,
               std::vector<PieceOnBoard>& pieces) {
    std::size_t at = 0;
    while (!text.empty()) {
        const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
        if (digits > 0) {
            at += parse_integer<std::uint16_t>(text.substr(0, digits)).value_or(0xFFFF);
            text.remove_prefix(digits);
            continue;
        }
        const PieceFace* face = face_of(text.front(), form, board);
        if (face == nullptr || at >= line.size()) return false;
        pieces.push_back({line[at++]->name, face->code, face->side});
        text.remove_prefix(1);
    }
    return at == line.size();
}

std::string_view side_word(const PositionForm& form, Side side) {
    return split_words(form.tails[index(side)]).front();
}

}  // namespace

std::vector<std::vector<std::string>> point_names(const PositionForm& form,
                                                  const BoardDescription& board) {
    std::vector<std::vector<std::string>> names;
    for (const PointLine& line : lines_of(form, board)) {
        names.emplace_back();
        for (const BoardPoint* point : line) names.back().push_back(point->name);
    }
    return names;
}

std::string arranged_text(const Arrangement& arrangement,
                          const PositionForm& form,
                          const BoardDescription& board) {
    std::map<std::string_view, char> letters;
    for (const PieceOnBoard& piece : arrangement.pieces)
        if (const char letter = form.letter(piece.face, piece.side)) letters[piece.point] = letter;
    std::string out;
    for (const PointLine& line : lines_of(form, board))
        out += (out.empty() ? "" : "/") + line_text(line, letters);
    return out + " " + std::string(form.tails[index(arrangement.side_to_move)]);
}

std::optional<Arrangement> read_arrangement(std::string_view text,
                                            const PositionForm& form,
                                            const BoardDescription& board) {
    const std::vector<std::string_view> words = split_words(text);
    if (words.empty()) return std::nullopt;
    const std::vector<std::string_view> parts = split(words[0], '/');
    const std::vector<PointLine> lines = lines_of(form, board);
    if (parts.size() != lines.size()) return std::nullopt;
    Arrangement out;
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (!read_line(parts[i], lines[i], form, board, out.pieces)) return std::nullopt;
    if (words.size() > 1 && words[1] == side_word(form, Side::Second))
        out.side_to_move = Side::Second;
    return out;
}

}  // namespace yiguan
