// What a network sees of a position of gomoku or renju: for each empty point the shapes of either
// side, own ones and the opponent's apart, in any order and wherever the point is; and on points
// where both sides could make a threat, these two threats together. One network serves all rules:
// each has its own output.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "engines/gomoku/by_shapes.h"
#include "engines/gomoku/patterns.h"
#include "nnue/network.h"

namespace yiguan::gomoku {

template <class Rule>
class NetworkInputs {
  public:
    // The heads of the network: freestyle; standard, also for caro; renju, for either colour.
    static constexpr std::size_t kHeads = 4;
    static constexpr std::size_t kThreatBuckets = 8;  // of a head

  private:
    static constexpr std::uint16_t kNone = 0xFFFF;
    // Shapes are counted apart for a side that may not make all of them, Black in renju.
    static constexpr std::size_t kShapeRows = 4 * kShapeCodes;
    static constexpr std::size_t kPairRows = 3 * kThreats * kThreats;

  public:
    static constexpr nnue::InputKind kKind{"gomoku-shapes/2", kShapeRows + kPairRows,
                                           kHeads* kThreatBuckets, 1, true};
    static constexpr std::size_t kRowsOfPoint = 3;
    static constexpr std::size_t kMostRows = kRowsOfPoint * kPoints;
    // A stone changes what is seen of its own point and of those in reach on its lines.
    static constexpr std::size_t kMostChangedPoints = 2 * kDirections * kReach + 1;
    static constexpr std::size_t kMostChanges = kRowsOfPoint * kMostChangedPoints;

    // The inputs of a side's view that are on because of one empty point.
    template <class List>
    static void rows_at(Side view, const PointSight& sight, List& list) {
        for (const std::uint16_t row : rows_of(view, sight)) append(list, row);
    }

    // The inputs of a side's view that are on.
    template <class List>
    static void rows(const Patterns<Rule>& patterns, Side view, List& list) {
        for (int y = 0; y < patterns.size(); ++y)
            for (int x = 0; x < patterns.size(); ++x)
                if (const Point point = make_point(x, y); patterns.is_empty(point))
                    rows_at(view, patterns.sight(point), list);
    }

    // A number for what the side to move sees on an empty point: different rows, different numbers.
    static std::uint32_t sight_number(Side mover, const PointSight& sight) {
        return std::uint32_t{code(sight.shapes[index(mover)])} << 16 |
               code(sight.shapes[index(other(mover))]);
    }

    using ChangedRows = nnue::RowList<kMostChanges>;

    // What a view gains and loses at a point that looked like `before`, and now has a stone or
    // looks like `after`. Not inlined, to keep the code small where every rule has its own.
    [[gnu::noinline]] static void change(Side view,
                                         const PointSight& before,
                                         const std::optional<PointSight>& after,
                                         ChangedRows& added,
                                         ChangedRows& removed) {
        const auto note = [&](std::uint16_t old_row, std::uint16_t new_row) {
            if (old_row == new_row) return;
            append(removed, old_row);
            append(added, new_row);
        };
        for (const Side side : {view, other(view)}) {
            const std::size_t s = index(side);
            if (after && after->shapes[s] == before.shapes[s]) continue;
            note(shape_row(view, side, before), after ? shape_row(view, side, *after) : kNone);
        }
        if (after && after->threats == before.threats) return;
        note(pair_row(view, before), after ? pair_row(view, *after) : kNone);
    }

    // By the rule and by what threatens: a straight four of the opponent, fours of either side.
    static std::size_t bucket(const Patterns<Rule>& patterns, Side mover) {
        const Side opponent = other(mover);
        const auto has = [&](Side side, Threat threat) {
            return std::size_t{patterns.count(side, threat) > 0};
        };
        const std::size_t fours = (has(mover, Threat::Four) | has(mover, Threat::FourThree)) << 1 |
                                  (has(opponent, Threat::Four) | has(opponent, Threat::FourThree))
                                      << 2;
        return head(mover) * kThreatBuckets + (has(opponent, Threat::StraightFour) | fours);
    }

  private:
    using Rows = std::array<std::uint16_t, kRowsOfPoint>;

    static std::size_t head(Side mover) {
        if constexpr (Rule::kForbids) return 2 + index(mover);
        return std::is_same_v<Rule, Freestyle> ? 0 : 1;
    }
    static constexpr bool is_restricted(Side side) { return Rule::kForbids && side == kBlack; }

    template <class List>
    static void append(List& list, std::uint16_t row) {
        if (row != kNone) list.push_back(row);
    }

    static Rows rows_of(Side view, const PointSight& sight) {
        return {shape_row(view, view, sight), shape_row(view, other(view), sight),
                pair_row(view, sight)};
    }

    static std::uint16_t shape_row(Side view, Side side, const PointSight& sight) {
        const std::uint16_t shape = code(sight.shapes[index(side)]);
        if (shape == kNone) return kNone;
        const std::size_t kind = (side == view ? 0 : 2) + (is_restricted(side) ? 1 : 0);
        return static_cast<std::uint16_t>(kind * kShapeCodes + shape);
    }

    static std::uint16_t pair_row(Side view, const PointSight& sight) {
        const Threat own = sight.threats[index(view)];
        const Threat opponents = sight.threats[index(other(view))];
        if (own == Threat::None || opponents == Threat::None) return kNone;
        const std::size_t kind = is_restricted(view) ? 1 : is_restricted(other(view)) ? 2 : 0;
        return static_cast<std::uint16_t>(kShapeRows + (kind * kThreats + index(own)) * kThreats +
                                          index(opponents));
    }

    // The code of the shapes; none where no line has two stones, as on most points.
    static std::uint16_t code(Shapes of_point) {
        static const ByShapes<std::uint16_t> table([](Shapes shapes) {
            for (int direction = 0; direction < kDirections; ++direction)
                if (shape_of(shapes, direction) > Shape::OpenOne)
                    return static_cast<std::uint16_t>(shape_code(shapes));
            return kNone;
        });
        return table[of_point];
    }
};

}  // namespace yiguan::gomoku
