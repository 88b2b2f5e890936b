// Speed of the gomoku rules: make, win test and unmake; all forbidden points of a renju position.
#include <benchmark/benchmark.h>

#include <array>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "base/text.h"
#include "games/gomoku/forbidden.h"
#include "games/gomoku/position.h"

namespace yiguan::gomoku {
namespace {

// Plays, judges and takes back every empty point of a middle game.
template <class Rule>
void make_judge_unmake(benchmark::State& state) {
    using P = Position<Rule>;
    constexpr int kStones = 60;
    P position = P::start({});
    Rng rng(1);
    std::vector<Ply<P>> line;
    Moves moves;
    while (line.size() < kStones) {
        moves.clear();
        position.legal_moves(moves);
        Ply<P> ply{moves[rng.below(static_cast<std::uint32_t>(moves.size()))], {}, 0};
        position.do_move(ply.move, ply.undo);
        line.push_back(ply);
    }
    moves.clear();
    position.legal_moves(moves);
    line.push_back({});
    std::int64_t made = 0;
    for (auto _ : state) {
        int ends = 0;
        for (const Move move : moves) {
            Ply<P>& ply = line.back();
            ply.move = move;
            position.do_move(move, ply.undo);
            ends += position.outcome(line).is_over();
            position.undo_move(move, ply.undo);
        }
        benchmark::DoNotOptimize(ends);
        made += static_cast<std::int64_t>(moves.size());
    }
    state.SetItemsProcessed(made);
}
BENCHMARK(make_judge_unmake<Freestyle>);
BENCHMARK(make_judge_unmake<Standard>);
BENCHMARK(make_judge_unmake<Caro>);
BENCHMARK(make_judge_unmake<Renju>);

// Three games of at least 34 moves from tests/forbidden/renju.tsv.
constexpr std::array<std::string_view, 3> kMiddleGames{
    "h8 f8 f7 g7 e9 g8 e8 g9 g6 d9 e7 e6 h10 e10 h7 h9 g11 f11 g12 i9 h5 i4 j9 i8 j7 d11 j6 b7 c8 "
    "f9 c12 f10 f12 e12 g10 j8",
    "g9 m10 d9 l9 h12 a15 g6 i1 m9 c9 e7 f10 m11 e5 n10 b15 j7 f8 l6 l3 k9 h9 j9 m6 f7 b7 d8 e8 h8 "
    "i8 i9 n3 k6 g15",
    "g10 c9 b12 g9 m6 d2 h5 m14 d14 m5 k10 i8 l14 h4 i12 e11 j11 d12 i11 f10 k12 n7 l3 e4 f13 l8 "
    "k7 f4 b14 n5 i5 i9 m10 e2 g12 i3 b2 i6"};

Stones stones_after(std::string_view moves) {
    auto position = Position<Renju>::start({});
    Undo undo;
    for (const std::string_view move : split_words(moves))
        position.do_move(position.parse_move(move)->move, undo);
    return position.stones();
}

void forbidden_points(benchmark::State& state) {
    const Stones stones = stones_after(kMiddleGames[static_cast<std::size_t>(state.range(0))]);
    for (auto _ : state) {
        ForbiddenPoints found;
        find_forbidden(stones, found);
        benchmark::DoNotOptimize(found.size());
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(forbidden_points)->Arg(0)->Arg(1)->Arg(2)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace yiguan::gomoku
