#include "games/shuqi/chains.h"

namespace yiguan::shuqi {

PointSet chain_targets(const State&, Point) {
    return {};
}
std::vector<Point> chain_route(const State&, Point, Point) {
    return {};
}
bool have_common_value(const std::vector<Multiset>&) {
    return false;
}

}  // namespace yiguan::shuqi
