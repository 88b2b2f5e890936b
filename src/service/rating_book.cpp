#include "service/rating_book.h"

#include <utility>

#include "game/rule_text.h"

namespace yiguan::service {
namespace {

double score_of(const TableEnd& end, Seat seat) {
    if (!end.winner) return 0.5;
    return *end.winner == seat ? 1 : 0;
}

}  // namespace

std::string pool_of(std::string_view rules, const TimeControl& clock) {
    const std::string_view speed = kSpeedNames[static_cast<std::size_t>(speed_of(clock))];
    return std::string(game_of(rules)) + " " + std::string(speed);
}

Rating RatingBook::rating_of(const std::string& person, const std::string& pool) const {
    if (const auto known = known_->find({person, pool}); known != known_->end())
        return known->second;
    const auto kept = store_.rating_of(person, pool);
    return kept ? *kept : Rating{};
}

// What is on its way to the store is newer than what is there.
Result<std::vector<RatingRow>> RatingBook::ratings_of(const std::string& person) const {
    auto rows = store_.ratings_of(person);
    if (!rows) return rows.error();
    std::map<std::string, RatingRow> by_pool;
    for (RatingRow& row : *rows) by_pool[row.pool] = std::move(row);
    for (auto known = known_->lower_bound({person, ""});
         known != known_->end() && known->first.first == person; ++known)
        if (const auto& [key, rating] = *known; rating.games > 0)
            by_pool[key.second] = {person, key.second, rating};
    std::vector<RatingRow> out;
    for (auto& [pool, row] : by_pool) out.push_back(std::move(row));
    return out;
}

std::array<RatingRow, 2> RatingBook::rate(const Table& table, std::int64_t now) {
    const TableSetup& setup = table.setup();
    const std::string pool = pool_of(setup.rules, setup.clock);
    std::array<RatingRow, 2> rows;
    for (const Seat seat : {Seat::One, Seat::Two}) {
        const std::string& person = setup.seats[index(seat)].person;
        rows[index(seat)] = {person, pool, rating_of(person, pool)};
    }
    const std::array before{rows[0].rating, rows[1].rating};
    for (const Seat seat : {Seat::One, Seat::Two}) {
        const RatedGame game{before[index(other(seat))], score_of(*table.end(), seat)};
        RatingRow& row = rows[index(seat)];
        row.rating = after_games(row.rating, {&game, 1}, now);
        (*known_)[{row.person, row.pool}] = row.rating;
    }
    return rows;
}

// A later game may have changed them again meanwhile.
std::function<void()> RatingBook::arrival_of(std::vector<RatingRow> rows) const {
    return [rows = std::move(rows), weak = std::weak_ptr(known_)] {
        const auto known = weak.lock();
        if (!known) return;
        for (const RatingRow& row : rows) {
            const auto found = known->find({row.person, row.pool});
            if (found != known->end() && found->second == row.rating) known->erase(found);
        }
    };
}

Refusal RatingBook::forget(const std::string& person) {
    std::erase_if(*known_, [&](const auto& entry) { return entry.first.first == person; });
    return store_.forget_person(person);
}

}  // namespace yiguan::service
