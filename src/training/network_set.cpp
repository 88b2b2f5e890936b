#include "training/network_set.h"

namespace yiguan::training {

void NetworkSet::add(std::span<const std::uint16_t> own,
                     std::span<const std::uint16_t> other,
                     std::size_t bucket,
                     double wanted) {
    places_.push_back({rows_.size(), static_cast<std::uint16_t>(own.size()),
                       static_cast<std::uint16_t>(other.size()), static_cast<std::uint16_t>(bucket),
                       static_cast<float>(wanted)});
    rows_.insert(rows_.end(), own.begin(), own.end());
    rows_.insert(rows_.end(), other.begin(), other.end());
}

NetworkSet::Sample NetworkSet::operator[](std::size_t index) const {
    const Place& place = places_[index];
    const std::uint16_t* const first = rows_.data() + place.first_row;
    return {{first, place.own}, {first + place.own, place.other}, place.bucket, place.wanted};
}

}  // namespace yiguan::training
