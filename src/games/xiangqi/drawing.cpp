// The xiangqi board as a description for a page and as text for a terminal.
#include "games/xiangqi/position.h"
#include "games/xiangqi/words.h"

namespace yiguan::xiangqi {
namespace {

// The traditional characters on the pieces, which tell the sides apart.
constexpr std::array<std::array<std::string_view, kKinds>, 2> kFaces{
    {{"帥", "仕", "相", "俥", "傌", "炮", "兵"}, {"將", "士", "象", "車", "馬", "砲", "卒"}}};
constexpr std::array<std::size_t, kKinds> kFaceOfKind{0, 1, 2, 4, 3, 5, 6};

std::string_view face(Piece piece) {
    return kFaces[index(side_of(piece))][kFaceOfKind[static_cast<std::size_t>(kind_of(piece))]];
}

constexpr std::array<std::string_view, 9> kRedFileNames{"九", "八", "七", "六", "五",
                                                        "四", "三", "二", "一"};

// Ticks at the starting points of cannons and pawns, by own rank.
constexpr auto kTicks =
    std::to_array<std::pair<int, int>>({{1, 2}, {7, 2}, {0, 3}, {2, 3}, {4, 3}, {6, 3}, {8, 3}});

double x_of(Point point) {
    return file_of(point);
}
double y_of(Point point) {
    return kRanks - 1 - rank_of(point);
}

void add_lines(BoardDescription& board) {
    for (int rank = 0; rank < kRanks; ++rank) board.lines.push_back({0, rank * 1.0, 8, rank * 1.0});
    for (const double x : {0.0, 8.0}) board.lines.push_back({x, 0, x, 9});
    for (int file = 1; file < kFiles - 1; ++file) {
        board.lines.push_back({file * 1.0, 0, file * 1.0, 4});
        board.lines.push_back({file * 1.0, 5, file * 1.0, 9});
    }
    for (const double top : {0.0, 7.0}) {
        board.lines.push_back({3, top, 5, top + 2});
        board.lines.push_back({5, top, 3, top + 2});
    }
}

void add_regions(BoardDescription& board) {
    for (const Side side : {Side::First, Side::Second}) {
        BoardRegion palace{"palace", {}, static_cast<int>(index(side))};
        for (Point point = 0; point < kPoints; ++point)
            if (is_in_palace(side, point)) palace.points.push_back(point);
        board.regions.push_back(palace);
    }
    BoardRegion river{"river", {}, -1};
    for (int file = 0; file < kFiles; ++file)
        for (const int rank : {4, 5}) river.points.push_back(point_at(file, rank));
    board.regions.push_back(river);
}

void add_labels(BoardDescription& board) {
    for (int file = 0; file < kFiles; ++file) {
        board.labels.push_back({std::to_string(file + 1), file * 1.0, -0.8, "file"});
        board.labels.push_back({std::string(kRedFileNames[file]), file * 1.0, 9.8, "file"});
    }
    board.labels.push_back({"楚河", 1.75, 4.5, "river"});
    board.labels.push_back({"汉界", 6.25, 4.5, "river"});
}

void add_faces(BoardDescription& board) {
    for (const Side side : {Side::First, Side::Second}) {
        for (int kind = 0; kind < kKinds; ++kind) {
            const Piece piece = make_piece(side, static_cast<Kind>(kind));
            const Reason name("piece." + piece_code(piece));
            board.faces.push_back({piece_code(piece), std::string(face(piece)),
                                   words(name, Language::Zh, kPhrases),
                                   words(name, Language::En, kPhrases), side});
        }
    }
}

// One rank of the terminal picture; pieces are two columns wide, so an empty crossing is two as
// well.
std::string rank_line(const Position& position, int rank) {
    std::string line = std::to_string(rank) + "  ";
    for (int file = 0; file < kFiles; ++file) {
        const Piece piece = position.at(point_at(file, rank));
        const bool is_last = file == kFiles - 1;
        if (piece != kNoPiece)
            line += std::string(face(piece)) + (is_last ? "" : "──");
        else
            line += is_last ? "┼" : "┼───";
    }
    return line + "\n";
}

std::string_view gap_below(int rank) {
    switch (rank) {
        case 9:
        case 2:
            return "   │   │   │   │ ╲ │ ╱ │   │   │   │\n";
        case 8:
        case 1:
            return "   │   │   │   │ ╱ │ ╲ │   │   │   │\n";
        case 5:
            return "   │        楚 河       汉 界        │\n";
        default:
            return "   │   │   │   │   │   │   │   │   │\n";
    }
}

}  // namespace

std::vector<PieceOnBoard> Position::pieces() const {
    std::vector<PieceOnBoard> out;
    for (Point point = 0; point < kPoints; ++point)
        if (at_[point] != kNoPiece)
            out.push_back({point_text(point), piece_code(at_[point]), side_of(at_[point])});
    return out;
}

BoardDescription Position::board() const {
    BoardDescription board;
    for (Point point = 0; point < kPoints; ++point)
        board.points.push_back({point_text(point), x_of(point), y_of(point)});
    add_lines(board);
    add_regions(board);
    for (const Side side : {Side::First, Side::Second})
        for (const auto& [file, rank] : kTicks)
            board.stars.push_back(point_at(file, side == Side::First ? rank : kRanks - 1 - rank));
    add_labels(board);
    add_faces(board);
    return board;
}

std::string Position::drawing() const {
    const std::string files = "   a   b   c   d   e   f   g   h   i\n";
    std::string out = files;
    for (int rank = kRanks - 1; rank >= 0; --rank) {
        out += rank_line(*this, rank);
        if (rank == 0) break;
        out += gap_below(rank);
    }
    return out + files + text() + "\n";
}

}  // namespace yiguan::xiangqi
