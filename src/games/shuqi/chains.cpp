#include "games/shuqi/chains.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <string>

#include "games/shuqi/chain_values.h"

namespace yiguan::shuqi {
namespace {

// The board for the moving piece: its start counts as empty.
State without_piece(const State& state, Point from) {
    State lifted = state;
    lifted.lift(from);
    return lifted;
}

// For each point the values of the chains from a start that reach it: all routes at once, as the
// fixed point of propagating the values of a point over every segment that can make them. Values is
// a bit set; values_of(Multiset) returns the values that a segment can make.
template <class Values>
class Flood {
  public:
    template <class ValuesOf>
    Flood(const State& lifted, Point start, const ValuesOf& values_of) {
        lifted.for_each_landing(start, [&](const Landing& landing) {
            arrive(landing.to, values_of(landing.crossed), by_one_);
        });
        while (waiting_.any()) {
            for (Point point = 0; point < lifted.board().points(); ++point)
                if (waiting_[point]) go_on(lifted, point, values_of);
        }
    }

    // The values of chains of two or more segments to the point.
    const Values& values(Point to) const { return by_more_[to]; }

  private:
    using Table = std::array<Values, kMaxPoints>;

    void arrive(Point point, const Values& values, Table& table) {
        const Values fresh = values & ~(by_one_[point] | by_more_[point]);
        table[point] |= values;
        fresh_[point] |= fresh;
        if (fresh != Values{}) waiting_.set(point);
    }

    template <class ValuesOf>
    void go_on(const State& lifted, Point point, const ValuesOf& values_of) {
        const Values values = fresh_[point];
        fresh_[point] = Values{};
        waiting_.reset(point);
        lifted.for_each_landing(point, [&](const Landing& landing) {
            arrive(landing.to, values & values_of(landing.crossed), by_more_);
        });
    }

    Table by_one_{};
    Table by_more_{};
    Table fresh_{};
    PointSet waiting_;
};

// An additional bit that every segment has: it marks all routes, whatever their values.
constexpr unsigned kRouteBit = 1u << kNumbers;

// The ends of chains with one value that is not a number 0..9.
PointSet targets_with_value(const State& lifted, Point from, std::size_t bit) {
    const ChainValues& values = ChainValues::get();
    const Flood<std::uint8_t> flood(lifted, from, [&](Multiset crossed) {
        return static_cast<std::uint8_t>(values.makes(crossed, bit));
    });
    PointSet targets;
    for (Point to = 0; to < lifted.board().points(); ++to)
        if (flood.values(to) != 0) targets.set(to);
    return targets;
}

// The subset of the points that chains reach with a value that is not a number 0..9.
PointSet rare_targets(const State& lifted, Point from, PointSet wanted) {
    const Flood<ValueSet> flood(lifted, from,
                                [](Multiset crossed) { return ChainValues::get().of(crossed); });
    ValueSet candidates;
    for (Point to = 0; to < lifted.board().points(); ++to)
        if (wanted[to]) candidates |= flood.values(to);
    PointSet targets;
    for (std::size_t bit = 0; bit < candidates.size() && targets != wanted; ++bit)
        if (candidates[bit]) targets |= targets_with_value(lifted, from, bit) & wanted;
    return targets;
}

// Finds the first route in text order among those of a given number of segments.
class RouteFinder {
  public:
    RouteFinder(const State& state, Point from, Point to)
        : lifted_(without_piece(state, from)), to_(to) {
        route_.push_back(from);
        measure();
    }

    std::vector<Point> shortest() {
        for (int segments = 2; segments <= kMaxPoints; ++segments) {
            if (search(segments, ValueSet().set())) return route_;
        }
        return {};
    }

  private:
    struct Segment {
        std::string text;  // of its landing, in the form by which routes are ordered
        Point to;
        Multiset crossed;
    };

    // The least number of segments from each point to the end.
    void measure() {
        segments_left_.fill(kMaxPoints);
        segments_left_[to_] = 0;
        for (int length = 1; length < kMaxPoints; ++length)
            for (Point point = 0; point < lifted_.board().points(); ++point)
                if (lifted_.is_empty(point) && segments_left_[point] > length)
                    lifted_.for_each_landing(point, [&](const Landing& landing) {
                        if (segments_left_[landing.to] == length - 1)
                            segments_left_[point] = length;
                    });
    }

    std::vector<Segment> segments_from(Point point) const {
        std::vector<Segment> segments;
        lifted_.for_each_landing(point, [&](const Landing& landing) {
            // A longer number sorts before what may follow a shorter one, a letter.
            const std::string text = point_text(lifted_.board(), landing.to) + "z";
            segments.push_back({text, landing.to, landing.crossed});
        });
        std::sort(segments.begin(), segments.end(),
                  [](const Segment& a, const Segment& b) { return a.text < b.text; });
        return segments;
    }

    bool search(int segments, const ValueSet& values) {
        if (segments == 0) return have_common_value(crossed_);
        for (const Segment& segment : segments_from(route_.back())) {
            if (segments_left_[segment.to] > segments - 1) continue;
            if (segments == 1 && segment.to != to_) continue;
            const ValueSet shared = values & ChainValues::get().of(segment.crossed);
            if (shared.none()) continue;
            route_.push_back(segment.to);
            crossed_.push_back(segment.crossed);
            if (search(segments - 1, shared)) return true;
            route_.pop_back();
            crossed_.pop_back();
        }
        return false;
    }

    State lifted_;
    Point to_;
    std::array<int, kMaxPoints> segments_left_;
    std::vector<Point> route_;
    std::vector<Multiset> crossed_;
};

}  // namespace

PointSet chain_targets(const State& state, Point from) {
    const State lifted = without_piece(state, from);
    const Flood<std::uint16_t> flood(lifted, from, [](Multiset crossed) {
        return static_cast<std::uint16_t>(kReachable[crossed] | kRouteBit);
    });
    PointSet targets;
    PointSet undecided;
    for (Point to = 0; to < lifted.board().points(); ++to) {
        if ((flood.values(to) & kAllNumbers) != 0) targets.set(to);
        if (flood.values(to) == kRouteBit) undecided.set(to);
    }
    const PointSet ends = ~state.single_targets(from) & ~PointSet().set(from);
    undecided &= ends;
    if (undecided.any()) targets |= rare_targets(lifted, from, undecided);
    return targets & ends;
}

PointSet number_chain_targets(const State& state, Point from) {
    const State lifted = without_piece(state, from);
    const Flood<std::uint16_t> flood(lifted, from,
                                     [](Multiset crossed) { return kReachable[crossed]; });
    PointSet targets;
    for (Point to = 0; to < lifted.board().points(); ++to)
        if (flood.values(to) != 0) targets.set(to);
    return targets & ~state.single_targets(from) & ~PointSet().set(from);
}

std::vector<Point> chain_route(const State& state, Point from, Point to) {
    if (!chain_targets(state, from)[to]) return {};
    return RouteFinder(state, from, to).shortest();
}

bool have_common_value(const std::vector<Multiset>& sets) {
    unsigned numbers = kAllNumbers;
    for (const Multiset set : sets) numbers &= kReachable[set];
    if (numbers != 0) return true;
    const ChainValues& all = ChainValues::get();
    ValueSet candidates = ValueSet().set();
    for (const Multiset set : sets) candidates &= all.of(set);
    for (std::size_t bit = 0; bit < all.size(); ++bit) {
        const auto makes_it = [&](Multiset set) { return all.makes(set, bit); };
        if (candidates[bit] && std::all_of(sets.begin(), sets.end(), makes_it)) return true;
    }
    return false;
}

}  // namespace yiguan::shuqi
