#include "games/shuqi/lesson.h"

#include <algorithm>
#include <optional>

#include "base/text.h"
#include "games/shuqi/notation.h"

namespace yiguan::shuqi {
namespace {

constexpr std::string_view kStep = "移";
constexpr std::string_view kHop = "邻";
constexpr std::string_view kSpan = "跨";
constexpr auto kSeparators = std::to_array<std::string_view>({"、", "，", ",", "；", ";", " "});
constexpr auto kWideDigits =
    std::to_array<std::string_view>({"０", "１", "２", "３", "４", "５", "６", "７", "８", "９"});

bool take(std::string_view& text, std::string_view word) {
    if (!text.starts_with(word)) return false;
    text.remove_prefix(word.size());
    return true;
}

void skip_separators(std::string_view& text) {
    const auto takes_one = [&](std::string_view word) { return take(text, word); };
    while (std::any_of(kSeparators.begin(), kSeparators.end(), takes_one)) {
    }
}

std::optional<int> take_digit(std::string_view& text) {
    for (int digit = 0; digit < kNumbers; ++digit)
        if (take(text, std::to_string(digit)) || take(text, kWideDigits[digit])) return digit;
    return std::nullopt;
}

// The text between the bracket at the front and its closing bracket.
std::optional<std::string> take_expression(std::string_view& text) {
    int depth = 0;
    std::string_view rest = text;
    while (!rest.empty()) {
        if (take(rest, "(") || take(rest, "（")) {
            ++depth;
        } else if (take(rest, ")") || take(rest, "）")) {
            --depth;
        } else {
            rest.remove_prefix(utf8_length(rest));
        }
        if (depth == 0) break;
    }
    if (depth != 0) return std::nullopt;
    std::string_view whole = text.substr(0, text.size() - rest.size());
    text = rest;
    whole.remove_prefix(utf8_length(whole));
    whole.remove_suffix(whole.ends_with(")") ? 1 : std::string_view("）").size());
    return std::string(whole);
}

class LessonReader {
  public:
    LessonReader(const State& state, std::string_view text)
        : state_(state), whole_(text), rest_(text) {}

    Result<WrittenMove> read() {
        const std::optional<int> number = take_digit(rest_);
        if (!number) return unreadable();
        take(rest_, "号");
        written_.points.push_back(state_.where(state_.side_to_move(), *number));
        do {
            skip_separators(rest_);
            if (Refusal refusal = read_segment()) return *std::move(refusal);
            skip_separators(rest_);
        } while (!rest_.empty());
        return written_;
    }

  private:
    Reason unreadable() const {
        return Reason("lesson-unreadable")
            .text("move", printable(whole_))
            .text("rest", printable(rest_));
    }

    Refusal read_segment() {
        const std::optional<Direction> direction = take_direction();
        if (!direction) return unreadable();
        Refusal refusal;
        if (take(rest_, kStep)) {
            refusal = walk(*direction, 1);
        } else if (take(rest_, kHop)) {
            refusal = walk(*direction, 2);
            if (!refusal) refusal = check_crossed(*direction, take_digits());
        } else if (take(rest_, kSpan)) {
            refusal = span(*direction, take_digits());
        } else {
            return unreadable();
        }
        if (refusal) return refusal;
        return read_expression();
    }

    std::optional<Direction> take_direction() {
        for (const Direction& direction : directions(state_.side_to_move()))
            if (take(rest_, direction.name)) return direction;
        return std::nullopt;
    }

    std::vector<int> take_digits() {
        std::vector<int> digits;
        while (const std::optional<int> digit = take_digit(rest_)) {
            digits.push_back(*digit);
            skip_separators(rest_);
        }
        return digits;
    }

    Refusal read_expression() {
        if (!rest_.starts_with("(") && !rest_.starts_with("（")) return std::nullopt;
        std::optional<std::string> expression = take_expression(rest_);
        if (!expression) return unreadable();
        written_.expressions.push_back(*std::move(expression));
        return std::nullopt;
    }

    Point next(Point point, const Direction& direction) const {
        return state_.board().at(state_.board().coordinates(point) + direction.step);
    }

    Reason leads_off(const Direction& direction) const {
        return Reason("lesson-off-board")
            .text("direction", direction.name)
            .point("from", point_text(state_.board(), written_.points.back()));
    }

    Refusal walk(const Direction& direction, int steps) {
        Point point = written_.points.back();
        for (int i = 0; i < steps && point != kNoPoint; ++i) point = next(point, direction);
        if (point == kNoPoint) return leads_off(direction);
        written_.points.push_back(point);
        return std::nullopt;
    }

    // To the point behind the named number of pieces.
    Refusal span(const Direction& direction, const std::vector<int>& numbers) {
        if (numbers.empty()) return unreadable();
        std::size_t left = numbers.size();
        Point point = next(written_.points.back(), direction);
        for (; point != kNoPoint && left > 0; point = next(point, direction))
            left -= !state_.is_empty(point) && point != written_.points.front();
        if (point == kNoPoint) return leads_off(direction);
        written_.points.push_back(point);
        return check_crossed(direction, numbers);
    }

    // The numbers may be given in any order, or be left out.
    Refusal check_crossed(const Direction& direction, std::vector<int> named) const {
        const Point from = written_.points[written_.points.size() - 2];
        std::vector<int> found =
            crossed_numbers(state_, written_.points.front(), from, written_.points.back());
        if (named.empty() ||
            std::is_permutation(named.begin(), named.end(), found.begin(), found.end()))
            return std::nullopt;
        Reason reason = Reason("lesson-crossed").text("direction", direction.name);
        for (const int number : named) reason = std::move(reason).number("named", number);
        for (const int number : found) reason = std::move(reason).number("found", number);
        if (found.empty()) reason = std::move(reason).text("found", "-");
        return reason;
    }

    const State& state_;
    std::string_view whole_;
    std::string_view rest_;
    WrittenMove written_;
};

}  // namespace

Result<WrittenMove> read_lesson(const State& state, std::string_view text) {
    return LessonReader(state, text).read();
}

}  // namespace yiguan::shuqi
