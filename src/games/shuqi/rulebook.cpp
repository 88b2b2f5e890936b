#include "games/shuqi/rulebook.h"

#include <algorithm>

#include "base/text.h"
#include "games/shuqi/presentation.h"
#include "games/shuqi/words.h"

namespace yiguan::shuqi {
namespace {

// How an option's value is written, and which part of the rules it sets.
struct Option {
    OptionInfo info;
    bool (*set)(Rules&, std::string_view value);
    std::string (*get)(const Rules&);
};

// Reads a canonical decimal number of `least`..`most`, or 0 for "off".
bool set_number(int& field, std::string_view value, int least, int most) {
    const std::optional<int> number = parse_integer<int>(value);
    if (!number || std::to_string(*number) != value) return false;
    if (*number != 0 && (*number < least || *number > most)) return false;
    field = *number;
    return true;
}

bool set_scoring(Rules& rules, std::string_view value) {
    if (value != "product" && value != "difference") return false;
    rules.scoring = value == "product" ? Scoring::Product : Scoring::Difference;
    return true;
}

bool set_single(Rules& rules, std::string_view value) {
    if (value != "0" && value != "1") return false;
    rules.spans_single = value == "1";
    return true;
}

// In the order in which a canonical rule text lists them.
const std::array<Option, 5>& options() {
    static const std::array<Option, 5> options{{
        {{"score",
          "product|difference",
          "product",
          {"计分：积和法或差和法", "scoring: sum of products or sum of differences"}},
         set_scoring,
         [](const Rules& r) {
             return std::string(r.scoring == Scoring::Product ? "product" : "difference");
         }},
        {{"report",
          "0..1000",
          "50",
          {"走满多少着后仍有棋子留在己方阵地可被举报；0 为不可举报",
           "own moves after which a piece left in its own camp may be reported; 0: never"}},
         [](Rules& r, std::string_view v) { return set_number(r.report_after, v, 1, 1000); },
         [](const Rules& r) { return std::to_string(r.report_after); }},
        {{"repeat",
          "0|2..100",
          "3",
          {"同一局面第几次出现时终局计分；0 为不限",
           "the occurrence of a position that ends the game; 0: none"}},
         [](Rules& r, std::string_view v) { return set_number(r.repetitions, v, 2, 100); },
         [](const Rules& r) { return std::to_string(r.repetitions); }},
        {{"plies",
          "0..10000",
          "400",
          {"双方合计走满多少着终局计分；0 为不限", "plies after which the game ends; 0: none"}},
         [](Rules& r, std::string_view v) { return set_number(r.ply_limit, v, 1, 10000); },
         [](const Rules& r) { return std::to_string(r.ply_limit); }},
        {{"single",
          "0|1",
          "0",
          {"可否隔空跨过一枚同数的棋子",
           "whether a single distant piece of equal number may be spanned"}},
         set_single,
         [](const Rules& r) { return std::string(r.spans_single ? "1" : "0"); }},
    }};
    return options;
}

std::vector<OptionInfo> option_infos() {
    std::vector<OptionInfo> infos;
    for (const Option& option : options()) infos.push_back(option.info);
    return infos;
}

std::string known_options() {
    std::string out;
    for (const Option& option : options()) {
        if (!out.empty()) out += ' ';
        out += option.info.key;
    }
    return out;
}

Refusal set_option(Rules& rules,
                   std::string_view rule_set,
                   std::string_view key,
                   std::string_view value) {
    for (const Option& option : options()) {
        if (option.info.key != key) continue;
        if (option.set(rules, value)) return std::nullopt;
        return Reason("option-value")
            .text("option", key)
            .text("value", value)
            .text("expected", option.info.values);
    }
    return Reason("option-unknown")
        .text("rules", rule_set)
        .text("option", key)
        .text("known", known_options());
}

bool is_given_before(const RuleText& text, std::size_t i) {
    return std::any_of(text.options.begin(), text.options.begin() + static_cast<std::ptrdiff_t>(i),
                       [&](const auto& o) { return o.first == text.options[i].first; });
}

// A digit is a letter of its side: A to J, a to j.
char letter_of(std::string_view face, Side side) {
    if (face.size() != 1 || face[0] < '0' || face[0] > '9') return '\0';
    return static_cast<char>((side == Side::First ? 'A' : 'a') + (face[0] - '0'));
}

}  // namespace

const GameInfo& Rulebook::info() {
    static const GameInfo info{
        .id = "shuqi",
        .name = {"国际数棋", "Number chess"},
        .rules = {{.id = "course",
                   .name = {"课程规则（64 点）", "Course rules (64 points)"},
                   .sizes = {},
                   .openings = {},
                   .options = option_infos()},
                  {.id = "official",
                   .name = {"正式规则（88 点，有连跨）", "Official rules (88 points, chains)"},
                   .sizes = {},
                   .openings = {},
                   .options = option_infos()}},
        .notations = {Notation::Coordinates, Notation::Chinese},
        .phrases = kPhrases,
        .form = {.has_columns = true, .tails = {"1", "2"}, .letter = letter_of},
        .presentation = presentation(),
    };
    return info;
}

Result<Rules> Rulebook::read(const RuleText& text) {
    const Result<const RulesInfo*> found = find_rules(info(), text.rules);
    if (!found) return found.error();
    const std::string_view id = (*found)->id;
    if (!text.opening.empty())
        return Reason("opening-unused").text("rules", id).text("opening", text.opening);
    Rules rules{.has_chains = id == "official"};
    for (std::size_t i = 0; i < text.options.size(); ++i) {
        const auto& [key, value] = text.options[i];
        if (is_given_before(text, i)) return Reason("option-twice").text("option", key);
        if (Refusal refusal = set_option(rules, id, key, value)) return *std::move(refusal);
    }
    return rules;
}

std::string Rulebook::canonical(const Rules& rules) {
    std::string out = rules.has_chains ? "shuqi/official" : "shuqi/course";
    char separator = ':';
    for (const Option& option : options()) {
        const std::string value = option.get(rules);
        if (value == option.info.fallback) continue;
        out += separator + std::string(option.info.key) + "=" + value;
        separator = ',';
    }
    return out;
}

}  // namespace yiguan::shuqi
