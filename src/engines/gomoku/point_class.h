// What an empty point is to one side, in fewer words than its four shapes: those that hardly differ
// for an evaluation are one class.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engines/gomoku/by_shapes.h"
#include "engines/gomoku/shapes.h"

namespace yiguan::gomoku {

using PointClass = std::uint8_t;

// No line of the point has two stones of the side.
inline constexpr PointClass kPlainPoint = 0;
inline constexpr std::size_t kPointClasses = 103;

// Does not depend on the order of the four shapes.
PointClass class_of(Shapes shapes);

// The classes of all shapes.
inline const ByShapes<PointClass>& point_classes() {
    static const ByShapes<PointClass> classes(class_of);
    return classes;
}

}  // namespace yiguan::gomoku
