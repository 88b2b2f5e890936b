#include "engines/gomoku/patterns.h"

namespace yiguan::gomoku {

template <class Rule>
void Patterns<Rule>::reset(const Stones& stones, int size) {
    size_ = size;
    lines_.fill(~LineWord{0});
    threats_ = {};
    shapes_ = {};
    pairs_ = {};
    counts_ = {};
    totals_ = {};
    past_.forget();
    for (int y = 0; y < size; ++y)
        for (int x = 0; x < size; ++x) set_cell(make_point(x, y), kEmptyCell);
    for (int y = 0; y < size; ++y)
        for (int x = 0; x < size; ++x)
            if (const auto side = stones.at(make_point(x, y)))
                set_cell(make_point(x, y), cell_of(*side));
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            const Point point = make_point(x, y);
            if (!is_empty(point)) continue;
            for (int d = 0; d < kDirections; ++d) {
                const Place place = kPlaces[point][static_cast<std::size_t>(d)];
                set_shapes(point, d, shape_table_->at(lines_[place.line], place.bit));
            }
            count_in(point, 1);
        }
    }
}

template <class Rule>
void Patterns<Rule>::set_cell(Point point, unsigned cell) {
    for (const Place place : kPlaces[point]) {
        LineWord& line = lines_[place.line];
        line &= ~(LineWord{3} << shift_of(place.bit));
        line |= LineWord{cell} << shift_of(place.bit);
    }
}

// Stores the shapes of one direction; the sums are not changed.
template <class Rule>
void Patterns<Rule>::set_shapes(Point point, int direction, ShapePair pair) {
    pairs_[point][static_cast<std::size_t>(direction)] = pair;
    for (const Side side : {kBlack, kWhite}) {
        Shapes& shapes = shapes_[index(side)][point];
        shapes = with_shape(shapes, direction, shape_in(pair, side));
    }
}

// Adds the point to the sums, or subtracts it.
template <class Rule>
void Patterns<Rule>::count_in(Point point, int sign) {
    for (const Side side : {kBlack, kWhite}) {
        const std::size_t s = index(side);
        const PointWorth& worth = table(side).of(shapes_[s][point]);
        threats_[s][point] = worth.threat;
        counts_[s][index(worth.threat)] += sign;
        totals_[s].add(worth, sign);
    }
}

// The shape of one side in one direction has changed.
template <class Rule>
void Patterns<Rule>::change(Side side, Point point, int direction, Shape shape) {
    const std::size_t s = index(side);
    const Shapes before = shapes_[s][point];
    const Shapes after = with_shape(before, direction, shape);
    shapes_[s][point] = after;
    const PointWorth& worth = table(side).of(after);
    totals_[s].add(worth, 1);
    totals_[s].add(table(side).of(before), -1);
    Threat& threat = threats_[s][point];
    --counts_[s][index(threat)];
    ++counts_[s][index(worth.threat)];
    threat = worth.threat;
}

template <class Rule>
template <class Note>
void Patterns<Rule>::refresh_around(Point point, const Note& note) {
    for (int d = 0; d < kDirections; ++d) {
        const auto direction = static_cast<std::size_t>(d);
        const Place place = kPlaces[point][direction];
        const LineWord line = lines_[place.line];
        for (int offset = -kSight; offset <= kSight; ++offset) {
            const int bit = place.bit + offset;
            if (cell(line, bit) != kEmptyCell) continue;
            const auto near = static_cast<Point>(point + offset * kSteps[direction]);
            const ShapePair pair = shape_table_->at(line, bit);
            const ShapePair old = pairs_[near][direction];
            if (pair == old) continue;
            note(near, direction);
            pairs_[near][direction] = pair;
            for (const Side side : {kBlack, kWhite})
                if (shape_in(pair, side) != shape_in(old, side))
                    change(side, near, d, shape_in(pair, side));
        }
    }
}

// Call before the stone is placed.
template <class Rule>
void Patterns<Rule>::remember(Point point) {
    if (past_.stones == Past::kMostStones) past_.forget();
    past_.placed[static_cast<std::size_t>(past_.stones++)] = {
        point, past_.changes, {threats_[0][point], threats_[1][point]}, counts_, totals_};
}

// Everything but the cells as it was before the last stone.
template <class Rule>
void Patterns<Rule>::take_back() {
    const Placed& placed = past_.last();
    counts_ = placed.counts;
    totals_ = placed.totals;
    for (std::size_t side = 0; side < 2; ++side)
        threats_[side][placed.point] = placed.threats[side];
    for (int i = placed.first_change; i < past_.changes; ++i) {
        const Change& change = past_.changed[static_cast<std::size_t>(i)];
        pairs_[change.point][change.direction] = change.pair;
        for (std::size_t side = 0; side < 2; ++side) {
            threats_[side][change.point] = change.threats[side];
            shapes_[side][change.point] = change.shapes[side];
        }
    }
    past_.changes = placed.first_change;
    --past_.stones;
}

template <class Rule>
void Patterns<Rule>::put(Side side, Point point) {
    assert(is_empty(point));
    remember(point);
    count_in(point, -1);
    for (const Side each : {kBlack, kWhite}) threats_[index(each)][point] = Threat::None;
    set_cell(point, cell_of(side));
    refresh_around(point, [this](Point near, std::size_t direction) {
        past_.changed[static_cast<std::size_t>(past_.changes++)] = {
            near,
            static_cast<std::uint8_t>(direction),
            pairs_[near][direction],
            {threats_[0][near], threats_[1][near]},
            {shapes_[0][near], shapes_[1][near]}};
    });
}

template <class Rule>
void Patterns<Rule>::remove(Point point) {
    assert(!is_empty(point));
    set_cell(point, kEmptyCell);
    if (past_.ends_with(point)) return take_back();
    past_.forget();
    for (int d = 0; d < kDirections; ++d) {
        const Place place = kPlaces[point][static_cast<std::size_t>(d)];
        set_shapes(point, d, shape_table_->at(lines_[place.line], place.bit));
    }
    count_in(point, 1);
    refresh_around(point, [](Point, std::size_t) {});
}

template class Patterns<Freestyle>;
template class Patterns<Standard>;
template class Patterns<Caro>;
template class Patterns<Renju>;

}  // namespace yiguan::gomoku
