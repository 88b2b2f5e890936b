// Recounts tests/perft/gomoku.tsv with a plain reading of the opening rules that knows only the
// moves made so far. The source column says "slow reference", or "slow reference after MOVES" for
// the moves that lead to the position.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "base/text.h"
#include "game/game.h"
#include "games/gomoku/refusals.h"
#include "games/gomoku/rulebook.h"

namespace yiguan::gomoku {
namespace {

using Points = std::vector<Point>;
using History = std::vector<Move>;

// A game as its rules and the moves made so far; everything is computed from the moves each time.
class SlowGame {
  public:
    SlowGame(const Rules& rules, bool is_renju) : rules_(rules), is_renju_(is_renju) {}

    void play(Move move) { history_.push_back(move); }

    std::uint64_t leaves(int depth) {
        const std::vector<Move> moves = legal_moves();
        if (depth == 1) return moves.size();
        std::uint64_t sum = 0;
        for (const Move move : moves) {
            history_.push_back(move);
            sum += leaves(depth - 1);
            history_.pop_back();
        }
        return sum;
    }

  private:
    // The legal moves of each opening at each ply, counted from 0.
    std::vector<Move> legal_moves() const {
        const std::size_t ply = history_.size();
        switch (rules_.opening) {
            case Opening::None:
                return normal_moves();
            case Opening::Swap1:
                return ply == 0 ? points(20) : ply == 1 ? answers() : normal_moves();
            case Opening::Swap:
                return ply < 3 ? points(20) : ply == 3 ? answers() : normal_moves();
            case Opening::Swap2:
                return swap2_moves(ply);
            case Opening::Rif:
                if (ply < 3) return points(static_cast<int>(ply));
                if (ply == 3) return answers();
                return ply == 4 ? points(20) : offer_moves(5, rules_.offers);
            case Opening::RifN:
            case Opening::Yamaguchi:
                if (ply < 3) return points(static_cast<int>(ply));
                if (ply == 3) return numbers(12);
                if (ply == 4) return answers();
                return ply == 5 ? points(20) : offer_moves(6, declared_number(history_[3]));
            case Opening::Soosorv8:
                if (ply < 3) return points(static_cast<int>(ply));
                if (ply == 3 || ply == 6) return answers();
                if (ply == 4) return points(20);
                return ply == 5 ? numbers(8) : offer_moves(7, declared_number(history_[5]));
            case Opening::Taraguchi10:
                return taraguchi_moves(ply);
        }
        return {};
    }

    std::vector<Move> swap2_moves(std::size_t ply) const {
        if (ply < 3) return points(20);
        if (ply == 3) return {kSwap, kKeep, kMore};
        if (history_[3] != kMore) return normal_moves();
        if (ply < 6) return points(20);
        return ply == 6 ? answers() : normal_moves();
    }

    std::vector<Move> taraguchi_moves(std::size_t ply) const {
        if (ply == 7) return {kSwap, kKeep, declare(10)};
        if (ply > 7 && history_[7] == declare(10)) return offer_moves(8, 10);
        if (ply > 9) return normal_moves();
        return ply % 2 == 1 ? answers() : points(static_cast<int>(ply) / 2);
    }

    // From ply `first` on: `offers` offers, the choice of one, then normal play.
    std::vector<Move> offer_moves(std::size_t first, int offers) const {
        const std::size_t chosen = first + static_cast<std::size_t>(offers);
        if (history_.size() > chosen) return normal_moves();
        History offered(history_.begin() + static_cast<std::ptrdiff_t>(first), history_.end());
        if (history_.size() == chosen) return offered;
        std::vector<Move> moves;
        for (const Move move : points(20))
            if (!repeats_offer(offered, move.point())) moves.push_back(move);
        return moves;
    }

    // The stones so far in playing order, without offers that were not chosen.
    History stones() const {
        History out;
        const std::size_t first = first_offer();
        const std::size_t chosen = first + offers_wanted();
        for (std::size_t i = 0; i < history_.size(); ++i)
            if (history_[i].is_point() && (i < first || i >= chosen)) out.push_back(history_[i]);
        return out;
    }

    std::size_t first_offer() const {
        const std::size_t never = 1000;
        switch (rules_.opening) {
            case Opening::Rif:
                return 5;
            case Opening::RifN:
            case Opening::Yamaguchi:
                return 6;
            case Opening::Soosorv8:
                return 7;
            case Opening::Taraguchi10:
                return history_.size() > 7 && history_[7] == declare(10) ? 8 : never;
            default:
                return never;
        }
    }

