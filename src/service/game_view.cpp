#include "service/game_view.h"
#include "protocol/wire/notations.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace yiguan::service {
namespace {

std::vector<wire::Mark> marks_of(const View& view) {
    std::vector<wire::Mark> marks;
    for (const Mark& mark : view.marks) marks.push_back({mark.point, mark.kind, mark.lines});
    return marks;
}

wire::Piece piece_of(const PieceOnBoard& piece) {
    return {piece.point, piece.face, name(piece.side)};
}

}  // namespace

std::string key_text(Key key) {
    std::string out(16, '0');
    for (std::size_t i = out.size(); i-- > 0; key >>= 4) out[i] = "0123456789abcdef"[key & 15];
    return out;
}

std::optional<Key> parse_key(std::string_view text) {
    Key key = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), key, 16);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return key;
}

std::vector<wire::Piece> pieces_of(const View& view) {
    std::vector<wire::Piece> pieces;
    for (const PieceOnBoard& piece : view.pieces) pieces.push_back(piece_of(piece));
    return pieces;
}

std::vector<wire::Piece> changes(const std::vector<PieceOnBoard>& before,
                                 const std::vector<PieceOnBoard>& after) {
    const auto by_point = [](const PieceOnBoard& a, const PieceOnBoard& b) {
        return a.point < b.point;
    };
    std::vector<PieceOnBoard> old_pieces = before;
    std::vector<PieceOnBoard> new_pieces = after;
    std::sort(old_pieces.begin(), old_pieces.end(), by_point);
    std::sort(new_pieces.begin(), new_pieces.end(), by_point);
    std::vector<wire::Piece> out;
    for (const PieceOnBoard& piece : old_pieces)
        if (!std::binary_search(new_pieces.begin(), new_pieces.end(), piece, by_point))
            out.push_back({piece.point, "", name(piece.side)});
    for (const PieceOnBoard& piece : new_pieces) {
        const auto old = std::lower_bound(old_pieces.begin(), old_pieces.end(), piece, by_point);
        if (old == old_pieces.end() || !(*old == piece)) out.push_back(piece_of(piece));
    }
    return out;
}

wire::Board board_of(const BoardDescription& from) {
    wire::Board board;
    for (const BoardPoint& point : from.points)
        board.points.push_back({point.name, point.x, point.y});
    for (const auto& line : from.lines)
        board.lines.push_back({line.from_x, line.from_y, line.to_x, line.to_y});
    for (const BoardRegion& region : from.regions)
        board.regions.push_back({region.kind, region.points, region.side});
    board.stars = from.stars;
    for (const BoardLabel& label : from.labels)
        board.labels.push_back({label.text, label.x, label.y, label.kind});
    for (const PieceFace& face : from.faces)
        board.faces.push_back({face.code, face.glyph, face.zh, face.en, name(face.side)});
    return board;
}

wire::Ply ply_of(const AnyGame& game, const View& view, const std::string& move) {
    return {view.ply + 1,
            move,
            std::string(name(view.seat_to_move)),
            name(view.side_to_move),
            wire::notations_of(game, move),
            {},
            0,
            0};
}

wire::State state_of(const View& view, std::string_view rules, const Say& say) {
    wire::State state;
    state.ply = view.ply;
    state.position = view.position;
    state.key = key_text(view.key);
    state.turn = std::string(name(view.seat_to_move));
    state.side = name(view.side_to_move);
    state.first_seat = name(view.first_side_holder);
    state.legal = view.legal_moves;
    for (const Reason& notice : view.notices) state.notices.push_back(say(notice, rules));
    state.score = view.score;
    state.marks = marks_of(view);
    return state;
}

GameWalk::GameWalk(std::unique_ptr<AnyGame> game) : game_(std::move(game)), view_(game_->view()) {}

Result<wire::Ply> GameWalk::step(const std::string& move) {
    wire::Ply ply = ply_of(*game_, view_, move);
    if (Refusal refusal = game_->play_on(move)) return *std::move(refusal);
    View after = game_->view();
    ply.changes = changes(view_.pieces, after.pieces);
    view_ = std::move(after);
    return ply;
}

}  // namespace yiguan::service
