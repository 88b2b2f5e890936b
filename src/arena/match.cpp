#include "arena/match.h"

#include <algorithm>
#include <cassert>
#include <map>

#include "base/derived_seed.h"

namespace yiguan::arena {
namespace {

std::uint64_t hash_of(const GameReport& game) {
    std::uint64_t hash = 14695981039346656037u;
    const auto mix = [&](const std::string& text) {
        for (const char c : text + "\n")
            hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211u;
    };
    mix(game.record.start);
    for (const std::string& move : game.record.moves) mix(move);
    return hash;
}

// A seed for each game of each pair, independent of the thread that plays it.
std::uint64_t seed_of(std::uint64_t match_seed, std::size_t pair, std::size_t game) {
    return derived_seed(match_seed, 2 * pair + game);
}

// Free threads take the pairs in order; the reports are counted in the order of the pairs.
class Match {
  public:
    Match(const MatchSetup& setup, const GameServices& services)
        : setup_(setup), services_(services) {}

    MatchResult run(const Contestant& a,
                    const Contestant& b,
                    const MatchHooks& hooks,
                    const std::vector<PairReport>& done) {
        for (const PairReport& pair : done)
            if (!is_over_ && next_to_count_ < setup_.pairs) count(pair);
        next_pair_ = next_to_count_;
        {
            const auto helpers = start_helpers([&] { work(a, b, hooks); });
            work(a, b, hooks);
        }
        return result_;
    }

  private:
    // Fewer than wanted where no more threads are available. The destructor waits for the thread.
    std::vector<std::unique_ptr<Helper>> start_helpers(const std::function<void()>& task) const {
        std::vector<std::unique_ptr<Helper>> helpers;
        if (!services_.start_helper || !services_.run_exclusively) return helpers;
        for (int i = 1; i < setup_.concurrency; ++i)
            if (auto helper = services_.start_helper(task)) helpers.push_back(std::move(helper));
        return helpers;
    }

    void work(const Contestant& a, const Contestant& b, const MatchHooks& hooks) {
        const std::unique_ptr<Player> player_a = a.make();
        const std::unique_ptr<Player> player_b = b.make();
        while (!is_over_ && !services_.stop) {
            std::optional<Pair> pair;
            exclusively([&] { pair = take_pair(); });
            if (!pair) return;
            PairReport report{pair->number, {}};
            const SeatedPlayer seated_a{player_a.get(), a.limits};
            const SeatedPlayer seated_b{player_b.get(), b.limits};
            report.games[0] = play(*pair, 0, seated_a, seated_b);
            report.games[1] = play(*pair, 1, seated_b, seated_a);
            if (is_over_ || services_.stop) return;
            exclusively([&] { finish(report, hooks); });
        }
    }

    void exclusively(const std::function<void()>& task) const {
        if (services_.run_exclusively)
            services_.run_exclusively(task);
        else
            task();
    }

    struct Pair {
        std::size_t number;
        Record opening;
    };
    // Nothing when no pair is left.
    std::optional<Pair> take_pair() {
        if (next_pair_ >= setup_.pairs) return std::nullopt;
        if (next_pair_ < setup_.openings.size()) {
            const std::size_t number = next_pair_++;
            return Pair{number, setup_.openings[number]};
        }
        auto opening = setup_.draw_opening();
        if (opening) return Pair{next_pair_++, *std::move(opening)};
        next_pair_ = setup_.pairs;
        return std::nullopt;
    }

    GameReport play(const Pair& pair,
                    std::size_t game,
                    const SeatedPlayer& one,
                    const SeatedPlayer& two) const {
        const GameSetup setup{pair.opening, {one, two}, seed_of(setup_.seed, pair.number, game)};
        return play_game(setup, services_);
    }

    // Counts the pair, and those after it that were waiting for it.
    void finish(const PairReport& report, const MatchHooks& hooks) {
        waiting_.emplace(report.pair, report);
        while (!is_over_ && !waiting_.empty() && waiting_.begin()->first == next_to_count_) {
            const PairReport pair = std::move(waiting_.begin()->second);
            waiting_.erase(waiting_.begin());
            count(pair);
            if (hooks.on_pair) hooks.on_pair(pair, result_);
        }
    }

    void count(const PairReport& pair) {
        ++next_to_count_;
        result_.add(pair);
        result_.verdict = judge(setup_.stop_rule, result_.pentanomial);
        if (result_.verdict != Verdict::Undecided) is_over_ = true;
    }

    const MatchSetup& setup_;
    const GameServices& services_;
    std::atomic<bool> is_over_ = false;
    // Used by one thread at a time:
    std::size_t next_pair_ = 0;
    std::map<std::size_t, PairReport> waiting_;
    std::size_t next_to_count_ = 0;
    MatchResult result_;
};

}  // namespace

double MatchResult::score() const {
    if (games() == 0) return 0.5;
    return (static_cast<double>(wins) + static_cast<double>(draws) / 2) /
           static_cast<double>(games());
}

void MatchResult::add_game(const GameReport& game, bool a_is_seat_one) {
    const int half_points_of_a = a_is_seat_one ? game.half_points : 2 - game.half_points;
    ++(half_points_of_a == 2 ? wins : half_points_of_a == 1 ? draws : losses);
    plies += game.record.moves.size();
    if (game.outcome.kind == Outcome::Kind::Win && game.outcome.winner == Side::First)
        ++wins_of_first_side;
    if (game.fault != Fault::None) {
        const bool is_a = (game.at_fault == Seat::One) == a_is_seat_one;
        ++(is_a ? faults_of_a : faults_of_b)[static_cast<std::size_t>(game.fault) - 1];
    }
    const std::uint64_t hash = hash_of(game);
    const auto place = std::lower_bound(hashes_of_games_.begin(), hashes_of_games_.end(), hash);
    if (place != hashes_of_games_.end() && *place == hash)
        ++repeated_games;
    else
        hashes_of_games_.insert(place, hash);
}

void MatchResult::add(const PairReport& pair) {
    pentanomial.add(pair.half_points_of_a());
    add_game(pair.games[0], true);
    add_game(pair.games[1], false);
}

MatchResult play_match(const MatchSetup& setup,
                       const Contestant& a,
                       const Contestant& b,
                       const GameServices& services,
                       const MatchHooks& hooks,
                       const std::vector<PairReport>& done) {
    assert(setup.pairs <= setup.openings.size() || setup.draw_opening);
    return Match(setup, services).run(a, b, hooks, done);
}

}  // namespace yiguan::arena
