// Texts that persons write at a table: chat messages, and reports to the moderators.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "base/rate_meter.h"
#include "service/ports.h"
#include "service/table.h"

namespace yiguan::service {

class TableTalk {
  public:
    // The message for the other viewers. `own_name`: the account's name, shown for a spectator.
    // Refused: an empty message, more than 200 bytes, more than five messages within 20 s.
    Result<wire::ChatMessage> message(const Table& table,
                                      const std::string& person,
                                      const std::string& own_name,
                                      const wire::Say& request,
                                      std::int64_t now);
    // Whether the person receives the message: players do not receive messages of spectators during
    // the game. `message`: a result of message().
    static bool is_heard_by(const Table& table,
                            const wire::ChatMessage& message,
                            std::string_view person);

    // A report on the person in a seat; the caller sets its table id. Refused: a spectator, a seat
    // without another person, no text or more than 500 bytes, a second report by the same person.
    Result<PersonReport> report(const Table& table,
                                const std::string& person,
                                const wire::ReportPerson& request,
                                std::int64_t now);

  private:
    std::map<std::string, RateMeter> rates_;  // of messages, by person
    std::set<std::string> reporters_;         // persons
};

}  // namespace yiguan::service
