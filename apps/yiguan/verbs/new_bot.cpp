// yiguan new-bot: writes a bot of the JSON protocol (docs/engines.md) for a game. The template and
// the games' scores are in data/bots; the board comes from the game.
#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "apps/yiguan/common/embedded.h"
#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/verbs.h"
#include "base/text.h"
#include "game/position_form.h"
#include "game/rule_text.h"
#include "games/registry.h"

namespace yiguan::cli {
namespace {

constexpr std::size_t kMovesInTest = 3;

struct NewBotArguments {
    std::string rules;
    std::string file;
    bool is_python = false;
};

void replace_all(std::string& text, const std::string& mark, std::string_view value) {
    for (std::size_t at = text.find(mark); at != std::string::npos;
         at = text.find(mark, at + value.size()))
        text.replace(at, mark.size(), value);
}

std::string lines_text(const PositionForm& form, const BoardDescription& board) {
    std::string text;
    for (const std::vector<std::string>& line : point_names(form, board))
        text += fmt::format("{}{}", text.empty() ? "" : "\n", fmt::join(line, " "));
    return text;
}

std::string letters_of(Side side, const PositionForm& form, const BoardDescription& board) {
    std::string letters;
    for (const PieceFace& face : board.faces)
        if (const char letter = face.side == side ? form.letter(face.code, side) : '\0')
            letters += letter;
    return letters;
}

// The game's own score, or one that suits every game.
std::string_view score_of(std::string_view game) {
    const std::string_view own = embedded_file(fmt::format("bots/{}.py", game));
    const std::string_view text = own.empty() ? embedded_file("bots/any.py") : own;
    return text.substr(0, text.find_last_not_of('\n') + 1);
}

// The name as a part of Python's string literals and of one line.
std::string quotable(const std::string& file) {
    std::string text = printable(file, file.size());
    std::replace_if(text.begin(), text.end(), [](char c) { return c == '"' || c == '\\'; }, '?');
    return text;
}

std::string bot_text(const AnyGame& game, const std::string& file) {
    const std::string rules = game.record().rules;
    const PositionForm& form = *form_of(rules);
    const BoardDescription board = game.board();
    const View view = game.view();
    const auto count = std::min(view.legal_moves.size(), kMovesInTest);
    std::string text(embedded_file("bots/bot.py"));
    replace_all(text, "@SCORE@", score_of(game_of(rules)));
    replace_all(text, "@RULES@", rules);
    replace_all(text, "@FILE@", quotable(file));
    replace_all(text, "@LINES@", lines_text(form, board));
    replace_all(text, "@FIRST@", letters_of(Side::First, form, board));
    replace_all(text, "@SECOND@", letters_of(Side::Second, form, board));
    replace_all(text, "@START@", view.position);
    replace_all(
        text, "@LEGAL@",
        fmt::format("{}",
                    fmt::join(view.legal_moves.begin(),
                              view.legal_moves.begin() + static_cast<std::ptrdiff_t>(count), " ")));
    return text;
}

// The refusal when the file exists or cannot be written.
Refusal write_new(const std::string& file, const std::string& text) {
    const std::filesystem::path path(file);
    std::error_code error;
    if (std::filesystem::exists(path, error)) return Reason("argument-exists").text("file", file);
    std::ofstream out(path);
    out << text;
    out.close();
    if (!out) return Reason("argument-file").text("file", file);
    std::filesystem::permissions(path, std::filesystem::perms::owner_exec,
                                 std::filesystem::perm_options::add, error);
    return std::nullopt;
}

Status run(const NewBotArguments& arguments) {
    const auto game = make_game(arguments.rules);
    if (!game) return refuse(game.error(), arguments.rules);
    const std::string rules = (*game)->record().rules;
    const std::string file =
        arguments.file.empty() ? std::string(game_of(rules)) + "_bot.py" : arguments.file;
    if (const Refusal refusal = write_new(file, bot_text(**game, file)))
        return refuse(*refusal, rules);
    fmt::print(
        "{}\npython3 {} --test\nyiguan match {} --a \"exec:protocol=json,cmd=python3 {}\" "
        "--b random --pairs 2\n",
        file, file, rules, file);
    return Status::Good;
}

}  // namespace

void add_new_bot(CommandLine& line) {
    auto arguments = std::make_shared<NewBotArguments>();
    Verb verb = line.add_verb("new-bot", "Write a bot for a game, to begin your own with");
    verb.add_option("GAME", arguments->rules, "Rule set").required();
    verb.add_flag("--python", arguments->is_python, "In Python").required();
    verb.add_option("--file", arguments->file,
                    "File to write, which must not exist (default: GAME_bot.py)");
    verb.on_chosen([arguments] { return run(*arguments); });
}

}  // namespace yiguan::cli