    std::size_t offers_wanted() const {
        if (rules_.opening == Opening::Rif) return rules_.offers;
        for (const Move move : history_)
            if (is_declaration(move)) return static_cast<std::size_t>(declared_number(move));
        return 0;
    }

    // Stones alternate in colour, and the first six plies that count here never pass.
    bool repeats_offer(const History& offered, Point point) const {
        for (int turn = 0; turn < 8; ++turn) {
            if (!looks_the_same(turn)) continue;
            for (const Move offer : offered)
                if (turned(offer.point(), turn) == point) return true;
        }
        return false;
    }

    Point turned(Point point, int turn) const {
        int x = x_of(point) - rules_.size / 2;
        int y = y_of(point) - rules_.size / 2;
        for (int i = 0; i < turn % 4; ++i) {
            const int old = x;
            x = -y;
            y = old;
        }
        if (turn >= 4) x = -x;
        return make_point(x + rules_.size / 2, y + rules_.size / 2);
    }

    bool looks_the_same(int turn) const {
        const History placed = stones();
        for (std::size_t i = 0; i < placed.size(); ++i) {
            bool is_found = false;
            for (std::size_t j = i % 2; j < placed.size(); j += 2)
                is_found |= placed[j].point() == turned(placed[i].point(), turn);
            if (!is_found) return false;
        }
        return true;
    }

    std::vector<Move> points(int reach) const {
        std::vector<bool> is_taken(kPoints, false);
        const History placed = stones();
        for (const Move move : placed) is_taken[move.point()] = true;
        const int centre = rules_.size / 2;
        std::vector<Move> moves;
        for (int y = 0; y < rules_.size; ++y)
            for (int x = 0; x < rules_.size; ++x)
                if (!is_taken[make_point(x, y)] && std::abs(x - centre) <= reach &&
                    std::abs(y - centre) <= reach)
                    moves.push_back(move_to(make_point(x, y)));
        return moves;
    }

    std::vector<Move> normal_moves() const {
        std::vector<Move> moves = points(20);
        if (is_renju_ && stones().size() >= 3) moves.push_back(kPass);
        return moves;
    }

    static std::vector<Move> answers() { return {kSwap, kKeep}; }

    static std::vector<Move> numbers(int most) {
        std::vector<Move> moves;
        for (int i = 1; i <= most; ++i) moves.push_back(declare(i));
        return moves;
    }

    Rules rules_;
    bool is_renju_;
    History history_;
};

constexpr std::string_view kSource = "slow reference";

// Recounts a row, and checks that its moves lead to its position.
struct Recount {
    std::string_view start;
    std::string_view moves;
    int depth;

    template <class P>
    Result<std::uint64_t> operator()(const Rules& rules, const std::string& canonical) const {
        SlowGame slow(rules, canonical.starts_with("gomoku/renju"));
        Game<P> game(P::start(rules));
        for (const std::string_view move : split_words(moves)) {
            if (const Refusal refusal = game.play(move)) return *refusal;
            slow.play(*read_move(move, State(rules)));
        }
        if (start != "start" && game.position().text() != start)
            return Reason("position").text("text", game.position().text());
        return slow.leaves(depth);
    }
};

TEST(PerftTable, AgreesWithTheSlowReference) {
    const char* full = std::getenv("YIGUAN_FULL");
    const std::uint64_t most_leaves = full && std::string_view(full) == "1" ? 12'000'000 : 250'000;
    std::ifstream file(YIGUAN_ROOT "/tests/perft/gomoku.tsv");
    int rows = 0;
    for (std::string line; std::getline(file, line);) {
        const auto fields = split(line, '\t');
        if (fields.size() != 5 || line[0] == '#') continue;
        ++rows;
        const auto leaves = parse_integer<std::uint64_t>(fields[3]);
        ASSERT_TRUE(leaves && fields[4].starts_with(kSource)) << line;
        if (*leaves > most_leaves) continue;
        std::string_view moves = fields[4].substr(kSource.size());
        if (!moves.empty()) moves.remove_prefix(std::string_view(" after").size());
        const auto counted = Rulebook::visit<std::uint64_t>(
            *RuleText::parse(fields[0]), Recount{fields[1], moves, *parse_integer<int>(fields[2])});
        ASSERT_TRUE(counted) << line << " " << counted.error().code;
        EXPECT_EQ(*counted, *leaves) << line;
    }
    EXPECT_GT(rows, 40);
}

}  // namespace
}  // namespace yiguan::gomoku
