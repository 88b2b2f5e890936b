#include "games/gomoku/setup.h"

#include <algorithm>
#include <vector>

#include "base/text.h"
#include "games/gomoku/symmetry.h"
#include "games/gomoku/words.h"

namespace yiguan::gomoku {
namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

std::string row_text(const Stones& stones, int y, int size) {
    std::string out;
    int empty = 0;
    const auto flush = [&] {
        if (empty > 0) out += std::to_string(empty);
        empty = 0;
    };
    for (int x = 0; x < size; ++x) {
        const auto stone = stones.at(make_point(x, y));
        if (!stone) {
            ++empty;
            continue;
        }
        flush();
        out += side_letter(*stone);
    }
    flush();
    return out;
}

std::string phase_text(const State& state) {
    if (!state.is_in_opening()) return "-";
    std::string out(phase_word(state.phase()));
    if (state.opening().declared == 0) return out;
    out += ":" + std::to_string(state.opening().declared);
    char separator = ':';
    for (const Point offer : state.offers()) {
        out += separator + point_text(offer);
        separator = ',';
    }
    return out;
}

// A row being read; `x` is the number of points read so far.
class RowReader {
  public:
    RowReader(Stones& stones, int y, int size) : stones_(stones), y_(y), size_(size) {}

    Refusal read(std::string_view text) {
        for (std::size_t i = 0; i < text.size();) {
            const std::string_view rest = text.substr(i);
            const std::size_t digits =
                std::min(rest.size(),
                         static_cast<std::size_t>(
                             std::find_if_not(rest.begin(), rest.end(), is_digit) - rest.begin()));
            const std::string_view token = rest.substr(0, digits > 0 ? digits : utf8_length(rest));
            if (const Refusal refusal = digits > 0 ? take_run(token) : take_stone(token, i))
                return refusal;
            i += token.size();
        }
        if (x_ != size_) return wrong_length();
        return std::nullopt;
    }

  private:
    Refusal take_run(std::string_view digits) {
        const auto run = parse_integer<int>(digits);
        if (!run || *run < 1 || *run > kMaxSize || digits.front() == '0')
            return Reason("position-run")
                .number("row", y_ + 1)
                .text("run", printable(digits))
                .number("size", size_);
        x_ += *run;
        return std::nullopt;
    }

    Refusal take_stone(std::string_view letter, std::size_t index) {
        if (letter != "x" && letter != "o")
            return Reason("position-letter")
                .number("row", y_ + 1)
                .number("place", static_cast<std::int64_t>(index) + 1)
                .text("letter", printable(letter));
        if (x_ >= size_) {
            ++x_;
            return std::nullopt;
        }
        stones_.put(letter == "x" ? kBlack : kWhite, make_point(x_++, y_));
        return std::nullopt;
    }

    Reason wrong_length() const {
        return Reason("position-row")
            .number("row", y_ + 1)
            .number("points", x_)
            .number("size", size_);
    }

    Stones& stones_;
    int y_;
    int size_;
    int x_ = 0;
};

Result<Stones> read_board(std::string_view text, int size) {
    const std::vector<std::string_view> rows = split(text, '/');
    if (rows.size() != static_cast<std::size_t>(size))
        return Reason("position-rows")
            .number("rows", static_cast<std::int64_t>(rows.size()))
            .number("size", size);
    Stones stones;
    for (int i = 0; i < size; ++i)
        if (const Refusal refusal =
                RowReader(stones, size - 1 - i, size).read(rows[static_cast<std::size_t>(i)]))
            return *refusal;
    return stones;
}

Result<Side> read_side(std::string_view word) {
    if (word == "x") return kBlack;
    if (word == "o") return kWhite;
    return Reason("position-side").text("side", printable(word));
}

// Reads `phase[:N[:offers]]`; the board has been read already.
class PhaseReader {
  public:
    PhaseReader(const Rules& rules, const Stones& stones, Side side)
        : rules_(rules), stones_(stones), side_(side), steps_(steps_of(rules.opening)) {}

    Result<State> read(std::string_view text) {
        if (text == "-") return State(rules_, stones_, side_, {});
        if (steps_.empty()) return Reason("position-no-opening").text("phase", printable(text));
        const std::vector<std::string_view> parts = split(text, ':');
        const bool has_gap = std::any_of(parts.begin(), parts.end(),
                                         [](std::string_view part) { return part.empty(); });
        if (parts.size() > 3 || has_gap) return unknown_phase(text);
        if (const Refusal refusal = find_step(parts[0])) return *refusal;
        if (const Refusal refusal = read_number(parts.size() > 1 ? parts[1] : "")) return *refusal;
        State state(rules_, stones_, side_, opening_);
        if (const Refusal refusal = read_offers(state, parts.size() > 2 ? parts[2] : ""))
            return *refusal;
        return state;
    }

  private:
    Reason unknown_phase(std::string_view text) const {
        std::string known = "-";
        for (const Step& step : steps_)
            if (const std::string word(phase_word(step.phase)); known.find(word) == known.npos)
                known += " " + word;
        return Reason("position-phase").text("phase", printable(text)).text("known", known);
    }

