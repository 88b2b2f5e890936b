#include "search/trace.h"

#include <array>

namespace yiguan::search {
namespace {

std::string_view bound_name(int value, int alpha, int beta) {
    if (value <= alpha) return "upper";
    return value >= beta ? "lower" : "exact";
}

}  // namespace

void TraceObserver::leave(int value, Why why) {
    const Node& node = open_.back();
    std::array<char, 320> line{};
    const int length = std::snprintf(
        line.data(), line.size(),
        R"({"id":%)" PRIu64 R"(,"parent":%)" PRIu64 R"(,"ply":%d,"move":"%s","key":"%016)" PRIx64
        R"(","depth":%d,"alpha":%d,"beta":%d,"value":%d,"bound":"%s","why":"%s"})",
        node.id, node.parent, node.ply, node.move.c_str(), node.key, node.depth, node.alpha,
        node.beta, value, std::string(bound_name(value, node.alpha, node.beta)).c_str(),
        std::string(name(why)).c_str());
    open_.pop_back();
    sink_({line.data(), static_cast<std::size_t>(length)});
}

}  // namespace yiguan::search
