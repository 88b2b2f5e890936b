// What UCI and UCCI have in common: lines of words, positions as a start and moves, limits, and
// thoughts as "info" lines. docs/engines.md names the differences.
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

// The words of a line that follow `word`, up to the next of `others` or the end; nothing when the
// line has no such word.
std::optional<Words> words_after(Words line, std::string_view word, Words others = {});

// Whether the line has the word.
bool has_word(Words line, std::string_view word);

// The number behind a word; nothing when it is missing or no number.
std::optional<std::int64_t> number_after(Words line, std::string_view word);

// The same for a time, within bounds.
std::optional<std::int64_t> time_after(Words line, std::string_view word);

std::string joined(Words words);

// Takes "depth N" and "nodes N" out of a "go", and "movestogo N".
void read_effort(Words go, Limits& limits);

// "var NAME" for each opponent, as a combo option lists them. The chosen one comes first: uci2wb
// takes the first for the default, whatever the option says.
std::string choice_of(const std::vector<PlayerInfo>& players, std::string_view chosen);

// The game of "startpos moves …", "fen F moves …", each with or without its first word. Refused
// with what is wrong; every notation of the game is read. Who asks about xiangqi judges repetitions
// and long games in ways of his own: a game that our verdict has ended begins again there.
Result<std::unique_ptr<AnyGame>> read_position(Words words,
                                               std::string_view rules,
                                               const LoadGame& load);

// The answer in a position of `read_position` that is over: the first of the legal moves that the
// limits leave where a verdict alone has ended it for us, else none.
std::string move_after_end(const AnyGame& game, const Limits& limits);

// "depth 7 multipv 1 score cp 31 nodes … pv …"; a distance to the end is told in moves, as UCI
// wants it, or as a value near `mate_value` where the protocol has no word for it.
std::string thought_text(const Thought& thought, std::optional<int> mate_value = {});

// The other way: an "info" line with a score and a line of moves; nothing for other infos. UCCI's
// bare scores are read as well.
std::optional<Thought> read_thought(Words info);

}  // namespace yiguan::engine_protocols
