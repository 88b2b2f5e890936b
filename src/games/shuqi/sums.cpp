#include "games/shuqi/sums.h"

#include <cstdlib>
#include <optional>
#include <string>

#include "games/shuqi/chain_values.h"
#include "games/shuqi/notation.h"
#include "games/shuqi/read_move.h"
#include "games/shuqi/solver.h"

namespace yiguan::shuqi {
namespace {

// The points of a legal move as it was written, or nothing for an act.
std::vector<Point> points_of(const State& state, std::string_view move) {
    const auto read = read_move(state, move.substr(0, move.find('=')));
    if (!read || !read->move.is_on_board()) return {};
    if (state.is_single_move(read->move.from, read->move.to))
        return {read->move.from, read->move.to};
    std::vector<Point> points;
    for (std::string_view rest = read->text; !rest.empty();)
        points.push_back(take_point(state.board(), rest));
    return points.size() > 2 ? points : route(state, read->move);
}

std::string solution_of(const std::vector<int>& numbers, Rational target) {
    const auto found = solve(numbers, target);
    return found && *found ? **found : "";
}

// The value that all sums may have; `all_make` decides.
ValueSet candidates(const std::vector<Sum>& sums) {
    ValueSet set = ChainValues::get().of(multiset_of(sums.front().numbers));
    for (const Sum& sum : sums) set &= ChainValues::get().of(multiset_of(sum.numbers));
    return set;
}

bool all_make(const std::vector<Sum>& sums, std::size_t bit) {
    for (const Sum& sum : sums)
        if (!ChainValues::get().makes(multiset_of(sum.numbers), bit)) return false;
    return true;
}

// A value that every segment can make: the smallest whole number if one will do.
std::optional<Rational> common_value(const std::vector<Sum>& sums) {
    std::optional<Rational> best;
    const ChainValues& values = ChainValues::get();
    const ValueSet possible = candidates(sums);
    for (std::size_t bit = 0; bit < values.size(); ++bit) {
        if (!possible[bit]) continue;
        const Rational value = values.value(bit);
        const bool is_nicer = !best || (value.is_integer() && !best->is_integer()) ||
                              (value.is_integer() == best->is_integer() &&
                               std::abs(value.numerator) < std::abs(best->numerator));
        if (is_nicer && all_make(sums, bit)) best = value;
    }
    return best;
}

bool is_span(const State& state, Point from, Point to) {
    const int axis = *state.board().common_axis(from, to);
    return std::abs(state.board().spot(from, axis).place - state.board().spot(to, axis).place) > 2;
}

}  // namespace

std::vector<Sum> sums(const State& state, std::string_view move) {
    const std::vector<Point> points = points_of(state, move);
    if (points.empty()) return {};
    if (points.size() == 2) {
        if (!is_span(state, points[0], points[1])) return {};
        const int target = number_of(state.at(points[0]));
        const std::vector<int> numbers = crossed_numbers(state, points[0], points[0], points[1]);
        return {{numbers, target, solution_of(numbers, Rational::of(target))}};
    }
    std::vector<Sum> out;
    for (std::size_t i = 1; i < points.size(); ++i)
        out.push_back({crossed_numbers(state, points[0], points[i - 1], points[i]), {}, ""});
    if (const auto value = common_value(out))
        for (Sum& sum : out) sum.solution = solution_of(sum.numbers, *value);
    return out;
}

}  // namespace yiguan::shuqi
