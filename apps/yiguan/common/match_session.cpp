#include "apps/yiguan/common/match_session.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <set>
#include <thread>

#include "adapters/threads/helper_threads.h"
#include "adapters/threads/steady_clock.h"
#include "apps/engine/text_file.h"
#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/common/interrupt.h"
#include "apps/yiguan/common/match_file.h"
#include "apps/yiguan/common/opening_finder.h"
#include "apps/yiguan/common/player_arguments.h"
#include "arena/openings.h"
#include "base/text.h"
#include "engines/registry.h"
#include "games/registry.h"

namespace yiguan::cli {
namespace {

constexpr std::size_t kPairsBetweenReports = 10;
constexpr std::string_view kRandom = "random:";
// Of the openings drawn during a match, in every game.
constexpr BalanceWindow kRandomWindow{BalanceWindow::Unit::Chance, 50};

// The built-in openings of the game; empty if it has none.
std::string_view builtin_openings(const MatchRequest& request) {
    return request.data.assets().text("openings/" + std::string(find_game(request.rules)->id) +
                                      ".txt");
}

// Nothing when the file cannot be read.
std::optional<std::string> openings_text(const MatchRequest& request) {
    if (request.openings.empty()) return std::string(builtin_openings(request));
    return text_of_file(request.openings);
}

// The same start for every pair; the seeds make the games differ.
std::vector<Record> start_positions(const std::string& rules, std::size_t count) {
    return std::vector<Record>(count, Record{rules, "", {}, {}});
}

// Games with an opening rule start from the empty board, without built-in openings.
bool has_opening_rule(const std::string& canonical_rules) {
    return canonical_rules.find('+') != std::string::npos;
}

std::optional<std::vector<Record>> read_all_openings(const MatchRequest& request,
                                                     const std::string& rules) {
    const bool has_no_openings = request.openings == "none" ||
                                 (request.openings.empty() &&
                                  (has_opening_rule(rules) || builtin_openings(request).empty()));
    if (has_no_openings) return start_positions(rules, request.pairs);
    const auto text = openings_text(request);
    if (!text) {
        complain(Reason("argument-file").text("file", request.openings), rules);
        return std::nullopt;
    }
    auto openings = arena::read_openings(*text, rules, load_game, request.pairs);
    if (!openings) {
        complain(openings.error(), rules);
        return std::nullopt;
    }
    if (openings->duplicates > 0)
        complain(Reason("opening-duplicates").number("count", openings->duplicates), rules);
    if (openings->records.size() < request.pairs)
        complain(Reason("opening-few")
                     .number("count", static_cast<std::int64_t>(openings->records.size())),
                 rules);
    return std::move(openings->records);
}

bool are_random(const MatchRequest& request) {
    return request.openings.starts_with(kRandom);
}

// Draws openings for this match; nothing after bad input, which has been reported.
std::optional<std::function<std::optional<Record>()>> read_random_openings(
    const MatchRequest& request, const std::string& rules) {
    const auto seed =
        parse_integer<std::uint64_t>(std::string_view(request.openings).substr(kRandom.size()));
    if (!seed || has_opening_rule(rules)) {
        complain(seed ? Reason("openings-rule")
                      : Reason("openings-seed").text("text", printable(request.openings)),
                 rules);
        return std::nullopt;
    }
    const auto judge = read_contestant(rules, std::string(strongest_player(rules)) + ":hash=1", {});
    if (!judge) return std::nullopt;
    const OpeningSettings settings{.rules = rules, .window = kRandomWindow, .seed = *seed};
    return [finder = std::make_shared<OpeningFinder>(settings, *judge)] { return finder->next(); };
}

// The first opening identifies the file of openings; `match_openings` compares the others.
std::string match_id(const MatchRequest& request,
                     const MatchNames& names,
                     const arena::MatchSetup& setup) {
    const std::string openings =
        are_random(request) ? request.openings
                            : fmt::format("{}", fmt::join(setup.openings.front().moves, " "));
    return fmt::format("{}|{}|{}|{}|{}|{}", names.rules, names.a, names.b, names.limits, setup.seed,
                       openings);
}

// Prints progress on stderr, with the remaining time at the current pace.
class Progress {
  public:
    Progress(const MatchNames& names, const arena::MatchSetup& setup, std::size_t done)
        : names_(names), setup_(setup), done_before_(done), began_ms_(clock_.now_ms()) {}

