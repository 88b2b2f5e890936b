#include "training/network_set.h"

namespace yiguan::training {

void NetworkSet::add(const Sample& sample) {
    const auto size_of = [](std::span<const std::uint16_t> rows) {
        return static_cast<std::uint16_t>(rows.size());
    };
    places_.push_back({rows_.size(), size_of(sample.own), size_of(sample.other),
                       size_of(sample.moves), static_cast<std::uint16_t>(sample.chosen),
                       static_cast<std::uint16_t>(sample.bucket),
                       static_cast<float>(sample.wanted)});
    for (const auto& rows : {sample.own, sample.other, sample.moves})
        rows_.insert(rows_.end(), rows.begin(), rows.end());
}

NetworkSet::Sample NetworkSet::operator[](std::size_t index) const {
    const Place& place = places_[index];
    const std::uint16_t* const own = rows_.data() + place.first_row;
    const std::uint16_t* const other = own + place.own;
    const std::uint16_t* const moves = other + place.other;
    return {.own = {own, place.own},
            .other = {other, place.other},
            .bucket = place.bucket,
            .wanted = place.wanted,
            .moves = {moves, place.moves},
            .chosen = place.chosen};
}

}  // namespace yiguan::training
