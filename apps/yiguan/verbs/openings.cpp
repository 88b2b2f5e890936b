// yiguan openings: finds balanced openings for data/openings with one of our own searches.
#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <optional>

#include "apps/engine/text_file.h"
#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/common/interrupt.h"
#include "apps/yiguan/common/opening_finder.h"
#include "apps/yiguan/common/opening_journal.h"
#include "apps/yiguan/common/player_arguments.h"
#include "apps/yiguan/verbs.h"
#include "arena/openings.h"
#include "engines/registry.h"
#include "games/registry.h"

namespace yiguan::cli {
namespace {

constexpr int kUsualMargin = 50;

struct OpeningsArguments {
    OpeningSettings settings;
    std::string player;
    int count = 240;
    std::optional<int> margin;  // largest balanced score, in hundredths
    std::optional<int> chance;  // largest deviation of the winning chance, in thousandths
    int uneven = 0;             // the smallest, in the same unit
    std::string except_file;
    std::string journal;
};

// The rule sets of the game without an opening rule.
std::vector<std::string> rules_without_opening_rule(const GameInfo& game) {
    std::vector<std::string> out;
    for (const std::string& rules : all_rule_texts())
        if (find_game(rules) == &game && rules.find('+') == std::string::npos) out.push_back(rules);
    return out;
}

// The command that makes the openings, whatever their number.
std::string command_of(const OpeningsArguments& arguments) {
    const OpeningSettings& settings = arguments.settings;
    const bool is_chance = settings.window.unit == BalanceWindow::Unit::Chance;
    return fmt::format(
        "# yiguan openings {} --player {} --nodes {} --least {} --most {} --lines {} --{} {} "
        "{}--seed {}{}",
        settings.rules, arguments.player, settings.nodes, settings.least_plies, settings.most_plies,
        settings.lines, is_chance ? "chance" : "margin", settings.window.most,
        settings.window.least > 0 ? fmt::format("--uneven {} ", settings.window.least) : "",
        settings.seed, arguments.except_file.empty() ? "" : " --except " + arguments.except_file);
}

std::string_view unit_of(const OpeningSettings& settings) {
    return settings.window.unit == BalanceWindow::Unit::Chance ? "thousandths of winning chance"
                                                               : "hundredths";
}

void print_header(const OpeningsArguments& arguments) {
    const OpeningSettings& settings = arguments.settings;
    const BalanceWindow& window = settings.window;
    const std::string range = window.least > 0 ? fmt::format("{} to {}", window.least, window.most)
                                               : fmt::format("at most {}", window.most);
    fmt::print(
        "# {} openings of {}, no two alike by symmetry, playable under all rules of the game.\n"
        "# Each ply is drawn from the {} best lines at depth {}; kept is where {} with {} nodes\n"
        "# (and before with a tenth of them), mean of its last two depths, sees {} {} for either "
        "side.\n"
        "{} --count {}\n",
        window.least > 0 ? "Uneven" : "Balanced", settings.rules, settings.lines, kDrawDepth,
        arguments.player, settings.nodes, range, unit_of(settings), command_of(arguments),
        arguments.count);
}

// Prints the openings that are kept, and statistics at the end.
class Output {
  public:
    explicit Output(const OpeningSettings& settings) : settings_(settings) {}

    int kept() const { return static_cast<int>(imbalances_.size()); }
    // Draws since the last opening that was kept.
    int failures() const { return failures_; }

    void add(const DrawnOpening& drawn) {
        ++counts_[static_cast<std::size_t>(drawn.verdict)];
        ++failures_;
        if (drawn.verdict != DrawnOpening::Verdict::Kept) return;
        failures_ = 0;
        imbalances_.push_back(drawn.imbalance);
        fmt::print("{}\n", text_of(drawn.moves));
        std::fflush(stdout);
    }

    void print_statistics() {
        std::sort(imbalances_.begin(), imbalances_.end());
        const auto quartile = [&](std::size_t n) {
            return imbalances_[(imbalances_.size() - 1) * n / 4];
        };
        const auto [kept, ended, alike, unbalanced] = counts_;
        fmt::print("# Drawn {}: ended {}, alike {}, unbalanced {}, kept {}.\n",
                   kept + ended + alike + unbalanced, ended, alike, unbalanced, kept);
        if (!imbalances_.empty())
            fmt::print("# {} for the better side, quartiles: {} {} {} {} {}\n", unit_of(settings_),
                       quartile(0), quartile(1), quartile(2), quartile(3), quartile(4));
    }

  private:
    // Without spaces where the moves can be read again without them.
    std::string text_of(const std::vector<std::string>& moves) const {
        std::string joined = fmt::format("{}", fmt::join(moves, ""));
        const auto read = arena::read_openings(joined, settings_.rules, load_game);
        const bool is_same = read && read->records.front().moves == moves;
        return is_same ? joined : fmt::format("{}", fmt::join(moves, " "));
    }

