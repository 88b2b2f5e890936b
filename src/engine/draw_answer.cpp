#include "engine/draw_answer.h"

#include <algorithm>
#include <cstddef>

namespace yiguan {
namespace {

constexpr int kOpeningPlies = 40;
constexpr std::size_t kLosingSearches = 3;
constexpr int kLosingChance = 300;  // thousandths
constexpr int kLevelAfterPlies = 80;
constexpr std::size_t kLevelSearches = 8;
constexpr int kLeastLevelChance = 480;
constexpr int kMostLevelChance = 520;

bool is_losing(const SearchResult& search) {
    const Score& score = search.score;
    if (score.kind != Score::Kind::Value) return score.kind == Score::Kind::Loss;
    return score.win_chance && *score.win_chance <= kLosingChance;
}

bool is_level(const SearchResult& search) {
    const Score& score = search.score;
    return score.kind == Score::Kind::Value && score.win_chance &&
           *score.win_chance >= kLeastLevelChance && *score.win_chance <= kMostLevelChance;
}

bool did_last(const std::vector<SearchResult>& searches,
              std::size_t count,
              bool (*holds)(const SearchResult&)) {
    return searches.size() >= count &&
           std::all_of(searches.end() - static_cast<std::ptrdiff_t>(count), searches.end(), holds);
}

}  // namespace

void forget_from(int ply, std::vector<SearchResult>& searches) {
    std::erase_if(searches, [ply](const SearchResult& search) { return search.ply >= ply; });
}

bool accepts_draw(const std::vector<SearchResult>& searches, int ply) {
    if (ply < kOpeningPlies) return false;
    if (did_last(searches, kLosingSearches, is_losing)) return true;
    return ply >= kLevelAfterPlies && did_last(searches, kLevelSearches, is_level);
}

}  // namespace yiguan
