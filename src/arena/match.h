// A match: pairs of games. Each opening is played twice with the seats swapped, on several threads
// if the services provide them. The result depends on the setup alone, not on the number of
// threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/game_runner.h"
#include "arena/statistics.h"
#include "arena/stop_rule.h"
#include "base/clock.h"
#include "engine/player.h"
#include "game/record.h"

namespace yiguan::arena {

struct Contestant {
    std::string name;  // as the user wrote it
    Limits limits;
    // Makes a new player; called once for each thread.
    std::function<std::unique_ptr<Player>()> make;
};

struct MatchSetup {
    std::vector<Record> openings;  // pair i plays opening i
    // The openings of the pairs beyond them, one at each call; nothing: there are no more, and the
    // match ends. Called by one thread at a time. Empty: there are none.
    std::function<std::optional<Record>()> draw_opening{};
    std::size_t pairs = 0;  // at most openings.size() unless openings are drawn
    std::uint64_t seed = 1;
    int concurrency = 1;  // threads, the caller's included
    StopRule stop_rule;   // ends the match as soon as it decides
};

struct PairReport {
    std::size_t pair = 0;
    std::array<GameReport, 2> games;  // A sits in seat one in the first, in seat two in the second

    // Points of A times two, 0..4.
    int half_points_of_a() const { return games[0].half_points + 2 - games[1].half_points; }
};

struct MatchResult {
    Pentanomial pentanomial;
    std::uint64_t wins = 0;  // games of A
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    std::uint64_t wins_of_first_side = 0;
    std::uint64_t plies = 0;
    std::array<std::uint64_t, 3> faults_of_a{};  // illegal moves, crashes, timeouts
    std::array<std::uint64_t, 3> faults_of_b{};
    std::uint64_t repeated_games = 0;      // with exactly the moves of an earlier game
    Verdict verdict = Verdict::Undecided;  // of the stop rule

    std::uint64_t games() const { return wins + draws + losses; }
    double score() const;  // of A, 0..1; ½ before any game
    void add(const PairReport& pair);

  private:
    void add_game(const GameReport& game, bool a_is_seat_one);
    std::vector<std::uint64_t> hashes_of_games_;
};

struct MatchHooks {
    // Called in the order of the pairs, on the thread that finished the pair; never two calls at a
    // time.
    std::function<void(const PairReport&, const MatchResult&)> on_pair;
};

// When `services.stop` is set, the match ends soon with the finished pairs; a pair in progress is
// not counted. Pairs in `done` are not played again: their reports, in the order of the pairs and
// without a gap, begin the result. Reports beyond the setup's pairs are ignored. Precondition: the
// setup holds the openings of the others.
MatchResult play_match(const MatchSetup& setup,
                       const Contestant& a,
                       const Contestant& b,
                       const GameServices& services,
                       const MatchHooks& hooks,
                       const std::vector<PairReport>& done = {});

}  // namespace yiguan::arena
