// A second, slow implementation of the rules of gomoku and renju that follows the rule text
// literally. For tests only.
#pragma once

#include <array>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "games/gomoku/forbidden.h"
#include "games/gomoku/rules.h"
#include "games/gomoku/stones.h"

namespace yiguan::gomoku::slow {

using Cell = std::pair<int, int>;  // x, y
using Row = std::set<Cell>;

inline constexpr std::array<Cell, 4> kSteps{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};

class Board {
  public:
    explicit Board(int size) : size_(size) {}
    Board(const Stones& stones, int size) : size_(size) {
        for (int y = 0; y < size; ++y)
            for (int x = 0; x < size; ++x) cells_[x][y] = stones.at(make_point(x, y));
    }

    int size() const { return size_; }
    bool is_on(Cell c) const {
        return c.first >= 0 && c.second >= 0 && c.first < size_ && c.second < size_;
    }
    std::optional<Side> at(Cell c) const {
        return is_on(c) ? cells_[c.first][c.second] : std::nullopt;
    }
    bool is_empty(Cell c) const { return is_on(c) && !at(c); }
    void set(Cell c, std::optional<Side> side) { cells_[c.first][c.second] = side; }

    // The unbroken row of the stone's colour through a stone.
    Row run(Cell through, Cell step) const {
        Row row;
        for (const int way : {1, -1})
            for (Cell c = through; at(c) && at(c) == at(through);
                 c = {c.first + way * step.first, c.second + way * step.second})
                row.insert(c);
        return row;
    }

    // The two cells beyond a run, on the board or not.
    static std::array<Cell, 2> ends(const Row& run, Cell step) {
        const Cell low = *run.begin();
        const Cell high = *run.rbegin();
        return {{{low.first - step.first, low.second - step.second},
                 {high.first + step.first, high.second + step.second}}};
    }

  private:
    int size_;
    std::array<std::array<std::optional<Side>, kMaxSize>, kMaxSize> cells_{};
};

template <class Rule>
bool wins(const Board& board, Side side, const Row& run, Cell step) {
    if (run.size() < 5) return false;
    if (Rule::needs_exact_five(side) && run.size() > 5) return false;
    const auto ends = Board::ends(run, step);
    const bool is_enclosed = board.at(ends[0]) == other(side) && board.at(ends[1]) == other(side);
    return !Rule::kNeedsOpenEnd || !is_enclosed;
}

template <class Rule>
bool is_in_five(const Board& board, Side side, Cell cell) {
    for (const Cell& step : kSteps)
        if (wins<Rule>(board, side, board.run(cell, step), step)) return true;
    return false;
}

template <class Rule>
bool has_five(const Board& board, Side side) {
    for (int y = 0; y < board.size(); ++y)
        for (int x = 0; x < board.size(); ++x)
            if (board.at({x, y}) == side && is_in_five<Rule>(board, side, {x, y})) return true;
    return false;
}

// The verdict on a black stone put on that empty cell.
inline Verdict judge_black(Board board, Cell stone);

// Cells of the line through `stone` that are empty.
inline std::vector<Cell> empty_cells_on_line(const Board& board, Cell stone, Cell step) {
    std::vector<Cell> cells;
    for (int i = -kMaxSize; i <= kMaxSize; ++i) {
        const Cell c{stone.first + i * step.first, stone.second + i * step.second};
        if (board.is_empty(c)) cells.push_back(c);
    }
    return cells;
}

inline Row run_after(Board board, Cell put, Cell step) {
    board.set(put, kBlack);
    return board.run(put, step);
}

// All sets of four stones, this one among them, that one more stone turns into an exact five.
inline std::set<Row> fours(const Board& board, Cell stone) {
    std::set<Row> found;
    for (const Cell& step : kSteps) {
        for (const Cell& put : empty_cells_on_line(board, stone, step)) {
            Row run = run_after(board, put, step);
            if (run.size() != 5 || !run.contains(stone)) continue;
            run.erase(put);
            found.insert(run);
        }
    }
    return found;
}

// Four unbroken stones, both of them in it, that each end completes to an exact five.
inline bool is_straight_four(const Board& board, Cell stone, Cell put, Cell step) {
    const Row run = board.run(put, step);
    if (run.size() != 4 || !run.contains(stone)) return false;
    for (const Cell& end : Board::ends(run, step))
        if (!board.is_empty(end) || run_after(board, end, step).size() != 5) return false;
    return true;
}

// Real threes through the stone: rows for which some cell makes a straight four and is legal there.
inline std::set<Row> real_threes(const Board& board, Cell stone) {
    std::set<Row> found;
    for (const Cell& step : kSteps) {
        for (const Cell& put : empty_cells_on_line(board, stone, step)) {
            Board after = board;
            after.set(put, kBlack);
            if (!is_straight_four(after, stone, put, step)) continue;
            if (judge_black(board, put) != Verdict::Legal) continue;
            Row three = after.run(put, step);
            three.erase(put);
            found.insert(three);
        }
    }
    return found;
}

inline Verdict judge_black(Board board, Cell stone) {
    board.set(stone, kBlack);
    bool is_overline = false;
    for (const Cell& step : kSteps) {
        const std::size_t length = board.run(stone, step).size();
        if (length == 5) return Verdict::Five;
        is_overline |= length > 5;
    }
    if (is_overline) return Verdict::Overline;
    if (fours(board, stone).size() >= 2) return Verdict::DoubleFour;
    return real_threes(board, stone).size() >= 2 ? Verdict::DoubleThree : Verdict::Legal;
}

}  // namespace yiguan::gomoku::slow
