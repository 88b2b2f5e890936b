#include "engines/gomoku/point_class.h"

#include "engines/gomoku/threat.h"

namespace yiguan::gomoku {
namespace {

// Shapes after which little else counts, from the strongest to the weakest; those of the same kind
// of four by the best of the other lines.
enum Decisive : PointClass {
    Five = kPlainPoint + 1,
    TooLong,  // an overline or two fours in one line
    StraightFour,
    TwoFours,
    FourAndOpenThree,
    FourAndSleepingThree,
    FourAndOpenTwos,
    FourAndOpenTwo,
    FourAndSleepingTwo,
    Four,
    OpenThreesAndSleepingThree,
    OpenThrees,
    FirstOfOneThree  // an open three and three other lines, of four kinds: 20 combinations
};
constexpr std::size_t kFirstWithoutThree = FirstOfOneThree + 20;
static_assert(kFirstWithoutThree + 70 == kPointClasses);  // four lines of five kinds

// How many lines have each shape.
class Counts {
  public:
    explicit Counts(Shapes shapes) {
        for (int d = 0; d < kDirections; ++d)
            ++counts_[static_cast<std::size_t>(shape_of(shapes, d))];
    }
    std::size_t of(Shape shape) const { return counts_[static_cast<std::size_t>(shape)]; }
    bool has(Shape shape) const { return of(shape) > 0; }

  private:
    std::array<std::size_t, kShapes> counts_{};
};

PointClass class_of_four(const Counts& counts) {
    if (counts.has(Shape::OpenThree)) return FourAndOpenThree;
    if (counts.has(Shape::SleepingThree)) return FourAndSleepingThree;
    if (counts.of(Shape::OpenTwo) > 1) return FourAndOpenTwos;
    if (counts.has(Shape::OpenTwo)) return FourAndOpenTwo;
    return counts.has(Shape::SleepingTwo) ? FourAndSleepingTwo : Four;
}

// The number of a combination of lines, of which each kind but the lowest occurs so many times.
template <std::size_t Lines, std::size_t Kinds>
std::size_t number_of_lines(const std::array<std::size_t, Kinds>& times) {
    std::array<std::size_t, Lines> ascending{};
    std::size_t next = Lines;
    for (std::size_t kind = Kinds; kind > 0; --kind)
        for (std::size_t i = 0; i < times[kind - 1]; ++i) ascending[--next] = kind;
    return combination_number(ascending);
}

}  // namespace

PointClass class_of(Shapes shapes) {
    const Counts counts(shapes);
    if (counts.has(Shape::Five)) return Five;
    if (counts.has(Shape::Overline) || counts.has(Shape::DoubleFour)) return TooLong;
    if (counts.of(Shape::Four) + counts.of(Shape::StraightFour) > 1) return TwoFours;
    if (counts.has(Shape::StraightFour)) return StraightFour;
    if (counts.has(Shape::Four)) return class_of_four(counts);
    const std::size_t sleeping_twos = counts.of(Shape::SleepingTwo);
    const std::size_t open_twos = counts.of(Shape::OpenTwo);
    const std::size_t sleeping_threes = counts.of(Shape::SleepingThree);
    if (counts.of(Shape::OpenThree) > 1)
        return sleeping_threes > 0 ? OpenThreesAndSleepingThree : OpenThrees;
    if (counts.has(Shape::OpenThree))
        return static_cast<PointClass>(
            FirstOfOneThree +
            number_of_lines<kDirections - 1, 3>({sleeping_twos, open_twos, sleeping_threes}));
    if (sleeping_twos + open_twos + sleeping_threes == 0) return kPlainPoint;
    return static_cast<PointClass>(
        kFirstWithoutThree +
        number_of_lines<kDirections, 4>(
            {counts.of(Shape::OpenOne), sleeping_twos, open_twos, sleeping_threes}));
}

}  // namespace yiguan::gomoku
