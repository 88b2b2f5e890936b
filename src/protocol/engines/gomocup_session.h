// The Gomocup (Piskvork) protocol, with SWAP2BOARD and the analysis commands of Yixin-Board.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/engines/engine_host.h"
#include "protocol/engines/gomocup_info.h"
#include "protocol/engines/session.h"

namespace yiguan::engine_protocols {

class GomocupSession final : public Session {
  public:
    GomocupSession(const SessionEnvironment& environment, SessionSetup setup);

    bool receive(std::string_view line) override;
    void finish() override { host_.settle(); }

  private:
    using Handler = void (GomocupSession::*)(std::string_view rest);
    struct Command {
        std::string_view word;
        Handler handler;
    };
    static const Command kCommands[];

    // x to the right, y down, from 0. In renju a pass is a move too.
    struct Stone {
        int x = 0;
        int y = 0;
        bool is_own = false;

        bool is_pass() const { return x == -1 && y == -1; }
    };
    // An answer of the opponent, which the session's thread puts on the board.
    struct Answered;
    // The kind of lines collected up to DONE.
    enum class Collecting : std::uint8_t { Nothing, Board, QuietBoard, Swap2 };

    void start(std::string_view rest);
    void start_rectangular(std::string_view rest);
    void restart(std::string_view rest);
    void begin(std::string_view rest);
    void turn(std::string_view rest);
    void take_back(std::string_view rest);
    void play(std::string_view rest);
    void collect_board(std::string_view rest);
    void collect_quiet_board(std::string_view rest);
    void collect_swap2(std::string_view rest);
    void info(std::string_view rest);
    void about(std::string_view rest);
    void stop(std::string_view rest);
    void show_forbidden(std::string_view rest);
    void clear_hash(std::string_view rest);
    void show_info(std::string_view rest);

    void collect(std::string_view line);
    void finish_collecting();
    // Clears the board and the opponent's memory of earlier games.
    void begin_again();
    void set_rule_bits(int bits);
    void set_memory(std::int64_t bytes);
    void think();
    // Makes the opening decisions until the answer for the other side is known.
    void choose_opening(const std::vector<Stone>& stones);
    void apply_own_answer();
    bool is_ready_to_play();
    bool has_passes() const { return rule_ == "renju"; }
    bool may_follow(const Stone& stone) const;
    bool is_own_first() const;
    std::optional<std::vector<std::string>> moves_in_order() const;
    std::string position_text() const;
    std::string rules_text() const;
    std::string point_text(const Stone& stone) const;
    std::optional<Stone> stone_of(std::string_view point) const;
    Record record() const;
    void error(std::string_view what);

    const SessionEnvironment& environment_;
    EngineHost host_;
    std::string rule_;  // "renju"
    int size_ = 0;      // 0 before START
    std::vector<Stone> stones_;
    Collecting collecting_ = Collecting::Nothing;
    std::vector<Stone> collected_;
    std::string collected_error_;
    GomocupInfo info_;
    bool speaks_yixin_ = false;
    bool shows_info_ = false;
    std::shared_ptr<Answered> answered_;
};

}  // namespace yiguan::engine_protocols
