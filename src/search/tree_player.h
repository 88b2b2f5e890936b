// The opponents that look ahead with a tree search, made from an evaluator and tactics of a game.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/game_player.h"
#include "search/alpha_beta.h"
#include "search/companions.h"
#include "search/deepen.h"
#include "search/level.h"
#include "search/minimax.h"
#include "search/options.h"
#include "search/pvs.h"
#include "search/shallow_cut.h"
#include "search/sort_stably.h"
#include "search/trace.h"

namespace yiguan::search {

enum class Idea : std::uint8_t { Minimax, ShallowCut, AlphaBetaHistory, Deepening };

struct TreeOptions {
    Idea idea = Idea::Deepening;
    int default_depth = 3;  // when no limit at all is given
    std::size_t hash_mb = 16;
    int threads = 1;  // of a deepening search; with more than one its result depends on chance
    PvsOptions pvs{};
    std::optional<Level> level{};
};

inline constexpr int kMostThreads = 256;

// What a deepening search may have of the machine: hash, threads.
inline void read_machine(OptionReader& reader, TreeOptions& options) {
    options.hash_mb = static_cast<std::size_t>(reader.number("hash", 1, kMostHashMb, 16));
    options.threads = reader.number("threads", 1, kMostThreads, 1);
}

template <Position P, Evaluator<P> E, Tactics<P> T>
class TreePlayer : public GamePlayer<P> {
  public:
    using Move = typename P::Move;

    TreePlayer(const typename P::Rules& rules,
               std::string canonical_rules,
               E evaluator,
               T tactics,
               TreeOptions options)
        : GamePlayer<P>(rules, std::move(canonical_rules)),
          evaluator_(std::move(evaluator)),
          tactics_(std::move(tactics)),
          options_(options),
          table_(options.idea == Idea::Deepening ? options.hash_mb : 0) {}

    void forget() override {
        table_.clear();
        history_.clear();
    }

  protected:
    BestMove choose(const Limits& limits, const Control& control) override {
        const std::vector<Move> shunned =
            limits.restrict_moves() ? moves_not_wanted(limits) : moves_to_shun();
        const RootResult<Move> result = search(limits, control, shunned);
        return to_best_move(result);
    }

    // The root's moves, best first, after searching within the limits. `shunned` moves are left
    // out, unless no other move is legal but those that lose at once; those that the limits leave
    // out, unless no other move is legal at all.
    RootResult<Move> search(const Limits& limits,
                            const Control& control,
                            std::span<const Move> shunned = {}) {
        shunned_ = shunned;
        RootResult<Move> result = search_within(held_to_level(limits), control);
        if (options_.level) put_soft_choice_first(result, limits.seed);
        return result;
    }

    // The limits, with no more nodes than the level of strength allows.
    Limits held_to_level(Limits limits) const {
        if (options_.level)
            limits.nodes =
                std::min(limits.nodes.value_or(options_.level->nodes), options_.level->nodes);
        return limits;
    }

    // The moves back into a position of the game's line, where the tactics want to keep out of
    // circles.
    std::vector<Move> moves_to_shun() const {
        std::vector<Move> shunned;
        if constexpr (requires(const T& t, const P& p) { t.shuns_repetition(p); }) {
            P position = this->game().position();
            if (!tactics_.shuns_repetition(position)) return shunned;
            typename P::Moves moves;
            position.legal_moves(moves);
            for (const Move move : moves) {
                typename P::Undo undo;
                position.do_move(move, undo);
                const auto line = this->game().line();
                if (std::any_of(line.begin(), line.end(), [&](const Ply<P>& ply) {
                        return ply.key_before == position.key();
                    }))
                    shunned.push_back(move);
                position.undo_move(move, undo);
            }
        }
        return shunned;
    }

    // The moves that the limits leave out.
    std::vector<Move> moves_not_wanted(const Limits& limits) const {
        const P& position = this->game().position();
        std::vector<Move> unwanted;
        typename P::Moves moves;
        position.legal_moves(moves);
        for (const Move move : moves)
            if (!limits.allow(position.move_text(move))) unwanted.push_back(move);
        return unwanted;
    }

