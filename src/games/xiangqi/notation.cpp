#include "games/xiangqi/notation.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <utility>

#include "base/half_width.h"
#include "base/text.h"

namespace yiguan::xiangqi {
namespace {

// How a piece is distinguished from others of its kind: by its file (炮二), by its place among
// those on its file (前炮), or by place and file (前三, when two files hold several pawns).
enum class Form : std::uint8_t { PieceAndFile, PlaceAndPiece, PlaceAndFile };

// A move in the terms of the notation. `place` is '+' front, '.' middle, '-' rear or '1'..'5'
// counted from the front.
struct Spelling {
    Form form = Form::PieceAndFile;
    Kind kind = Kind::King;
    Side side = Side::First;
    char place = 0;
    int file = 0;
    char direction = '=';  // '+' forward, '-' back, '=' sideways
    int number = 0;        // steps, or the file reached
};

constexpr std::array<std::string_view, 10> kChineseDigits{"零", "一", "二", "三", "四",
                                                          "五", "六", "七", "八", "九"};
constexpr std::array<std::array<std::string_view, kKinds>, 2> kGlyphs{
    {{"帅", "仕", "相", "马", "车", "炮", "兵"}, {"将", "士", "象", "马", "车", "炮", "卒"}}};
constexpr std::string_view kWxfLetters = "KAEHRCP";  // by Kind

struct Glyph {
    std::string_view text;
    char token;
};

// Every glyph that is read, as one token: WXF letters, digits, directions, and f m b for 前 中 后.
constexpr auto kReadGlyphs = std::to_array<Glyph>({
    {"帅", 'K'}, {"帥", 'K'}, {"将", 'K'}, {"將", 'K'}, {"仕", 'A'}, {"士", 'A'}, {"相", 'E'},
    {"象", 'E'}, {"马", 'H'}, {"馬", 'H'}, {"傌", 'H'}, {"车", 'R'}, {"車", 'R'}, {"俥", 'R'},
    {"炮", 'C'}, {"砲", 'C'}, {"包", 'C'}, {"兵", 'P'}, {"卒", 'P'}, {"进", '+'}, {"進", '+'},
    {"退", '-'}, {"平", '='}, {"前", 'f'}, {"中", 'm'}, {"后", 'b'}, {"後", 'b'}, {"一", '1'},
    {"二", '2'}, {"三", '3'}, {"四", '4'}, {"五", '5'}, {"六", '6'}, {"七", '7'}, {"八", '8'},
    {"九", '9'}, {"壹", '1'}, {"贰", '2'}, {"叁", '3'}, {".", '='},  {"B", 'E'},  {"N", 'H'},
});

// Files are counted from the mover's right.
int own_file(Side side, Point point) {
    return side == Side::First ? kFiles - file_of(point) : file_of(point) + 1;
}

bool moves_diagonally(Kind kind) {
    return kind == Kind::Horse || kind == Kind::Elephant || kind == Kind::Advisor;
}

// Direction and number of a move.
void spell_step(Spelling& spelling, Move move) {
    const int forward = own_rank(spelling.side, move.to) - own_rank(spelling.side, move.from);
    spelling.direction = forward > 0 ? '+' : forward < 0 ? '-' : '=';
    const bool counts_steps = forward != 0 && !moves_diagonally(spelling.kind);
    spelling.number = counts_steps ? std::abs(forward) : own_file(spelling.side, move.to);
}

// The mover's pieces of that kind on one file, and how many of them are in front of the given
// piece.
struct Column {
    int count = 0;
    int ahead = 0;
};

Column column_of(const Position& position, Side side, Kind kind, Point point) {
    Column column;
    (position.pieces(side, kind) & kFileSets[file_of(point)]).for_each([&](Point other) {
        ++column.count;
        if (own_rank(side, other) > own_rank(side, point)) ++column.ahead;
    });
    return column;
}

bool has_pawns_tandem_elsewhere(const Position& position, Side side, Point point) {
    for (int file = 0; file < kFiles; ++file)
        if (file != file_of(point) &&
            (position.pieces(side, Kind::Pawn) & kFileSets[file]).size() > 1)
            return true;
    return false;
}

char digit_place(const Column& column) {
    return static_cast<char>('1' + column.ahead);
}

// Where several files hold several pawns each, all these pawns are numbered together: from the
// mover's right to left, on each file from the front.
char tandem_number(const Position& position, Side side, Point point) {
    char number = '1';
    position.pieces(side, Kind::Pawn).for_each([&](Point other) {
        const bool is_right = own_file(side, other) < own_file(side, point);
        const bool is_ahead =
            file_of(other) == file_of(point) && own_rank(side, other) > own_rank(side, point);
        const bool is_tandem = column_of(position, side, Kind::Pawn, other).count > 1;
        if (is_tandem && (is_right || is_ahead)) ++number;
    });
    return number;
}

// 前 后 for two, 前 中 后 for three, numbers from the front for more.
char usual_place(const Column& column) {
    if (column.count > 3) return digit_place(column);
    if (column.ahead == 0) return '+';
    return column.ahead == column.count - 1 ? '-' : '.';
}

// The spelling that is written.
Spelling usual_spelling(const Position& position, Move move) {
    const Piece piece = position.at(move.from);
    Spelling spelling{.kind = kind_of(piece),
                      .side = side_of(piece),
                      .file = own_file(side_of(piece), move.from)};
    spell_step(spelling, move);
    const Column column = column_of(position, spelling.side, spelling.kind, move.from);
    // Of two advisors or elephants on a file only one can go forward and only one back.
    const bool needs_place =
        column.count > 1 && spelling.kind != Kind::Advisor && spelling.kind != Kind::Elephant;
    if (!needs_place) return spelling;
    spelling.place = usual_place(column);
    const bool names_file = spelling.kind == Kind::Pawn &&
                            has_pawns_tandem_elsewhere(position, spelling.side, move.from);
    spelling.form = names_file ? Form::PlaceAndFile : Form::PlaceAndPiece;
    return spelling;
}

char place_number(const Position& position, const Spelling& spelling, Point point) {
    const bool is_tandem =
        spelling.kind == Kind::Pawn && has_pawns_tandem_elsewhere(position, spelling.side, point);
    if (is_tandem) return tandem_number(position, spelling.side, point);
    return digit_place(column_of(position, spelling.side, spelling.kind, point));
}

// All place names of a piece among several on its file.
std::string places(const Column& column, char number) {
    std::string out{usual_place(column), number};
    if (column.ahead == 0) out += '+';
    if (column.ahead == column.count - 1) out += '-';
    return out;
}

// Pawns numbered from the front are a to e in WXF, where digits are files.
char wxf_place(char place) {
    const bool is_number = place >= '1' && place <= '5';
    return is_number ? static_cast<char>(place - '1' + 'a') : place;
}

std::string wxf(const Spelling& spelling) {
    const char letter = kWxfLetters[static_cast<std::size_t>(spelling.kind)];
    const char file = static_cast<char>('0' + spelling.file);
    std::string out;
    switch (spelling.form) {
        case Form::PieceAndFile:
            out = {letter, file};
            break;
        case Form::PlaceAndPiece:
            out = {letter, wxf_place(spelling.place)};
            break;
        case Form::PlaceAndFile:
            out = {wxf_place(spelling.place), file};
            break;
    }
    return out + spelling.direction + static_cast<char>('0' + spelling.number);
}

std::string chinese_number(Side side, int number) {
    return side == Side::First ? std::string(kChineseDigits[number]) : std::to_string(number);
}

std::string_view chinese_place(char place) {
    switch (place) {
        case '+':
            return "前";
        case '.':
            return "中";
        case '-':
            return "后";
        default:
            return kChineseDigits[place - '0'];
    }
}

std::string chinese(const Spelling& spelling) {
    const std::string glyph(
        kGlyphs[yiguan::index(spelling.side)][static_cast<std::size_t>(spelling.kind)]);
    const std::string file = chinese_number(spelling.side, spelling.file);
    std::string out;
    switch (spelling.form) {
        case Form::PieceAndFile:
            out = glyph + file;
            break;
        case Form::PlaceAndPiece:
            out = std::string(chinese_place(spelling.place)) + glyph;
            break;
        case Form::PlaceAndFile:
            out = std::string(chinese_place(spelling.place)) + file;
            break;
    }
    out += spelling.direction == '+' ? "进" : spelling.direction == '-' ? "退" : "平";
    return out + chinese_number(spelling.side, spelling.number);
}

// One token for each glyph, so that Chinese and WXF, simplified and traditional, full-width and
// half-width text become the same.
std::string tokens(std::string_view text) {
    const std::string narrow = half_width(text);
    std::string out;
    for (const std::string_view character : utf8_characters(narrow)) {
        std::string_view glyph = character;
        const char upper = character[0] >= 'a' && character[0] <= 'z'
                               ? static_cast<char>(character[0] - 'a' + 'A')
                               : character[0];
        if (character.size() == 1) glyph = {&upper, 1};
        const auto found = std::find_if(kReadGlyphs.begin(), kReadGlyphs.end(),
                                        [&](const Glyph& g) { return g.text == glyph; });
        if (found != kReadGlyphs.end())
            out += found->token;
        else
            out += glyph;
    }
    return out;
}

// The tokens of every way in which a move may be written, the usual way first. In WXF the number of
// a pawn stands behind its letter (Pa+1): in front it would be read as another piece.
std::vector<std::string> readings(const Position& position, Move move) {
    Spelling spelling = usual_spelling(position, move);
    const Column column = column_of(position, spelling.side, spelling.kind, move.from);
    std::vector<std::string> out{tokens(wxf(spelling)), tokens(chinese(spelling))};
    spelling.form = Form::PieceAndFile;
    out.push_back(tokens(wxf(spelling)));
    if (column.count == 1) return out;
    const char letter = kWxfLetters[static_cast<std::size_t>(spelling.kind)];
    for (const char place : places(column, place_number(position, spelling, move.from))) {
        const bool is_number = place >= '1' && place <= '5';
        spelling.place = place;
        spelling.form = Form::PlaceAndPiece;
        out.push_back(tokens(chinese(spelling)));
        out.push_back(tokens(wxf(spelling)));
        if (is_number) continue;
        // +C-2, with the place in front of the letter as in Chinese.
        out.push_back(out.back());
        std::swap(out.back()[0], out.back()[1]);
        spelling.form = Form::PlaceAndFile;
        out.push_back(tokens(wxf(spelling)));
        out.push_back(tokens(chinese(spelling)));
        // 前兵三进一, with both names.
        std::string full = out.back();
        full.insert(full.begin() + 1, letter);
        out.push_back(std::move(full));
    }
    return out;
}

constexpr std::size_t kUsualReadings = 2;

bool is_usual(const Position& position, Move move, std::string_view wanted) {
    const std::vector<std::string> ways = readings(position, move);
    return std::find(ways.begin(), ways.begin() + kUsualReadings, wanted) !=
           ways.begin() + kUsualReadings;
}

bool is_readable(const Position& position, Move move, std::string_view wanted) {
    const std::vector<std::string> ways = readings(position, move);
    return std::find(ways.begin(), ways.end(), wanted) != ways.end();
}

// Whether pieces of the kind move in that direction at all, on an empty board.
bool has_shape(Kind kind, Move move) {
    const int files = std::abs(file_of(move.to) - file_of(move.from));
    const int ranks = std::abs(rank_of(move.to) - rank_of(move.from));
    switch (kind) {
        case Kind::Horse:
            return files + ranks == 3 && files != 0 && ranks != 0;
        case Kind::Elephant:
            return files == 2 && ranks == 2;
        case Kind::Advisor:
            return files == 1 && ranks == 1;
        default:
            return (files == 0) != (ranks == 0);
    }
}

// Every move that a piece could make on an empty board, legal or not.
std::vector<Move> conceivable_moves(const Position& position) {
    std::vector<Move> moves;
    position.pieces(position.side_to_move()).for_each([&](Point from) {
        for (Point to = 0; to < kPoints; ++to)
            if (has_shape(kind_of(position.at(from)), {from, to})) moves.push_back({from, to});
    });
    return moves;
}

std::vector<Move> all_legal_moves(const Position& position) {
    Position::Moves moves;
    position.legal_moves(moves);
    return {moves.begin(), moves.end()};
}

using IsWanted = std::function<bool(Move)>;

// The one move that is wanted. The ways are tried in their order, and legal moves before illegal
// ones, which serve only to name the rule that refuses them.
Result<Move> chosen_move(const Position& position,
                         std::string_view text,
                         const std::vector<IsWanted>& ways) {
    for (const auto moves_of : {all_legal_moves, conceivable_moves}) {
        for (const IsWanted& is_wanted : ways) {
            std::vector<Move> found;
            for (const Move move : moves_of(position))
                if (is_wanted(move)) found.push_back(move);
            if (found.size() == 1) return found.front();
            if (found.size() < 2) continue;
            Reason reason = Reason("move-ambiguous").text("move", printable(text));
            for (const Move move : found)
                reason = std::move(reason).text("candidates", chinese_text(position, move));
            return reason;
        }
    }
    return Reason("move-not-found").text("move", printable(text));
}

// --- Algebraic notation --------------------------------------------------------------------------

// A move as XBoard writes it: Che2, Rxe9+, Rab1, cd5. The start is told as far as it is needed.
struct Algebraic {
    Kind kind = Kind::Pawn;
    std::optional<int> file{};  // of the start
    std::optional<int> rank{};
    bool is_capture = false;
    Point to = 0;
};

std::optional<Kind> kind_of_letter(char letter) {
    const std::string token = tokens({&letter, 1});
    const std::size_t kind = kWxfLetters.find(token);
    if (letter < 'A' || letter > 'Z' || kind == std::string_view::npos) return std::nullopt;
    return static_cast<Kind>(kind);
}

std::optional<Algebraic> parse_algebraic(std::string_view text) {
    const std::string narrow = half_width(text);
    std::string_view rest = narrow;
    while (rest.ends_with('+') || rest.ends_with('#')) rest.remove_suffix(1);
    if (rest.size() < 2) return std::nullopt;
    const auto to = parse_point(rest.substr(rest.size() - 2));
    if (!to || rest[rest.size() - 2] < 'a') return std::nullopt;
    rest.remove_suffix(2);
    Algebraic move{.to = *to};
    const auto kind = rest.empty() ? std::nullopt : kind_of_letter(rest.front());
    if (kind) rest.remove_prefix(1);
    move.kind = kind.value_or(Kind::Pawn);
    move.is_capture = rest.ends_with('x');
    if (move.is_capture) rest.remove_suffix(1);
    if (!rest.empty() && rest.front() >= 'a' && rest.front() <= 'i') {
        move.file = rest.front() - 'a';
        rest.remove_prefix(1);
    }
    if (kind && !rest.empty() && rest.front() >= '0' && rest.front() <= '9') {
        move.rank = rest.front() - '0';
        rest.remove_prefix(1);
    }
    return rest.empty() ? std::optional(move) : std::nullopt;
}

// A pawn that goes straight on names no file of its own.
bool fits(const Position& position, Move move, const Algebraic& wanted) {
    const bool is_straight = wanted.kind == Kind::Pawn && !wanted.file;
    const int file = is_straight ? file_of(wanted.to) : wanted.file.value_or(file_of(move.from));
    return kind_of(position.at(move.from)) == wanted.kind && move.to == wanted.to &&
           file_of(move.from) == file &&
           rank_of(move.from) == wanted.rank.value_or(rank_of(move.from)) &&
           (!wanted.is_capture || position.at(move.to) != kNoPiece);
}

}  // namespace

std::string chinese_text(const Position& position, Move move) {
    return chinese(usual_spelling(position, move));
}

std::string wxf_text(const Position& position, Move move) {
    return wxf(usual_spelling(position, move));
}

bool may_be_written_move(std::string_view text) {
    const std::size_t length = utf8_characters(text).size();
    return length == 4 || length == 5 || parse_algebraic(text).has_value();
}

Result<Move> read_written_move(const Position& position, std::string_view text) {
    if (const std::optional<Algebraic> wanted = parse_algebraic(text))
        return chosen_move(position, text,
                           {[&](Move move) { return fits(position, move, *wanted); }});
    const std::string wanted = tokens(text);
    return chosen_move(position, text,
                       {[&](Move move) { return is_usual(position, move, wanted); },
                        [&](Move move) { return is_readable(position, move, wanted); }});
}

}  // namespace yiguan::xiangqi
