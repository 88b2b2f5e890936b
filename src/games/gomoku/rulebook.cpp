#include "games/gomoku/rulebook.h"

#include <algorithm>
#include <array>
#include <optional>

#include "base/text.h"
#include "games/gomoku/presentation.h"
#include "games/gomoku/words.h"

namespace yiguan::gomoku {
namespace {

constexpr int kClassicOffers = 2;  // 五手两打
constexpr int kMaxFixedOffers = 9;

struct NamedOpening {
    OpeningInfo info;
    Opening opening;
    bool is_renju_only;
};

constexpr auto kOpenings = std::to_array<NamedOpening>({
    {{"swap1", {"一手交换", "Swap after the first move"}}, Opening::Swap1, false},
    {{"swap", {"三手交换", "Swap"}}, Opening::Swap, false},
    {{"swap2", {"二次交换（Swap2）", "Swap2"}}, Opening::Swap2, false},
    {{"rif", {"RIF 规则（指定开局、三手交换、五手两打）", "RIF rule (26 openings, two offers)"}},
     Opening::Rif,
     true},
    {{"rifN", {"指定开局、三手交换、五手 N 打", "RIF rule with N offers"}}, Opening::RifN, true},
    {{"yamaguchi", {"山口规则", "Yamaguchi rule"}}, Opening::Yamaguchi, true},
    {{"soosorv8", {"索索夫-8 规则", "Soosorv-8 rule"}}, Opening::Soosorv8, true},
    {{"taraguchi10", {"塔拉山口-10 规则", "Taraguchi-10 rule"}}, Opening::Taraguchi10, true},
});

std::vector<OpeningInfo> openings_of(bool is_renju) {
    std::vector<OpeningInfo> openings;
    for (const NamedOpening& named : kOpenings)
        if (is_renju || !named.is_renju_only) openings.push_back(named.info);
    return openings;
}

RulesInfo gomoku_rules(std::string_view id, Bilingual name) {
    return {.id = id,
            .name = name,
            .sizes = {"15", "19", "20"},
            .openings = openings_of(false),
            .options = {}};
}

void append_word(std::string& words, std::string_view word) {
    if (!words.empty()) words += ' ';
    words += word;
}

std::string known_openings(const RulesInfo& rules) {
    std::string out;
    for (const OpeningInfo& opening : rules.openings) append_word(out, opening.id);
    return out;
}

std::string known_sizes(const RulesInfo& rules) {
    if (rules.sizes.empty()) return std::to_string(kRenjuSize);
    std::string out;
    for (const std::string_view size : rules.sizes) append_word(out, size);
    return out;
}

// "freestyle-19" as "freestyle" and "19"; the size is empty when left out.
std::pair<std::string_view, std::string_view> split_size(std::string_view word) {
    const std::size_t dash = word.rfind('-');
    if (dash == std::string_view::npos) return {word, ""};
    const std::string_view size = word.substr(dash + 1);
    if (!parse_integer<unsigned>(size)) return {word, ""};
    return {word.substr(0, dash), size};
}

Result<std::uint8_t> read_size(const RulesInfo& rules, std::string_view size) {
    if (size.empty() || size == known_sizes(rules)) return std::uint8_t{kRenjuSize};
    const auto number = parse_integer<std::uint8_t>(size);
    if (!number || std::find(rules.sizes.begin(), rules.sizes.end(), size) == rules.sizes.end())
        return Reason("size-unknown")
            .text("rules", rules.id)
            .text("size", size)
            .text("known", known_sizes(rules));
    return *number;
}

// "rif5": RIF with that many offers.
std::optional<int> fixed_offers(std::string_view opening) {
    if (opening == "rif") return kClassicOffers;
    if (!opening.starts_with("rif") || opening.size() != 4) return std::nullopt;
    const int offers = opening[3] - '0';
    if (offers < 1 || offers > kMaxFixedOffers) return std::nullopt;
    return offers;
}

Reason unknown_opening(const RulesInfo& rules, std::string_view opening) {
    return Reason("opening-unknown")
        .text("rules", rules.id)
        .text("opening", opening)
        .text("known", known_openings(rules));
}

Refusal read_opening(const RulesInfo& info, std::string_view word, Rules& rules) {
    if (word.empty()) return std::nullopt;
    const auto offers = fixed_offers(word);
    const std::string_view id = offers ? "rif" : word;
    const auto found = std::find_if(kOpenings.begin(), kOpenings.end(), [&](const NamedOpening& n) {
        return n.info.id == id && (!n.is_renju_only || info.id == Renju::kId);
    });
    if (found == kOpenings.end()) return unknown_opening(info, word);
    rules.opening = found->opening;
    rules.offers = static_cast<std::uint8_t>(offers.value_or(0));
    return std::nullopt;
}

std::string canonical_text(std::string_view id, const Rules& rules) {
    std::string out("gomoku/");
    out += id;
    if (rules.size != kRenjuSize) out.append("-").append(std::to_string(rules.size));
    for (const NamedOpening& named : kOpenings)
        if (named.opening == rules.opening) out.append("+").append(named.info.id);
    if (rules.offers > 0 && rules.offers != kClassicOffers) out += std::to_string(rules.offers);
    return out;
}

// An offered fifth move is no stone.
char letter_of(std::string_view face, Side) {
    return face == "x" || face == "o" ? face[0] : '\0';
}

}  // namespace

const GameInfo& Rulebook::info() {
    static const GameInfo info{
        .id = "gomoku",
        .name = {"五子棋", "Gomoku"},
        .rules = {gomoku_rules(Freestyle::kId, {"无禁手", "Freestyle (five or more)"}),
                  gomoku_rules(Standard::kId, {"标准规则（恰好五连）", "Standard (exactly five)"}),
                  {.id = Renju::kId,
                   .name = {"有禁手（连珠）", "Renju (Black has forbidden moves)"},
                   .sizes = {},
                   .openings = openings_of(true),
                   .options = {}},
                  gomoku_rules(Caro::kId, {"卡罗规则（恰好五连且两端不被封）",
                                           "Caro (exactly five, not enclosed at both ends)"})},
        .notations = {Notation::Coordinates},
        .phrases = kPhrases,
        .form = {.has_columns = false, .tails = {"x -", "o -"}, .letter = letter_of},
        .presentation = presentation(),
    };
    return info;
}

Result<Rulebook::Named> Rulebook::read(const RuleText& text) {
    const auto [id, size_word] = split_size(text.rules);
    const Result<const RulesInfo*> info_of = find_rules(info(), id);
    if (!info_of) return info_of.error();
    const RulesInfo& found = **info_of;
    const Result<std::uint8_t> size = read_size(found, size_word);
    if (!size) return size.error();
    Rules rules{.size = *size};
    if (const Refusal refusal = read_opening(found, text.opening, rules)) return *refusal;
    if (!text.options.empty())
        return Reason("option-unused")
            .text("rules", found.id)
            .text("option", text.options.front().first);
    return Named{found.id, rules, canonical_text(found.id, rules)};
}

}  // namespace yiguan::gomoku