    void on_pair(const arena::MatchResult& result) const {
        const std::size_t pairs = result.pentanomial.pairs();
        if (pairs % kPairsBetweenReports != 0 && pairs != setup_.pairs) return;
        const auto played = static_cast<std::int64_t>(pairs - done_before_);
        const std::int64_t left = (clock_.now_ms() - began_ms_) *
                                  static_cast<std::int64_t>(setup_.pairs - pairs) /
                                  std::max<std::int64_t>(played, 1);
        fmt::print(stderr, "{}pair {} of {}  eta {} s\n\n", report_text(result, names_, setup_),
                   pairs, setup_.pairs, left / 1000);
    }

  private:
    const MatchNames& names_;
    const arena::MatchSetup& setup_;
    std::size_t done_before_;
    SteadyClock clock_;
    std::int64_t began_ms_;
};

// Prints the cause of the first fault of each kind of each opponent on stderr.
class FaultReport {
  public:
    explicit FaultReport(const MatchNames& names) : names_(names) {}

    void on_pair(const arena::PairReport& pair) {
        for (std::size_t i = 0; i < pair.games.size(); ++i) {
            const arena::GameReport& game = pair.games[i];
            const Seat seat_of_a = i == 0 ? Seat::One : Seat::Two;
            if (game.trouble) tell(game, game.at_fault == seat_of_a, pair.pair);
        }
    }

  private:
    void tell(const arena::GameReport& game, bool is_of_a, std::size_t pair) {
        if (!told_.emplace(is_of_a, game.fault).second) return;
        complain(Reason("match-fault")
                     .text("player", is_of_a ? names_.a : names_.b)
                     .number("pair", static_cast<std::int64_t>(pair) + 1)
                     .because(*game.trouble),
                 names_.rules);
    }

