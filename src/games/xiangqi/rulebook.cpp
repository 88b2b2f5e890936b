#include "games/xiangqi/rulebook.h"

#include "games/xiangqi/presentation.h"
#include "games/xiangqi/words.h"

namespace yiguan::xiangqi {

const GameInfo& Rulebook::info() {
    static const GameInfo info{
        .id = "xiangqi",
        .name = {"中国象棋", "Xiangqi"},
        .rules = {{.id = "asian",
                   .name = {"亚洲规则", "Asian rules"},
                   .sizes = {},
                   .openings = {},
                   .options = {}},
                  {.id = "simple",
                   .name = {"简明规则（只禁长将）", "Simple rules (only perpetual check loses)"},
                   .sizes = {},
                   .openings = {},
                   .options = {}}},
        .notations = {Notation::Coordinates, Notation::Chinese, Notation::Wxf},
        .phrases = kPhrases,
        .form = {.has_columns = false,
                 .tails = {"w - - 0 1", "b - - 0 1"},
                 .letter = [](std::string_view face,
                              Side) { return face.empty() ? '\0' : face[0]; }},
        .presentation = presentation(),
    };
    return info;
}

Result<Rules> Rulebook::read(const RuleText& text) {
    const Result<const RulesInfo*> rules = find_rules(info(), text.rules);
    if (!rules) return rules.error();
    if (!text.opening.empty())
        return Reason("opening-unused").text("rules", (*rules)->id).text("opening", text.opening);
    if (!text.options.empty())
        return Reason("option-unused")
            .text("rules", (*rules)->id)
            .text("option", text.options.front().first);
    return Rules{.judges_chases = (*rules)->id == "asian"};
}

std::string Rulebook::canonical(const Rules& rules) {
    return rules.judges_chases ? "xiangqi/asian" : "xiangqi/simple";
}

}  // namespace yiguan::xiangqi
