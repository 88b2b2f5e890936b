// UCI as xiangqi programs use it (ranks 0 to 9), and the same protocol for the other games with
// their own moves and positions (docs/engines.md).
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "protocol/engines/engine_host.h"
#include "protocol/engines/session.h"
#include "protocol/engines/uci_family.h"

namespace yiguan::engine_protocols {

class UciSession final : public Session {
  public:
    UciSession(const SessionEnvironment& environment, SessionSetup setup);

    bool receive(std::string_view line) override;
    void finish() override { host_.settle(); }

  private:
    using Handler = void (UciSession::*)(Words words);
    struct Command {
        std::string_view word;
        Handler handler;
    };
    static const Command kCommands[];
    struct NumberOption {
        std::string_view name;
        std::pair<int, int> range;
        Refusal (UciSession::*set)(std::string_view value);  // within the range
    };
    static const NumberOption kNumberOptions[];

    void greet(Words words);
    void is_ready(Words words);
    void set_option(Words words);
    void new_game(Words words);
    void set_position(Words words);
    void go(Words words);
    void ponder_hit(Words words);
    void stop(Words words);
    void debug(Words) {}

    // The refusal of a "go" whose search would have no end, or no move. Reports an unknown word
    // beside a limit. Precondition: there is a position.
    Refusal check_words(Words go, const Limits& limits);
    void refuse_go(const Reason& reason);
    void search(const Limits& limits, bool is_held);
    void answer(std::string_view move);
    Limits limits_of(Words words) const;
    Refusal set_level(std::string_view value);
    Refusal set_hash(std::string_view value) { return host_.set_known_option("hash", value); }
    Refusal set_threads(std::string_view value) { return host_.set_known_option("threads", value); }
    Refusal set_lines(std::string_view value);
    Refusal apply_option(std::string_view name, std::string_view value);
    void complain(const Reason& reason);

    const SessionEnvironment& environment_;
    EngineHost host_;
    std::unique_ptr<AnyGame> game_;  // none after a position that was refused
    int lines_ = 1;
    Limits pondered_;  // limits of the search after "ponderhit"
};

}  // namespace yiguan::engine_protocols
