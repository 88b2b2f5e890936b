// yiguan express: finds or checks an arithmetic expression by the rules of shuqi.
#include <fmt/core.h>

#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/verbs.h"
#include "base/text.h"
#include "games/shuqi/expression.h"
#include "games/shuqi/solver.h"

namespace yiguan::cli {
namespace {

constexpr std::string_view kGame = "shuqi";

struct ExpressArguments {
    std::string numbers;
    std::string target;
    bool all = false;
    std::optional<std::string> expression;
};

Status print(const std::vector<std::string>& expressions) {
    for (const std::string& expression : expressions) fmt::print("{}\n", expression);
    if (!expressions.empty()) return Status::Good;
    complain(Reason("express-none"), kGame);
    return Status::Negative;
}

using Numbers = std::vector<int>;

// "6,3"; nothing when the text is empty or a number is not within 0..9.
std::optional<Numbers> read_numbers(std::string_view text) {
    Numbers numbers;
    for (const std::string_view word : split(text, ',')) {
        const std::string_view digit = trim(word);
        if (digit.size() != 1 || digit[0] < '0' || digit[0] > '9') return std::nullopt;
        numbers.push_back(digit[0] - '0');
    }
    return numbers;
}

Status find_one(const Numbers& numbers, shuqi::Rational target) {
    const auto found = shuqi::solve(numbers, target);
    if (!found) return refuse(found.error(), kGame);
    return print(*found ? std::vector<std::string>{**found} : std::vector<std::string>{});
}

Status find_all(const Numbers& numbers, shuqi::Rational target) {
    const auto found = shuqi::solve_all(numbers, target);
    return found ? print(*found) : refuse(found.error(), kGame);
}

// A wrong expression is a negative result, not bad input.
Status check(const std::string& expression, const Numbers& numbers, shuqi::Rational target) {
    const auto checked = shuqi::check_expression(expression, numbers, target);
    if (checked) {
        fmt::print("correct {}\n", checked->text);
        return Status::Good;
    }
    if (checked.error().code == "express-count") return refuse(checked.error(), kGame);
    fmt::print("wrong {}\n", checked.error().code);
    complain(checked.error(), kGame);
    return Status::Negative;
}

Status run(const ExpressArguments& arguments) {
    const auto numbers = read_numbers(arguments.numbers);
    if (!numbers)
        return refuse(Reason("express-numbers").text("numbers", printable(arguments.numbers)),
                      kGame);
    const auto target = shuqi::parse_rational(arguments.target);
    if (!target)
        return refuse(Reason("express-target").text("target", printable(arguments.target)), kGame);
    if (arguments.expression) return check(*arguments.expression, *numbers, *target);
    return arguments.all ? find_all(*numbers, *target) : find_one(*numbers, *target);
}

}  // namespace

void add_express(CommandLine& line) {
    auto arguments = std::make_shared<ExpressArguments>();
    Verb verb =
        line.add_verb("express", "Find or check an expression over the numbers of crossed pieces");
    verb.add_option("--numbers", arguments->numbers,
                    "The crossed numbers, 0 to 9, separated by commas; at most nine, six for --all")
        .required();
    verb.add_option("--target", arguments->target, "The number to reach, e.g. 9, -1 or 3/4")
        .required();
    Option all = verb.add_flag("--all", arguments->all, "All different expressions");
    verb.add_option("--check", arguments->expression, "Check this expression instead")
        .excludes(all);
    verb.on_chosen([arguments] { return run(*arguments); });
}

}  // namespace yiguan::cli
