// yiguan trace: checks a recorded search (docs/trace.md) by recomputing its values.
#include <fmt/core.h>

#include <fstream>
#include <string>

#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/verbs.h"
#include "search/any_trace_verifier.h"

namespace yiguan::cli {
namespace {

Status check_trace(const std::string& path) {
    std::ifstream file(path);
    if (!file) return refuse(Reason("argument-file").text("file", path));
    search::AnyTraceVerifier verifier;
    Refusal refusal;
    for (std::string line; !refusal && std::getline(file, line);) refusal = verifier.add(line);
    if (!refusal) refusal = verifier.finish();
    if (refusal) {
        complain(*refusal, "");
        return Status::Negative;
    }
    fmt::print("{} {}, every value is right\n", verifier.size(),
               verifier.holds_playouts() ? "playouts" : "nodes");
    return Status::Good;
}

}  // namespace

void add_trace(CommandLine& line) {
    auto path = std::make_shared<std::string>();
    Verb verb = line.add_verb(
        "trace",
        "Check a search recorded by think --trace; exit code 1 when a value is wrong or "
        "nothing is recorded");
    verb.add_option("FILE", *path, "The trace").required();
    verb.on_chosen([path] { return check_trace(*path); });
}

}  // namespace yiguan::cli
