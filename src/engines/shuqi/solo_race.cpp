#include "engines/shuqi/solo_race.h"

#include <algorithm>

#include "engines/shuqi/race.h"
#include "engines/shuqi/usual_moves.h"

namespace yiguan::shuqi {

SoloRace::SoloRace(const State& state, Side side, const PieceTable& promise, Chains chains)
    : state_(state), side_(side), promise_(promise), chains_(chains), seen_(1 << 12) {
    state_.set_side_to_move(side);
    insert(state_.key());
    layers_.push_back({placement(Move::pass(), 0)});
}

bool SoloRace::advance(int least_score, std::size_t width, search::Budget& budget) {
    std::vector<Placement> next;
    const std::vector<Placement>& last = layers_.back();
    for (std::uint32_t i = 0; i < last.size(); ++i) {
        set_up(last[i].at);
        Moves moves;
        if (chains_ == Chains::All)
            state_.board_moves(moves);
        else
            usual_board_moves(state_, moves);
        for (const Move move : moves) {
            state_.do_move(move);
            state_.set_side_to_move(side_);
            if (state_.score()[index(side_)] >= least_score && insert(state_.key()))
                next.push_back(placement(move, i));
            state_.set_side_to_move(other(side_));
            state_.undo_move(move);
            if (budget.spend_node()) return false;
        }
    }
    keep_most_promising(next, width);
    layers_.push_back(std::move(next));
    return !layers_.back().empty();
}

std::vector<Move> SoloRace::path_to(int moves, std::size_t index) const {
    std::vector<Move> path;
    for (; moves > 0; --moves) {
        const Placement& reached = layers_[moves][index];
        path.push_back(reached.move);
        index = reached.parent;
    }
    std::reverse(path.begin(), path.end());
    return path;
}

// Pieces may have swapped places, so all pieces that differ are lifted first.
void SoloRace::set_up(const std::array<Point, kNumbers>& at) {
    std::array<bool, kNumbers> has_moved{};
    for (int number = 0; number < kNumbers; ++number) {
        const Point now = state_.where(side_, number);
        has_moved[number] = now != at[number];
        if (has_moved[number]) state_.lift(now);
    }
    for (int number = 0; number < kNumbers; ++number)
        if (has_moved[number]) state_.put(make_piece(side_, number), at[number]);
}

SoloRace::Placement SoloRace::placement(Move move, std::uint32_t parent) const {
    Placement reached{};
    for (int number = 0; number < kNumbers; ++number) {
        const Point point = state_.where(side_, number);
        reached.at[number] = point;
        reached.promise += promise_[make_piece(side_, number)][point];
    }
    reached.away = static_cast<std::uint8_t>(pieces_away(state_, side_));
    reached.move = move;
    reached.parent = parent;
    reached.score = state_.score()[index(side_)];
    return reached;
}

bool SoloRace::insert(Key key) {
    key += key == 0;
    if (2 * (seen_count_ + 1) > seen_.size()) {
        std::vector<Key> old(2 * seen_.size());
        old.swap(seen_);
        seen_count_ = 0;
        for (const Key seen : old)
            if (seen != 0) insert(seen);
    }
    std::size_t slot = key & (seen_.size() - 1);
    while (seen_[slot] != 0) {
        if (seen_[slot] == key) return false;
        slot = (slot + 1) & (seen_.size() - 1);
    }
    seen_[slot] = key;
    ++seen_count_;
    return true;
}

void SoloRace::keep_most_promising(std::vector<Placement>& layer, std::size_t width) {
    if (layer.size() <= width) return;
    if (is_complete_) complete_moves_ = moves();
    is_complete_ = false;
    const auto is_better = [](const Placement& a, const Placement& b) {
        return a.promise != b.promise ? a.promise > b.promise : a.at < b.at;
    };
    const auto end = layer.begin() + static_cast<std::ptrdiff_t>(width);
    std::nth_element(layer.begin(), end, layer.end(), is_better);
    layer.erase(end, layer.end());
    std::sort(layer.begin(), layer.end(), is_better);
}

}  // namespace yiguan::shuqi
