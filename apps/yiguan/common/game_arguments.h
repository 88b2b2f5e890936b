// The common arguments of most verbs: a rule set, a position, and moves from it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/yiguan/verbs.h"
#include "base/reason.h"
#include "game/any_game.h"
#include "game/bilingual.h"
#include "game/words.h"

namespace yiguan::cli {

// The language of errors and explanations: Chinese when LC_ALL, LC_MESSAGES or LANG says so, else
// English.
Language user_language();
// The text in that language.
std::string_view in_words(const Bilingual& text);

// Prints one line on stderr.
void complain(std::string_view line);
void complain(const Reason& reason, std::string_view rules);
// The same; returns the exit code of bad input.
Status refuse(const Reason& reason, std::string_view rules = "");

struct GameArguments {
    std::string rules;
    std::optional<std::string> position;  // nothing: the start position
    std::string moves;

    void add_to(Verb verb);
};

// A game with the arguments' moves, played up to the end of the game.
struct PlayedGame {
    std::unique_ptr<AnyGame> game;     // null after bad input, which has been reported
    std::vector<std::string> surplus;  // moves after the end of the game

    explicit operator bool() const { return game != nullptr; }
};

// Moves after the end of the game are returned in `surplus`.
PlayedGame play_to_the_end(const GameArguments& arguments);

// Moves after the end of the game are bad input. Null after bad input, which has been reported.
std::unique_ptr<AnyGame> play_all(const GameArguments& arguments);

}  // namespace yiguan::cli
