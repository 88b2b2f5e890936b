#include "service/offers.h"

#include <utility>

#include "base/text.h"

namespace yiguan::service {

Result<Seat> acting_seat(const Table& table, std::string_view person) {
    const auto seats = table.seats_of(person);
    if (seats[0] && seats[1]) return table.view().seat_to_move;
    if (seats[0]) return Seat::One;
    if (seats[1]) return Seat::Two;
    return Reason("not-your-table");
}

bool is_computer(const Table& table, Seat seat) {
    return table.setup().seats[index(seat)].kind == SeatKind::Computer;
}

Result<OfferKind> offer_kind_of(std::string_view text) {
    if (text == "takeback") return OfferKind::Takeback;
    if (text == "draw") return OfferKind::Draw;
    return Reason("offer-unknown").text("offer", printable(text));
}

bool takes_back_freely(const Table& table, Seat seat, std::string_view person) {
    return is_computer(table, other(seat)) || table.is_shared_by(person);
}

Result<TableEvent> answer_of(const Table& table,
                             std::string_view person,
                             const wire::AnswerOffer& answer,
                             std::int64_t now) {
    auto seat = acting_seat(table, person);
    if (!seat) return seat.error();
    if (table.is_shared_by(person))
        for (const OpenOffer& open : table.offers())
            if (open.id == answer.offer) seat = other(open.by);
    return table.answer(*seat, answer.offer, answer.yes, now);
}

std::optional<TableSetup> Rematch::ask(const Table& table, Seat by) {
    if (table.is_between_people() && asked_by_ != other(by)) {
        asked_by_ = by;
        return std::nullopt;
    }
    asked_by_.reset();
    TableSetup setup = table.setup();
    setup.code.clear();
    const bool are_persons = !is_computer(table, Seat::One) && !is_computer(table, Seat::Two);
    if (are_persons) std::swap(setup.seats[0], setup.seats[1]);
    return setup;
}

}  // namespace yiguan::service
