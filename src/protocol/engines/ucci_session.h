// UCCI 3.0, the protocol of Chinese chess engines.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/conduct.h"
#include "protocol/engines/engine_host.h"
#include "protocol/engines/session.h"
#include "protocol/engines/uci_family.h"

namespace yiguan::engine_protocols {

class UcciSession final : public Session {
  public:
    UcciSession(const SessionEnvironment& environment, SessionSetup setup);

    bool receive(std::string_view line) override;
    void finish() override { host_.settle(); }

  private:
    using Handler = void (UcciSession::*)(Words words);
    struct Command {
        std::string_view word;
        Handler handler;
    };
    static const Command kCommands[];

    void greet(Words words);
    void is_ready(Words words);
    void set_option(Words words);
    void set_position(Words words);
    void ban_moves(Words words);
    void go(Words words);
    void ponder_hit(Words words);
    void stop(Words words);

    void search(const Limits& limits, bool is_held, bool is_draw_offered);
    Limits limits_of(Words words) const;
    void send_best(const BestMove& best, bool accepts_draw);
    Refusal set_switch(std::string_view name, std::string_view value);
    Refusal apply_option(std::string_view name, std::string_view value);
    void complain(const Reason& reason);

    const SessionEnvironment& environment_;
    EngineHost host_;
    std::unique_ptr<AnyGame> game_;       // none after a position that was refused
    std::vector<SearchResult> searches_;  // of this game; used by the search thread only
    std::vector<std::string> banned_;
    bool counts_milliseconds_ = true;
    Limits pondered_;
};

}  // namespace yiguan::engine_protocols
