// Verifies a trace of any kind (docs/trace.md); the first line tells which.
#pragma once

#include <cstdint>
#include <string_view>
#include <variant>

#include "base/result.h"
#include "search/trace_verifier.h"
#include "search/uct_trace_verifier.h"

namespace yiguan::search {

class AnyTraceVerifier {
  public:
    // As those of TraceVerifier and UctTraceVerifier.
    Refusal add(std::string_view line);
    Refusal finish() const;

    // What the trace holds: nodes of a tree search or playouts of a Monte-Carlo search.
    std::uint64_t size() const;
    bool holds_playouts() const { return std::holds_alternative<UctTraceVerifier>(verifier_); }

  private:
    std::variant<TraceVerifier, UctTraceVerifier> verifier_;
    bool has_begun_ = false;
};

}  // namespace yiguan::search
