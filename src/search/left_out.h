// The legal moves that a search does not look at in a node, with the reasons (docs/trace.md).
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "search/observer.h"
#include "search/trace_line.h"

namespace yiguan::search {

// Empty when the tactics do not say.
template <class T, class P>
std::string_view why_no_candidate(const T& tactics, const P& position, typename P::Move move) {
    if constexpr (requires { tactics.why_left_out(position, move); })
        return tactics.why_left_out(position, move);
    return {};
}
template <class T, class P>
std::string_view why_not_noisy(const T& tactics, const P& position, typename P::Move move) {
    if constexpr (requires { tactics.why_quiet(position, move); })
        return tactics.why_quiet(position, move);
    return "quiet";
}

// A candidate that is neither searched nor left out by the player is the best move of an earlier
// line of MultiPV.
template <class Bench>
std::string_view why_not_at_root(const Bench& bench, typename Bench::Move move) {
    const auto& left_out = bench.left_out;
    if (std::find(left_out.moves.begin(), left_out.moves.end(), move) != left_out.moves.end())
        return left_out.why;
    typename Bench::Moves candidates;
    bench.tactics.moves(bench.cursor.position(), candidates);
    if (candidates.contains(move)) return "earlier-line";
    return why_no_candidate(bench.tactics, bench.cursor.position(), move);
}

template <class Bench>
std::string_view why_left_out(const Bench& bench, typename Bench::Move move, Filter filter) {
    const auto& position = bench.cursor.position();
    if (filter == Filter::Root) return why_not_at_root(bench, move);
    if (filter == Filter::Noisy) return why_not_noisy(bench.tactics, position, move);
    return why_no_candidate(bench.tactics, position, move);
}

// The legal moves that are not among the searched ones, by reason.
template <class Bench>
LeftOutTexts left_out_texts(const Bench& bench,
                            const typename Bench::Moves& searched,
                            Filter filter) {
    const auto& position = bench.cursor.position();
    typename Bench::Moves legal;
    position.legal_moves(legal);
    LeftOutTexts groups;
    for (const typename Bench::Move move : legal) {
        if (searched.contains(move)) continue;
        const std::string_view why = why_left_out(bench, move, filter);
        auto group = std::find_if(groups.begin(), groups.end(),
                                  [&](const auto& each) { return each.first == why; });
        if (group == groups.end()) group = groups.insert(group, {std::string(why), {}});
        group->second.push_back(position.move_text(move));
    }
    return groups;
}

// The texts of moves of one position.
template <class P>
std::vector<std::string> texts_in(const P& position, const typename P::Moves& moves) {
    std::vector<std::string> texts;
    for (const auto move : moves) texts.push_back(position.move_text(move));
    return texts;
}

}  // namespace yiguan::search
