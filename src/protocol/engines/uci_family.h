// The common part of UCI and UCCI: lines of words, positions as start plus moves, limits, and
// "info" lines. docs/engines.md names the differences.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/engine.h"
#include "engine/player_info.h"
#include "game/any_game.h"

namespace yiguan::engine_protocols {

using Words = std::span<const std::string_view>;

// The words of a line after `word`, up to the next of `others` or the end; nothing when the line
// does not contain the word.
std::optional<Words> words_after(Words line, std::string_view word, Words others = {});

// Whether the line contains the word.
bool has_word(Words line, std::string_view word);

// The number after a word; nothing when it is missing or not a number.
std::optional<std::int64_t> number_after(Words line, std::string_view word);

// The same for a time, clamped to the bounds.
std::optional<std::int64_t> time_after(Words line, std::string_view word);

std::string joined(Words words);

// Reads "depth N", "nodes N" and "movestogo N" of a "go".
void read_effort(Words go, Limits& limits);

// "var NAME" for each opponent, as a combo option lists them. The chosen one comes first: uci2wb
// takes the first as the default, regardless of the option's default.
std::string choice_of(const std::vector<PlayerInfo>& players, std::string_view chosen);

// The game of "startpos moves …" or "fen F moves …", each with or without its first word. Refused
// with the cause; every notation of the game is read. Other programs judge repetitions and long
// games of xiangqi in their own ways: a game that is over by our verdict starts again from that
// position.
Result<std::unique_ptr<AnyGame>> read_position(Words words,
                                               std::string_view rules,
                                               const LoadGame& load);

// The answer in a position of `read_position` that is over: the first of the legal moves allowed by
// the limits when only a verdict ended the game, else none.
std::string move_after_end(const AnyGame& game, const Limits& limits);

// "depth 7 multipv 1 score cp 31 nodes … pv …". A distance to the end is given in moves, as UCI
// requires, or as a value near `mate_value` when the protocol has no mate score.
std::string thought_text(const Thought& thought, std::optional<int> mate_value = {});

// The reverse: an "info" line with a score and a variation; nothing for other infos. UCCI's bare
// scores are accepted too.
std::optional<Thought> read_thought(Words info);

}  // namespace yiguan::engine_protocols
