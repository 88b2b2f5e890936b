#include "engines/gomoku/rule_list.h"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <span>

namespace yiguan::gomoku {
namespace {

enum class Pattern : std::uint8_t {
    LiveFour,
    LiveThree,
    LiveTwo,
    LiveOne,
    RushedFour,
    SleepingThree,
    SleepingTwo
};

// Live (活) patterns are six points with both ends empty. Rushed and sleeping (冲、眠) ones are
// five points, the points beyond their two ends not both empty.
constexpr std::size_t length_of(Pattern pattern) {
    return pattern <= Pattern::LiveOne ? 6 : 5;
}

bool has_code(Pattern pattern, unsigned code) {
    const auto is_among = [code](std::initializer_list<unsigned> codes) {
        return std::find(codes.begin(), codes.end(), code) != codes.end();
    };
    switch (pattern) {
        case Pattern::LiveFour:
            return code == 30;
        case Pattern::LiveThree:
            return is_among({14, 22, 26, 28});
        case Pattern::LiveTwo:
            return is_among({6, 10, 12, 18, 20, 24});
        case Pattern::LiveOne:
            return is_among({2, 4, 8, 16});
        case Pattern::RushedFour:
            return is_among({15, 23, 27, 29, 30});
        case Pattern::SleepingThree:
            return is_among({7, 11, 13, 14, 19, 21, 22, 25, 26, 28});
        case Pattern::SleepingTwo:
            return is_among({3, 5, 6, 9, 10, 12, 17, 18, 20, 24});
    }
    return false;
}

struct BoardView {
    const Stones& stones;
    int size;

    bool is_on_board(int x, int y) const { return x >= 0 && y >= 0 && x < size && y < size; }
    bool is_free(int x, int y) const {
        return is_on_board(x, y) && stones.is_empty(make_point(x, y));
    }
};

// A section of a line without stones of the other colour.
struct Stretch {
    std::array<Point, 6> points;
    std::size_t length;
    unsigned code;

    bool is_empty(std::size_t i) const { return (code >> (length - 1 - i) & 1) == 0; }
};

// Adds the empty points of the section. The two ends of a live pattern are left out, because they
// must stay empty, except for a four, where each of them makes five.
void vote(const Stretch& stretch, Votes& votes) {
    const std::size_t first = stretch.length == 6 && stretch.code != 30 ? 1 : 0;
    for (std::size_t i = first; i < stretch.length - first; ++i)
        if (stretch.is_empty(i)) ++votes[stretch.points[i]];
}

void vote_if_pattern(
    const BoardView& board, Side side, Pattern pattern, Point start, Vector step, Votes& votes) {
    const int length = static_cast<int>(length_of(pattern));
    const int x = x_of(start);
    const int y = y_of(start);
    if (!board.is_on_board(x + (length - 1) * step.dx, y + (length - 1) * step.dy)) return;
    Stretch stretch{.points = {}, .length = length_of(pattern), .code = 0};
    for (int i = 0; i < length; ++i) {
        const Point point = make_point(x + i * step.dx, y + i * step.dy);
        if (board.stones.has(other(side), point)) return;
        stretch.points[static_cast<std::size_t>(i)] = point;
        stretch.code = 2 * stretch.code + (board.stones.has(side, point) ? 1 : 0);
    }
    const bool is_open = board.is_free(x - step.dx, y - step.dy) &&
                         board.is_free(x + length * step.dx, y + length * step.dy);
    if (length == 5 && is_open) return;
    if (has_code(pattern, stretch.code)) vote(stretch, votes);
}

void vote_for(const BoardView& board, Side side, Pattern pattern, Votes& votes) {
    for (int y = 0; y < board.size; ++y)
        for (int x = 0; x < board.size; ++x)
            for (const Vector step : kVectors)
                vote_if_pattern(board, side, pattern, make_point(x, y), step, votes);
}

}  // namespace

Votes votes_of(const Stones& stones, int size, Side mover, int rule) {
    using enum Pattern;
    // "Make" a pattern: fill the gap of a pattern that lacks one stone.
    static constexpr Pattern kFours[] = {LiveFour, RushedFour};
    static constexpr Pattern kLiveThree[] = {LiveThree};
    static constexpr Pattern kToThreesAndFours[] = {LiveTwo, SleepingThree};
    static constexpr Pattern kTwosAndSleeping[] = {LiveTwo, SleepingThree};
    static constexpr Pattern kToTwosAndSleeping[] = {LiveOne, SleepingTwo};
    Votes votes{};
    const BoardView board{stones, size};
    const auto poll = [&](Side side, std::span<const Pattern> patterns) {
        for (const Pattern pattern : patterns) vote_for(board, side, pattern, votes);
    };
    switch (rule) {
        case 0:
            poll(mover, kFours);
            break;
        case 1:
            poll(mover, kLiveThree);
            break;
        case 2:
            poll(other(mover), kFours);
            if (votes == Votes{}) poll(other(mover), kLiveThree);
            break;
        case 3:
            poll(mover, kToThreesAndFours);
            break;
        case 4:
            poll(other(mover), kTwosAndSleeping);
            break;
        default:
            poll(mover, kToTwosAndSleeping);
            break;
    }
    return votes;
}

}  // namespace yiguan::gomoku
