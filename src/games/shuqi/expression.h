// Reads and checks the expression of a span: + − × ÷ and parentheses over the crossed numbers, each
// exactly once. No unary minus, no joined digits; arithmetic is exact.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "games/shuqi/rational.h"

namespace yiguan::shuqi {

struct CheckedExpression {
    // ASCII, with brackets around every operation except the outermost: "(9-5)-4".
    std::string text;
    Rational value;
};

// The refusal is precise: a syntax error with the position of the character (from 1); a number that
// was not crossed, is used too often or left out; a division by zero with its divisor; a wrong
// value with that value. Accepts `+ - * / ( )`, `× ÷ −`, full-width forms, and spaces. Without a
// target any value is accepted. More than nine numbers are refused.
Result<CheckedExpression> check_expression(std::string_view text,
                                           std::span<const int> numbers,
                                           std::optional<Rational> target);

}  // namespace yiguan::shuqi
