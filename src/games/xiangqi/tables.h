// Move tables, computed at compile time from the rules in plain form.
#pragma once

#include <array>
#include <cstdint>

#include "games/xiangqi/point_set.h"
#include "games/xiangqi/types.h"

namespace yiguan::xiangqi {

// Occupancy of one file or rank, bit i = place i. Ten places; the tenth is unused on a rank.
using LineBits = std::uint16_t;

// Indexed by the place on the line and the eight inner bits of its occupancy (the ends change
// nothing).
using LineTable = std::array<std::array<LineBits, 256>, kRanks>;

struct HorseLegs {
    // A leg off the board is replaced by the horse's own point, which is always occupied, so such a
    // move is always blocked.
    std::array<Point, 4> leg;
    std::array<PointSet, 4> targets;
};

struct ElephantEyes {
    std::array<Point, 4> eye;
    std::array<PointSet, 4> target;
};

// The points reached in both directions, up to and including the first piece.
extern const LineTable kSlides;
// The points beyond exactly one piece, up to and including the next: a cannon's captures.
extern const LineTable kJumps;
extern const std::array<PointSet, 1 << kRanks> kFirstFile;  // line bits as points of file a

extern const std::array<PointSet, kPoints> kKingSteps;                 // inside the palaces
extern const std::array<PointSet, kPoints> kAdvisorSteps;              // inside the palaces
extern const std::array<std::array<PointSet, kPoints>, 2> kPawnSteps;  // by side
// The points from which a pawn of that side attacks.
extern const std::array<std::array<PointSet, kPoints>, 2> kPawnAttackers;
extern const std::array<HorseLegs, kPoints> kHorseLegs;
// The points from which a horse could attack if no leg is blocked.
extern const std::array<PointSet, kPoints> kHorseOrigins;
extern const std::array<ElephantEyes, kPoints> kElephantEyes;
extern const std::array<PointSet, kFiles> kFileSets;
extern const std::array<PointSet, kRanks> kRankSets;

// The leg of a horse that moves from `from` to `to`. Precondition: `to` is a horse's move away.
constexpr Point horse_leg(Point from, Point to) {
    const int files = file_of(to) - file_of(from);
    const int ranks = rank_of(to) - rank_of(from);
    return static_cast<Point>(from + (files == 2 || files == -2 ? files / 2 : ranks / 2 * kFiles));
}

// The points of a file whose bits are set in `bits`.
inline PointSet file_points(int file, LineBits bits) {
    return kFirstFile[bits].right_by(file);
}
inline PointSet rank_points(int rank, LineBits bits) {
    return PointSet::of_rank(rank, bits & ((1u << kFiles) - 1));
}

}  // namespace yiguan::xiangqi
