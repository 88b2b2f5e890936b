// What most verbs are given: a rule set, a position, moves from it. Read once, here.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/yiguan/verbs.h"
#include "base/reason.h"
#include "game/any_game.h"
#include "game/words.h"

namespace yiguan::cli {

// Complaints and explanations are in Chinese where the environment's language is (LC_ALL,
// LC_MESSAGES, LANG).
Language user_language();

// One line on stderr.
void complain(std::string_view line);
void complain(const Reason& reason, std::string_view rules);

struct GameArguments {
    std::string rules;
    std::optional<std::string> position;  // nothing: the start
    std::string moves;

    void add_to(Verb verb);
};

// A game with the arguments' moves played as far as the game went.
struct PlayedGame {
    std::unique_ptr<AnyGame> game;     // nothing when the input was bad; a complaint has been made
    std::vector<std::string> surplus;  // moves given after the game had ended

    explicit operator bool() const { return game != nullptr; }
};

// Moves after the end are left in `surplus`.
PlayedGame play_to_the_end(const GameArguments& arguments);

// Moves after the end are bad input.
std::unique_ptr<AnyGame> play_all(const GameArguments& arguments);

}  // namespace yiguan::cli
