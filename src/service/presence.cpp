#include "service/presence.h"

#include <algorithm>

namespace yiguan::service {
namespace {

constexpr std::int64_t kAfterLeavingMs = 10'000;
// After the connection broke, by speed.
constexpr std::array<std::int64_t, 4> kAfterBreakMs{40'000, 80'000, 120'000, 120'000};

}  // namespace

void Presence::enter(SessionId session, const std::string& person) {
    if (people_.emplace(session, person).second) ++sessions_of_[person];
}

bool Presence::leave(SessionId session) {
    const auto found = people_.find(session);
    if (found == people_.end()) return false;
    const auto count = sessions_of_.find(found->second);
    if (--count->second == 0) sessions_of_.erase(count);
    people_.erase(found);
    return true;
}

std::vector<SessionId> Presence::sessions() const {
    std::vector<SessionId> sessions;
    sessions.reserve(people_.size());
    for (const auto& [session, person] : people_) sessions.push_back(session);
    return sessions;
}

std::array<bool, 2> Presence::is_present(const Seats& seats) const {
    std::array<bool, 2> is_present{};
    for (std::size_t i = 0; i < seats.size(); ++i)
        is_present[i] = !seats[i].empty() && sessions_of_.contains(seats[i]);
    return is_present;
}

int Presence::spectators(const Seats& seats) const {
    const auto count_of = [&](std::string_view person) {
        const auto found = sessions_of_.find(person);
        return person.empty() || found == sessions_of_.end() ? 0 : found->second;
    };
    int seated = count_of(seats[0]);
    if (seats[1] != seats[0]) seated += count_of(seats[1]);
    return static_cast<int>(people_.size()) - seated;
}

std::vector<Seat> Presence::update_absences(const Seats& seats, std::int64_t now, bool on_purpose) {
    const auto is_present = this->is_present(seats);
    std::vector<Seat> newly_absent;
    for (const Seat seat : {Seat::One, Seat::Two}) {
        std::optional<Absence>& absence = absences_[index(seat)];
        if (is_present[index(seat)]) {
            absence.reset();
        } else if (!absence) {
            absence = Absence{now, on_purpose};
            newly_absent.push_back(seat);
        }
    }
    return newly_absent;
}

std::optional<std::int64_t> Presence::claimable_in_ms(Seat absent, std::int64_t now) const {
    const auto& absence = absences_[index(absent)];
    if (!absence) return std::nullopt;
    const std::int64_t wait_ms =
        absence->on_purpose ? kAfterLeavingMs : kAfterBreakMs[static_cast<std::size_t>(speed_)];
    return std::max<std::int64_t>(absence->since + wait_ms - now, 0);
}

Refusal Presence::check_claim(Seat absent, std::int64_t now) const {
    const auto left_ms = claimable_in_ms(absent, now);
    if (!left_ms) return Reason("claim-present");
    if (*left_ms > 0) return Reason("claim-early").number("seconds", (*left_ms + 999) / 1000);
    return std::nullopt;
}

}  // namespace yiguan::service
