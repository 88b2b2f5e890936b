// Values positions without an opening rule, for the decisions inside one (opening_policy.h).
#pragma once

#include <utility>

#include "games/gomoku/position.h"
#include "search/policy.h"
#include "search/root_moves.h"

namespace yiguan::gomoku {

template <class Rule>
class Appraiser {
  public:
    using P = Position<Rule>;

    virtual ~Appraiser() = default;

    // For the side to move, in hundredths, or a proved end (search/score.h). The limits name nodes
    // or time; the nodes searched are added to `spent`. Precondition: the game is not over and has
    // no opening rule.
    virtual int value(const P& position,
                      const Limits& limits,
                      const Control& control,
                      search::Budget& spent) = 0;

    // The scale of engine/win_chance.h for the values.
    virtual int chance_scale() const = 0;

    // Forgets what was learned from earlier positions.
    virtual void forget() = 0;
};

// By the search of a player (search/policy.h).
template <class Rule, class Evaluator, class Tactics, class Policy>
class SearchAppraiser final : public Appraiser<Rule> {
  public:
    using P = Position<Rule>;

    SearchAppraiser(Evaluator evaluator, Tactics tactics, Policy policy)
        : evaluator_(std::move(evaluator)),
          tactics_(std::move(tactics)),
          policy_(std::move(policy)) {}

    int value(const P& position,
              const Limits& limits,
              const Control& control,
              search::Budget& spent) override {
        search::Budget budget(limits, control);
        search::NullObserver observer;
        search::Workbench<P, Evaluator, Tactics, search::NullObserver> bench(
            {position, {}, evaluator_, tactics_}, budget, observer);
        search::RootResult<Move> root = search::root_moves(bench, false);
        LastDepths depths(bench.cursor.value());
        search::RootTask<P> task{.limits = limits, .control = control};
        task.on_line = [&](const auto& line, int, int) { depths.add(line.score); };
        policy_.run(bench, task, root);
        spent.add(budget.nodes());
        return depths.value();
    }

    int chance_scale() const override { return Evaluator::kChanceScale; }

    void forget() override { policy_.forget(); }

  private:
    // The mean of the last two depths, because many evaluations favour the side that moved last;
    // the last one alone when one of them is a proved end.
    class LastDepths {
      public:
        explicit LastDepths(int without_search) : before_(without_search), last_(without_search) {}

        void add(int score) {
            before_ = has_depth_ ? last_ : score;
            last_ = score;
            has_depth_ = true;
        }
        int value() const { return is_proved(before_) || is_proved(last_) ? last_ : mean(); }

      private:
        static bool is_proved(int score) { return search::is_win(score) || search::is_loss(score); }
        int mean() const { return (before_ + last_) / 2; }

        int before_;
        int last_;
        bool has_depth_ = false;
    };

    Evaluator evaluator_;
    Tactics tactics_;
    Policy policy_;
};

}  // namespace yiguan::gomoku
