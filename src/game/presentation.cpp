#include "game/presentation.h"

#include <cstddef>

namespace yiguan {
namespace {

constexpr std::array<std::string_view, 3> kPieceKinds{"stones", "discs", "numbers"};
constexpr std::array<std::string_view, 6> kColours{"black", "white", "red",
                                                   "green", "blue",  "amber"};
constexpr std::array<std::string_view, 3> kUses{"answer", "legal", "always"};
constexpr std::array<std::string_view, 3> kShapes{"row", "arrow", "alarm"};

}  // namespace

std::string_view name(PieceKind kind) {
    return kPieceKinds[static_cast<std::size_t>(kind)];
}

std::string_view name(Colour colour) {
    return kColours[static_cast<std::size_t>(colour)];
}

std::string_view name(MoveButton::Use use) {
    return kUses[static_cast<std::size_t>(use)];
}

std::string_view name(ReasonDrawing::Shape shape) {
    return kShapes[static_cast<std::size_t>(shape)];
}

}  // namespace yiguan
