#include "engines/gomoku/point_class.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "engines/gomoku/threat.h"

namespace yiguan::gomoku {
namespace {

template <class Visit>
void for_each_shapes(const Visit& visit) {
    for (unsigned a = 0; a < kShapes; ++a)
        for (unsigned b = 0; b < kShapes; ++b)
            for (unsigned c = 0; c < kShapes; ++c)
                for (unsigned d = 0; d < kShapes; ++d)
                    visit(static_cast<Shapes>(a | b << 4 | c << 8 | d << 12));
}

Shape strongest_line(Shapes shapes) {
    Shape strongest = Shape::Dead;
    for (int d = 0; d < kDirections; ++d) strongest = std::max(strongest, shape_of(shapes, d));
    return strongest;
}

bool has_forbidden_line(Shapes shapes) {
    for (int d = 0; d < kDirections; ++d)
        if (shape_of(shapes, d) >= Shape::Overline) return true;
    return false;
}

TEST(PointClass, DoesNotDependOnTheOrderOfTheLines) {
    std::map<std::size_t, PointClass> of_combination;
    for_each_shapes([&](Shapes shapes) {
        const auto [place, is_new] =
            of_combination.try_emplace(shape_code(shapes), class_of(shapes));
        EXPECT_EQ(place->second, class_of(shapes));
        EXPECT_EQ(point_classes()[shapes], class_of(shapes));
    });
    EXPECT_EQ(of_combination.size(), kShapeCodes);
}

TEST(PointClass, PlainPointsHaveNoLineOfTwoStones) {
    for_each_shapes([](Shapes shapes) {
        EXPECT_EQ(class_of(shapes) == kPlainPoint, strongest_line(shapes) <= Shape::OpenOne);
    });
}

// Whether the side may make all shapes or not; overlines and double fours are shapes only of a side
// that may not.
TEST(PointClass, ShapesOfAClassMakeTheSameThreat) {
    for (const bool is_restricted : {false, true}) {
        std::map<PointClass, Threat> threats;
        for_each_shapes([&](Shapes shapes) {
            if (!is_restricted && has_forbidden_line(shapes)) return;
            const Threat threat = ThreatTable::get(is_restricted).of(shapes).threat;
            const auto [place, is_new] = threats.try_emplace(class_of(shapes), threat);
            EXPECT_EQ(place->second, threat) << shapes;
        });
    }
}

TEST(PointClass, CombinationsWithoutAFourHaveClassesOfTheirOwn) {
    std::map<PointClass, std::size_t> combinations;
    std::set<std::size_t> seen;
    for_each_shapes([&](Shapes shapes) {
        const bool is_seen = !seen.insert(shape_code(shapes)).second;
        const Shape strongest = strongest_line(shapes);
        bool has_weak_line = false;  // those are not told apart
        for (int d = 0; d < kDirections; ++d) {
            const Shape shape = shape_of(shapes, d);
            has_weak_line |= shape == Shape::Dead || shape == Shape::SleepingOne;
        }
        if (is_seen || has_weak_line || strongest > Shape::SleepingThree ||
            strongest <= Shape::OpenOne)
            return;
        ++combinations[class_of(shapes)];
    });
    EXPECT_EQ(combinations.size(), 34u);  // four lines of four kinds, but for four open ones
    for (const auto& [point_class, count] : combinations) {
        EXPECT_EQ(count, 1u) << int{point_class};
        EXPECT_LT(point_class, kPointClasses);
    }
}

}  // namespace
}  // namespace yiguan::gomoku