    BestMove to_best_move(const RootResult<Move>& result) const {
        if (result.moves.empty()) return {};
        const P& position = this->game().position();
        BestMove best{position.move_text(result.moves.front().move), std::nullopt};
        const std::vector<Move>& variation = result.moves.front().variation;
        if (variation.size() > 1) best.ponder = texts_of(variation)[1];
        return best;
    }

    // What is to be told of a line of the root.
    Thought thought_of(const RootMove<Move>& line,
                       int depth,
                       int number,
                       const Budget& budget) const {
        const bool has_score = line.score != -kInfinity;
        return {.depth = depth,
                .line = number,
                .score = has_score ? report(line.score) : Score{},
                .nodes = budget.nodes(),
                .nodes_per_second = budget.nodes_per_second(),
                .time_ms = budget.elapsed_ms(),
                .hash_per_mille = table_.per_mille_used(),
                .variation = texts_of(line.variation),
                .has_score = has_score};
    }

  private:
    RootResult<Move> search_within(const Limits& limits, const Control& control) {
        if (!control.trace) {
            NullObserver observer;
            return search_watched(limits, control, observer);
        }
        table_.clear();  // a trace shows where everything came from
        TraceObserver observer(control.trace);
        return search_watched(limits, control, observer);
    }

    void put_soft_choice_first(RootResult<Move>& result, std::uint64_t seed) const {
        if (options_.level->gap > 0)  // lines that were searched one by one may have changed places
            sort_stably(result.moves.begin(), result.moves.end(),
                        [](const auto& a, const auto& b) { return a.score > b.score; });
        std::vector<int> scores;
        for (const auto& move : result.moves) scores.push_back(move.score);
        if (scores.empty()) return;
        Rng rng(seed ^ this->game().position().key());
        const auto chosen =
            static_cast<std::ptrdiff_t>(choose_softly(scores, *options_.level, rng));
        const auto begin = result.moves.begin();
        std::rotate(begin, begin + chosen, begin + chosen + 1);
    }

    template <class Observer>
    RootResult<Move> search_watched(const Limits& limits,
                                    const Control& control,
                                    Observer& observer) {
        Budget budget(limits, control);
        Workbench<P, E, T, Observer> bench = workbench(budget, observer);
        Limits bounded = limits;
        if (!limits.depth && !limits.are_bounded_by_effort())
            bounded.depth = options_.default_depth;
        RootResult<Move> result = root_of(bench, limits);
        root_ = result;
        DeepenHooks<P> hooks = hooks_for(bench, control);
        table_.begin_search();
        Companions companions(control);
        if (may_have_helpers(control)) {
            budget.share(companions.nodes());
            hooks.begin_iteration = [&](int depth) {
                if (depth == kFirstDepthWithHelp) call_helpers(companions, bounded, control);
            };
        }
        run(bench, bounded, hooks, result);
        result.nodes = budget.nodes();
        return result;
    }

    template <class Observer>
    Workbench<P, E, T, Observer> workbench(Budget& budget, Observer& observer) const {
        return {
            this->game().position(), this->game().line(), evaluator_, tactics_, budget, observer};
    }

    // The leading thread has looked at every move once before the helpers may spend the nodes.
    static constexpr int kFirstDepthWithHelp = 2;

    // A trace shows one thread's search.
    bool may_have_helpers(const Control& control) const {
        return options_.idea == Idea::Deepening && control.start_helper && !control.trace;
    }

    void call_helpers(Companions& companions, const Limits& limits, const Control& control) {
        Limits shared;
        shared.nodes = limits.nodes;
        for (int number = 1; number < options_.threads; ++number)
            companions.start(control.start_helper, [&companions, shared, number, this] {
                help(companions, shared, number);
            });
    }

    // A helper's search, on its thread: every other one begins a ply deeper, so that they part.
    void help(Companions& companions, const Limits& limits, int number) {
        Budget budget(limits, companions.control());
        budget.share(companions.nodes());
        NullObserver observer;
        Workbench<P, E, T, NullObserver> bench = workbench(budget, observer);
        RootResult<Move> result = root_;
        const auto history = std::make_unique<History<P, T>>();
        Pvs<P, E, T, NullObserver> search(bench, table_, *history, options_.pvs);
        deepen(search, bench, {}, {.first_depth = kFirstDepthWithHelp + number % 2}, result);
    }

