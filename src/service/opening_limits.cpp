#include "service/opening_limits.h"

#include <algorithm>
#include <cstddef>

namespace yiguan::service {
namespace {

constexpr std::int64_t kTablesWithinMs = 600'000;

// Whether a limit is reached; 0 is none.
bool is_reached(std::size_t count, int limit) {
    return limit > 0 && count >= static_cast<std::size_t>(limit);
}

}  // namespace

Refusal OpeningLimits::admit_table(const std::string& from, std::int64_t now) {
    const Capacity& capacity = environment_.capacity;
    if (is_reached(tables_.running(), capacity.tables)) return Reason("server-full");
    const int limit = capacity.tables_of_address;
    if (limit == 0 || from.empty()) return std::nullopt;
    forget_ended(now);
    const auto [address, is_new] =
        addresses_.try_emplace(from, Address{RateMeter(limit, kTablesWithinMs, now)});
    Reason too_many = Reason("address-tables").number("limit", limit);
    std::set<std::string>& tables = address->second.tables;
    if (is_reached(tables.size(), limit))
        std::erase_if(tables, [this](const auto& table) { return !tables_.is_running(table); });
    if (is_reached(tables.size(), limit)) return too_many;
    if (!address->second.opened.try_take(now)) return too_many;
    return std::nullopt;
}

void OpeningLimits::note_table(const std::string& from, const std::string& table) {
    const auto address = addresses_.find(from);
    if (address != addresses_.end()) address->second.tables.insert(table);
}

Refusal OpeningLimits::check_seek(const Seek& seek, const std::vector<Seek>& open) const {
    const Capacity& capacity = environment_.capacity;
    std::size_t others = 0;
    std::size_t of_address = 0;
    for (const Seek& each : open) {
        if (each.person == seek.person) continue;
        ++others;
        of_address += !seek.origin.from.empty() && each.origin.from == seek.origin.from;
    }
    if (is_reached(others, capacity.seeks)) return Reason("server-full");
    if (is_reached(of_address, capacity.seeks_of_address))
        return Reason("address-seeks").number("limit", capacity.seeks_of_address);
    return std::nullopt;
}

// Addresses without tables; their rate has recovered by then.
void OpeningLimits::forget_ended(std::int64_t now) {
    if (now - forgot_at_ < kTablesWithinMs) return;
    forgot_at_ = now;
    for (auto& [from, address] : addresses_)
        std::erase_if(address.tables,
                      [this](const auto& table) { return !tables_.is_running(table); });
    std::erase_if(addresses_, [now](auto& each) {
        return each.second.tables.empty() && each.second.opened.is_full(now);
    });
}

}  // namespace yiguan::service
