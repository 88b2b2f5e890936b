// What a network sees of a xiangqi position: each piece on its point, own pieces and the opponent's
// apart. In the view of Black the ranks are reversed, the files are not. A view is mirrored when
// its general stands to the right of the middle file, as Red sees it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "games/xiangqi/position.h"
#include "nnue/network.h"

namespace yiguan::xiangqi {

struct NetworkInputs {
    using Position = xiangqi::Position;
    using Move = xiangqi::Move;
    using Undo = xiangqi::Undo;

    static constexpr std::size_t kBuckets = 8;
    static constexpr nnue::InputKind kKind{"xiangqi-pieces/1", 2 * kKinds* kPoints, kBuckets};
    static constexpr std::size_t kMostRows = 32;
    static constexpr std::size_t kMostChanges = 2;

    static int view_to_move(const Position& position) {
        return static_cast<int>(index(position.side_to_move()));
    }

    // By the number of pieces, four to a bucket.
    static std::size_t bucket(const Position& position) {
        const int pieces =
            position.pieces(Side::First).size() + position.pieces(Side::Second).size();
        constexpr int kLast = static_cast<int>(kBuckets) - 1;
        return static_cast<std::size_t>(std::clamp((pieces - 1) / 4, 0, kLast));
    }

    template <class List>
    static void rows(const Position& position, int view, List& list) {
        const View own = view_of(position, view);
        for (const Side side : {Side::First, Side::Second})
            position.pieces(side).for_each(
                [&](Point point) { list.push_back(row(own, position.at(point), point)); });
    }

    // False when the view is mirrored by the move.
    template <class List>
    static bool changes(const Position& position,
                        Move move,
                        const Undo& undo,
                        int view,
                        List& added,
                        List& removed) {
        const Piece piece = position.at(move.to);
        const View own = view_of(position, view);
        if (kind_of(piece) == Kind::King && side_of(piece) == own.side &&
            is_right(move.from) != is_right(move.to))
            return false;
        added.push_back(row(own, piece, move.to));
        removed.push_back(row(own, piece, move.from));
        if (undo.captured != kNoPiece) removed.push_back(row(own, undo.captured, move.to));
        return true;
    }

    // A view of the mirrored position differs only while its general is on the middle file.
    template <class List>
    static void mirror_rows(const Position& position, int view, List& list) {
        if (file_of(position.king(side_of_view(view))) != kFiles / 2) return;
        for (std::uint16_t& row : list)
            row = static_cast<std::uint16_t>(row + kFiles - 1 - 2 * (row % kFiles));
    }

  private:
    struct View {
        Side side;
        bool is_mirrored;
    };

    static bool is_right(Point point) { return file_of(point) > kFiles / 2; }

    static Side side_of_view(int view) { return view == 0 ? Side::First : Side::Second; }

    static View view_of(const Position& position, int view) {
        const Side side = side_of_view(view);
        return {side, is_right(position.king(side))};
    }

    static std::uint16_t row(View view, Piece piece, Point point) {
        const int rank = own_rank(view.side, point);
        const int file = view.is_mirrored ? kFiles - 1 - file_of(point) : file_of(point);
        const int kind =
            static_cast<int>(kind_of(piece)) + (side_of(piece) == view.side ? 0 : kKinds);
        return static_cast<std::uint16_t>((kind * kRanks + rank) * kFiles + file);
    }
};

}  // namespace yiguan::xiangqi
