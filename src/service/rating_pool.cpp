#include "service/rating_pool.h"

#include <cassert>
#include <utility>

#include "game/rule_text.h"
#include "service/gather.h"

namespace yiguan::service {

std::string pool_of(std::string_view rules, const TimeControl& clock) {
    const std::string_view speed = kSpeedNames[static_cast<std::size_t>(speed_of(clock))];
    return std::string(game_of(rules)) + " " + std::string(speed);
}

void ask_ratings(Store& store,
                 const TableSetup& setup,
                 std::function<void(std::vector<Result<Rating>>)> then) {
    const std::string pool = pool_of(setup.rules, setup.clock);
    const auto ask = [&](std::size_t seat, OnAnswer<Rating> answer) {
        store.rating_of(setup.seats[seat].person, pool, std::move(answer));
    };
    gather<Rating>(setup.seats.size(), ask, std::move(then));
}

RatedResult rated_result(const Table& table) {
    assert(table.end());
    const TableSetup& setup = table.setup();
    const auto& winner = table.end()->winner;
    const double score = !winner ? 0.5 : *winner == Seat::One ? 1 : 0;
    return {
        pool_of(setup.rules, setup.clock), {setup.seats[0].person, setup.seats[1].person}, score};
}

}  // namespace yiguan::service
