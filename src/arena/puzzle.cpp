#include "arena/puzzle.h"

#include <cstdint>
#include <optional>

#include "base/joined.h"
#include "base/text.h"

namespace yiguan::arena {
namespace {

constexpr std::string_view kNone = "-";
constexpr std::size_t kFields = 7;
constexpr std::size_t kLeastMoves = 2;

std::string joined_or_none(const std::vector<std::string>& words) {
    return words.empty() ? std::string(kNone) : joined(words);
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> out;
    if (text != kNone)
        for (const std::string_view word : split_words(text)) out.emplace_back(word);
    return out;
}

// FNV-1a, 32 bits.
std::uint32_t hash_of(std::string_view text) {
    std::uint32_t hash = 2'166'136'261U;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * std::uint32_t{16'777'619};
    return hash;
}

std::optional<Puzzle> puzzle_of(std::string_view line) {
    const auto fields = split(line, '\t');
    if (fields.size() != kFields) return std::nullopt;
    const auto rating = parse_integer<int>(fields[1]);
    const auto pieces = parse_integer<int>(fields[2]);
    Puzzle puzzle{.rating = rating.value_or(0),
                  .pieces = pieces.value_or(0),
                  .themes = words_of(fields[3]),
                  .line = {.rules = std::string(fields[4]),
                           .start = std::string(fields[5]),
                           .tags = {},
                           .moves = words_of(fields[6])}};
    const bool is_whole = puzzle.line.moves.size() % 2 == 0 &&
                          puzzle.line.moves.size() >= kLeastMoves && puzzle.id() == fields[0];
    return rating && pieces && is_whole ? std::optional(std::move(puzzle)) : std::nullopt;
}

}  // namespace

std::string Puzzle::id() const {
    constexpr std::string_view kDigits = "0123456789abcdef";
    constexpr int kDigitCount = 8;
    std::uint32_t hash =
        hash_of(line.rules + '\t' + line.start + '\t' + joined_or_none(line.moves));
    std::string out(kDigitCount, '0');
    for (auto digit = out.rbegin(); digit != out.rend(); ++digit, hash /= 16)
        *digit = kDigits[hash % 16];
    return out;
}

std::string Puzzle::text() const {
    return id() + '\t' + std::to_string(rating) + '\t' + std::to_string(pieces) + '\t' +
           joined_or_none(themes) + '\t' + line.rules + '\t' + line.start + '\t' +
           joined_or_none(line.moves);
}

Result<std::vector<Puzzle>> read_puzzles(std::string_view text) {
    std::vector<Puzzle> out;
    int number = 0;
    for (const std::string_view line : split(text, '\n')) {
        ++number;
        if (line.empty() || line.front() == '#') continue;
        auto puzzle = puzzle_of(line);
        if (!puzzle) return Reason("puzzle-line").number("line", number);
        out.push_back(*std::move(puzzle));
    }
    return out;
}

}  // namespace yiguan::arena
