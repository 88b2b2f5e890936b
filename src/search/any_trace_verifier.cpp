#include "search/any_trace_verifier.h"

namespace yiguan::search {

Refusal AnyTraceVerifier::add(std::string_view line) {
    if (!has_begun_ && begins_playouts(line)) verifier_.emplace<UctTraceVerifier>();
    has_begun_ = true;
    return std::visit([&](auto& verifier) { return verifier.add(line); }, verifier_);
}

Refusal AnyTraceVerifier::finish() const {
    return std::visit([](const auto& verifier) { return verifier.finish(); }, verifier_);
}

std::uint64_t AnyTraceVerifier::size() const {
    if (const auto* uct = std::get_if<UctTraceVerifier>(&verifier_)) return uct->playouts();
    return std::get<TraceVerifier>(verifier_).nodes();
}

}  // namespace yiguan::search
