// The places of the weights of the champion's evaluation. The weights themselves, early and late in
// the game and in hundredths of a pawn, are in tuned_weights.h, which `yiguan tune xiangqi` writes.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "engines/xiangqi/squares.h"
#include "games/xiangqi/types.h"

namespace yiguan::xiangqi {

// The groups of weights; champion_terms.h says what they count.
enum class Term : std::uint8_t {
    Square,         // by kind, own rank and file from the side: material and place
    RookFreedom,    // by number of targets
    HorseFreedom,   // by number of targets that no pawn attacks
    CannonFreedom,  // by number of empty points in reach
    CannonTarget,   // by number of pieces it attacks or protects
    Pressure,       // by missing guards, then by attackers near the general
    HollowCannon,   // by missing guards
    BottomCannon,   // by missing guards
    FacingCannon,   // on the general's file, by pieces in between: 1, 2, 3
    FacingRook,     // on the general's file, by pieces in between: 0, 1, 2
    Threat,         // by victim, attacker and whether the victim is protected
    Protected,      // by kind
    Guards,         // by advisors, elephants, opposing cannons, and whether there are rooks
    Pieces,         // by rooks, horses and cannons
    PawnPair,       // on one rank, by own rank
    KingFreedom,    // by number of steps
    Tempo
};
struct TermGroup {
    std::string_view name;
    int size;
};
inline constexpr int kHalfBoard = kRanks * 5;
inline constexpr std::array kTermGroups{TermGroup{"squares", kKinds* kHalfBoard},
                                        TermGroup{"rook freedom", 18},
                                        TermGroup{"horse freedom", 9},
                                        TermGroup{"cannon freedom", 18},
                                        TermGroup{"cannon targets", 5},
                                        TermGroup{"pressure", 5 * 12},
                                        TermGroup{"hollow cannon", 5},
                                        TermGroup{"bottom cannon", 5},
                                        TermGroup{"cannon facing the general", 3},
                                        TermGroup{"rook facing the general", 3},
                                        TermGroup{"threats", kKinds * 3 * 2},
                                        TermGroup{"protected pieces", kKinds},
                                        TermGroup{"guards", 3 * 3 * 3 * 2},
                                        TermGroup{"pieces", 3 * 3 * 3},
                                        TermGroup{"pawn pairs", kRanks},
                                        TermGroup{"general's freedom", 5},
                                        TermGroup{"tempo", 1}};

// The first weight of the group.
constexpr int first_of(Term term) {
    int first = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(term); ++i) first += kTermGroups[i].size;
    return first;
}
inline constexpr int kWeightCount = first_of(Term::Tempo) + 1;

// The index of a piece on its point, seen by its own side; the files are counted from the edge.
constexpr int square_weight(Kind kind, Side side, Point point) {
    const int file = file_of(point);
    const int from_edge = file < kFiles - file ? file : kFiles - 1 - file;
    return static_cast<int>(kind) * kHalfBoard + own_rank(side, point) * 5 + from_edge;
}

}  // namespace yiguan::xiangqi
