// Finds expressions: one readable expression, or all different ones. For spans, and for the command
// `express`.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "games/shuqi/rational.h"

namespace yiguan::shuqi {

// One expression over the numbers with that value, or nothing when there is none. Prefers
// expressions without negative intermediate values, then without fractions; written like
// CheckedExpression::text. Refused: no number or more than nine, a number outside 0..9, and a
// question that cannot be decided within the limit (never with up to six numbers).
Result<std::optional<std::string>> solve(std::span<const int> numbers, Rational target);

// All expressions with that value that differ by more than the order of terms and factors or the
// brackets between them: a-(b-c) is (a+c)-b. Sorted by length, then by text. At most
// kMaxNumbersForAll numbers.
inline constexpr int kMaxNumbersForAll = 6;
Result<std::vector<std::string>> solve_all(std::span<const int> numbers, Rational target);

}  // namespace yiguan::shuqi
