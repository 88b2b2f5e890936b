#include "games/shuqi/values.h"

#include <cassert>
#include <cstdlib>

namespace yiguan::shuqi {
namespace {

void add_parts(Bag left, int number, Bag part, int size, SubBags& parts) {
    if (size == 0) return parts.push_back(part);
    if (number < 0) return;
    for (int taken = std::min(count(left, number), size); taken >= 0; --taken)
        add_parts(left, number - 1, part + taken * bag_of(number), size - taken, parts);
}

// The members in ascending order as digits of base 11, digit 10 for none up to `places`.
std::size_t ascending(Bag bag, int places) {
    std::size_t out = 0;
    for (int number = 0; number < kNumbers; ++number)
        for (int i = 0; i < count(bag, number); ++i, --places) out = 11 * out + number;
    assert(places >= 0);
    for (; places > 0; --places) out = 11 * out + kNumbers;
    return out;
}

Rational sum(Bag bag) {
    Rational sum = Rational::of(0);
    for (int number = 0; number < kNumbers; ++number)
        sum = sum + Rational::of(number * count(bag, number));
    return sum;
}

}  // namespace

Bag make_bag(std::span<const int> numbers) {
    Bag bag = 0;
    for (const int number : numbers) bag += bag_of(number);
    return bag;
}

Bag make_bag(Multiset numbers) {
    Bag bag = 0;
    for (int number = 0; number < kNumbers; ++number, numbers /= 3)
        bag += (numbers % 3) * bag_of(number);
    return bag;
}

void sub_bags(Bag bag, int least, int most, SubBags& parts) {
    parts.clear();
    for (int size = least; size <= most; ++size) add_parts(bag, kNumbers - 1, 0, size, parts);
}

const SmallValues& SmallValues::in(Domain domain) {
    if (domain == Domain::Natural) {
        static const SmallValues natural(domain);
        return natural;
    }
    if (domain == Domain::Integer) {
        static const SmallValues integer(domain);
        return integer;
    }
    static const SmallValues rational(Domain::Rational);
    return rational;
}

SmallValues::SmallValues(Domain domain) {
    SubBags bags;
    Bag three_of_each = 0;
    for (int number = 0; number < kNumbers; ++number) three_of_each += 3 * bag_of(number);
    for (int size = 1; size <= kMaxSize; ++size) {
        sub_bags(three_of_each, size, size, bags);
        for (const Bag bag : bags) add(bag, domain);
    }
}

void SmallValues::add(Bag bag, Domain domain) {
    const std::size_t begin = size_;
    if (bag_size(bag) == 1) {
        values_[size_++] = sum(bag);
    } else {
        SubBags parts;
        sub_bags(bag, 1, 1, parts);
        for (const Bag part : parts)
            for (const Rational a : of(part))
                for (const Rational b : of(bag - part))
                    combine(a, b, [&](Rational value) {
                        if (is_in(domain, value)) values_[size_++] = value;
                    });
    }
    const auto first = values_.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto last = values_.begin() + static_cast<std::ptrdiff_t>(size_);
    std::sort(first, last);
    size_ = begin + static_cast<std::size_t>(std::unique(first, last) - first);
    assert(size_ + 3 * 36 <= values_.size());
    rows_[slot(bag)] = {static_cast<std::uint16_t>(begin),
                        static_cast<std::uint16_t>(size_ - begin)};
}

std::size_t SmallValues::slot(Bag bag) {
    return ascending(bag, kMaxSize);
}

namespace {

// All values of bags of four numbers, packed: without them, proving that a large set cannot make a
// value takes too long. About 900 KiB, computed in about 50 ms on first use; no heap.
class FourValues {
  public:
    static constexpr int kSize = SmallValues::kMaxSize + 1;

    static const FourValues& get() {
        static const FourValues values;
        return values;
    }

    bool contain(Bag bag, Rational value) const {
        constexpr std::int64_t kMost = INT16_MAX;
        if (value.numerator > kMost || value.numerator < -kMost || value.denominator > kMost)
            return false;
        const Row row = rows_[ascending(bag, kSize)];
        const auto first = values_.begin() + row.begin;
        return std::binary_search(first, first + row.size, pack(value));
    }

  private:
    using Packed = std::uint32_t;
    struct Row {
        std::int32_t begin;
        std::int32_t size;
    };

    FourValues() {
        Bag four_of_each = 0;
        for (int number = 0; number < kNumbers; ++number) four_of_each += kSize * bag_of(number);
        for (int largest = 0; largest < kNumbers; ++largest) {
            // The bags with that largest number: three numbers up to it, and itself.
            SubBags bags;
            const Bag up_to = four_of_each & ((bag_of(largest) << 4) - 1);
            sub_bags(up_to, kSize - 1, kSize - 1, bags);
            for (const Bag bag : bags) add(bag + bag_of(largest));
        }
    }

    void add(Bag bag) {
        const auto begin = values_.begin() + size_;
        auto end = begin;
        Maker(Domain::Rational).any_value(bag, [&](Rational value) {
            assert(end != values_.end());
            *end++ = pack(value);
            return false;
        });
        std::sort(begin, end);
        end = std::unique(begin, end);
        rows_[ascending(bag, kSize)] = {size_, static_cast<std::int32_t>(end - begin)};
        size_ += static_cast<std::int32_t>(end - begin);
    }

    static Packed pack(Rational value) {
        assert(std::abs(value.numerator) <= INT16_MAX && value.denominator <= INT16_MAX);
        const auto numerator = static_cast<std::uint16_t>(value.numerator);
        return Packed{numerator} << 16 | static_cast<Packed>(value.denominator);
    }

    std::array<Packed, 230'000> values_{};
    std::array<Row, 14641> rows_{};
    std::int32_t size_ = 0;
};

}  // namespace

void Maker::last_steps(Rational target, Rational value, Bag rest, LastSteps& steps) const {
    const auto add = [&](char symbol, bool is_reversed, Rational other) {
        if (is_in(domain_, other)) steps.push_back({symbol, is_reversed, other});
    };
    steps.clear();
    add('+', false, target - value);
    add('-', false, target + value);
    add('-', true, value - target);
    if (value.is_zero()) {
        // Zero times any value of the rest is zero.
        if (target.is_zero()) add('*', false, sum(rest));
        return;
    }
    add('*', false, target / value);
    add('/', false, target * value);
    if (!target.is_zero()) add('/', true, value / target);
}

bool Maker::makes(Bag bag, Rational value) {
    if (!is_in(domain_, value) || --budget_ < 0) return false;
    const int size = bag_size(bag);
    if (size <= SmallValues::kMaxSize) {
        const std::span<const Rational> values = small_.of(bag);
        return std::binary_search(values.begin(), values.end(), value);
    }
    if (size == FourValues::kSize && domain_ == Domain::Rational)
        return FourValues::get().contain(bag, value);
    SubBags parts;
    sub_bags(bag, 1, size / 2, parts);
    for (const Bag part : parts)
        if (makes_with(part, bag - part, value)) return true;
    return false;
}

bool Maker::makes_with(Bag part, Bag rest, Rational target) {
    return any_value(part, [&](Rational value) {
        LastSteps steps;
        last_steps(target, value, rest, steps);
        return std::any_of(steps.begin(), steps.end(),
                           [&](const LastStep& step) { return makes(rest, step.other); });
    });
}

}  // namespace yiguan::shuqi
