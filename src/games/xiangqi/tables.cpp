#include "games/xiangqi/tables.h"

namespace yiguan::xiangqi {
namespace {

struct Step {
    int files;
    int ranks;
};

constexpr std::array<Step, 4> kStraight{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
constexpr std::array<Step, 4> kDiagonal{{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};

constexpr Point after(Point point, Step step) {
    const int file = file_of(point) + step.files;
    const int rank = rank_of(point) + step.ranks;
    return is_on_board(file, rank) ? point_at(file, rank) : kNoPoint;
}

// The table that holds of(point) for each point.
template <class Of>
constexpr auto per_point(Of of) {
    std::array<decltype(of(Point{})), kPoints> table{};
    for (Point point = 0; point < kPoints; ++point) table[point] = of(point);
    return table;
}

// For each point, the points from which targets(from) reaches it.
template <class Targets>
constexpr std::array<PointSet, kPoints> origins_of(Targets targets) {
    std::array<PointSet, kPoints> origins{};
    for (Point from = 0; from < kPoints; ++from)
        targets(from).for_each([&](Point to) { origins[to] |= PointSet::of(from); });
    return origins;
}

constexpr bool is_in_any_palace(Point point) {
    return is_in_palace(Side::First, point) || is_in_palace(Side::Second, point);
}

// The places reached from `place` in one direction when pieces stand at `occupied`: those before
// piece number `skip` are left out, the walk ends with the piece after it.
constexpr LineBits walk(int place, int direction, unsigned occupied, int skip) {
    unsigned reached = 0;
    int met = 0;
    for (int at = place + direction; at >= 0 && at < kRanks && met <= skip; at += direction) {
        if (met == skip) reached |= 1u << at;
        if ((occupied >> at) & 1) ++met;
    }
    return static_cast<LineBits>(reached);
}

constexpr LineTable make_line_table(int skip) {
    LineTable table{};
    for (int place = 0; place < kRanks; ++place)
        for (unsigned inner = 0; inner < 256; ++inner)
            table[place][inner] =
                walk(place, 1, inner << 1, skip) | walk(place, -1, inner << 1, skip);
    return table;
}

constexpr std::array<PointSet, 1 << kRanks> make_first_file() {
    std::array<PointSet, 1 << kRanks> sets{};
    for (unsigned bits = 1; bits < sets.size(); ++bits) {
        const int lowest = std::countr_zero(bits);
        sets[bits] = sets[bits & (bits - 1)] | PointSet::of(point_at(0, lowest));
    }
    return sets;
}

constexpr PointSet palace_steps(const std::array<Step, 4>& steps, Point from) {
    PointSet set;
    if (!is_in_any_palace(from)) return set;
    for (const Step step : steps) {
        const Point to = after(from, step);
        if (to != kNoPoint && is_in_any_palace(to)) set |= PointSet::of(to);
    }
    return set;
}

constexpr std::array<PointSet, kPoints> make_palace_steps(const std::array<Step, 4>& steps) {
    return per_point([&](Point from) { return palace_steps(steps, from); });
}

// Pawns go forward, and sideways once they have crossed the river; never back.
constexpr PointSet pawn_steps(Side side, Point from) {
    PointSet set;
    for (const Step step : kStraight) {
        const Point to = after(from, step);
        if (to == kNoPoint || own_rank(side, to) < own_rank(side, from)) continue;
        const bool is_sideways = step.ranks == 0;
        if (!is_sideways || has_crossed_river(side, from)) set |= PointSet::of(to);
    }
    return set;
}

constexpr std::array<std::array<PointSet, kPoints>, 2> make_pawn_steps() {
    return {per_point([](Point from) { return pawn_steps(Side::First, from); }),
            per_point([](Point from) { return pawn_steps(Side::Second, from); })};
}

constexpr std::array<std::array<PointSet, kPoints>, 2> make_pawn_attackers() {
    const auto steps = make_pawn_steps();
    return {origins_of([&](Point from) { return steps[0][from]; }),
            origins_of([&](Point from) { return steps[1][from]; })};
}

constexpr HorseLegs horse_legs(Point from) {
    HorseLegs legs{};
    for (std::size_t i = 0; i < kStraight.size(); ++i) {
        const Step step = kStraight[i];
        const Point leg = after(from, step);
        legs.leg[i] = leg == kNoPoint ? from : leg;
        if (leg == kNoPoint) continue;
        for (const int aside : {1, -1}) {
            const Step turn{step.files == 0 ? aside : step.files,
                            step.ranks == 0 ? aside : step.ranks};
            const Point to = after(leg, turn);
            if (to != kNoPoint) legs.targets[i] |= PointSet::of(to);
        }
    }
    return legs;
}

constexpr PointSet horse_targets(Point from) {
    PointSet all;
    for (const PointSet targets : horse_legs(from).targets) all |= targets;
    return all;
}

// Elephants go two points diagonally and stay on their side of the river.
constexpr ElephantEyes elephant_eyes(Point from) {
    ElephantEyes eyes{};
    for (std::size_t i = 0; i < kDiagonal.size(); ++i) {
        const Point eye = after(from, kDiagonal[i]);
        const Point to = eye == kNoPoint ? kNoPoint : after(eye, kDiagonal[i]);
        const bool stays_home = to != kNoPoint && has_crossed_river(Side::First, from) ==
                                                      has_crossed_river(Side::First, to);
        eyes.eye[i] = stays_home ? eye : from;
        if (stays_home) eyes.target[i] = PointSet::of(to);
    }
    return eyes;
}

constexpr std::array<PointSet, kFiles> make_file_sets() {
    std::array<PointSet, kFiles> sets{};
    for (Point point = 0; point < kPoints; ++point) sets[file_of(point)] |= PointSet::of(point);
    return sets;
}

constexpr std::array<PointSet, kRanks> make_rank_sets() {
    std::array<PointSet, kRanks> sets{};
    for (Point point = 0; point < kPoints; ++point) sets[rank_of(point)] |= PointSet::of(point);
    return sets;
}

}  // namespace

constinit const LineTable kSlides = make_line_table(0);
constinit const LineTable kJumps = make_line_table(1);
constinit const std::array<PointSet, 1 << kRanks> kFirstFile = make_first_file();
constinit const std::array<PointSet, kPoints> kKingSteps = make_palace_steps(kStraight);
constinit const std::array<PointSet, kPoints> kAdvisorSteps = make_palace_steps(kDiagonal);
constinit const std::array<std::array<PointSet, kPoints>, 2> kPawnSteps = make_pawn_steps();
constinit const std::array<std::array<PointSet, kPoints>, 2> kPawnAttackers = make_pawn_attackers();
constinit const std::array<HorseLegs, kPoints> kHorseLegs = per_point(horse_legs);
constinit const std::array<PointSet, kPoints> kHorseOrigins = origins_of(horse_targets);
constinit const std::array<ElephantEyes, kPoints> kElephantEyes = per_point(elephant_eyes);
constinit const std::array<PointSet, kFiles> kFileSets = make_file_sets();
constinit const std::array<PointSet, kRanks> kRankSets = make_rank_sets();

}  // namespace yiguan::xiangqi
