#include "apps/yiguan/common/opening_journal.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "base/text.h"

namespace yiguan::cli {
namespace {

// In the order of DrawnOpening::Verdict.
constexpr std::array<std::string_view, 4> kVerdicts{"kept", "ended", "alike", "unbalanced"};

// Nothing when the line is not a draw.
std::optional<DrawnOpening> drawn_of(std::string_view line) {
    const auto words = split_words(line);
    if (words.size() < 2) return std::nullopt;
    const auto* const verdict = std::find(kVerdicts.begin(), kVerdicts.end(), words[0]);
    const auto imbalance = parse_integer<int>(words[1]);
    if (verdict == kVerdicts.end() || !imbalance) return std::nullopt;
    return DrawnOpening{static_cast<DrawnOpening::Verdict>(verdict - kVerdicts.begin()),
                        {words.begin() + 2, words.end()},
                        *imbalance};
}

}  // namespace

Result<OpeningJournal> OpeningJournal::open(const std::string& path, const std::string& command) {
    auto lines = Journal::open(path, command);
    if (!lines) return lines.error();
    OpeningJournal journal(std::move(*lines));
    std::int64_t number = 1;
    for (const std::string& line : journal.journal_.lines()) {
        ++number;
        auto drawn = drawn_of(line);
        if (!drawn) return Reason("journal-broken").text("file", path).number("line", number);
        journal.done_.push_back(std::move(*drawn));
    }
    return journal;
}

void OpeningJournal::write(const DrawnOpening& drawn) {
    journal_.write(fmt::format("{} {} {}", kVerdicts.at(static_cast<std::size_t>(drawn.verdict)),
                               drawn.imbalance, fmt::join(drawn.moves, " ")));
}

}  // namespace yiguan::cli
