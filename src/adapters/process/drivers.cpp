#include "adapters/process/drivers.h"

#include <utility>

#include "adapters/process/json_driver.h"
#include "base/text.h"
#include "game/rule_text.h"
#include "protocol/engines/gomocup_driver.h"
#include "protocol/engines/ucci_driver.h"
#include "protocol/engines/uci_driver.h"
#include "protocol/engines/xboard_driver.h"

namespace yiguan {
namespace {

using Made = std::unique_ptr<engine_protocols::Driver>;

template <class D>
Made make(engine_protocols::DriverSetup setup) {
    return std::make_unique<D>(std::move(setup));
}

struct Entry {
    std::string_view protocol;
    std::string_view game;  // the only one it is spoken for; empty: any
    Made (*make)(engine_protocols::DriverSetup);
};

constexpr Entry kProtocols[] = {
    {"uci", "", make<engine_protocols::UciDriver>},
    {"ucci", "xiangqi", make<engine_protocols::UcciDriver>},
    {"gomocup", "gomoku", make<engine_protocols::GomocupDriver>},
    {"xboard", "xiangqi", make<engine_protocols::XboardDriver>},
    {"json", "", make<JsonDriver>},
};

}  // namespace

std::vector<std::string_view> driver_protocols(std::string_view game) {
    std::vector<std::string_view> names;
    for (const Entry& entry : kProtocols)
        if (entry.game.empty() || entry.game == game) names.push_back(entry.protocol);
    return names;
}

Result<std::unique_ptr<engine_protocols::Driver>> make_driver(std::string_view protocol,
                                                              engine_protocols::DriverSetup setup) {
    const std::string_view game = game_of(setup.rules);
    std::string known;
    for (const Entry& entry : kProtocols) {
        if (!entry.game.empty() && entry.game != game) continue;
        if (entry.protocol == protocol) return entry.make(std::move(setup));
        known += (known.empty() ? "" : " ") + std::string(entry.protocol);
    }
    return Reason("engine-protocol-unknown")
        .text("protocol", printable(protocol))
        .text("known", known);
}

std::function<Made()> driver_maker(std::string_view protocol, engine_protocols::DriverSetup setup) {
    return [protocol = std::string(protocol), setup = std::move(setup)] {
        return std::move(*make_driver(protocol, setup));
    };
}

}  // namespace yiguan
