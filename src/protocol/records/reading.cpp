#include "protocol/records/reading.h"

namespace yiguan::records {

GameTree* Collector::begin_game(std::size_t place) {
    if (games_.size() == kMostGames) {
        if (!is_full_) limit(place, Reason("file-games").number("limit", kMostGames));
        is_full_ = true;
        return nullptr;
    }
    games_.emplace_back().nodes[kRoot].place = place;
    return &games_.back();
}

NodeId Collector::add(NodeId parent, std::string move, std::size_t place) {
    if (moves_ == kMostMoves) {
        if (!is_full_) limit(place, Reason("file-moves").number("limit", kMostMoves));
        is_full_ = true;
        return kNoNode;
    }
    ++moves_;
    return game().add(parent, std::move(move), place);
}

NodeId Collector::add_unreadable(NodeId parent, std::size_t place) {
    const NodeId node = add(parent, "", place);
    if (node != kNoNode) game().nodes[node].is_unreadable = true;
    return node;
}

void Collector::limit(std::size_t place, Reason what) {
    damages_.push_back({place, damages_.size(), std::move(what), true});
}

void Collector::damage(std::size_t place, Reason what) {
    if (damages_.size() >= kMostDamages)
        ++further_damages_;
    else
        damages_.push_back({place, damages_.size(), std::move(what)});
}

}  // namespace yiguan::records
