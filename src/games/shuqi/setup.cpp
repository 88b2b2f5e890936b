#include "games/shuqi/setup.h"

#include "base/text.h"
#include "games/shuqi/words.h"

namespace yiguan::shuqi {
namespace {

Piece piece_of_letter(char letter) {
    if (letter >= 'A' && letter < 'A' + kNumbers) return make_piece(Side::First, letter - 'A');
    if (letter >= 'a' && letter < 'a' + kNumbers) return make_piece(Side::Second, letter - 'a');
    return kNoPiece;
}

std::string column_name(int x) {
    return std::string(1, static_cast<char>('a' + x));
}

Reason about_column(std::string_view code, int x) {
    return Reason(code).text("column", column_name(x));
}

// Removes the decimal number at the front of `text`; nothing when it is zero, has a leading zero
// or is longer than any column.
std::optional<int> take_run(std::string_view& text) {
    std::size_t end = 0;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    const std::string_view digits = text.substr(0, end);
    text.remove_prefix(end);
    if (digits.front() == '0' || digits.size() > 2) return std::nullopt;
    return parse_integer<int>(digits);
}

Refusal place_letter(State& state, int x, int place, std::string_view letter) {
    const Piece piece = letter.size() == 1 ? piece_of_letter(letter.front()) : kNoPiece;
    if (piece == kNoPiece)
        return about_column("position-letter", x).text("letter", printable(letter));
    if (state.where(piece) != kNoPoint)
        return about_column("position-piece-twice", x).piece("piece", letter);
    // A place below the column's end is counted, and refused by the caller.
    const int height = state.board().column_height(x);
    if (place < height)
        state.put(piece, state.board().at({x, kCentreY - (height - 1) + 2 * place}));
    return std::nullopt;
}

Refusal read_column(State& state, int x, std::string_view text) {
    int places = 0;
    while (!text.empty()) {
        if (text.front() >= '0' && text.front() <= '9') {
            const std::string run(text);
            const std::optional<int> empty = take_run(text);
            if (!empty) return about_column("position-run", x).text("run", printable(run));
            places += *empty;
            continue;
        }
        const std::string_view letter = text.substr(0, utf8_length(text));
        if (Refusal refusal = place_letter(state, x, places++, letter)) return refusal;
        text.remove_prefix(letter.size());
    }
    const int height = state.board().column_height(x);
    if (places == height) return std::nullopt;
    return about_column("position-column", x).number("points", places).number("expected", height);
}

Refusal read_side(State& state, std::string_view text) {
    if (text != "1" && text != "2") return Reason("position-side").text("side", printable(text));
    state.set_side_to_move(text == "1" ? Side::First : Side::Second);
    return std::nullopt;
}

Refusal check_all_stand(const State& state) {
    for (Piece piece = 0; piece < kPieces; ++piece) {
        const char letter = piece_letter(piece);
        if (state.where(piece) == kNoPoint)
            return Reason("position-piece-missing").piece("piece", {&letter, 1});
    }
    return std::nullopt;
}

std::string column_text(const State& state, int x) {
    std::string out;
    int empty = 0;
    const auto flush = [&] {
        if (empty > 0) out += std::to_string(empty);
        empty = 0;
    };
    const int height = state.board().column_height(x);
    for (int place = 0; place < height; ++place) {
        const Point point = state.board().at({x, kCentreY - (height - 1) + 2 * place});
        if (state.is_empty(point)) {
            ++empty;
            continue;
        }
        flush();
        out += piece_letter(state.at(point));
    }
    flush();
    return out;
}

}  // namespace

State start_state(const Board& board, const Rules& rules) {
    State state(board, rules);
    for (const Side side : {Side::First, Side::Second})
        for (int number = 0; number < kNumbers; ++number)
            state.put(make_piece(side, number), board.camp_point(side, number));
    return state;
}

Result<State> parse_state(std::string_view text, const Board& board, const Rules& rules) {
    const std::vector<std::string_view> words = split_words(text);
    if (words.empty()) return Reason("position-empty");
    const std::vector<std::string_view> columns = split(words[0], '/');
    if (columns.size() != kColumns)
        return Reason("position-columns")
            .number("columns", static_cast<std::int64_t>(columns.size()))
            .number("expected", kColumns);
    State state(board, rules);
    for (int x = 0; x < kColumns; ++x)
        if (Refusal refusal = read_column(state, x, columns[x])) return *std::move(refusal);
    if (Refusal refusal = check_all_stand(state)) return *std::move(refusal);
    if (words.size() < 2) return Reason("position-side-missing");
    if (words.size() > 2) return Reason("position-trailing").text("text", printable(words[2]));
    if (Refusal refusal = read_side(state, words[1])) return *std::move(refusal);
    return state;
}

std::string state_text(const State& state) {
    std::string out;
    for (int x = 0; x < kColumns; ++x) {
        if (x > 0) out += '/';
        out += column_text(state, x);
    }
    return out + (state.side_to_move() == Side::First ? " 1" : " 2");
}

}  // namespace yiguan::shuqi
