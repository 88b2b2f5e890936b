#include "apps/yiguan/common/match_report.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

namespace yiguan::cli {
namespace {

namespace json = boost::json;
using arena::MatchResult;
using arena::Sprt;

std::string estimate_text(const std::optional<arena::Estimate>& estimate) {
    if (!estimate) return "unbounded";
    return fmt::format("{:+.1f} ± {:.1f}", estimate->value, estimate->error);
}

std::string sprt_text(const MatchResult& result, const Sprt& sprt) {
    constexpr const char* kVerdicts[] = {"undecided", "the lower holds", "the higher holds"};
    const double ratio =
        result.pentanomial.pairs() == 0 ? 0 : arena::log_likelihood_ratio(result.pentanomial, sprt);
    return fmt::format("LLR {:.2f} ({:.2f}, {:.2f}) [{}, {}]  {}\n", ratio, sprt.lower_bound(),
                       sprt.upper_bound(), sprt.elo0, sprt.elo1,
                       kVerdicts[static_cast<std::size_t>(result.verdict)]);
}

double share(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

std::uint64_t sum(const std::array<std::uint64_t, 3>& a,
                  const std::array<std::uint64_t, 3>& b,
                  std::size_t kind) {
    return a[kind] + b[kind];
}

std::string_view name(Ending ending) {
    constexpr std::string_view kNames[] = {"complete", "decided", "interrupted"};
    return kNames[static_cast<std::size_t>(ending)];
}

json::value number_or_null(const std::optional<arena::Estimate>& estimate,
                           double arena::Estimate::* field) {
    return estimate ? json::value((*estimate).*field) : json::value(nullptr);
}

json::object faults_json(const std::array<std::uint64_t, 3>& faults) {
    return {{"illegal", faults[0]}, {"crashes", faults[1]}, {"timeouts", faults[2]}};
}

}  // namespace

Ending ending_of(const MatchResult& result, const arena::MatchSetup& setup) {
    if (result.verdict != arena::Verdict::Undecided) return Ending::Decided;
    return result.pentanomial.pairs() == setup.pairs ? Ending::Complete : Ending::Interrupted;
}

std::uint64_t faults(const MatchResult& result) {
    std::uint64_t count = 0;
    for (std::size_t kind = 0; kind < 3; ++kind)
        count += sum(result.faults_of_a, result.faults_of_b, kind);
    return count;
}

std::string limits_text(const Limits& limits) {
    if (limits.depth) return fmt::format("depth={}", *limits.depth);
    if (limits.nodes) return fmt::format("nodes={}", *limits.nodes);
    if (limits.move_time_ms) return fmt::format("time={}", *limits.move_time_ms);
    if (limits.clock_ms) return fmt::format("clock={}+{}", *limits.clock_ms, limits.increment_ms);
    return "own limits";
}

std::string report_text(const MatchResult& result,
                        const MatchNames& names,
                        const arena::MatchSetup& setup) {
    std::string out = fmt::format("{} vs {}  {}  {}  seed {}\n", names.a, names.b, names.rules,
                                  names.limits, setup.seed);
    if (result.games() == 0) return out;
    const auto& penta = result.pentanomial;
    out += fmt::format("Elo {} (95%)  nElo {}  LOS {:.1f}%\n", estimate_text(arena::elo(penta)),
                       estimate_text(arena::normalised_elo(penta)),
                       100 * arena::likelihood_of_superiority(penta));
    if (const Sprt* sprt = std::get_if<Sprt>(&setup.stop_rule)) out += sprt_text(result, *sprt);
    out += fmt::format("Games {}: W {} L {} D {} ({:.1f}%)\n", result.games(), result.wins,
                       result.losses, result.draws, 100 * result.score());
    out += fmt::format("Ptnml {}  first mover wins {:.1f}%\n", penta.counts,
                       share(result.wins_of_first_side, result.games()));
    out += fmt::format("illegal {} crashes {} timeouts {} repeated {}  avg {:.1f} plies\n",
                       sum(result.faults_of_a, result.faults_of_b, 0),
                       sum(result.faults_of_a, result.faults_of_b, 1),
                       sum(result.faults_of_a, result.faults_of_b, 2), result.repeated_games,
                       static_cast<double>(result.plies) / static_cast<double>(result.games()));
    return out;
}

json::object report_json(const MatchResult& result,
                         const MatchNames& names,
                         const arena::MatchSetup& setup) {
    const bool has_games = result.games() > 0;
    const auto elo = has_games ? arena::elo(result.pentanomial) : std::nullopt;
    const auto normalised = has_games ? arena::normalised_elo(result.pentanomial) : std::nullopt;
    json::object out{
        {"a", names.a},
        {"b", names.b},
        {"rules", names.rules},
        {"limits", names.limits},
        {"seed", setup.seed},
        {"pairs", result.pentanomial.pairs()},
        {"pairs_wanted", setup.pairs},
        {"ending", name(ending_of(result, setup))},
        {"games", result.games()},
        {"wins", result.wins},
        {"draws", result.draws},
        {"losses", result.losses},
        {"score", result.score()},
        {"elo", number_or_null(elo, &arena::Estimate::value)},
        {"elo_error", number_or_null(elo, &arena::Estimate::error)},
        {"nelo", number_or_null(normalised, &arena::Estimate::value)},
        {"nelo_error", number_or_null(normalised, &arena::Estimate::error)},
        {"los", has_games ? arena::likelihood_of_superiority(result.pentanomial) : 0.5},
        {"llr", nullptr},
        {"ptnml", json::array(result.pentanomial.counts.begin(), result.pentanomial.counts.end())},
        {"illegal", sum(result.faults_of_a, result.faults_of_b, 0)},
        {"crashes", sum(result.faults_of_a, result.faults_of_b, 1)},
        {"timeouts", sum(result.faults_of_a, result.faults_of_b, 2)},
        {"faults_a", faults_json(result.faults_of_a)},
        {"faults_b", faults_json(result.faults_of_b)},
        {"repeated", result.repeated_games},
        {"plies", result.plies}};
    if (const Sprt* sprt = std::get_if<Sprt>(&setup.stop_rule); sprt != nullptr && has_games)
        out["llr"] = arena::log_likelihood_ratio(result.pentanomial, *sprt);
    return out;
}

}  // namespace yiguan::cli
