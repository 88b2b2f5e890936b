#include "apps/yiguan/common/opening_journal.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <filesystem>
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

Refusal OpeningJournal::read(std::istream& in,
                             const std::string& path,
                             const std::string& command) {
    std::int64_t number = 0;
    for (std::string line; std::getline(in, line);) {
        if (in.eof()) break;  // no line end: the program was killed while writing it
        ++number;
        complete_bytes_ += line.size() + 1;
        if (number == 1) {
            if (line != command)
                return Reason("journal-other")
                    .text("file", path)
                    .text("command", printable(line, 400));
            continue;
        }
        auto drawn = drawn_of(line);
        if (!drawn) return Reason("journal-broken").text("file", path).number("line", number);
        done_.push_back(*std::move(drawn));
    }
    return std::nullopt;
}

Result<OpeningJournal> OpeningJournal::open(const std::string& path, const std::string& command) {
    OpeningJournal journal;
    journal.out_.open(path, std::ios::app | std::ios::binary);
    std::ifstream in(path, std::ios::binary);
    if (!journal.out_ || !in) return Reason("argument-file").text("file", path);
    if (Refusal refusal = journal.read(in, path, command)) return *std::move(refusal);
    std::error_code error;
    std::filesystem::resize_file(path, journal.complete_bytes_, error);
    if (error) return Reason("argument-file").text("file", path);
    if (journal.complete_bytes_ == 0) journal.out_ << command << '\n' << std::flush;
    return journal;
}

void OpeningJournal::write(const DrawnOpening& drawn) {
    out_ << fmt::format("{} {} {}\n", kVerdicts.at(static_cast<std::size_t>(drawn.verdict)),
                        drawn.imbalance, fmt::join(drawn.moves, " "));
    out_.flush();
}

}  // namespace yiguan::cli