    const MatchNames& names_;
    std::set<std::pair<bool, arena::Fault>> told_;  // whether of A, and which
};

// Adapts the rule to the number of pairs, which the openings may limit.
void limit_pairs(arena::StopRule& rule, std::size_t pairs) {
    if (auto* target = std::get_if<arena::ScoreTarget>(&rule)) target->pairs = pairs;
}

std::optional<arena::MatchSetup> read_setup(const MatchRequest& request, const std::string& rules) {
    arena::MatchSetup setup;
    setup.pairs = request.pairs;
    if (are_random(request)) {
        auto draw = read_random_openings(request, rules);
        if (!draw) return std::nullopt;
        setup.draw_opening = std::move(*draw);
    } else {
        auto openings = read_all_openings(request, rules);
        if (!openings) return std::nullopt;
        setup.openings = std::move(*openings);
        setup.pairs = std::min(request.pairs, setup.openings.size());
    }
    setup.seed = request.seed;
    setup.stop_rule = request.stop_rule;
    limit_pairs(setup.stop_rule, setup.pairs);
    const int cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    setup.concurrency = request.concurrency > 0 ? request.concurrency : cores;
    return setup;
}

bool begins_with(const Record& game, const Record& opening) {
    return game.rules == opening.rules && game.start == opening.start &&
           game.moves.size() >= opening.moves.size() &&
           std::equal(opening.moves.begin(), opening.moves.end(), game.moves.begin());
}

bool match_openings(const std::vector<arena::PairReport>& done,
                    const std::vector<Record>& openings) {
    return std::all_of(done.begin(), done.end(), [&](const arena::PairReport& pair) {
        return pair.pair >= openings.size() ||
               (begins_with(pair.games[0].record, openings[pair.pair]) &&
                begins_with(pair.games[1].record, openings[pair.pair]));
    });
}

// Draws the openings of these pairs again, which have been played.
void redraw_openings(arena::MatchSetup& setup, std::size_t pairs) {
    if (!setup.draw_opening) return;
    while (setup.openings.size() < std::min(pairs, setup.pairs)) {
        auto opening = setup.draw_opening();
        if (!opening) return;
        setup.openings.push_back(*std::move(opening));
    }
}

Result<MatchFile> open_file(const MatchRequest& request,
                            const MatchNames& names,
                            arena::MatchSetup& setup) {
    const std::string& path = request.games_file;
    auto file = MatchFile::open(path, match_id(request, names, setup));
    if (file) redraw_openings(setup, file->done().size());
    if (file && !match_openings(file->done(), setup.openings))
        return Reason("match-file-other").text("file", path);
    return file;
}

// Where no more openings were found, the match is as long as its openings.
void end_with_openings(FinishedMatch& match) {
    const std::size_t pairs = match.result.pentanomial.pairs();
    if (!match.setup.draw_opening || interrupted() || pairs == match.setup.pairs ||
        match.result.verdict != arena::Verdict::Undecided)
        return;
    match.setup.pairs = pairs;
    complain(Reason("openings-exhausted").number("count", static_cast<std::int64_t>(pairs)),
             match.names.rules);
}

void report_early_end(const FinishedMatch& match) {
    const Ending ending = ending_of(match.result, match.setup);
    const std::size_t pairs = match.result.pentanomial.pairs();
    if (ending == Ending::Complete || pairs == match.setup.pairs) return;
    complain(Reason(ending == Ending::Decided ? "match-decided" : "match-interrupted")
                 .number("pairs", static_cast<std::int64_t>(pairs))
                 .number("of", static_cast<std::int64_t>(match.setup.pairs)),
             match.names.rules);
}

}  // namespace

Limits limits_or_default(const Limits& limits) {
    Limits out = limits;
    if (!out.depth && !out.are_bounded_by_effort()) out.move_time_ms = kDefaultMoveTimeMs;
    return out;
}

std::optional<FinishedMatch> play_match_session(const MatchRequest& request) {
    const auto game = make_game(request.rules);
    if (!game) {
        complain(game.error(), request.rules);
        return std::nullopt;
    }
    const std::string rules = (*game)->record().rules;
    const auto a = read_contestant(rules, request.a, request.limits, request.data);
    const auto b =
        a ? read_contestant(rules, request.b, request.limits, request.data) : std::nullopt;
    const auto setup = b ? read_setup(request, rules) : std::nullopt;
    if (!setup) return std::nullopt;
    FinishedMatch match{{a->name, b->name, rules, limits_text(request.limits)}, *setup, {}};
    std::optional<MatchFile> file;
    if (!request.games_file.empty()) {
        auto opened = open_file(request, match.names, match.setup);
        if (!opened) {
            complain(opened.error(), rules);
            return std::nullopt;
        }
        file.emplace(std::move(*opened));
    }
    const std::vector<arena::PairReport> done =
        file ? file->done() : std::vector<arena::PairReport>{};
    const Progress progress(match.names, match.setup, done.size());
    FaultReport faults(match.names);
    const arena::MatchHooks hooks{
        [&](const arena::PairReport& pair, const arena::MatchResult& result) {
            if (file) file->write(pair);
            faults.on_pair(pair);
            progress.on_pair(result);
        }};
    const LoadGame load = load_game;
    const SteadyClock clock;
    const arena::GameServices services{load, clock, interrupted(), helper_threads(),
                                       run_exclusively()};
    match.result = arena::play_match(match.setup, *a, *b, services, hooks, done);
    end_with_openings(match);
    report_early_end(match);
    return match;
}

}  // namespace yiguan::cli
