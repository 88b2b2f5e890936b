// The times at which rooms are due, ordered.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace yiguan::service {

// The earlier of two times; nothing is later than every time.
inline std::optional<std::int64_t> earlier(std::optional<std::int64_t> one,
                                           std::optional<std::int64_t> two) {
    if (one && two) return std::min(*one, *two);
    return one ? one : two;
}

class WakeQueue {
  public:
    // Replaces the time at which the room is due; nothing: removes the room from the queue. O(log
    // n).
    void set(const std::string& room, std::optional<std::int64_t> at);
    // The earliest time; nothing when no room has a time. O(1).
    std::optional<std::int64_t> next() const;
    // Removes and returns the rooms that are due at `now`, in the order of their times, at most
    // `limit`.
    std::vector<std::string> take_due(std::int64_t now,
                                      std::size_t limit = std::numeric_limits<std::size_t>::max());
    std::size_t size() const { return by_time_.size(); }

  private:
    using ByTime = std::set<std::pair<std::int64_t, std::string>>;

    ByTime by_time_;
    std::map<std::string, ByTime::iterator, std::less<>> by_room_;
};

}  // namespace yiguan::service
