// Offers at a table, and what a person's act means for the seats: which seat the person acts for,
// which takebacks need no consent, how a computer answers, when a rematch is agreed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/engine.h"
#include "protocol/wire/messages.h"
#include "service/table.h"

namespace yiguan::service {

// The seat a person acts for: the seat to move when both are theirs. Refused for spectators.
Result<Seat> acting_seat(const Table& table, std::string_view person);
bool is_computer(const Table& table, Seat seat);

// "draw" or "takeback".
Result<OfferKind> offer_kind_of(std::string_view text);
// Whether the person may take back without asking: the opponent is a computer, or uses the same
// device.
bool takes_back_freely(const Table& table, Seat seat, std::string_view person);
// The event that a person's answer to an offer leads to. At a shared table the person answers for
// the seat that did not make the offer.
Result<TableEvent> answer_of(const Table& table,
                             std::string_view person,
                             const wire::AnswerOffer& answer,
                             std::int64_t now);
// A computer accepts a draw unless it thinks that it stands better. `score`: what it reported last.
bool accepts_draw(const std::optional<Score>& score);

// The wish of two persons for another game. Computers always agree.
class Rematch {
  public:
    // The setup of the next game once it is agreed, nothing while the opponent has not asked too.
    // Two persons change seats. Precondition: the table has ended.
    std::optional<TableSetup> ask(const Table& table, Seat by);

  private:
    std::optional<Seat> asked_by_;
};

}  // namespace yiguan::service
