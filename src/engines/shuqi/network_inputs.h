// What a network sees of a position of number chess: each piece on its point, own pieces and the
// opponent's apart. A view looks from its own side of the board.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engines/shuqi/champion_terms.h"
#include "nnue/network.h"

namespace yiguan::shuqi {

// Only the smaller board has networks.
template <class P>
inline constexpr bool kHasNetworks = std::is_same_v<P, Position<Course>>;

template <yiguan::Position P>
struct NetworkInputs {
    using Position = P;
    using Move = shuqi::Move;
    using Undo = typename P::Undo;

    static constexpr std::size_t kBuckets = 8;
    static constexpr nnue::InputKind kKind{
        "shuqi-course/1", static_cast<std::size_t>(kPieces* kBoardOf<P>.points()), kBuckets};
    static constexpr std::size_t kMostRows = kPieces;
    static constexpr std::size_t kMostChanges = 1;

    static int view_to_move(const P& position) {
        return static_cast<int>(index(position.state().side_to_move()));
    }

    // By the steps that the pieces of both sides have to go.
    static std::size_t bucket(const P& position) {
        int steps = 0;
        for (int number = 0; number < kPieces; ++number) {
            const auto piece = static_cast<Piece>(number);
            steps -= kHeadway<P>[piece][position.state().where(piece)];
        }
        constexpr int kSteps = kFullSteps / static_cast<int>(kBuckets) + 1;  // of a bucket
        return static_cast<std::size_t>(early_share(steps) / kSteps);
    }

    template <class List>
    static void rows(const P& position, int view, List& list) {
        for (int number = 0; number < kPieces; ++number) {
            const auto piece = static_cast<Piece>(number);
            list.push_back(row(view, piece, position.state().where(piece)));
        }
    }

    template <class List>
    static bool changes(
        const P& position, Move move, const Undo&, int view, List& added, List& removed) {
        if (!move.is_on_board()) return true;
        const Piece piece = position.state().at(move.to);
        added.push_back(row(view, piece, move.to));
        removed.push_back(row(view, piece, move.from));
        return true;
    }

  private:
    static std::uint16_t row(int view, Piece piece, Point point) {
        const Side own = view == 0 ? Side::First : Side::Second;
        const int kind = number_of(piece) + (side_of(piece) == own ? 0 : kNumbers);
        const Point seen = own == Side::Second ? point : kSeenByFirst[point];
        return static_cast<std::uint16_t>(kind * kBoardOf<P>.points() + seen);
    }

    static constexpr std::array<Point, kMaxPoints> kSeenByFirst = [] {
        std::array<Point, kMaxPoints> seen{};
        for (int point = 0; point < kBoardOf<P>.points(); ++point)
            seen[static_cast<std::size_t>(point)] =
                seen_by<P>(Side::First, static_cast<Point>(point));
        return seen;
    }();
};

}  // namespace yiguan::shuqi
