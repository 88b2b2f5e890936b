// What a network sees of a position of gomoku or renju: what each empty point is to both sides
// together (point_class.h), wherever the point is. One network serves all rules: each has its own
// output.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "engines/gomoku/patterns.h"
#include "engines/gomoku/point_class.h"
#include "nnue/factors.h"
#include "nnue/network.h"

namespace yiguan::gomoku {

template <class Rule>
class NetworkInputs {
  public:
    // The heads of the network: freestyle; standard, also for caro; renju, for either colour.
    static constexpr std::size_t kHeads = 4;
    static constexpr std::size_t kThreatBuckets = 8;  // of a head

    // A point is one input, apart where neither side, the view's own or its opponent is not free to
    // make all shapes: Black in renju.
    static constexpr std::size_t kRestrictions = 3;
    static constexpr nnue::InputKind kKind{"gomoku-points/1",
                                           kRestrictions* kPointClasses* kPointClasses,
                                           kHeads* kThreatBuckets, 1, true};
    static constexpr std::size_t kRowsOfPoint = 1;
    static constexpr std::size_t kMostRows = kRowsOfPoint * kPoints;
    // A stone changes what is seen of its own point and of those in reach on its lines.
    static constexpr std::size_t kMostChangedPoints = 2 * kDirections * kReach + 1;
    static constexpr std::size_t kMostChanges = kRowsOfPoint * kMostChangedPoints;

    // What the point is to the one side, and to the other.
    static nnue::Factors factors() {
        constexpr std::size_t kOfSide = kRestrictions * kPointClasses;
        nnue::Factors factors{.rows = 2 * kOfSide, .of_input = 2, .table = {}};
        for (std::size_t restriction = 0; restriction < kRestrictions; ++restriction)
            for (std::size_t own = 0; own < kPointClasses; ++own)
                for (std::size_t opponents = 0; opponents < kPointClasses; ++opponents)
                    for (const std::size_t factor :
                         {restriction * kPointClasses + own,
                          kOfSide + restriction * kPointClasses + opponents})
                        factors.table.push_back(static_cast<std::uint16_t>(factor));
        return factors;
    }

    // The inputs of a side's view that are on because of one empty point.
    template <class List>
    static void rows_at(Side view, const PointSight& sight, List& list) {
        append(list, row_of(view, sight));
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
        return row_of(mover, sight);
    }

    using ChangedRows = nnue::RowList<kMostChanges>;

    // What a view gains and loses at a point that looked like `before`, and now has a stone or
    // looks like `after`.
    static void change(Side view,
                       const PointSight& before,
                       const std::optional<PointSight>& after,
                       ChangedRows& added,
                       ChangedRows& removed) {
        const std::uint16_t old_row = row_of(view, before);
        const std::uint16_t new_row = after ? row_of(view, *after) : kNone;
        if (old_row == new_row) return;
        append(removed, old_row);
        append(added, new_row);
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
    static constexpr std::uint16_t kNone = 0xFFFF;

    static std::size_t head(Side mover) {
        if constexpr (Rule::kForbids) return 2 + index(mover);
        return std::is_same_v<Rule, Freestyle> ? 0 : 1;
    }
    static constexpr bool is_restricted(Side side) { return Rule::kForbids && side == kBlack; }

    template <class List>
    static void append(List& list, std::uint16_t row) {
        if (row != kNone) list.push_back(row);
    }

    static std::uint16_t row_of(Side view, const PointSight& sight) {
        const std::size_t own = point_classes()[sight.shapes[index(view)]];
        const std::size_t opponents = point_classes()[sight.shapes[index(other(view))]];
        if (own == kPlainPoint && opponents == kPlainPoint) return kNone;
        const std::size_t restriction = is_restricted(view)          ? 1
                                        : is_restricted(other(view)) ? 2
                                                                     : 0;
        return static_cast<std::uint16_t>((restriction * kPointClasses + own) * kPointClasses +
                                          opponents);
    }
};

}  // namespace yiguan::gomoku