    const OpeningSettings& settings_;
    std::array<int, 4> counts_{};  // by DrawnOpening::Verdict
    int failures_ = 0;
    std::vector<int> imbalances_;
};

// False when the search for openings was given up or interrupted.
bool find(const OpeningsArguments& arguments,
          OpeningFinder& finder,
          std::optional<OpeningJournal>& journal) {
    Output output(arguments.settings);
    print_header(arguments);
    if (journal)
        for (const DrawnOpening& drawn : journal->done()) {
            if (output.kept() == arguments.count) break;
            finder.count(drawn);
            output.add(drawn);
        }
    while (output.kept() < arguments.count && output.failures() < OpeningFinder::kMostFailures) {
        const DrawnOpening drawn = finder.draw();
        if (interrupted()) break;  // the draw is incomplete
        if (journal) journal->write(drawn);
        output.add(drawn);
    }
    output.print_statistics();
    if (interrupted()) return false;
    if (output.failures() < OpeningFinder::kMostFailures) return true;
    complain(Reason("openings-exhausted").number("count", output.kept()), arguments.settings.rules);
    return false;
}

// False after bad input, which has been reported.
bool complete(OpeningsArguments& arguments) {
    OpeningSettings& settings = arguments.settings;
    const auto start = make_game(settings.rules);
    if (!start) {
        complain(start.error(), settings.rules);
        return false;
    }
    settings.rules = (*start)->record().rules;
    if (settings.rules.find('+') != std::string::npos) {
        complain(Reason("openings-opening-rule").text("rules", settings.rules), settings.rules);
        return false;
    }
    if (arguments.player.empty()) arguments.player = strongest_player(settings.rules);
    settings.most_plies = std::max(settings.least_plies, settings.most_plies);
    settings.other_rules = rules_without_opening_rule(*find_game(settings.rules));
    settings.window =
        arguments.chance
            ? BalanceWindow{BalanceWindow::Unit::Chance, *arguments.chance}
            : BalanceWindow{BalanceWindow::Unit::Score, arguments.margin.value_or(kUsualMargin)};
    settings.window.least = arguments.uneven;
    if (settings.window.least <= settings.window.most) return true;
    complain(Reason("openings-uneven").number("least", settings.window.least), settings.rules);
    return false;
}

// False after bad input, which has been reported.
bool exclude_openings(const std::string& file, const std::string& rules, OpeningFinder& finder) {
    if (file.empty()) return true;
    const auto text = text_of_file(file);
    const auto openings = text
                              ? arena::read_openings(*text, rules, load_game)
                              : Result<arena::Openings>(Reason("argument-file").text("file", file));
    if (!openings) {
        complain(openings.error(), rules);
        return false;
    }
    for (const Record& opening : openings->records) finder.exclude(opening);
    return true;
}

Status run(OpeningsArguments& arguments) {
    if (!complete(arguments)) return Status::BadInput;
    const std::string& rules = arguments.settings.rules;
    const auto judge =
        read_contestant(rules, arguments.player, {.nodes = arguments.settings.nodes});
    if (!judge) return Status::BadInput;
    if (const Refusal refusal = check_judge(rules, *judge)) return refuse(*refusal, rules);
    OpeningFinder finder(arguments.settings, *judge);
    if (!exclude_openings(arguments.except_file, rules, finder)) return Status::BadInput;
    std::optional<OpeningJournal> journal;
    if (!arguments.journal.empty()) {
        auto opened = OpeningJournal::open(arguments.journal, command_of(arguments));
        if (!opened) return refuse(opened.error(), rules);
        journal.emplace(std::move(*opened));
    }
    return find(arguments, finder, journal) ? Status::Good : Status::Negative;
}

}  // namespace

void add_openings(CommandLine& line) {
    auto arguments = std::make_shared<OpeningsArguments>();
    OpeningSettings& settings = arguments->settings;
    Verb verb =
        line.add_verb("openings", "Find balanced or uneven openings, all different under symmetry");
    verb.add_option("GAME", settings.rules, "Rule set").required();
    verb.add_option("--player", arguments->player,
                    "Opponent that draws and evaluates (default: the strongest)");
    verb.add_option("--nodes", settings.nodes, "Nodes per evaluation (default: 20000)")
        .in_range(std::uint64_t{1}, std::uint64_t{1'000'000'000});
    verb.add_option("--count", arguments->count, "Number of openings (default: 240)")
        .in_range(1, 100000);
    verb.add_option("--least", settings.least_plies, "Fewest drawn plies (default: 4)")
        .in_range(1, 60);
    verb.add_option("--most", settings.most_plies, "Most drawn plies (default: 8)").in_range(1, 60);
    verb.add_option("--lines", settings.lines,
                    "Each ply is drawn from this many best lines (default: 12)")
        .in_range(1, 500);
    Option margin = verb.add_option("--margin", arguments->margin,
                                    "Largest evaluation that counts as balanced, in hundredths "
                                    "(default: 50)")
                        .in_range(0, 1000000);
    verb.add_option("--chance", arguments->chance,
                    "Instead of --margin: largest difference of the winning chance from one half, "
                    "in thousandths")
        .in_range(0, 500)
        .excludes(margin);
    verb.add_option("--uneven", arguments->uneven,
                    "Smallest such difference, where even openings would mostly be drawn "
                    "(default: 0)")
        .in_range(0, 1000000);
    verb.add_option("--seed", settings.seed, "Seed (default: 1)");
    verb.add_option("--except", arguments->except_file,
                    "File of openings that are not to be found again");
    verb.add_option("--journal", arguments->journal,
                    "File of all draws; an interrupted run is resumed from it");
    verb.on_chosen([arguments] { return run(*arguments); });
}

}  // namespace yiguan::cli
