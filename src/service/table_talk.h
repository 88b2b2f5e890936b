// What persons write at a table: messages to the others, and reports to the operators.
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
    // The message as the others see it. `own_name`: the account's name, shown for a spectator.
    // Refused: an empty message, one of more than 200 bytes, the sixth within 20 s.
    Result<wire::Said> message(const Table& table,
                               const std::string& person,
                               const std::string& own_name,
                               const wire::Say& wish,
                               std::int64_t now);
    // Players do not hear spectators during the game. `message`: from `message` above.
    static bool is_heard_by(const Table& table, const wire::Said& message, std::string_view person);

    // A report on the person in a seat; its table's id is left to the caller. Refused: a spectator,
    // a seat without another person, no text or more than 500 bytes, a second report by the same
    // person.
    Result<PersonReport> report(const Table& table,
                                const std::string& person,
                                const wire::ReportPerson& wish,
                                std::int64_t now);

  private:
    std::map<std::string, RateMeter> rates_;  // of messages, by person
    std::set<std::string> reporters_;         // persons
};

}  // namespace yiguan::service
