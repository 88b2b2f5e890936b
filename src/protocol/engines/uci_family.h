// The common part of UCI and UCCI: lines of words, positions as start plus moves, limits, and
// "info" lines. docs/engines.md names the differences.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
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

// A word of "go" before a number, and the least number that it may have.
struct NumberWord {
    std::string_view word;
    std::int64_t least;
};

// A clock may have run out before the engine is asked.
inline constexpr std::int64_t kAnyTime = std::numeric_limits<std::int64_t>::min();

// The refusal of the first of these words in the line that has no number after it, or a number
// below its least one. Numbers that are too large are clamped where they are read.
Refusal check_numbers(Words line, std::span<const NumberWord> numbers);

// The refusal of an option's value that is not an integer in the closed range.
Refusal check_number_option(std::string_view option,
                            std::string_view value,
                            std::pair<int, int> range);

// The value of a switch, "true" or "false", "on" or "off", "1" or "0"; else the refusal.
Result<bool> read_switch(std::string_view option, std::string_view value);

// Reads "depth N", "nodes N" and "movestogo N" of a "go".
void read_effort(Words go, Limits& limits);

// "var NAME" for each opponent, as a combo option lists them. The chosen one comes first: uci2wb
// takes the first as the default, regardless of the option's default.
std::string choice_of(const std::vector<PlayerInfo>& players, std::string_view chosen);

// Whether programs judge repetitions and long games of this game in their own ways.
bool is_judged_differently(std::string_view rules);

// Resets the count of moves since the last capture; unchanged when that field is not a number.
std::string with_reset_move_count(std::string_view fen);

// The game of "startpos moves …" or "fen F moves …", each with or without its first word. Refused
// with the cause; every notation of the game is read. Where
// programs judge in their own ways, a game that is over by our verdict starts again from that
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
