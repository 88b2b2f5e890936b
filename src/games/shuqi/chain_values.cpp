#include "games/shuqi/chain_values.h"

#include <algorithm>
#include <cassert>

#include "games/shuqi/values.h"

namespace yiguan::shuqi {

const ChainValues& ChainValues::get() {
    static const ChainValues values;
    return values;
}

ChainValues::ChainValues() {
    const SmallValues& small = SmallValues::in(Domain::Rational);
    Bag two_of_each = 0;
    for (int number = 0; number < kNumbers; ++number) two_of_each += 2 * bag_of(number);
    SubBags bags;
    sub_bags(two_of_each, 1, SmallValues::kMaxSize, bags);
    const auto end = [&] { return values_.begin() + static_cast<std::ptrdiff_t>(size_); };
    const auto add = [&](Rational value) {
        const auto place = std::lower_bound(values_.begin(), end(), value);
        if (place != end() && *place == value) return;
        assert(size_ < values_.size());
        std::move_backward(place, end(), end() + 1);
        *place = value;
        ++size_;
    };
    for (const Bag bag : bags) {
        for (const Rational value : small.of(bag)) {
            add(value);
            add(-value);
        }
    }
    for (std::size_t bit = 0; bit < size_; ++bit) not_numbers_.set(bit);
    for (int number = 0; number < kNumbers; ++number) {
        number_bits_[number] = bit_of(Rational::of(number));
        not_numbers_.reset(number_bits_[number]);
    }
}

std::size_t ChainValues::bit_of(Rational value) const {
    const auto end = values_.begin() + static_cast<std::ptrdiff_t>(size_);
    const auto place = std::lower_bound(values_.begin(), end, value);
    assert(place != end && *place == value);
    return static_cast<std::size_t>(place - values_.begin());
}

ValueSet ChainValues::of(Multiset crossed) const {
    const Bag bag = make_bag(crossed);
    ValueSet out;
    if (bag_size(bag) <= SmallValues::kMaxSize) {
        for (const Rational value : SmallValues::in(Domain::Rational).of(bag))
            out.set(bit_of(value));
        return out;
    }
    out = not_numbers_;
    for (int number = 0; number < kNumbers; ++number)
        out.set(number_bits_[number], kReachable[crossed] >> number & 1);
    return out;
}

bool ChainValues::makes(Multiset crossed, std::size_t bit) const {
    return Maker(Domain::Rational).makes(make_bag(crossed), values_[bit]);
}

}  // namespace yiguan::shuqi
