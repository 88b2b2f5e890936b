// The options of an opponent: whole numbers, or the names of files, declared once with their range
// and default.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/reason.h"
#include "base/result.h"
#include "game/bilingual.h"

namespace yiguan {

// key=value pairs behind a player's name, in the order written; the first of a key counts.
using PlayerOptions = std::vector<std::pair<std::string, std::string>>;

struct PlayerOption {
    std::string_view key;
    int least;
    int most;
    std::optional<int> fallback;  // its value when it is not given; nothing: it has no effect then
    Bilingual meaning;
    bool takes_file = false;  // any text outside the range is the name of a file

    std::string range() const;          // "1..20", "0|1" for a flag, or "0|1|FILE"
    std::string fallback_text() const;  // "-" for nothing
};

// "option-value": this value of that option, when the option takes only the `expected` ones.
Reason bad_option_value(std::string_view key, std::string_view value, std::string_view expected);

// Refused with "option-value" unless it is a whole number in the option's range. Precondition: the
// option takes no file.
Result<int> read_option(const PlayerOption& option, std::string_view value);

}  // namespace yiguan
