// Finds expressions: a readable one, or all that differ. For spans, and for the verb `express`.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "games/shuqi/rational.h"

namespace yiguan::shuqi {

// One expression over the numbers with that value, or nothing when there is none: without negative
// values on the way when possible, without fractions when possible; written like
// CheckedExpression::text. Refused: no number or more than nine, a number not in 0..9, and a
// question that is not decided within bounds (never with up to six numbers).
Result<std::optional<std::string>> solve(std::span<const int> numbers, Rational target);

// All expressions with that value, no two of which differ only by the order of terms and factors or
// by brackets between them: a-(b-c) is (a+c)-b. Sorted by length, then by text. At most
// kMaxNumbersForAll numbers.
inline constexpr int kMaxNumbersForAll = 6;
Result<std::vector<std::string>> solve_all(std::span<const int> numbers, Rational target);

}  // namespace yiguan::shuqi
