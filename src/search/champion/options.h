// The steps of the champion's search that can be switched off, to measure what each is worth.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "game/bilingual.h"

namespace yiguan::search::champion {

// Of the player, in every game that has it.
inline constexpr std::string_view kId = "champion";
inline constexpr int kRung = 11;  // above the ideas of the ladder

struct Steps {
    bool aspiration = true;
    bool razoring = true;
    bool reverse_futility = true;
    bool null_move = true;
    bool prob_cut = true;
    bool internal_reduction = true;
    bool reductions = true;
    bool move_counts = true;
    bool futility = true;
    bool history_pruning = true;
    bool exchange_pruning = true;
    bool singular = true;
    bool correction = true;
};

// A step as an option of the player, 0 or 1.
struct Switch {
    std::string_view key;
    bool Steps::* step;
    Bilingual meaning;
};

inline constexpr std::array kSwitches{
    Switch{"aspiration",
           &Steps::aspiration,
           {"根节点从上一层的值附近开始搜", "search the root near the value of the depth before"}},
    Switch{
        "razoring",
        &Steps::razoring,
        {"落后很多的局面只看吃子", "look only at tactical moves where the position is far behind"}},
    Switch{"reverse_futility",
           &Steps::reverse_futility,
           {"领先很多的局面不再搜", "do not search a position that is far ahead"}},
    Switch{"null_move",
           &Steps::null_move,
           {"停一着仍占优就不再搜", "leave a position that is good even after a pass"}},
    Switch{"prob_cut",
           &Steps::prob_cut,
           {"浅搜时吃子已大胜的局面不再深搜",
            "leave a position that a tactical move wins in a shallow search"}},
    Switch{"internal_reduction",
           &Steps::internal_reduction,
           {"置换表里没有着法时少搜一层", "search a ply less where the table has no move"}},
    Switch{"reductions",
           &Steps::reductions,
           {"靠后的着法先浅搜", "search late moves less deeply first"}},
    Switch{"move_counts",
           &Steps::move_counts,
           {"浅层只看前面的安静着法", "near the horizon look only at the first quiet moves"}},
    Switch{"futility",
           &Steps::futility,
           {"浅层不看补不回差距的着法", "near the horizon leave out moves that cannot catch up"}},
    Switch{"history_pruning",
           &Steps::history_pruning,
           {"浅层不看历来不好的着法", "near the horizon leave out moves that failed before"}},
    Switch{"exchange_pruning",
           &Steps::exchange_pruning,
           {"浅层不看白送子的着法", "near the horizon leave out moves that give away material"}},
    Switch{"singular",
           &Steps::singular,
           {"独一无二的好着多算一层", "extend a move that is better than all others"}},
    Switch{"correction",
           &Steps::correction,
           {"按以往的误差修正评估", "correct the evaluation by its earlier errors"}},
};

struct Options {
    std::size_t hash_mb = 16;
    int threads = 1;  // the calling thread included
    Steps steps{};
};

}  // namespace yiguan::search::champion
