// A position as the questions of the laboratory name it (messages.h).
#pragma once

#include <string>
#include <tuple>
#include <vector>

#include "protocol/wire/fields.h"

namespace yiguan::lab {

using wire::Field;

// A position: moves after a start, as in a record; without a start, that of the rules.
struct Place {
    std::string rules{};
    std::string start{};
    std::vector<std::string> moves{};

    static constexpr auto fields() {
        return std::tuple{Field{"rules", &Place::rules}, Field{"start", &Place::start},
                          Field{"moves", &Place::moves}};
    }
};

}  // namespace yiguan::lab
