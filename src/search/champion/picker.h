// The moves of a node, one at a time and each judged once: the table's move, tactical moves
// that lose nothing, quiet moves by history, losing tactical moves. A stage is generated when it is
// reached, so a cut saves the later ones. Source: staged pickers since Crafty and Stockfish.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include "search/champion/histories.h"

namespace yiguan::search::champion {

// The moves that are tried early, as far as they are legal.
template <class Move>
struct Hints {
    std::optional<Move> table{};  // legal, if any
    std::array<std::optional<Move>, 2> killers{};
    std::optional<Move> counter{};
    Continuation before{};
};

template <Position P, ChampionTactics<P> T>
class Picker {
  public:
    using Move = typename P::Move;

    enum class Scope : std::uint8_t { AllMoves, Tacticals };

    // All must outlive the picker; the position must be the same at each call.
    Picker(const P& position,
           const T& tactics,
           const Histories<P, T>& histories,
           const Hints<Move>& hints,
           Scope scope)
        : position_(position),
          tactics_(tactics),
          histories_(histories),
          hints_(hints),
          has_quiets_(scope == Scope::AllMoves) {}

    // The next move; nothing when there is no other.
    std::optional<Move> next() {
        while (true) {
            switch (stage_) {
                case Stage::Table:
                    stage_ = Stage::BeginTacticals;
                    if (hints_.table) return hints_.table;
                    break;
                case Stage::BeginTacticals:
                    begin_tacticals();
                    stage_ = Stage::Tacticals;
                    break;
                case Stage::Tacticals:
                    if (const auto move = take_good_tactical()) return move;
                    stage_ = Stage::BeginQuiets;
                    break;
                case Stage::BeginQuiets:
                    if (has_quiets_) begin_quiets();
                    stage_ = Stage::Quiets;
                    break;
                case Stage::Quiets:
                    if (has_quiets_ && next_ < end_) return take_best();
                    stage_ = Stage::LosingTacticals;
                    next_ = 0;
                    break;
                case Stage::LosingTacticals:
                    if (next_ < losing_) return items_[next_++].move;
                    return std::nullopt;
            }
        }
    }

  private:
    enum class Stage : std::uint8_t {
        Table,
        BeginTacticals,
        Tacticals,
        BeginQuiets,
        Quiets,
        LosingTacticals
    };
    struct Item {
        int key;
        Move move;
    };

    static constexpr bool kSplits = SplitsMoves<T, P>;
    struct None {};

    static constexpr int kKiller = 60'000;
    static constexpr int kCounter = 50'000;
    static constexpr int kPrizeWeight = 64;  // of a hundredth, in scores of the histories

    template <class Key>
    void append(const typename P::Moves& moves, Key key) {
        for (const Move move : moves)
            if (move != hints_.table) items_[end_++] = {key(move), move};
    }

    void begin_tacticals() {
        typename P::Moves moves;
        generate_tacticals(moves);
        append(moves, [&](Move move) {
            return tactics_.prize(position_, move) * kPrizeWeight +
                   histories_.of_tactical(tactics_, position_, move);
        });
    }

    void generate_tacticals(typename P::Moves& moves) {
        if constexpr (kSplits)
            if (has_quiets_) return tactics_.split(position_, moves, quiets_);
        tactics_.tacticals(position_, moves);
    }

    // Those that lose material are put aside, at the front of the list.
    std::optional<Move> take_good_tactical() {
        while (next_ < end_) {
            const Move move = take_best();
            if (tactics_.loses_less_than(position_, move, 1)) return move;
            items_[losing_++].move = move;
        }
        return std::nullopt;
    }

    void begin_quiets() {
        const auto key = [&](Move move) { return quiet_key(move); };
        if constexpr (kSplits) return append(quiets_, key);
        typename P::Moves moves;
        tactics_.quiets(position_, moves);
        append(moves, key);
    }
    int quiet_key(Move move) const {
        if (move == hints_.killers[0]) return kKiller + 1;
        if (move == hints_.killers[1]) return kKiller;
        if (move == hints_.counter) return kCounter;
        return tactics_.promise(position_, move) +
               histories_.of_quiet(tactics_, position_, move, hints_.before);
    }

    Move take_best() {
        int best = next_;
        for (int i = next_ + 1; i < end_; ++i)
            if (items_[i].key > items_[best].key) best = i;
        std::swap(items_[next_], items_[best]);
        return items_[next_++].move;
    }

    const P& position_;
    const T& tactics_;
    const Histories<P, T>& histories_;
    const Hints<Move>& hints_;
    // The quiet moves, where they are generated together with the tactical ones.
    [[no_unique_address]] std::conditional_t<kSplits, typename P::Moves, None> quiets_;
    bool has_quiets_;
    Stage stage_ = Stage::Table;
    int next_ = 0;
    int end_ = 0;
    int losing_ = 0;
    Item items_[P::Moves::kCapacity];
};

}  // namespace yiguan::search::champion
