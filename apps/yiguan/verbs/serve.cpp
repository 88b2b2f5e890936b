// yiguan serve: runs a public server with lobby, accounts, spectators and clients of the
// number-chess course (docs/operating.md).
#include <fmt/core.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "adapters/redis/redis_line.h"
#include "apps/yiguan/common/config_file.h"
#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/server/server.h"
#include "apps/yiguan/server/stores.h"
#include "apps/yiguan/verbs.h"
#include "base/text.h"

namespace yiguan::cli {
namespace {

struct ServeArguments {
    std::string listen = "127.0.0.1:8080";
    std::string store = kDefaultStore;
    std::string bus;
    std::optional<std::uint16_t> course;
    std::optional<std::uint16_t> metrics;
    int per_address = 200;
    int most_connections = 20'000;
    int most_tables = 50'000;
    bool runs_engines = false;
    std::vector<std::string> trusted_proxies;
    std::vector<std::string> urls;
    std::string page;
    std::string config;
};

// "127.0.0.1:8080" or "[::1]:8080".
Refusal read_address(std::string_view text, ServerSettings& settings) {
    const std::size_t colon = text.rfind(':');
    Reason malformed = Reason("address-malformed").text("address", printable(text));
    if (colon == std::string_view::npos) return malformed;
    const auto port = parse_integer<std::uint16_t>(text.substr(colon + 1));
    if (!port) return malformed;
    std::string_view host = text.substr(0, colon);
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    settings.host = host;
    settings.port = *port;
    return std::nullopt;
}

Result<AddressBlocks> read_proxies(const std::vector<std::string>& texts) {
    AddressBlocks proxies;
    for (const std::string& text : texts) {
        const auto block = AddressBlock::parse(text);
        if (!block) return Reason("proxy-malformed").text("proxy", printable(text));
        proxies.push_back(*block);
    }
    return proxies;
}

Result<ServerSettings> settings_of(const ServeArguments& arguments) {
    ServerSettings settings;
    if (Refusal refusal = read_address(arguments.listen, settings)) return *std::move(refusal);
    if (!arguments.bus.empty())
        if (const auto bus = redis::read_address(arguments.bus); !bus) return bus.error();
    settings.store = arguments.store;
    settings.bus = arguments.bus;
    settings.page = arguments.page;
    settings.is_public = true;
    settings.runs_engines = arguments.runs_engines;
    settings.most_of_address = arguments.per_address;
    settings.most_connections = arguments.most_connections;
    settings.most_tables = arguments.most_tables;
    if (!arguments.trusted_proxies.empty()) {
        auto proxies = read_proxies(arguments.trusted_proxies);
        if (!proxies) return proxies.error();
        settings.proxies = std::move(*proxies);
    }
    auto hosts = OwnHosts::parse(arguments.urls);
    if (!hosts) return hosts.error();
    settings.hosts = std::move(*hosts);
    settings.course_port = arguments.course;
    settings.metrics_port = arguments.metrics;
    return settings;
}

Status run(const ServeArguments& arguments) {
    const auto settings = settings_of(arguments);
    if (!settings) return complain(settings.error(), ""), Status::BadInput;
    const auto server = Server::open(*settings);
    if (!server) return complain(server.error(), ""), Status::BadInput;
    fmt::print("listening on {}\n", (*server)->address());
    if (const auto port = (*server)->course_port())
        fmt::print("listening for the course on port {}\n", *port);
    if (const auto port = (*server)->metrics_port())
        fmt::print("metrics on http://127.0.0.1:{}/metrics\n", *port);
    std::fflush(stdout);
    if ((*server)->run()) return Status::Good;
    return complain(Reason("node-replaced"), ""), Status::BadInput;
}

}  // namespace

void add_serve(CommandLine& line) {
    auto arguments = std::make_shared<ServeArguments>();
    Verb verb = line.add_verb("serve", "Run a public server");
    verb.add_option("--config", arguments->config, "File with these options (docs/operating.md)");
    verb.add_option("--listen", arguments->listen, "ADDRESS:PORT (default: 127.0.0.1:8080)");
    add_store_option(verb, arguments->store);
    verb.add_option("--bus", arguments->bus,
                    "redis://HOST:PORT, when several nodes form one server on one store");
    verb.add_option("--course", arguments->course,
                    "Also serve the number-chess course on this port (the usual one is 50005)");
    verb.add_option("--metrics", arguments->metrics,
                    "Serve metrics for Prometheus on this port, to this machine only");
    verb.add_option("--per-address", arguments->per_address,
                    "Connections, and running tables, from one address; 0: no limit (default: 200)")
        .in_range(0, 1'000'000);
    verb.add_option("--most-connections", arguments->most_connections,
                    "Connections at a time, of all addresses; 0: no limit (default: 20000)")
        .in_range(0, 1'000'000);
    verb.add_option("--most-tables", arguments->most_tables,
                    "Running tables at a time; 0: no limit (default: 50000)")
        .in_range(0, 10'000'000);
    verb.add_flag("--engines", arguments->runs_engines,
                  "Run computer opponents and analyses here, not in the visitors' browsers");
    verb.add_option(
            "--trusted-proxy", arguments->trusted_proxies,
            "Addresses or networks (10.0.0.0/8) of the proxies whose X-Forwarded-For is trusted "
            "(default: this machine)")
        .separated_by(',');
    verb.add_option("--url", arguments->urls,
                    "Addresses that browsers use, such as https://games.example; other names than "
                    "localhost are refused")
        .separated_by(',');
    verb.add_option("--page", arguments->page, "Serve the page from this folder");
    verb.on_chosen([arguments, verb] {
        const Refusal refusal =
            arguments->config.empty() ? Refusal() : read_config(verb, arguments->config);
        return refusal ? (complain(*refusal, ""), Status::BadInput) : run(*arguments);
    });
}

}  // namespace yiguan::cli
