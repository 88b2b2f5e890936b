#include "protocol/course/splitter.h"

#include <algorithm>
#include <utility>

namespace yiguan::course {

void Splitter::scan(char c) {
    if (is_in_string_) {
        if (is_escaped_)
            is_escaped_ = false;
        else if (c == '\\')
            is_escaped_ = true;
        else if (c == '"')
            is_in_string_ = false;
        return;
    }
    if (c == '"') is_in_string_ = true;
    if (c == '{') ++depth_;
    if (c == '}') --depth_;
}

std::optional<std::string> Splitter::next() {
    if (depth_ == 0) waiting_.erase(0, std::min(waiting_.find('{'), waiting_.size()));
    while (seen_ < waiting_.size()) {
        scan(waiting_[seen_++]);
        if (depth_ > 0) continue;
        std::string object = waiting_.substr(0, std::exchange(seen_, 0));
        waiting_.erase(0, object.size());
        return object;
    }
    return std::nullopt;
}

}  // namespace yiguan::course
