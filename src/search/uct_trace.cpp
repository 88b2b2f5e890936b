#include "search/uct_trace.h"

namespace yiguan::search {

UctTraceObserver::UctTraceObserver(const TraceSink& sink, const UctOptions& options) : sink_(sink) {
    TraceLineWriter line;
    line.text("uct", "begin").number("exploration", options.exploration);
    line.number("expand_after", options.expand_after).number("capacity", options.max_nodes);
    sink_(line.finished());
}

TraceLineWriter UctTraceObserver::begun(std::string_view event, std::uint32_t node) const {
    TraceLineWriter line;
    line.text("uct", event).number("playout", playout_).number("node", node);
    return line;
}

}  // namespace yiguan::search
