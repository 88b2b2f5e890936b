#include "protocol/records/result.h"

#include <algorithm>
#include <array>

#include "base/text.h"

namespace yiguan::records {
namespace {

constexpr std::string_view kFirstWins = "1-0";
constexpr std::string_view kSecondWins = "0-1";
constexpr std::string_view kDrawn = "1/2-1/2";

struct Spelling {
    std::string_view theirs;
    std::string_view plain;
};

// Of PGN, SGF and the Chinese sites; simplified and traditional.
constexpr auto kSpellings = std::to_array<Spelling>({
    {kFirstWins, kFirstWins}, {kSecondWins, kSecondWins},
    {kDrawn, kDrawn},         {"1/2", kDrawn},
    {"½-½", kDrawn},          {"0.5-0.5", kDrawn},
    {"Draw", kDrawn},         {"红胜", kFirstWins},
    {"红先胜", kFirstWins},   {"紅勝", kFirstWins},
    {"紅先勝", kFirstWins},   {"先胜", kFirstWins},
    {"黑胜", kSecondWins},    {"黑勝", kSecondWins},
    {"红先负", kSecondWins},  {"紅先負", kSecondWins},
    {"先负", kSecondWins},    {"红负", kSecondWins},
    {"和", kDrawn},           {"和局", kDrawn},
    {"和棋", kDrawn},         {"红先和", kDrawn},
    {"紅先和", kDrawn},       {"先和", kDrawn},
});

}  // namespace

std::string_view plain_result(std::string_view text) {
    text = trim(text);
    const auto found = std::find_if(kSpellings.begin(), kSpellings.end(),
                                    [&](const Spelling& each) { return each.theirs == text; });
    if (found != kSpellings.end()) return found->plain;
    // SGF adds a detail: "B+Resign".
    if (text.starts_with("B+")) return kFirstWins;
    return text.starts_with("W+") ? kSecondWins : "";
}

std::string_view plain_result(const Outcome& outcome) {
    if (!outcome.is_over()) return "";
    if (outcome.kind == Outcome::Kind::Draw) return kDrawn;
    return outcome.winner == Side::First ? kFirstWins : kSecondWins;
}

}  // namespace yiguan::records
