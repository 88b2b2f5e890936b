#include "service/wake_queue.h"

namespace yiguan::service {

void WakeQueue::set(const std::string& room, std::optional<std::int64_t> at) {
    const auto found = by_room_.find(room);
    if (found == by_room_.end()) {
        if (at) by_room_.emplace(room, by_time_.emplace(*at, room).first);
        return;
    }
    if (at == found->second->first) return;
    by_time_.erase(found->second);
    if (at)
        found->second = by_time_.emplace(*at, room).first;
    else
        by_room_.erase(found);
}

std::optional<std::int64_t> WakeQueue::next() const {
    return by_time_.empty() ? std::nullopt : std::optional(by_time_.begin()->first);
}

std::vector<std::string> WakeQueue::take_due(std::int64_t now, std::size_t limit) {
    std::vector<std::string> due;
    while (due.size() < limit && !by_time_.empty() && by_time_.begin()->first <= now) {
        auto first = by_time_.extract(by_time_.begin());
        by_room_.erase(first.value().second);
        due.push_back(std::move(first.value().second));
    }
    return due;
}

}  // namespace yiguan::service
