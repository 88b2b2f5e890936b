// Occupied points, by file and by rank: all the information that sliding pieces need.
#pragma once

#include <array>

#include "games/xiangqi/point_set.h"
#include "games/xiangqi/tables.h"
#include "games/xiangqi/types.h"

namespace yiguan::xiangqi {

class Occupancy {
  public:
    LineBits file(int file) const { return files_[file]; }  // bit = rank
    LineBits rank(int rank) const { return ranks_[rank]; }  // bit = file
    bool contains(Point point) const { return (ranks_[rank_of(point)] >> file_of(point) & 1) != 0; }

    void add(Point point) {
        files_[file_of(point)] |= bit(rank_of(point));
        ranks_[rank_of(point)] |= bit(file_of(point));
    }
    // Precondition: the point is occupied.
    void remove(Point point) {
        files_[file_of(point)] ^= bit(rank_of(point));
        ranks_[rank_of(point)] ^= bit(file_of(point));
    }

    // Points reached from the point along its file or rank: up to and including the first piece,
    // and beyond exactly one piece up to and including the next. The point itself may be empty.
    PointSet file_slides(Point from) const { return along_file(kSlides, from); }
    PointSet rank_slides(Point from) const { return along_rank(kSlides, from); }
    PointSet slides(Point from) const { return file_slides(from) | rank_slides(from); }
    PointSet jumps(Point from) const { return along_file(kJumps, from) | along_rank(kJumps, from); }

  private:
    static LineBits bit(int place) { return static_cast<LineBits>(1u << place); }
    static unsigned inner(LineBits bits) { return (bits >> 1) & 0xff; }

    PointSet along_file(const LineTable& table, Point from) const {
        const int file = file_of(from);
        return file_points(file, table[rank_of(from)][inner(files_[file])]);
    }
    PointSet along_rank(const LineTable& table, Point from) const {
        const int rank = rank_of(from);
        return rank_points(rank, table[file_of(from)][inner(ranks_[rank])]);
    }

    std::array<LineBits, kFiles> files_{};
    std::array<LineBits, kRanks> ranks_{};
};

}  // namespace yiguan::xiangqi
