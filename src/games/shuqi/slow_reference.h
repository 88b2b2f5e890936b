// A second, slow and simple implementation of the rules, for tests only: values of sets of numbers
// by trying every expression, and moves by walking over coordinates.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "games/shuqi/rational.h"
#include "games/shuqi/state.h"
#include "games/shuqi/values.h"

namespace yiguan::shuqi::slow {

using Values = std::vector<Rational>;  // ascending

// All values of a set of numbers: for every split into two parts, every operation on every pair of
// values.
class Arithmetic {
  public:
    explicit Arithmetic(Domain domain) : domain_(domain) {}

    const Values& of(Bag bag) {
        const auto found = known_.find(bag);
        if (found != known_.end()) return found->second;
        Values values;
        if (bag_size(bag) == 1)
            for (int number = 0; number < kNumbers; ++number)
                if (bag == bag_of(number)) values.push_back(Rational::of(number));
        SubBags parts;
        sub_bags(bag, 1, bag_size(bag) / 2, parts);
        for (const Bag part : parts) add_pairs(of(part), of(bag - part), values);
        std::sort(values.begin(), values.end());
        values.erase(std::unique(values.begin(), values.end()), values.end());
        return known_.emplace(bag, std::move(values)).first->second;
    }

    bool makes(Bag bag, Rational value) {
        const Values& values = of(bag);
        return std::binary_search(values.begin(), values.end(), value);
    }

  private:
    void add_pairs(const Values& left, const Values& right, Values& values) const {
        for (const Rational a : left)
            for (const Rational b : right)
                combine(a, b, [&](Rational value) {
                    if (is_in(domain_, value)) values.push_back(value);
                });
    }

    Domain domain_;
    std::map<Bag, Values> known_;
};

struct Span {
    Coordinates to;
    int distance;
    std::vector<int> crossed;
};

class MoveGenerator {
  public:
    explicit MoveGenerator(Arithmetic& arithmetic) : arithmetic_(arithmetic) {}

    // All (from, to) of the side to move.
    std::set<std::pair<Point, Point>> moves(const State& state) {
        std::set<std::pair<Point, Point>> out;
        for (int number = 0; number < kNumbers; ++number) {
            const Point from = state.where(state.side_to_move(), number);
            for (const Point to : single_targets(state, from, number)) out.emplace(from, to);
            if (!state.rules().has_chains) continue;
            for (const Point to : chain_targets(state, from)) out.emplace(from, to);
        }
        return out;
    }

  private:
    // Every empty point in the six directions, with the pieces before it.
    static std::vector<Span> spans(const State& state, Coordinates from) {
        std::vector<Span> out;
        for (const Coordinates way :
             {Coordinates{0, 2}, {0, -2}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1}}) {
            Span span{from + way, 1, {}};
            bool is_behind_piece = false;
            for (Point p = kNoPoint; (p = state.board().at(span.to)) != kNoPoint;
                 span.to = span.to + way) {
                const bool is_empty = state.is_empty(p);
                if (is_empty && (is_behind_piece || span.distance == 1)) out.push_back(span);
                if (!is_empty) span.crossed.push_back(number_of(state.at(p)));
                is_behind_piece = !is_empty;
                ++span.distance;
            }
        }
        return out;
    }

    std::set<Point> single_targets(const State& state, Point from, int number) {
        std::set<Point> out;
        for (const Span& span : spans(state, state.board().coordinates(from))) {
            const bool is_step = span.distance == 1;
            const bool is_hop = span.distance == 2;
            const bool is_allowed = span.crossed.size() >= 2 || state.rules().spans_single;
            if (is_step || is_hop ||
                (is_allowed && arithmetic_.makes(make_bag(span.crossed), Rational::of(number))))
                out.insert(state.board().at(span.to));
        }
        return out;
    }

    std::set<Point> chain_targets(State state, Point from) {
        state.lift(from);
        std::set<Rational> values;
        for (const Span& span : segments(state, from))
            for (const Rational value : arithmetic_.of(make_bag(span.crossed)))
                values.insert(value);
        std::set<Point> out;
        for (const Rational value : values) add_targets_with_value(state, from, value, out);
        out.erase(from);
        return out;
    }

    static std::vector<Span> segments(const State& state, Point from) {
        std::vector<Span> out = spans(state, state.board().coordinates(from));
        std::erase_if(out, [](const Span& span) { return span.crossed.empty(); });
        return out;
    }

    void add_targets_with_value(const State& state,
                                Point from,
                                Rational value,
                                std::set<Point>& out) {
        std::set<Point> ends{from};
        std::set<Point> seen;
        for (int length = 1; !ends.empty(); ++length) {
            std::set<Point> next;
            for (const Point end : ends)
                for (const Span& span : segments(state, end))
                    if (arithmetic_.makes(make_bag(span.crossed), value))
                        next.insert(state.board().at(span.to));
            if (length >= 2) out.insert(next.begin(), next.end());
            ends.clear();
            for (const Point point : next)
                if (length == 1 || seen.insert(point).second) ends.insert(point);
        }
    }

    Arithmetic& arithmetic_;
};

}  // namespace yiguan::shuqi::slow
