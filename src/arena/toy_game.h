// A game with known results for the tests of the arena: players in turn add 1 to 3 to a count, and
// the player that reaches 21 wins. The move "draw" ends it at once.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"
#include "engine/player.h"
#include "game/any_game.h"

namespace yiguan::arena {

inline constexpr std::string_view kToyRules = "toy";

class ToyGame : public AnyGame {
  public:
    static constexpr int kGoal = 21;

    std::unique_ptr<AnyGame> clone() const override { return std::make_unique<ToyGame>(*this); }

    Refusal play(std::string_view move) override {
        if (outcome_.is_over()) return Reason("over");
        return play_on(move);
    }
    Refusal play_on(std::string_view move) override {
        const auto step = parse_integer<int>(move);
        const bool is_step = step && *step >= 1 && *step <= 3 && count_ + *step <= kGoal;
        if (!is_step && move != "draw") return Reason("illegal");
        moves_.emplace_back(move);
        if (is_step) count_ += *step;
        if (!is_step) outcome_ = Outcome::draw("agreed");
        if (count_ == kGoal) outcome_ = Outcome::win(mover(), "reached");
        return std::nullopt;
    }
    Refusal take_back() override { return Reason("no-take-back"); }

    View view() const override {
        View view;
        view.position = std::to_string(count_);
        view.ply = static_cast<int>(moves_.size());
        view.seat_to_move = moves_.size() % 2 == 0 ? Seat::One : Seat::Two;
        view.side_to_move = moves_.size() % 2 == 0 ? Side::First : Side::Second;
        view.pieces = {{view.position, "counter", Side::First}};
        for (int step = 1; step <= std::min(kGoal - count_, 3) && !outcome_.is_over(); ++step)
            view.legal_moves.push_back(std::to_string(step));
        view.outcome = outcome_;
        return view;
    }
    Outcome outcome() const override { return outcome_; }
    Record record() const override { return {std::string(kToyRules), "", {}, moves_}; }
    // One point for each count, in a row.
    BoardDescription board() const override {
        BoardDescription board;
        for (int count = 0; count <= kGoal; ++count)
            board.points.push_back({std::to_string(count), static_cast<double>(count), 0});
        return board;
    }
    std::string drawing() const override { return view().position + "\n"; }
    std::optional<std::string> notate(std::string_view, Notation) const override { return {}; }
    std::uint64_t perft(int) const override { return 0; }
    std::vector<std::pair<std::string, std::uint64_t>> divide(int) const override { return {}; }

  private:
    // The side that made the last move.
    Side mover() const { return moves_.size() % 2 == 1 ? Side::First : Side::Second; }

    int count_ = 0;
    std::vector<std::string> moves_;
    Outcome outcome_;
};

inline Result<std::unique_ptr<AnyGame>> load_toy(const Record& record) {
    if (record.rules != kToyRules) return Reason("other-rules");
    std::unique_ptr<AnyGame> game = std::make_unique<ToyGame>();
    for (const std::string& move : record.moves)
        if (Refusal refusal = game->play(move)) return *std::move(refusal);
    return game;
}

// Answers with what the test's script makes of the record and the limits.
class ScriptedPlayer : public Player {
  public:
    using Script = std::function<std::string(const Record&, const Limits&)>;

    explicit ScriptedPlayer(Script script) : script_(std::move(script)) {}

    Refusal set(const Record& record) override {
        record_ = record;
        return script_(record, {}) == "refuse" ? Refusal(Reason("refused")) : std::nullopt;
    }
    BestMove think(const Limits& limits, const Control&) override {
        return {script_(record_, limits), {}};
    }
    void forget() override {}

  private:
    Script script_;
    Record record_;
};

inline int toy_count(const Record& record) {
    int count = 0;
    for (const std::string& move : record.moves) count += parse_integer<int>(move).value_or(0);
    return count;
}

// Leaves a multiple of four to go whenever it can, and so wins.
inline std::string play_perfectly(const Record& record, const Limits&) {
    const int surplus = (ToyGame::kGoal - toy_count(record)) % 4;
    return std::to_string(surplus == 0 ? 1 : surplus);
}

// A number made of the record and the seed: reproducible, but different in each game.
inline std::string play_by_seed(const Record& record, const Limits& limits) {
    const int left = ToyGame::kGoal - toy_count(record);
    const std::uint64_t number = (limits.seed ^ (limits.seed >> 17)) + 7 * record.moves.size();
    return std::to_string(1 + static_cast<int>(number % 3) % left);
}

}  // namespace yiguan::arena
