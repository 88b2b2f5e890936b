#include "games/shuqi/verdict.h"

#include "games/shuqi/words.h"

namespace yiguan::shuqi {
namespace {

constexpr int kPliesOfWarning = 20;

Outcome by_score(const State& state, std::string_view why) {
    const auto [first, second] = state.score();
    if (first == second) return Outcome::draw(why);
    return Outcome::win(first > second ? Side::First : Side::Second, why);
}

Reason with_scores(Reason reason, const State& state) {
    const auto [first, second] = state.score();
    return std::move(reason).number("score-first", first).number("score-second", second);
}

Reason explain_report(const State& state, Side reporter) {
    const Side reported = other(reporter);
    Reason reason = Reason("report");
    reason = with_side(std::move(reason), "winner", reporter);
    reason = with_side(std::move(reason), "reported", reported);
    const Piece piece = make_piece(reported, state.piece_at_home(reported).value_or(0));
    return with_piece(std::move(reason), "piece", state, piece)
        .number("moves", state.moves_made(reported));
}

}  // namespace

Outcome outcome(const State& state, const Past& past) {
    if (past.last == Move::stop()) return by_score(state, "stop");
    if (past.last == Move::report()) return Outcome::win(other(state.side_to_move()), "report");
    const Rules& rules = state.rules();
    if (rules.repetitions > 0 && past.occurrences >= rules.repetitions)
        return by_score(state, "repetition");
    if (rules.ply_limit > 0 && state.ply() >= rules.ply_limit) return by_score(state, "ply-limit");
    return Outcome::ongoing();
}

Reason explain(const State& state, Outcome outcome) {
    if (!outcome.is_over()) return Reason("ongoing");
    if (outcome.reason == "report") return explain_report(state, outcome.winner);
    if (outcome.kind == Outcome::Kind::Draw)
        return with_scores(Reason(std::string(outcome.reason) + "-draw"), state);
    return with_scores(with_side(Reason(outcome.reason), "winner", outcome.winner), state);
}

std::vector<Reason> notices(const State& state, const Past& past) {
    std::vector<Reason> out;
    const Rules& rules = state.rules();
    const Side side = state.side_to_move();
    if (!state.has_board_move()) out.emplace_back("must-pass");
    if (state.has_arrived(side)) out.push_back(with_scores(Reason("may-stop"), state));
    if (state.is_report_true()) out.emplace_back("may-report");
    if (rules.repetitions > 1 && past.occurrences == rules.repetitions - 1)
        out.push_back(Reason("repetition-near").number("occurrences", past.occurrences));
    const int left = rules.ply_limit - state.ply();
    if (rules.ply_limit > 0 && left > 0 && left <= kPliesOfWarning)
        out.push_back(Reason("ply-limit-near").number("plies", left));
    return out;
}

}  // namespace yiguan::shuqi
