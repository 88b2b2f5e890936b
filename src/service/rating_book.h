// The ratings of people as they are now, also while new ones are on their way to the store.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "service/ports.h"
#include "service/table.h"

namespace yiguan::service {

// The games that are rated together: of one game and one speed.
std::string pool_of(std::string_view rules, const TimeControl& clock);

class RatingBook {
  public:
    // The store must outlive it.
    explicit RatingBook(Store& store) : store_(store) {}

    // The first rating for who has none, or when the store cannot be read.
    Rating rating_of(const std::string& person, const std::string& pool);
    // Of the pools in which the person has played rated games.
    Result<std::vector<RatingRow>> ratings_of(const std::string& person) const;
    // Takes a rated game in and gives the new ratings, by seat. Precondition: it has ended, with a
    // result.
    std::array<RatingRow, 2> rate(const Table& table, std::int64_t now);

    // Of who is no more.
    Refusal forget(const std::string& person);

  private:
    Store& store_;
    std::map<std::pair<std::string, std::string>, Rating> known_;  // by person and pool
};

}  // namespace yiguan::service
