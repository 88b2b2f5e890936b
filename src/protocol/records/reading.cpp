#include "protocol/records/reading.h"

namespace yiguan::records {

GameTree* Collector::begin_game(std::size_t place) {
    if (games_.size() == kMostGames) {
        if (!is_full_) damage(place, Reason("file-games").number("limit", kMostGames));
        is_full_ = true;
        return nullptr;
    }
    games_.emplace_back().nodes[kRoot].place = place;
    return &games_.back();
}

NodeId Collector::add(NodeId parent, std::string move, std::size_t place) {
    if (moves_ == kMostMoves) {
        if (!is_full_) damage(place, Reason("file-moves").number("limit", kMostMoves));
        is_full_ = true;
        return kNoNode;
    }
    ++moves_;
    return game().add(parent, std::move(move), place);
}

void Collector::damage(std::size_t place, Reason what) {
    if (damages_.size() == kMostDamages)
        ++further_damages_;
    else
        damages_.push_back({place, damages_.size(), std::move(what)});
}

}  // namespace yiguan::records