    // The phase and the number of stones identify the step; Black and White have placed the stones
    // in turn.
    Refusal find_step(std::string_view word) {
        const auto is_word = [&](const Step& step) { return phase_word(step.phase) == word; };
        if (std::none_of(steps_.begin(), steps_.end(), is_word)) return unknown_phase(word);
        const int black = stones_.count(kBlack);
        const int white = stones_.count(kWhite);
        const auto found = std::find_if(steps_.begin(), steps_.end(), [&](const Step& step) {
            return is_word(step) && black == (step.stones + 1) / 2 && white == step.stones / 2;
        });
        if (found == steps_.end())
            return Reason("position-phase-stones")
                .text("phase", word)
                .number("black", black)
                .number("white", white);
        if (found->side_to_move() != side_)
            return with_side(Reason("position-phase-side").text("phase", word), "side",
                             found->side_to_move());
        opening_.step = static_cast<std::uint8_t>(found - steps_.begin());
        return std::nullopt;
    }

    // The least and greatest number of offers that are possible in this opening.
    std::pair<int, int> number_range() const {
        if (rules_.offers > 0) return {rules_.offers, rules_.offers};
        int least = 1;
        int most = 0;
        for (const Step& step : steps_) {
            most = std::max<int>(most, step.most);
            if (is_declaration(step.third)) least = most = declared_number(step.third);
        }
        return {least, most};
    }

    Refusal read_number(std::string_view text) {
        const bool is_wanted = knows_number(steps_, opening_.step);
        const std::string_view phase = phase_word(steps_[opening_.step].phase);
        if (!is_wanted && text.empty()) return std::nullopt;
        if (!is_wanted)
            return Reason("position-number-surplus")
                .text("phase", phase)
                .text("number", printable(text));
        const auto [least, most] = number_range();
        const auto number = parse_integer<int>(text);
        if (!is_natural(text) || !number || *number < least || *number > most)
            return Reason("position-number")
                .text("phase", phase)
                .text("number", printable(text))
                .number("least", least)
                .number("most", most);
        opening_.declared = static_cast<std::uint8_t>(*number);
        return std::nullopt;
    }

    // Before the choice there are fewer offers than declared, at the choice all of them.
    Refusal read_offers(State& state, std::string_view text) const {
        const Phase phase = state.phase();
        std::vector<std::string_view> words;
        if (!text.empty()) words = split(text, ',');
        const auto count = static_cast<int>(words.size());
        const int declared = opening_.declared;
        const bool fits = phase == Phase::Offer    ? count < declared
                          : phase == Phase::Choose ? count == declared
                                                   : count == 0;
        if (!fits)
            return Reason("position-offers")
                .text("phase", phase_word(phase))
                .number("count", count)
                .number("number", declared);
        for (const std::string_view word : words)
            if (const Refusal refusal = read_offer(state, word)) return refusal;
        return std::nullopt;
    }

    Refusal read_offer(State& state, std::string_view word) const {
        const auto point = read_point(word, rules_.size);
        const bool is_new =
            point && stones_.is_empty(*point) && !OfferFilter(state).twin_of(*point).has_value();
        if (!is_new) return Reason("position-offer").text("offer", printable(word));
        state.add_offer(*point);
        return std::nullopt;
    }

    const Rules& rules_;
    const Stones& stones_;
    Side side_;
    std::span<const Step> steps_;
    OpeningState opening_;
};

}  // namespace

std::optional<Point> read_point(std::string_view text, int size) {
    if (text.size() < 2) return std::nullopt;
    const char letter = text[0];
    const int x = letter >= 'A' && letter <= 'Z' ? letter - 'A' : letter - 'a';
    const auto y = parse_integer<int>(text.substr(1));
    const bool is_on_board = x >= 0 && x < size && y && *y >= 1 && *y <= size && text[1] != '0';
    if (!is_on_board) return std::nullopt;
    return make_point(x, *y - 1);
}

std::string write_state(const State& state) {
    std::string out;
    for (int y = state.size() - 1; y >= 0; --y)
        out += row_text(state.stones(), y, state.size()) + (y > 0 ? "/" : " ");
    return out + side_letter(state.side_to_move()) + " " + phase_text(state);
}

Result<State> read_state(std::string_view text, const Rules& rules) {
    const std::vector<std::string_view> words = split_words(text);
    if (words.empty()) return Reason("position-empty");
    const Result<Stones> stones = read_board(words[0], rules.size);
    if (!stones) return stones.error();
    if (words.size() < 2) return Reason("position-no-side");
    const Result<Side> side = read_side(words[1]);
    if (!side) return side.error();
    if (words.size() > 3) return Reason("position-surplus").text("text", printable(words[3]));
    if (words.size() < 3 && rules.opening != Opening::None) return Reason("position-no-phase");
    return PhaseReader(rules, *stones, *side).read(words.size() < 3 ? "-" : words[2]);
}

}  // namespace yiguan::gomoku
