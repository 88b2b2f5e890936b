// The ratings of people as they are now, also while new ones are on their way to the store. What is
// there is read again each time: another node may have changed it.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <memory>
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
    Rating rating_of(const std::string& person, const std::string& pool) const;
    // Of the pools in which the person has played rated games.
    Result<std::vector<RatingRow>> ratings_of(const std::string& person) const;
    // Takes a rated game in and gives the new ratings, by seat. Precondition: it has ended, with a
    // result.
    std::array<RatingRow, 2> rate(const Table& table, std::int64_t now);
    // To be called when they are in the store, or will never be. May outlive the book.
    std::function<void()> arrival_of(std::vector<RatingRow> rows) const;

    // Of who is no more.
    Refusal forget(const std::string& person);

  private:
    Store& store_;
    // On their way to the store, by person and pool.
    using Known = std::map<std::pair<std::string, std::string>, Rating>;
    std::shared_ptr<Known> known_ = std::make_shared<Known>();
};

}  // namespace yiguan::service