    template <class Bench>
    void run(Bench& bench,
             const Limits& limits,
             const DeepenHooks<P>& hooks,
             RootResult<Move>& result) {
        using Observer = std::remove_cvref_t<decltype(bench.observer)>;
        switch (options_.idea) {
            case Idea::Minimax: {
                Minimax<P, E, T, Observer> search(bench);
                return deepen(search, bench, limits, hooks, result);
            }
            case Idea::ShallowCut: {
                ShallowCut<P, E, T, Observer> search(bench);
                return deepen(search, bench, limits, hooks, result);
            }
            case Idea::AlphaBetaHistory: {
                AlphaBeta<P, E, T, Observer> search(bench, history_);
                return deepen(search, bench, limits, hooks, result);
            }
            case Idea::Deepening: {
                history_.clear();
                Pvs<P, E, T, Observer> search(bench, table_, history_, options_.pvs);
                return deepen(search, bench, limits, hooks, result);
            }
        }
    }

    // The promising ones first: of the tactics' candidates those that may stay, else of the other
    // legal moves, else all candidates.
    template <class Bench>
    RootResult<Move> root_of(Bench& bench, const Limits& limits) const {
        const P& position = bench.cursor.position();
        typename P::Moves candidates;
        bench.tactics.moves(position, candidates);
        typename P::Moves moves = not_shunned(candidates);
        if (moves.empty()) moves = other_moves(bench, limits);
        if (moves.empty()) moves = candidates;
        RootResult<Move> result;
        for (const Move move : moves) result.moves.push_back({move, -kInfinity, {move}});
        sort_stably(result.moves.begin(), result.moves.end(), [&](const auto& a, const auto& b) {
            return bench.tactics.order(position, a.move) > bench.tactics.order(position, b.move);
        });
        return result;
    }

    typename P::Moves not_shunned(const typename P::Moves& moves) const {
        typename P::Moves left;
        for (const Move move : moves)
            if (std::find(shunned_.begin(), shunned_.end(), move) == shunned_.end())
                left.push_back(move);
        return left;
    }

    // The legal moves that are not shunned; such as lose at once (a stone on a forbidden point)
    // only where the limits allow nothing else.
    template <class Bench>
    typename P::Moves other_moves(Bench& bench, const Limits& limits) const {
        typename P::Moves legal;
        bench.cursor.position().legal_moves(legal);
        const typename P::Moves left = not_shunned(legal);
        const Side own = bench.cursor.position().side_to_move();
        typename P::Moves good;
        for (const Move move : left) {
            bench.cursor.descend(move);
            const Outcome outcome = bench.cursor.outcome();
            bench.cursor.ascend();
            const bool loses = outcome.kind == Outcome::Kind::Win && outcome.winner != own;
            if (!loses) good.push_back(move);
        }
        return good.empty() && limits.restrict_moves() ? left : good;
    }

    template <class Bench>
    DeepenHooks<P> hooks_for(const Bench& bench, const Control& control) {
        DeepenHooks<P> hooks;
        hooks.margin = options_.level ? options_.level->gap : 0;
        hooks.keeps_partial = options_.idea == Idea::Deepening && !options_.level;
        hooks.remembers = options_.idea == Idea::Deepening;
        if (options_.idea == Idea::AlphaBetaHistory)
            hooks.begin_iteration = [this](int) { history_.clear(); };
        if (control.on_thought)
            hooks.on_line = [this, &bench, &control](const RootMove<Move>& line, int depth,
                                                     int number) {
                control.on_thought(thought_of(line, depth, number, bench.budget));
            };
        return hooks;
    }

    // A move's text may depend on the position it is played in.
    std::vector<std::string> texts_of(const std::vector<Move>& moves) const {
        P position = this->game().position();
        std::vector<std::string> texts;
        for (const Move move : moves) {
            texts.push_back(position.move_text(move));
            typename P::Undo undo;
            position.do_move(move, undo);
        }
        return texts;
    }

    E evaluator_;
    T tactics_;
    TreeOptions options_;
    std::span<const Move> shunned_;  // during a search
    RootResult<Move> root_;          // at its beginning, for the helpers
    TranspositionTable<Move> table_;
    History<P, T> history_;
};

}  // namespace yiguan::search
