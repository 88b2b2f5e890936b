// yiguan reports: lists reports about persons, for the operators of a server (docs/operating.md).
#include <fmt/chrono.h>
#include <fmt/core.h>

#include <boost/json.hpp>

#include "adapters/system/waiting.h"
#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/server/stores.h"
#include "apps/yiguan/verbs.h"
#include "base/text.h"

namespace yiguan::cli {
namespace {

struct ReportsArguments {
    std::string store = kDefaultStore;
    int limit = 100;
    bool as_json = false;
};

std::string time_text(std::int64_t ms) {
    return fmt::format("{:%Y-%m-%d %H:%M}", fmt::gmtime(static_cast<std::time_t>(ms / 1000)));
}

void print(const service::PersonReport& report, bool as_json) {
    if (!as_json) {
        fmt::print("{} UTC  table {}  {} ({}), reported by {}: {}\n", time_text(report.at),
                   report.table, harmless(report.name), report.reported, report.by,
                   harmless(report.about));
        return;
    }
    const boost::json::object line{
        {"at", report.at},           {"table", report.table}, {"name", harmless(report.name)},
        {"person", report.reported}, {"saidBy", report.by},   {"about", harmless(report.about)}};
    fmt::print("{}\n", boost::json::serialize(line));
}

Status run(const ReportsArguments& arguments) {
    const auto store = open_games(arguments.store);
    if (!store) return complain(store.error(), ""), Status::BadInput;
    using Reports = std::vector<service::PersonReport>;
    const auto reports = answer_of<Reports>([&](service::OnAnswer<Reports> answer) {
        (*store)->reports(arguments.limit, std::move(answer));
    });
    if (!reports) return complain(reports.error(), ""), Status::BadInput;
    for (const service::PersonReport& report : *reports) print(report, arguments.as_json);
    return Status::Good;
}

}  // namespace

void add_reports(CommandLine& line) {
    auto arguments = std::make_shared<ReportsArguments>();
    Verb verb = line.add_verb("reports", "List the reports about players, latest first");
    add_store_option(verb, arguments->store);
    verb.add_option("--limit", arguments->limit, "At most this many (default: 100)")
        .in_range(1, 1'000'000);
    verb.add_flag("--json", arguments->as_json, "Print one JSON object per line");
    verb.on_chosen([arguments] { return run(*arguments); });
}

}  // namespace yiguan::cli
