// The champion's search at the root: depth 1, 2, … with aspiration windows, one line after the
// other for MultiPV, and the decision whether another depth is worth its time.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <optional>
#include <vector>

#include "base/sort_stably.h"
#include "search/champion/search.h"
#include "search/champion/team.h"
#include "search/root_search.h"

namespace yiguan::search::champion {

template <class Bench>
class Iterations {
  public:
    using P = typename Bench::PositionType;
    using Move = typename P::Move;
    using Result = RootResult<Move>;
    using Moves = std::vector<RootMove<Move>>;

    // All must outlive the object. `task.limits` hold a depth or another limit. `team`: null for a
    // search that takes over nothing from other threads.
    Iterations(Search<Bench>& search,
               Bench& bench,
               const RootTask<P>& task,
               bool has_windows,
               Team<Move>* team)
        : search_(search), bench_(bench), task_(task), has_windows_(has_windows), team_(team) {
        if (team_) bench_.budget.follow(team_->finished_depth());
    }

    // Searches `result.moves`, which are not empty, until a limit ends it. A depth counts once its
    // first line is finished; a part of it counts if it found a better move.
    void run(Result& result, int first_depth, const std::function<void(int)>& begin_depth) {
        const int most = std::min(task_.limits.depth.value_or(kMaxDepth), kMaxDepth);
        search_.begin_root();
        for (int depth = std::min(first_depth, most); depth <= most; depth = result.depth + 1) {
            if (begin_depth) begin_depth(depth);
            bench_.budget.begin_depth(depth);
            if (!search_depth(result, depth)) return;
            const int score = result.moves.front().score;
            const bool is_proved =
                (is_win(score) || is_loss(score)) && kWin - std::abs(score) <= depth;
            if (is_proved || !is_worth_more_time(result)) return;
        }
    }

  private:
    // Whether the depth was finished; the budget may end it. Then what it found is kept, unless
    // the scores of all moves must come from one depth.
    bool search_depth(Result& result, int depth) {
        Moves moves = result.moves;
        const auto lines = std::min<std::size_t>(
            static_cast<std::size_t>(std::max(task_.limits.multi_pv, 1)), moves.size());
        for (std::size_t line = 0; line < lines; ++line) {
            const Moves before = moves;
            const bool has_move =
                search_line(moves, line, depth, last_score_of(result, moves[line].move));
            if (!bench_.budget.is_spent()) continue;
            if (team_ && team_->finished_depth() >= depth) {
                take_over(result);
                return bench_.budget.is_overtaken();
            }
            const bool is_kept =
                line > 0 || (has_move && (!task_.needs_whole_depths || result.depth == 0));
            if (is_kept)
                keep(result, line > 0 ? before : moves, std::max<std::size_t>(line, 1), depth);
            return false;
        }
        finish(result, std::move(moves), lines, depth);
        if (team_) team_->finish(result);
        return true;
    }

    // The deepest result of another thread.
    void take_over(Result& result) {
        const Result& theirs = team_->result();
        finish(result, theirs.moves, 1, theirs.depth);
    }

    void finish(Result& result, Moves moves, std::size_t lines, int depth) {
        best_changes_ = best_changes_ / 2 + kChange * (moves[0].move != result.moves[0].move);
        keep(result, std::move(moves), lines, depth);
    }

    // The score of the depth before.
    static int last_score_of(const Result& result, Move move) {
        return std::ranges::find(result.moves, move, &RootMove<Move>::move)->score;
    }

    // Takes over and reports that many finished lines, best first.
    void keep(Result& result, Moves moves, std::size_t lines, int depth) {
        sort_stably(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(lines),
                    [](const auto& a, const auto& b) { return a.score > b.score; });
        for (std::size_t line = 0; task_.on_line && line < lines; ++line)
            task_.on_line(moves[line], depth, static_cast<int>(line) + 1);
        result.moves = std::move(moves);
        result.depth = depth;
    }

