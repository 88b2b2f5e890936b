#include "search/uct_trace.h"

namespace yiguan::search {

UctTrace::UctTrace(const TraceSink& sink, const UctOptions& options)
    : sink_(sink), has_priors_(options.has_priors) {
    if (!sink_) return;
    TraceLineWriter line;
    line.text("uct", "begin").number("exploration", options.exploration);
    line.number("expand_after", options.expand_after).number("capacity", options.max_nodes);
    if (options.has_priors) line.number("priors", 1);
    sink_(line.finished());
}

TraceLineWriter UctTrace::begun(std::string_view event, std::uint32_t node) const {
    TraceLineWriter line;
    line.text("uct", event).number("playout", playout_).number("node", node);
    return line;
}

}  // namespace yiguan::search
