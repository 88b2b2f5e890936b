#include "engines/xiangqi/mate_search.h"

#include <algorithm>

#include "base/sort_stably.h"

namespace yiguan::xiangqi {
namespace {

using Table = search::TranspositionTable<Move>;
using MateCursor = search::Cursor<Position, MaterialEvaluator>;

constexpr int kNone = 0;  // no mate within the requested plies

// Close to the draw by 120 plies without capture the count is part of the key.
constexpr int kQuietPliesThatMatter = kMaxQuietPlies - 2 * MateSearch::kMostMoves;

Key key_of(const Position& position) {
    const int quiet = position.quiet_plies();
    if (quiet < kQuietPliesThatMatter) return position.key();
    return position.key() ^ Rng(static_cast<std::uint64_t>(quiet)).next();
}

// The checks of a position, those with the fewest answers first.
class Checks {
  public:
    explicit Checks(MateCursor& cursor) {
        Position::Moves moves;
        cursor.position().legal_moves(moves);
        for (const Move move : moves) {
            cursor.descend(move);
            if (cursor.position().is_in_check()) add(cursor.position(), move);
            cursor.ascend();
        }
        sort_stably(items_, items_ + size_,
                    [](const Item& a, const Item& b) { return a.answers < b.answers; });
    }

    int size() const { return size_; }
    Move operator[](int i) const { return items_[i].move; }

  private:
    struct Item {
        int answers;
        Move move;
    };

    void add(const Position& position, Move move) {
        Position::Moves answers;
        position.legal_moves(answers);
        items_[size_++] = {static_cast<int>(answers.size()), move};
    }

    int size_ = 0;
    Item items_[Position::Moves::kCapacity];
};

// A table entry of depth n says whether there is a mate within n plies. A shortest mate repeats no
// position, so a result is valid for every line that leads to the position.
class Prover {
  public:
    Prover(MateCursor& cursor, Table& table, Key salt, search::Budget& budget)
        : cursor_(cursor), table_(table), salt_(salt), budget_(budget) {}

    // The attacker is to move: the plies to a mate within `plies`, or kNone.
    int attack(int plies) {
        if (budget_.spend_node()) return kNone;
        const Key key = this->key();
        if (const auto known = table_.find(key, 0)) {
            const int distance = distance_of(*known);
            if (distance != kNone && distance <= plies) return distance;
            if (distance == kNone && known->depth >= plies) return kNone;
        }
        if (cursor_.outcome().is_over()) return kNone;
        const int distance = best_check(plies, key);
        if (distance == kNone && !budget_.is_spent()) store(key, plies, kNone, Move{});
        return distance;
    }

    std::optional<Move> mating_move() const {
        const auto known = table_.find(key(), 0);
        if (!known || distance_of(*known) == kNone) return std::nullopt;
        return known->move;
    }

    // The answer that resists longest, when all lead to a known mate.
    std::optional<Move> longest_answer() {
        Position::Moves answers;
        cursor_.position().legal_moves(answers);
        std::optional<Move> best;
        int longest = kNone;
        for (const Move answer : answers) {
            cursor_.descend(answer);
            const auto known = table_.find(key(), 0);
            cursor_.ascend();
            const int distance = known ? distance_of(*known) : kNone;
            if (distance <= longest) continue;
            longest = distance;
            best = answer;
        }
        return best;
    }

  private:
    Key key() const { return key_of(cursor_.position()) ^ salt_; }

    int best_check(int plies, Key key) {
        const Checks checks(cursor_);
        for (int i = 0; i < checks.size(); ++i) {
            cursor_.descend(checks[i]);
            const int distance = defend(plies - 1);
            cursor_.ascend();
            if (budget_.is_spent()) return kNone;
            if (distance < 0) continue;
            store(key, plies, distance + 1, checks[i]);
            return distance + 1;
        }
        return kNone;
    }

    // The defender is in check: the plies until it is mated within `plies`, 0 for now, or -1.
    int defend(int plies) {
        if (budget_.spend_node()) return -1;
        const Outcome outcome = cursor_.outcome();
        const bool is_mated = outcome.kind == Outcome::Kind::Win &&
                              outcome.winner != cursor_.position().side_to_move();
        if (is_mated) return 0;
        if (outcome.is_over() || plies < 2) return -1;
        Position::Moves answers;
        cursor_.position().legal_moves(answers);
        int longest = 0;
        for (const Move answer : answers) {
            cursor_.descend(answer);
            const int distance = attack(plies - 1);
            cursor_.ascend();
            if (distance == kNone) return -1;
            longest = std::max(longest, distance + 1);
        }
        return longest;
    }

    static int distance_of(const Table::Entry& entry) {
        return search::is_win(entry.value) ? search::kWin - entry.value : kNone;
    }
    void store(Key key, int plies, int distance, Move move) {
        const bool is_mate = distance != kNone;
        table_.store(key, 0,
                     {is_mate ? search::kWin - distance : 0, plies,
                      is_mate ? search::Bound::Exact : search::Bound::Upper, move});
    }

    MateCursor& cursor_;
    Table& table_;
    Key salt_;
    search::Budget& budget_;
};

std::vector<Move> mating_line(MateCursor& cursor, Prover& prover, int plies) {
    std::vector<Move> line;
    while (static_cast<int>(line.size()) < plies) {
        const bool is_attacker = line.size() % 2 == 0;
        const std::optional<Move> move =
            is_attacker ? prover.mating_move() : prover.longest_answer();
        if (!move) break;
        line.push_back(*move);
        cursor.descend(*move);
    }
    while (cursor.ply() > 0) cursor.ascend();
    return line;
}

}  // namespace

std::optional<Mate> MateSearch::find(const Position& position,
                                     Line<Position> line,
                                     int most_moves,
                                     search::Budget& budget) {
    table_.begin_search();
    MateCursor cursor(position, line, MaterialEvaluator{});
    Prover prover(cursor, table_, Rng(++searches_).next(), budget);
    for (int moves = 1; moves <= std::min(most_moves, kMostMoves); ++moves) {
        const int plies = prover.attack(2 * moves - 1);
        if (plies != kNone) return Mate{plies, mating_line(cursor, prover, plies)};
        if (budget.is_spent()) return std::nullopt;
    }
    return std::nullopt;
}

void MateSearch::forget() {
    table_.clear();
    searches_ = 0;
}

}  // namespace yiguan::xiangqi
