#include "games/xiangqi/setup.h"

#include <algorithm>

#include "base/text.h"
#include "games/xiangqi/words.h"

namespace yiguan::xiangqi {
namespace {

// Most pieces of a kind that one side may have, by Kind.
constexpr std::array<int, kKinds> kMostPieces{1, 2, 2, 2, 2, 2, 5};

// Bit f of the word of a rank counted from the owner's side: may stand on file f.
using Places = std::array<unsigned, kRanks>;
constexpr unsigned kEveryFile = 0b111111111;
constexpr unsigned kPawnFiles = 0b101010101;

constexpr Places kKingPlaces{0b000111000, 0b000111000, 0b000111000};
constexpr Places kAdvisorPlaces{0b000101000, 0b000010000, 0b000101000};
constexpr Places kElephantPlaces{0b001000100, 0, 0b100010001, 0, 0b001000100};
constexpr Places kPawnPlaces{0,          0,          0,          kPawnFiles, kPawnFiles,
                             kEveryFile, kEveryFile, kEveryFile, kEveryFile, kEveryFile};
constexpr Places kAnywhere{kEveryFile, kEveryFile, kEveryFile, kEveryFile, kEveryFile,
                           kEveryFile, kEveryFile, kEveryFile, kEveryFile, kEveryFile};

// By Kind.
constexpr std::array<Places, kKinds> kPlaces{
    kKingPlaces, kAdvisorPlaces, kElephantPlaces, kAnywhere, kAnywhere, kAnywhere, kPawnPlaces};

// The code of the refusal when a piece of that kind is on another point.
constexpr std::array<std::string_view, kKinds> kMisplaced{
    "setup-king-outside-palace", "setup-advisor-point", "setup-elephant-point", "", "", "",
    "setup-pawn-behind"};

bool may_stand(Piece piece, Point point) {
    const Places& places = kPlaces[static_cast<std::size_t>(kind_of(piece))];
    return ((places[own_rank(side_of(piece), point)] >> file_of(point)) & 1) != 0;
}

Refusal check_places(const Position& position) {
    for (Point point = 0; point < kPoints; ++point) {
        const Piece piece = position.at(point);
        if (piece == kNoPiece || may_stand(piece, point)) continue;
        return with_piece(Reason(kMisplaced[static_cast<std::size_t>(kind_of(piece))]), "piece",
                          piece, point);
    }
    return std::nullopt;
}

Refusal check_numbers(const Position& position) {
    for (const Side side : {Side::First, Side::Second}) {
        for (int kind = 0; kind < kKinds; ++kind) {
            const Piece piece = make_piece(side, static_cast<Kind>(kind));
            const int count = position.pieces(side, static_cast<Kind>(kind)).size();
            if (count > kMostPieces[kind])
                return Reason("setup-too-many")
                    .piece("piece", piece_code(piece))
                    .number("count", count)
                    .number("most", kMostPieces[kind]);
            if (count == 0 && kind_of(piece) == Kind::King)
                return Reason("setup-king-missing").piece("piece", piece_code(piece));
        }
    }
    return std::nullopt;
}

// The side that just moved cannot have left its general attacked; facing generals are the simplest
// case.
Refusal check_safety(const Position& position) {
    const Side waiting = other(position.side_to_move());
    const PointSet checkers = position.checkers(waiting);
    if (checkers.empty()) return std::nullopt;
    const Point attacker = checkers.first();
    const Point king = position.king(waiting);
    const bool are_facing = kind_of(position.at(attacker)) == Kind::King;
    Reason reason(are_facing ? "setup-generals-facing" : "setup-other-side-in-check");
    return with_piece(with_piece(std::move(reason), "king", position.at(king), king), "attacker",
                      position.at(attacker), attacker);
}

Refusal check_setup(const Position& position) {
    for (const auto check : {check_numbers, check_places, check_safety})
        if (Refusal refusal = check(position)) return refusal;
    return std::nullopt;
}

}  // namespace

Refusal Setup::read_rank(Position& position, int rank, std::string_view text) {
    int file = 0;
    for (const char c : text) {
        if (c >= '1' && c <= '9') {
            file += c - '0';
            continue;
        }
        const std::optional<Piece> piece = piece_of_letter(c);
        if (!piece)
            return Reason("fen-letter").text("letter", printable({&c, 1})).number("rank", rank);
        if (file < kFiles) position.put(*piece, point_at(file, rank));
        ++file;
    }
    if (file != kFiles) return Reason("fen-rank").number("rank", rank).number("files", file);
    return std::nullopt;
}

Refusal Setup::read_board(Position& position, std::string_view text) {
    const std::vector<std::string_view> ranks = split(text, '/');
    if (ranks.size() != kRanks)
        return Reason("fen-ranks").number("ranks", static_cast<std::int64_t>(ranks.size()));
    for (int i = 0; i < kRanks; ++i)
        if (Refusal refusal = read_rank(position, kRanks - 1 - i, ranks[i])) return refusal;
    return std::nullopt;
}

Refusal Setup::read_side(Position& position, std::string_view text) {
    if (text != "w" && text != "r" && text != "b")
        return Reason("fen-side").text("side", printable(text));
    if (text == "b") position.pass_turn();
    return std::nullopt;
}

Refusal Setup::read_counters(Position& position,
                             std::string_view quiet,
                             std::string_view full_moves) {
    const auto plies = parse_integer<int>(quiet);
    if (!is_natural(quiet) || !plies || *plies > kMaxQuietPlies)
        return Reason("fen-halfmove").text("text", printable(quiet)).number("most", kMaxQuietPlies);
    const auto moves = parse_integer<std::uint32_t>(full_moves);
    if (!is_natural(full_moves) || !moves || *moves == 0 || *moves > kMaxFullMoves)
        return Reason("fen-fullmove")
            .text("text", printable(full_moves))
            .number("most", kMaxFullMoves);
    position.quiet_plies_ = static_cast<std::uint8_t>(*plies);
    position.full_moves_ = *moves;
    return std::nullopt;
}

Result<Position> Setup::read(std::string_view fen, const Rules& rules) {
    const std::vector<std::string_view> fields = split_words(fen);
    if (fields.empty()) return Reason("fen-empty");
    Position position;
    position.rules_ = rules;
    if (Refusal refusal = read_board(position, fields[0])) return *std::move(refusal);
    if (fields.size() < 2) return Reason("fen-no-side");
    if (Refusal refusal = read_side(position, fields[1])) return *std::move(refusal);
    if (fields.size() > 6) return Reason("fen-surplus").text("text", printable(fields[6]));
    // XBoard leaves out the two dashes.
    const std::size_t counters = fields.size() == 4 && is_natural(fields[2]) ? 2 : 4;
    for (std::size_t i = 2; i < fields.size() && i < counters; ++i)
        if (fields[i] != "-") return Reason("fen-dash").text("text", printable(fields[i]));
    const std::string_view quiet = fields.size() > counters ? fields[counters] : "0";
    const std::string_view full_moves = fields.size() > counters + 1 ? fields[counters + 1] : "1";
    if (Refusal refusal = read_counters(position, quiet, full_moves)) return *std::move(refusal);
    if (Refusal refusal = check_setup(position)) return *std::move(refusal);
    position.is_in_check_ = !position.checkers(position.side_).empty();
    return position;
}

std::string Setup::write(const Position& position) {
    std::string out;
    for (int rank = kRanks - 1; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < kFiles; ++file) {
            const Piece piece = position.at(point_at(file, rank));
            if (piece == kNoPiece) {
                ++empty;
                continue;
            }
            if (empty > 0) out += std::to_string(empty);
            empty = 0;
            out += letter_of(piece);
        }
        if (empty > 0) out += std::to_string(empty);
        if (rank > 0) out += '/';
    }
    out += position.side_ == Side::First ? " w - - " : " b - - ";
    return out + std::to_string(position.quiet_plies_) + " " +
           std::to_string(std::min(position.full_moves_, kMaxFullMoves));
}

}  // namespace yiguan::xiangqi
