// Offers and rematches at a table: for which seat a person acts, which takebacks need no consent,
// and when a rematch is agreed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "protocol/wire/messages.h"
#include "service/table.h"

namespace yiguan::service {

// The seat for which the person acts: the seat to move if the person holds both. Refused for
// spectators ("not-your-table").
Result<Seat> acting_seat(const Table& table, std::string_view person);
bool is_computer(const Table& table, Seat seat);

// Reads "draw" or "takeback"; refuses other text with "offer-unknown".
Result<OfferKind> offer_kind_of(std::string_view text);
// Whether the person may take back without asking: the opponent is a computer or shares the device.
bool takes_back_freely(const Table& table, Seat seat, std::string_view person);
// The event that follows from a person's answer to an offer. At a shared table the person answers
// for the seat that did not make the offer.
Result<TableEvent> answer_of(const Table& table,
                             std::string_view person,
                             const wire::AnswerOffer& answer,
                             std::int64_t now);

// The agreement of both players on another game. A computer agrees at once, as does a person who
// holds both seats.
class Rematch {
  public:
    // Records the request of `by`. Returns the setup of the next game once both have asked, with
    // the seats of two persons swapped; nothing before that. Precondition: the table has ended.
    std::optional<TableSetup> ask(const Table& table, Seat by);

  private:
    std::optional<Seat> asked_by_;
};

}  // namespace yiguan::service
