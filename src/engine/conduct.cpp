#include "engine/conduct.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>

#include "engine/win_chance.h"

namespace yiguan {
namespace {

constexpr int kOpeningPlies = 40;
constexpr std::size_t kLosingSearches = 3;
constexpr std::size_t kHopelessSearches = 8;
constexpr int kLevelAfterPlies = 80;
constexpr std::size_t kLevelSearches = 8;
constexpr int kDeadAfterPlies = 100;
constexpr std::size_t kDeadSearches = 12;
constexpr int kNearPlies = 4;

// Whether the computer sees its loss, or a winning chance of at most `Most` thousandths.
template <int Most>
bool is_losing(const SearchResult& search) {
    const Score& score = search.score;
    if (score.kind != Score::Kind::Value) return score.kind == Score::Kind::Loss;
    return score.win_chance && *score.win_chance <= Most;
}

// Whether its winning chance is 50 %, give or take `Off` thousandths.
template <int Off>
bool is_level(const SearchResult& search) {
    const Score& score = search.score;
    return score.kind == Score::Kind::Value && score.win_chance &&
           std::abs(2 * *score.win_chance - kCertain) <= 2 * Off;
}

bool is_near_end(const Score& score) {
    return score.kind != Score::Kind::Value && score.amount <= kNearPlies;
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
    if (did_last(searches, kLosingSearches, is_losing<300>)) return true;
    return ply >= kLevelAfterPlies && did_last(searches, kLevelSearches, is_level<20>);
}

bool offers_draw(const std::vector<SearchResult>& searches, int ply) {
    return ply >= kDeadAfterPlies && did_last(searches, kDeadSearches, is_level<10>);
}

bool resigns(const std::vector<SearchResult>& searches, int ply) {
    return ply >= kOpeningPlies && did_last(searches, kHopelessSearches, is_losing<20>) &&
           !is_near_end(searches.back().score);
}

}  // namespace yiguan