    // One line: the moves from `first` on, in windows around `last`, a guess of the score, until
    // the score lies within. False when the budget ended it before a better move was found.
    bool search_line(Moves& moves, std::size_t first, int depth, int last) {
        const bool is_windowed =
            has_windows_ && depth >= kAspirationDepth && task_.margin == 0 && is_ordinary(last);
        if (!is_windowed) return search_moves(moves, first, depth, {-kInfinity, kInfinity});
        int width = margin_in<typename Search<Bench>::T>(kFirstWindow);
        Window window{last - width, last + width};
        bool has_better = false;
        while (true) {
            const bool has_move = search_moves(moves, first, depth, window);
            if (bench_.budget.is_spent()) return has_move || has_better;
            const int score = moves[first].score;
            if (score > window.alpha && score < window.beta) return true;
            width *= 2;
            if (score <= window.alpha) {
                window.beta = (window.alpha + window.beta) / 2;
                window.alpha = is_ordinary(score - width) ? score - width : -kInfinity;
            } else {
                has_better = true;
                window.beta = is_ordinary(score + width) ? score + width : kInfinity;
            }
        }
    }

    struct Window {
        int alpha;
        int beta;
    };

    // One pass over the moves from `first` on; moves the best to `first`, the others keep their
    // order. False when the budget ended the pass before a move raised alpha; then nothing moves.
    bool search_moves(Moves& moves, std::size_t first, int depth, Window window) {
        begin_pass(moves, first, depth, window);
        int best = -kInfinity;
        std::size_t best_index = moves.size();
        for (std::size_t i = first; i < moves.size(); ++i) {
            const int alpha =
                std::max(window.alpha,
                         best == -kInfinity ? best : least_exact_score(best, task_.margin) - 1);
            const int number = static_cast<int>(i - first) + 1;
            const int child = search_.root_child(moves[i].move, task_.margin > 0 ? 1 : number,
                                                 depth, alpha, window.beta);
            if (bench_.budget.is_spent()) break;
            moves[i].score = child;
            if (child > alpha || i == first) keep_variation(moves[i]);
            if (child <= best) continue;
            best = child;
            if (child > alpha || i == first) best_index = i;
            if (child >= window.beta) break;
        }
        const bool is_cut = best >= window.beta;
        bench_.leave(best, bench_.budget.is_spent() ? ValueSource::Abandoned
                           : is_cut                 ? ValueSource::Cut
                                                    : ValueSource::Children);
        if (best_index == moves.size()) return false;
        const auto begin = moves.begin() + static_cast<std::ptrdiff_t>(first);
        const auto found = moves.begin() + static_cast<std::ptrdiff_t>(best_index);
        std::rotate(begin, found, found + 1);
        if (task_.margin > 0)
            sort_stably(begin, moves.end(),
                        [](const auto& a, const auto& b) { return a.score > b.score; });
        return !bench_.budget.is_spent() || best > window.alpha;
    }

    void begin_pass(const Moves& moves, std::size_t first, int depth, Window window) {
        bench_.variation.clear(0);
        search_.begin_pass();
        bench_.observer.enter(bench_.cursor, depth, window.alpha, window.beta);
        typename Bench::Moves searched;
        for (std::size_t i = first; i < moves.size(); ++i) searched.push_back(moves[i].move);
        bench_.observer.expand(bench_, searched, Filter::Root);
    }

    void keep_variation(RootMove<Move>& move) {
        bench_.variation.set(0, move.move);
        const auto line = bench_.variation.line(0);
        move.variation.assign(line.begin(), line.end());
    }

    // More time while the best move changes or its value falls.
    bool is_worth_more_time(const Result& result) {
        const int score = result.moves.front().score;
        const bool has_both = is_ordinary(score) && is_ordinary(last_score_);
        const int fall = has_both ? std::clamp(last_score_ - score, -50, 100) : 0;
        last_score_ = score;
        const int per_mille = (700 + best_changes_) * (1000 + 5 * fall) / 1000;
        return bench_.budget.may_deepen(per_mille);
    }

    static constexpr int kChange = 500;  // per mille of time for a change of the best move

    Search<Bench>& search_;
    Bench& bench_;
    const RootTask<P>& task_;
    bool has_windows_;
    Team<Move>* team_;
    int best_changes_ = 0;         // halved with each depth
    int last_score_ = -kInfinity;  // of the depth before
};

}  // namespace yiguan::search::champion
