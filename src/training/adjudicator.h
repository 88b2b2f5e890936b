// Ends a game of self-play whose result is clear, so that no time is spent on it.
#pragma once

#include <cstdlib>
#include <optional>

#include "engine/engine.h"
#include "engine/win_chance.h"
#include "game/side.h"
#include "training/sample_game.h"

namespace yiguan::training {

// In thousandths of win chance. A game is won when both sides agree for `win_plies` plies that the
// chance of one side is at least 1000 - win_chance, and drawn when from ply `draw_after` on both
// agree for `draw_plies` plies that it differs from 500 by at most draw_chance.
struct Adjudication {
    int win_chance = 10;
    int win_plies = 6;
    int draw_chance = 40;
    int draw_plies = 16;
    int draw_after = 80;
    bool by_proof = true;  // a proved win or loss ends the game at once

    friend bool operator==(const Adjudication&, const Adjudication&) = default;
};

// Watches one game.
class Adjudicator {
  public:
    struct Verdict {
        int result;  // of the first side
        SampleEnd end;
    };

    explicit Adjudicator(const Adjudication& rules) : rules_(rules) {}

    // Call once for each move, with the score of the side that moved; `ply`: of the move, from 1.
    std::optional<Verdict> add(const Score& score, Side side, int ply) {
        const bool is_proof = score.kind != Score::Kind::Value;
        if (is_proof && rules_.by_proof) {
            const bool wins = score.kind == Score::Kind::Win;
            return Verdict{wins == (side == Side::First) ? 1 : -1, SampleEnd::Proof};
        }
        if (!score.win_chance) {
            winning_plies_ = level_plies_ = 0;
            return std::nullopt;
        }
        const int chance = side == Side::First ? *score.win_chance : kCertain - *score.win_chance;
        count_winning(chance);
        const bool is_level = std::abs(chance - kCertain / 2) <= rules_.draw_chance;
        level_plies_ = is_level && ply >= rules_.draw_after ? level_plies_ + 1 : 0;
        if (winning_plies_ >= rules_.win_plies) return Verdict{winner_, SampleEnd::Scores};
        if (level_plies_ >= rules_.draw_plies) return Verdict{0, SampleEnd::Scores};
        return std::nullopt;
    }

  private:
    void count_winning(int chance) {
        const int winner = chance >= kCertain - rules_.win_chance ? 1
                           : chance <= rules_.win_chance          ? -1
                                                                  : 0;
        winning_plies_ = winner != 0 && winner == winner_ ? winning_plies_ + 1 : winner != 0;
        winner_ = winner;
    }

    Adjudication rules_;
    int winner_ = 0;  // of the last ply
    int winning_plies_ = 0;
    int level_plies_ = 0;
};

}  // namespace yiguan::training
