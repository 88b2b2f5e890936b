// Exact fractions. Nine numbers up to 9 never exceed 64 bits: with k numbers, numerator and
// denominator stay below 9^k * 2^(k-1).
#pragma once

#include <cassert>
#include <compare>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>

namespace yiguan::shuqi {

// In lowest terms, the denominator positive.
struct Rational {
    std::int64_t numerator;
    std::int64_t denominator;

    constexpr bool is_zero() const { return numerator == 0; }
    constexpr bool is_integer() const { return denominator == 1; }

    // Precondition: denominator != 0.
    static constexpr Rational of(std::int64_t numerator, std::int64_t denominator = 1) {
        assert(denominator != 0);
        const std::int64_t divisor = std::gcd(numerator, denominator);
        const std::int64_t sign = denominator < 0 ? -1 : 1;
        return {sign * numerator / divisor, sign * denominator / divisor};
    }

    friend constexpr bool operator==(const Rational&, const Rational&) = default;
    friend constexpr std::strong_ordering operator<=>(const Rational& a, const Rational& b) {
        return a.numerator * b.denominator <=> b.numerator * a.denominator;
    }
};

constexpr Rational operator+(Rational a, Rational b) {
    return Rational::of(a.numerator * b.denominator + b.numerator * a.denominator,
                        a.denominator * b.denominator);
}
constexpr Rational operator-(Rational a) {
    return {-a.numerator, a.denominator};
}
constexpr Rational operator-(Rational a, Rational b) {
    return a + -b;
}
constexpr Rational operator*(Rational a, Rational b) {
    return Rational::of(a.numerator * b.numerator, a.denominator * b.denominator);
}
// Precondition: b is not zero.
constexpr Rational operator/(Rational a, Rational b) {
    return Rational::of(a.numerator * b.denominator, a.denominator * b.numerator);
}

// "7", "-3", "7/2".
inline std::string rational_text(Rational value) {
    std::string out = std::to_string(value.numerator);
    return value.is_integer() ? out : out + "/" + std::to_string(value.denominator);
}

// Reads the output of rational_text; nothing when it is malformed or too large for exact
// arithmetic.
std::optional<Rational> parse_rational(std::string_view text);

}  // namespace yiguan::shuqi
