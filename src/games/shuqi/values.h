// Values that sets of numbers can make with + − × ÷ and parentheses, each number used once: any
// rational value. For chains, the solver and the tests of the table in reachable.h.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "base/move_list.h"
#include "games/shuqi/rational.h"
#include "games/shuqi/reachable.h"

namespace yiguan::shuqi {

// How often each number 0..9 occurs, four bits a number.
using Bag = std::uint64_t;

constexpr Bag bag_of(int number) {
    return Bag{1} << (4 * number);
}
constexpr int count(Bag bag, int number) {
    return static_cast<int>(bag >> (4 * number) & 15);
}
constexpr int bag_size(Bag bag) {
    int size = 0;
    for (; bag != 0; bag >>= 4) size += static_cast<int>(bag & 15);
    return size;
}
Bag make_bag(std::span<const int> numbers);
Bag make_bag(Multiset numbers);

inline constexpr int kMaxNumbers = 9;  // in one expression

// Which intermediate values are allowed, the result included.
enum class Domain : std::uint8_t { Natural, Integer, Rational };
constexpr bool is_in(Domain domain, Rational value) {
    return domain == Domain::Rational ||
           (value.is_integer() && (domain == Domain::Integer || value.numerator >= 0));
}

using SubBags = MoveList<Bag, 1 << kMaxNumbers>;

// The sub-bags of `least` to `most` numbers: smaller ones first, among equally large ones those
// with larger numbers first.
void sub_bags(Bag bag, int least, int most, SubBags& parts);

// All values of bags of up to three numbers, in ascending order. About 300 KiB, computed in about a
// millisecond on first use; no heap.
class SmallValues {
  public:
    static constexpr int kMaxSize = 3;

    static const SmallValues& in(Domain domain);

    // Precondition: 1 to kMaxSize numbers.
    std::span<const Rational> of(Bag bag) const {
        const Row row = rows_[slot(bag)];
        return std::span(values_).subspan(row.begin, row.size);
    }

  private:
    struct Row {
        std::uint16_t begin;
        std::uint16_t size;
    };

    explicit SmallValues(Domain domain);
    void add(Bag bag, Domain domain);
    static std::size_t slot(Bag bag);

    std::array<Rational, 8192> values_;
    std::size_t size_ = 0;
    std::array<Row, 1331> rows_{};
};

// The last operation that makes `target` from `value` and from the value `other`, still to be made
// from the remaining numbers: `other symbol value`, or `value symbol other` when reversed.
struct LastStep {
    char symbol;
    bool is_reversed;
    Rational other;
};
using LastSteps = MoveList<LastStep, 6>;

// Decides whether numbers can make a value, by splitting them into two parts and deriving the value
// that the larger part must make. Exact; gives up after `budget` such steps.
class Maker {
  public:
    explicit Maker(Domain domain, std::int64_t budget = INT64_MAX)
        : small_(SmallValues::in(domain)), domain_(domain), budget_(budget) {}

    // Precondition: 1 to kMaxNumbers numbers. The result has no meaning once is_exhausted().
    bool makes(Bag bag, Rational value);
    bool is_exhausted() const { return budget_ < 0; }

    // The steps to `target` whose other value lies in the domain.
    void last_steps(Rational target, Rational value, Bag rest, LastSteps& steps) const;

    // Whether visit(value) holds for a value of a bag of at most four numbers, in some order.
    template <class Visit>
    bool any_value(Bag bag, Visit&& visit) const;

  private:
    bool makes_with(Bag part, Bag rest, Rational target);

    const SmallValues& small_;
    Domain domain_;
    std::int64_t budget_;
};

// Calls visit(value) for the results of each operation on two values.
template <class Visit>
void combine(Rational a, Rational b, Visit&& visit) {
    visit(a + b);
    visit(a - b);
    visit(b - a);
    visit(a * b);
    if (!b.is_zero()) visit(a / b);
    if (!a.is_zero()) visit(b / a);
}

template <class Visit>
bool Maker::any_value(Bag bag, Visit&& visit) const {
    if (bag_size(bag) <= SmallValues::kMaxSize) {
        const std::span<const Rational> values = small_.of(bag);
        return std::any_of(values.begin(), values.end(), visit);
    }
    SubBags parts;
    sub_bags(bag, 1, bag_size(bag) / 2, parts);
    bool is_found = false;
    for (const Bag part : parts)
        for (const Rational a : small_.of(part))
            for (const Rational b : small_.of(bag - part))
                combine(a, b, [&](Rational value) {
                    is_found = is_found || (is_in(domain_, value) && visit(value));
                });
    return is_found;
}

}  // namespace yiguan::shuqi
