// The values that a Gomocup manager sets by INFO.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "engine/engine.h"

namespace yiguan::engine_protocols {

class GomocupInfo {
  public:
    struct Change {
        std::string key;  // empty: a key that we do not use
        std::int64_t value = 0;
    };
    // Reads "KEY VALUE". Refused when the value of a key that we use is not a number in its range.
    Result<Change> read(std::string_view text);

    // The limits of the next search: `own` with the values that were set.
    Limits limits(const Limits& own) const;

  private:
    std::optional<std::int64_t> value_of(std::string_view key) const;

    std::map<std::string, std::int64_t, std::less<>> values_;
};

}  // namespace yiguan::engine_protocols
