#include "protocol/engines/protocols.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <string>
#include <utility>

#include "base/text.h"
#include "game/rule_text.h"
#include "protocol/engines/gomocup_driver.h"
#include "protocol/engines/gomocup_session.h"
#include "protocol/engines/json_driver.h"
#include "protocol/engines/ucci_driver.h"
#include "protocol/engines/ucci_session.h"
#include "protocol/engines/uci_driver.h"
#include "protocol/engines/uci_session.h"
#include "protocol/engines/xboard_driver.h"

namespace yiguan::engine_protocols {
namespace {

using MadeSession = std::unique_ptr<Session>;
using MadeDriver = std::unique_ptr<Driver>;

template <class S>
MadeSession session(const SessionEnvironment& environment, SessionSetup setup) {
    return std::make_unique<S>(environment, std::move(setup));
}

template <class D>
MadeDriver driver(DriverSetup setup) {
    return std::make_unique<D>(std::move(setup));
}

struct Protocol {
    std::string_view id;
    std::string_view game{};  // empty: every game
    // Sessions of our opponents with other programs; nullptr: none.
    MadeSession (*session)(const SessionEnvironment&, SessionSetup) = nullptr;
    // Drivers for external engines; nullptr: none.
    MadeDriver (*driver)(DriverSetup) = nullptr;
    // The first line with which another program selects this session; empty: none.
    std::string_view greeting{};
    bool has_sole_session = false;  // our opponents have no other session for the game
};

constexpr Protocol kProtocols[] = {
    {.id = "uci", .session = session<UciSession>, .driver = driver<UciDriver>, .greeting = "uci"},
    {.id = "ucci",
     .game = "xiangqi",
     .session = session<UcciSession>,
     .driver = driver<UcciDriver>,
     .greeting = "ucci"},
    {.id = "gomocup",
     .game = "gomoku",
     .session = session<GomocupSession>,
     .driver = driver<GomocupDriver>,
     .has_sole_session = true},
    {.id = "xboard", .game = "xiangqi", .driver = driver<XboardDriver>},
    {.id = "json", .driver = driver<JsonDriver>},
};

bool is_for(const Protocol& protocol, std::string_view game) {
    return protocol.game.empty() || protocol.game == game;
}

bool has_session(const Protocol& protocol, std::string_view game) {
    if (protocol.session == nullptr || !is_for(protocol, game)) return false;
    const bool has_sole = std::any_of(
        std::begin(kProtocols), std::end(kProtocols),
        [&](const Protocol& other) { return other.has_sole_session && other.game == game; });
    return !has_sole || protocol.has_sole_session;
}

Reason unknown(std::string_view protocol, const std::string& known) {
    return Reason("engine-protocol-unknown")
        .text("protocol", printable(protocol))
        .text("known", known);
}

void add_word(std::string& words, std::string_view word) {
    if (!words.empty()) words += ' ';
    words += word;
}

// Selects the protocol by the first line.
class FirstLineSession final : public Session {
  public:
    FirstLineSession(const SessionEnvironment& environment, SessionSetup setup)
        : environment_(environment), setup_(std::move(setup)) {}

    bool receive(std::string_view line) override {
        if (!chosen_) {
            const auto words = split_words(line);
            if (words.empty()) return true;
            chosen_ = choose(words.front())(environment_, setup_);
        }
        return chosen_->receive(line);
    }
    void finish() override {
        if (chosen_) chosen_->finish();
    }

  private:
    // The game's first session when no greeting matches.
    MadeSession (*choose(std::string_view word) const)(const SessionEnvironment&, SessionSetup) {
        const Protocol* chosen = nullptr;
        for (const Protocol& protocol : kProtocols) {
            if (!has_session(protocol, game_of(setup_.rules))) continue;
            if (chosen == nullptr || protocol.greeting == word) chosen = &protocol;
        }
        assert(chosen != nullptr && "each game has a protocol");
        return chosen->session;
    }

    const SessionEnvironment& environment_;
    SessionSetup setup_;
    MadeSession chosen_;
};

}  // namespace

Result<std::unique_ptr<Session>> make_session(std::string_view protocol,
                                              const SessionEnvironment& environment,
                                              SessionSetup setup) {
    if (protocol.empty())
        return MadeSession(std::make_unique<FirstLineSession>(environment, std::move(setup)));
    std::string known;
    for (const Protocol& each : kProtocols) {
        if (!has_session(each, game_of(setup.rules))) continue;
        if (each.id == protocol) return each.session(environment, std::move(setup));
        add_word(known, each.id);
    }
    return unknown(protocol, known);
}

std::vector<std::string_view> driver_protocols(std::string_view game) {
    std::vector<std::string_view> ids;
    for (const Protocol& protocol : kProtocols)
        if (protocol.driver != nullptr && is_for(protocol, game)) ids.push_back(protocol.id);
    return ids;
}

Result<std::unique_ptr<Driver>> make_driver(std::string_view protocol, DriverSetup setup) {
    const std::string_view game = game_of(setup.rules);
    std::string known;
    for (const Protocol& each : kProtocols) {
        if (each.driver == nullptr || !is_for(each, game)) continue;
        if (each.id == protocol) return each.driver(std::move(setup));
        add_word(known, each.id);
    }
    return unknown(protocol, known);
}

std::function<std::unique_ptr<Driver>()> driver_maker(std::string_view protocol,
                                                      DriverSetup setup) {
    return [protocol = std::string(protocol), setup = std::move(setup)] {
        return std::move(*make_driver(protocol, setup));
    };
}

}  // namespace yiguan::engine_protocols
