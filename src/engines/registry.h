// The built-in opponents: lists those of a game, and makes one from its name. The table of the
// games' ladders is in games/table.h.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/engine.h"
#include "engine/evaluation_layers.h"
#include "engine/evaluation_terms.h"
#include "engine/network_terms.h"
#include "engine/order_terms.h"
#include "engine/player.h"
#include "engine/player_info.h"
#include "engine/puzzle_themes.h"
#include "engine/search_comparison.h"
#include "engine/trial_board.h"
#include "engines/assets.h"

namespace yiguan {

// A player as written on a command line: NAME or NAME:key=value,… . The keys depth, nodes, time
// (ms), seed, lines, clock (ms) and increment (ms) are limits and apply to every player, as does
// the option book; the other keys are options of the player. Read here: the form and the limits, of
// which seed is at least 0 and the others at least 1. Refused with "player-malformed" or
// "option-value".
struct PlayerText {
    std::string name;
    PlayerOptions options;  // without the limits
    Limits limits;

    static Result<PlayerText> parse(std::string_view text);
};

// The opponents of a game ("gomoku"), lowest rung first; empty for an unknown game.
const std::vector<PlayerInfo>& players_of(std::string_view game);

// The opponent for work that needs the best play, as reviews, hints and openings: the highest on
// the ladder of these rules' game that searches by depth. Precondition: the rules are known.
std::string_view strongest_player(std::string_view rules);

// The evaluation of the strongest opponent under these rules, to be tuned. Refused when the rules
// are unknown, or with "tune-none" where there is none.
Result<std::unique_ptr<EvaluationTerms>> make_evaluation_terms(std::string_view rules);
// The order of its moves, alike.
Result<std::unique_ptr<OrderTerms>> make_order_terms(std::string_view rules);
// What its networks see, alike; refused with "train-none".
Result<std::unique_ptr<NetworkTerms>> make_network_terms(std::string_view rules);

// The option that every opponent has in addition to its own.
inline constexpr PlayerOption kBookOption{
    "book", 0, 1, 0, {"开局库里有的局面照库走", "play from the opening book where it goes"}};

// What the opponents of the record's game think of its last position before any search. Refused
// when the rules are unknown or the record cannot be played.
Result<std::vector<EvaluationLayer>> evaluation_layers_of(const Record& record);

// The themes of a puzzle's line, by the rules of the line; none for a game without themes. Refused
// when the rules are unknown or the line cannot be played.
Result<std::vector<PuzzleTheme>> puzzle_themes_of(const Record& line);

// Whether the board shows all that decides a puzzle's line. Refused like puzzle_themes_of.
Result<bool> is_fair_puzzle(const Record& line);

// A player for these rules ("gomoku/renju+rif"). Refused when the rules are unknown, and with
// "player-unknown", "player-option-unknown", "option-value", "book-line", "network-unread" or
// "network-refused". Without the asset "books/GAME.txt" the option book changes nothing. Throws
// std::bad_alloc when there is no memory for the player's tables.
Result<std::unique_ptr<Player>> make_player(std::string_view rules,
                                            std::string_view name,
                                            const PlayerOptions& options,
                                            const Assets& assets = {});

// Whether such a player plays by the network of its game, where the assets have it.
bool takes_network(std::string_view rules, std::string_view name, const PlayerOptions& options);

// The refusal of `make_player` for these arguments, except for an opening book or a network that
// cannot be read. Makes no player.
Refusal check_player(std::string_view rules, std::string_view name, const PlayerOptions& options);
// The refusal of `make_player` for unknown rules or a network that cannot be read.
Refusal check_network(std::string_view rules,
                      std::string_view name,
                      const PlayerOptions& options,
                      const Assets& assets);

// The searches of the ladder on the record's position (search/comparison.h). Refused when the
// record cannot be played, when its game is over, and under an opening rule, where the side to move
// does not always decide.
Result<SearchComparison> compare_searches(const Record& record,
                                          const ComparisonLimits& limits,
                                          const Control& control);

// A board on which moves are tried after those of the record. Refused when the record cannot be
// played.
Result<std::unique_ptr<TrialBoard>> make_trial_board(const Record& record);

// Returns `limits` if they limit the depth, the nodes or the time; otherwise `defaults`, with the
// larger number of lines of the two, and with the seed of `limits` unless that is the usual one.
Limits completed(const Limits& limits, const Limits& defaults);

}  // namespace yiguan
