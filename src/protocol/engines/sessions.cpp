#include "protocol/engines/sessions.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <string>
#include <utility>

#include "base/text.h"
#include "game/rule_text.h"
#include "protocol/engines/gomocup_session.h"
#include "protocol/engines/ucci_session.h"
#include "protocol/engines/uci_session.h"

namespace yiguan::engine_protocols {
namespace {

using Made = std::unique_ptr<Session>;

template <class S>
Made make(const SessionEnvironment& environment, SessionSetup setup) {
    return std::make_unique<S>(environment, std::move(setup));
}

struct Entry {
    std::string_view protocol;
    std::string_view game;      // empty: it serves every game without an exclusive one
    std::string_view greeting;  // the first line that chooses it; empty: none does
    Made (*make)(const SessionEnvironment&, SessionSetup);
    bool is_exclusive = false;  // the game is played by this protocol alone
};

constexpr Entry kProtocols[] = {
    {"ucci", "xiangqi", "ucci", make<UcciSession>},
    {"gomocup", "gomoku", "", make<GomocupSession>, true},
    {"uci", "", "uci", make<UciSession>},
};

bool serves(const Entry& entry, std::string_view game) {
    if (!entry.game.empty()) return entry.game == game;
    return std::none_of(std::begin(kProtocols), std::end(kProtocols), [&](const Entry& other) {
        return other.is_exclusive && other.game == game;
    });
}

// Waits for the line that says which protocol it is.
class FirstLineSession final : public Session {
  public:
    FirstLineSession(const SessionEnvironment& environment, SessionSetup setup)
        : environment_(environment), setup_(std::move(setup)) {}

    bool hear(std::string_view line) override {
        if (!chosen_) {
            const auto words = split_words(line);
            if (words.empty()) return true;
            chosen_ = choose(words.front())(environment_, setup_);
        }
        return chosen_->hear(line);
    }
    void finish() override {
        if (chosen_) chosen_->finish();
    }

  private:
    // The last that serves the game when no greeting fits.
    Made (*choose(std::string_view word) const)(const SessionEnvironment&, SessionSetup) {
        const Entry* chosen = nullptr;
        for (const Entry& entry : kProtocols) {
            if (!serves(entry, game_of(setup_.rules))) continue;
            if (chosen == nullptr || chosen->greeting != word) chosen = &entry;
        }
        assert(chosen != nullptr && "each game has a protocol");
        return chosen->make;
    }

    const SessionEnvironment& environment_;
    SessionSetup setup_;
    Made chosen_;
};

}  // namespace

Result<std::unique_ptr<Session>> make_session(std::string_view protocol,
                                              const SessionEnvironment& environment,
                                              SessionSetup setup) {
    if (protocol.empty())
        return Made(std::make_unique<FirstLineSession>(environment, std::move(setup)));
    std::string known;
    for (const Entry& entry : kProtocols) {
        if (!serves(entry, game_of(setup.rules))) continue;
        if (entry.protocol == protocol) return entry.make(environment, std::move(setup));
        known += (known.empty() ? "" : " ") + std::string(entry.protocol);
    }
    return Reason("engine-protocol-unknown")
        .text("protocol", printable(protocol))
        .text("known", known);
}

}  // namespace yiguan::engine_protocols
