// Limits what one client address, and all together, may open: tables and seeks. Protects the lobby
// and the memory against floods. Lives on the hall's thread.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/rate_meter.h"
#include "service/lobby.h"
#include "service/ports.h"
#include "service/table_index.h"

namespace yiguan::service {

class OpeningLimits {
  public:
    // The arguments must outlive this object.
    OpeningLimits(const Environment& environment, const TableIndex& tables)
        : environment_(environment), tables_(tables) {}

    // Counts a table that is about to be opened from that address. Refused with "server-full" or
    // "address-tables". An unknown address counts only for the total.
    Refusal admit_table(const std::string& from, std::int64_t now);
    // The table that was admitted.
    void note_table(const std::string& from, const std::string& table);
    // Whether another seek from that address fits beside the open ones, of which those of the same
    // person do not count. Refused with "server-full" or "address-seeks".
    Refusal check_seek(const Seek& seek, const std::vector<Seek>& open) const;

  private:
    struct Address {
        RateMeter opened;
        std::set<std::string> tables{};  // some may have ended since
    };

    void forget_ended(std::int64_t now);

    const Environment& environment_;
    const TableIndex& tables_;
    std::map<std::string, Address> addresses_;
    std::int64_t forgot_at_ = 0;
};

}  // namespace yiguan::service
