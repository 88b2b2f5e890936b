#include "apps/yiguan/common/game_arguments.h"

#include <fmt/core.h>

#include <cstdlib>

#include "apps/yiguan/common/command_words.h"
#include "base/text.h"
#include "games/registry.h"

namespace yiguan::cli {

Language user_language() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(name);
        if (value != nullptr && *value != '\0')
            return std::string_view(value).starts_with("zh") ? Language::Zh : Language::En;
    }
    return Language::En;
}

std::string_view in_words(const Bilingual& text) {
    return user_language() == Language::Zh ? text.zh : text.en;
}

void complain(std::string_view line) {
    fmt::print(stderr, "yiguan: {}\n", line);
}

void complain(const Reason& reason, std::string_view rules) {
    complain(command_words(reason, user_language(), rules));
}

Status refuse(const Reason& reason, std::string_view rules) {
    complain(reason, rules);
    return Status::BadInput;
}

void GameArguments::add_to(Verb verb) {
    verb.add_option("GAME", rules, "Rule set, e.g. xiangqi, gomoku/renju, shuqi/official")
        .required();
    verb.add_option("--position", position,
                    "Position text to start from (default: the game's start)");
    verb.add_option("--moves", moves, "Moves to play from there, separated by spaces");
}

namespace {

Result<std::unique_ptr<AnyGame>> begin(const GameArguments& arguments) {
    if (!arguments.position) return make_game(arguments.rules);
    if (trim(*arguments.position).empty()) return Reason("argument-position");
    return make_game(arguments.rules, trim(*arguments.position));
}

}  // namespace

PlayedGame play_to_the_end(const GameArguments& arguments) {
    auto made = begin(arguments);
    if (!made) {
        complain(made.error(), arguments.rules);
        return {};
    }
    PlayedGame played{std::move(*made), {}};
    const std::vector<std::string_view> moves = split_words(arguments.moves);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (played.game->outcome().is_over()) {
            played.surplus.assign(moves.begin() + static_cast<std::ptrdiff_t>(i), moves.end());
            break;
        }
        const Refusal refusal = played.game->play(moves[i]);
        if (!refusal) continue;
        complain(Reason("argument-move")
                     .number("ply", static_cast<std::int64_t>(i + 1))
                     .text("move", printable(moves[i]))
                     .because(*refusal),
                 arguments.rules);
        return {};
    }
    return played;
}

std::unique_ptr<AnyGame> play_all(const GameArguments& arguments) {
    PlayedGame played = play_to_the_end(arguments);
    if (!played || played.surplus.empty()) return std::move(played.game);
    complain(Reason("game-over").text("move", printable(played.surplus.front())), arguments.rules);
    return nullptr;
}

}  // namespace yiguan::cli
