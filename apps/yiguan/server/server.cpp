#include "apps/yiguan/server/server.h"

#include <algorithm>
#include <boost/json.hpp>
#include <utility>

#include "adapters/http/account_api.h"
#include "adapters/http/engine_api.h"
#include "adapters/http/lan_addresses.h"
#include "adapters/http/peer_owner.h"
#include "adapters/http/record_api.h"
#include "adapters/http/web_server.h"
#include "adapters/icu/icu_names.h"
#include "adapters/process/engine_trial.h"
#include "adapters/system/epoch_clock.h"
#include "adapters/system/event_loop.h"
#include "adapters/system/log.h"
#include "adapters/system/password_hasher.h"
#include "adapters/system/secrets.h"
#include "api/bot_boards.h"
#include "api/say.h"
#include "apps/yiguan/common/embedded.h"
#include "apps/yiguan/server/client_kinds.h"
#include "apps/yiguan/server/clients.h"
#include "apps/yiguan/server/engine_maker.h"
#include "apps/yiguan/server/metrics.h"
#include "apps/yiguan/server/page.h"
#include "apps/yiguan/server/routes.h"
#include "apps/yiguan/server/server_node.h"
#include "apps/yiguan/server/store_probe.h"
#include "apps/yiguan/server/stores.h"
#include "base/rate_meter.h"
#include "base/text.h"
#include "engines/registry.h"
#include "games/registry.h"
#include "service/hall.h"
#include "service/stall_watch.h"

namespace yiguan::cli {
namespace {

using service::SessionId;

constexpr const char* kLoopback = "127.0.0.1";
constexpr const char* kAllInterfaces = "0.0.0.0";
constexpr std::string_view kCommonPasswords = "passwords/common.txt";
constexpr int kMostTextsPrivate = 1000;  // messages within 20 s, on a private server
constexpr std::size_t kEngineKeyLength = 32;
constexpr std::size_t kMostLoggedLetters = 100;
constexpr int kMostForeignLines = 10;  // of the log, within a minute
constexpr std::int64_t kMinuteMs = 60'000;
constexpr int kMostSeeks = 1'000;
constexpr std::int64_t kShutdownNoticeMs = 100;  // time to send the announcement

bool is_own_player(std::string_view id) {
    const auto games = all_games();
    return std::ranges::any_of(games, [&](const GameInfo* game) {
        const auto players = players_of(game->id);
        return std::ranges::any_of(players,
                                   [&](const PlayerInfo& player) { return player.id == id; });
    });
}

service::Capacity capacity_of(const ServerSettings& settings) {
    if (!settings.is_public) return {};
    const int of_address = settings.most_of_address;
    return {settings.most_tables, of_address, kMostSeeks, (of_address + 3) / 4};
}

std::string web_address(std::string_view host, std::uint16_t port) {
    return "http://" + std::string(host) + ":" + std::to_string(port);
}

}  // namespace

struct Server::Parts {
    explicit Parts(const ServerSettings& settings)
        : engines({settings.engines, settings.assets, PlayerMaker::From::Page},
                  clock,
                  settings.is_public),
          page(settings.page),
          host(settings.host),
          is_public(settings.is_public) {
        environment.capacity = capacity_of(settings);
        environment.runs_engines = settings.runs_engines;
        environment.load_game = load_game;
        environment.find_game = find_game;
        environment.say = api::say;
        environment.check_engine = [this](std::string_view rules, std::string_view player) {
            return engines.check(rules, player);
        };
        environment.make_engine = [this](std::string_view rules, std::string_view player) {
            return engines.make(rules, player);
        };
        environment.on_trouble = [this](const Reason& reason) {
            ++counts.errors;
            log_event("trouble",
                      {{"code", reason.code}, {"words", words(reason, Language::En, "")}});
        };
        environment.check_guest_name = [this](const std::string& name, service::Done done) {
            accounts->check_guest_name(name, std::move(done));
        };
        environment.strongest_player = strongest_player;
        environment.secret = random_word;
        environment.fingerprint = fingerprint;
        environment.post = [this](std::function<void()> task) {
            loop.post([this, task = std::move(task)] {
                check_stall();
                task();
            });
        };
        environment.may_install = [this](SessionId session) {
            return pages.may_install(service::own_session(session));
        };
    }

    service::NodeNumber own_number() const { return stores.leases ? stores.leases->number() : 0; }

    // To be called before anything that depends on the time, so that nobody is charged for the time
    // in which the server did not run.
    void check_stall() {
        if (!is_open) return;
        const std::int64_t ms = stalls.check(clock.now_ms());
        if (ms == 0) return;
        log_event("stalled", {{"ms", std::to_string(ms)}});
        hall->excuse(ms);
    }

    // What receives the sessions' messages.
    service::SessionHandler& handler() {
        check_stall();
        if (node) return node->node();
        return *hall;
    }

    // Makes this server one of several nodes that share the tables.
    Refusal join_nodes(const std::string& bus) {
        auto opened = ServerNode::open(
            bus,
            {*hall, *stores.leases, clients, environment.post,
             [this](SessionId session) { clients.disconnect(session); }, environment.on_trouble,
             [this] {
                 log_event("replaced", {{"node", std::to_string(own_number())}});
                 is_replaced = true;
                 loop.stop();
             }});
        if (!opened) return opened.error();
        node = std::move(*opened);
        clients.use_bus(own_number(), node->bus());
        return std::nullopt;
    }

    void disconnect_person(const std::string& person) {
        if (node) return node->node().disconnect_person(person);
        for (const SessionId session : hall->sessions_of(person)) clients.disconnect(session);
    }

    EngineApi::Ports engine_ports() {
        EngineApi::Ports ports;
        ports.folder = engines.players().folder();
        for (const GameInfo* game : all_games()) ports.games.emplace_back(game->id);
        ports.is_own_name = is_own_player;
        ports.is_own_user = [](const HttpRequest& request) {
            return is_peer_of_this_user(request.ends);
        };
        ports.key = engine_key;
        ports.try_engine = [](const EngineFile& engine) {
            return yiguan::try_engine(engine, load_game, api::open_bot_board);
        };
        ports.say = api::say;
        ports.post = environment.post;
        return ports;
    }

    // 503 tells a proxy to use another node: this one is closing, or cut off from the bus or the
    // store.
    HttpReply health() const {
        const bool has_store = !probe->is_failing() && !hall->is_store_failing();
        const bool has_bus = !node || !node->node().is_cut_off();
        const bool is_healthy = !is_closing && has_bus && has_store;
        HttpReply reply =
            json_reply({{"status", is_healthy ? "ok" : "unwell"}, {"tables", hall->tables()}});
        if (!is_healthy) reply.status = 503;
        return reply;
    }

    // Blocks until the skeletons of all names are computed.
    Refusal open_accounts() {
        hasher = std::make_unique<Argon2Hasher>(environment.post);
        accounts = std::make_unique<service::Accounts>(service::Accounts::Ports{
            clock, *stores.accounts, *hasher, names, embedded_file(kCommonPasswords),
            environment.secret, environment.fingerprint,
            [this](const std::string& person, service::Done done) {
                stores.games->forget_person(person, std::move(done));
            },
            [this](const std::string& person) { disconnect_person(person); },
            [this](const std::string& from) {
                if (is_public) log_event("sign-in-failed", {{"address", from}});
            }});
        account_api =
            std::make_unique<AccountApi>(AccountApi::Ports{*accounts, *stores.games, api::say});
        return wait_for(
            [this](service::Done done) { accounts->compute_skeletons(std::move(done)); });
    }

    // Opens the running tables. Blocks until they are open; no connection is served meanwhile.
    Refusal open_running_tables() {
        return wait_for([this](service::Done done) {
            if (node) return node->start(std::move(done));
            hall->resume(std::move(done));
        });
    }

    Refusal wait_for(const std::function<void(service::Done)>& start) {
        std::optional<Refusal> done;
        start([&done](const Refusal& refusal) { done = refusal; });
        loop.run_until([&done] { return done.has_value(); });
        return *done;
    }

    // Listens for browsers and bots and, where a port is given, for clients of the course.
    Refusal listen(const ServerSettings& settings) {
        WebAddress address{settings.is_open_to_lan ? kAllInterfaces : settings.host, settings.port};
        if (!settings.is_public) address.most_texts = kMostTextsPrivate;
        address.most_of_address = settings.most_of_address;
        address.most_connections = settings.most_connections;
        address.proxies = settings.proxies;
        address.hosts = settings.hosts;
        auto listening = WebServer::listen(loop, address, handlers());
        if (!listening) return listening.error();
        web = std::move(*listening);
        pages.send_through(*web);
        bots->send_through(*web);
        if (!settings.course_port) return std::nullopt;
        return course.listen(loop, address.host, *settings.course_port,
                             (settings.most_of_address + 3) / 4,
                             [this] { ++counts.refused_connections; });
    }

    WebHandlers handlers() {
        WebHandlers out;
        out.most_bytes = RecordApi::most_bytes;
        out.on_request = [this](const HttpRequest& request, const Routes::Reply& reply) {
            routes->answer(request, reply);
        };
        out.is_leaving = [this] { return is_closing; };
        out.on_foreign = [this](const ForeignRequest& foreign) { log_foreign(foreign); };
        out.on_full = [this] { ++counts.refused_connections; };
        out.on_reply = [this](int status) { counts.add_reply(status); };
        pages.handle_sockets(out);
        bots->handle_streams(out);
        return out;
    }

    // An attacker must not fill the log.
    void log_foreign(const ForeignRequest& foreign) {
        ++counts.foreign_requests;
        if (foreign_lines.try_take(clock.now_ms()))
            log_event("foreign", {{"field", std::string(foreign.field)},
                                  {"value", printable(foreign.value, kMostLoggedLetters)}});
    }

    // Creates what answers HTTP requests. Precondition: the hall and, with a bus, the node exist.
    void open_apis() {
        bots = std::make_unique<BotClients>(
            BotApi::Ports{
                handler(), *accounts,
                [this](SessionId session, const std::string& line) { web->send(session, line); },
                api::say},
            environment.post);
        record_api = std::make_unique<RecordApi>(RecordApi::Ports{*hall, *accounts, load_game,
                                                                  find_game, api::say, fingerprint,
                                                                  environment.post, is_public});
        engine_api = std::make_unique<EngineApi>(engine_ports());
        routes = std::make_unique<Routes>(Routes::Ports{bots->api(), *account_api, *record_api,
                                                        *engine_api, page, engines.players(),
                                                        [this] { return health(); }});
        clients.add(course);
        clients.add(*bots);
        clients.add(pages);
    }

    // Only the user who runs this server may, and only if a folder of engines is set.
    bool may_install(const Arrival& arrival) const {
        return !engines.players().folder().empty() && arrival.is_from_this_machine &&
               is_peer_of_this_user(arrival.ends);
    }

    // Installed before the address is printed, so that no interrupt is missed.
    void end_on_interrupt() {
        loop.on_interrupt([this] {
            if (is_public) log_event("closing", {});
            is_closing = true;
            if (!node) announce_shutdown();
            loop.every(kShutdownNoticeMs, [this] { end(); });
        });
    }

    // Moves some of a node's tables and sessions to other nodes. False when none are left.
    bool move_some_away() {
        return node && (node->node().hand_over_some() || node->node().disconnect_some());
    }

    // A node hands over its tables first, and gives up its leases once all events are stored.
    void end() {
        if (!has_announced_shutdown) {
            if (!move_some_away()) announce_shutdown();
            return;
        }
        if (!node) return loop.stop();
        if (!hall->is_settled() || std::exchange(is_leaving, true)) return;
        node->node().leave_server([this] { loop.stop(); });
    }

    void announce_shutdown() {
        has_announced_shutdown = true;
        hall->announce_restart(kShutdownNoticeMs);
        if (node) node->node().stop_serving();
    }

    void wake() {
        check_stall();
        if (has_announced_shutdown) return;
        const auto at = hall->wake_at();
        if (at && *at <= clock.now_ms()) hall->wake();
    }

    Refusal listen_for_metrics(std::uint16_t port) {
        WebHandlers only;
        only.on_request = [this](const HttpRequest& request,
                                 const std::function<void(HttpReply)>& reply) {
            if (request.path != "/metrics") return reply({404, "text/plain", "see /metrics", {}});
            reply({200,
                   "text/plain; version=0.0.4",
                   metrics_text({hall->figures(), hasher->load(), counts, commits}),
                   {}});
        };
        only.is_stream = [](std::string_view) { return false; };
        auto listening = WebServer::listen(loop, {kLoopback, port}, std::move(only));
        if (!listening) return listening.error();
        metrics = std::move(*listening);
        return std::nullopt;
    }

    EpochClock clock;
    EngineMaker engines;  // outlives the loop, whose last tasks may keep engines
    EventLoop loop;
    service::Environment environment;
    const Page page;
    CommitTimes commits;
    service::Stores stores;
    std::unique_ptr<Argon2Hasher> hasher;
    const IcuNames names;
    std::unique_ptr<service::Accounts> accounts;
    Counts counts;
    RateMeter foreign_lines{kMostForeignLines, kMinuteMs, clock.now_ms()};
    std::unique_ptr<WebServer> web;
    std::unique_ptr<WebServer> metrics;
    PageClients pages{{[this]() -> service::SessionHandler& { return handler(); },
                       [this](const std::string& cookie, Arrivals::OnAccount answer) {
                           accounts->account_of(cookie, std::move(answer));
                       },
                       [this](const Arrival& arrival) { return may_install(arrival); }, api::say,
                       counts}};
    CourseClients course{[this]() -> service::SessionHandler& { return handler(); }};
    Clients clients;
    std::unique_ptr<service::Hall> hall;
    std::unique_ptr<StoreProbe> probe;
    std::unique_ptr<ServerNode> node;  // nullptr: the server has no nodes
    std::unique_ptr<AccountApi> account_api;
    std::unique_ptr<RecordApi> record_api;
    const std::string engine_key = random_word(kEngineKeyLength);
    std::unique_ptr<EngineApi> engine_api;
    std::unique_ptr<BotClients> bots;
    std::unique_ptr<Routes> routes;
    const std::string host;
    const bool is_public;
    service::StallWatch stalls;
    bool is_open = false;  // the server runs; the time before that is not a stall
    bool is_closing = false;
    bool has_announced_shutdown = false;
    bool is_leaving = false;  // the node is giving up its leases
    bool is_replaced = false;
};

Result<std::unique_ptr<Server>> Server::open(const ServerSettings& settings) {
    auto parts = std::make_unique<Parts>(settings);
    using service::StoreUser;
    auto stores =
        open_stores({.address = settings.store,
                     .user = settings.bus.empty() ? StoreUser::Server : StoreUser::Node,
                     .post = parts->environment.post,
                     .on_commit = [&commits = parts->commits](
                                      std::chrono::nanoseconds took) { commits.add(took); },
                     .on_trouble = parts->environment.on_trouble});
    if (!stores) return stores.error();
    parts->stores = std::move(*stores);
    if (Refusal refusal = parts->open_accounts()) return *std::move(refusal);
    parts->hall = std::make_unique<service::Hall>(
        service::Ports{parts->clock, *parts->stores.games, parts->clients, parts->environment});
    parts->probe = std::make_unique<StoreProbe>(*parts->stores.games, parts->clock);
    if (!settings.bus.empty())
        if (Refusal refusal = parts->join_nodes(settings.bus)) return *std::move(refusal);
    parts->open_apis();
    if (Refusal refusal = parts->listen(settings)) return *std::move(refusal);
    if (settings.metrics_port)
        if (Refusal refusal = parts->listen_for_metrics(*settings.metrics_port))
            return *std::move(refusal);
    if (settings.is_open_to_lan)
        for (const std::string& address : yiguan::lan_addresses())
            parts->environment.addresses.push_back(web_address(address, parts->web->port()));
    parts->environment.has_lobby = settings.is_public || settings.is_open_to_lan;
    if (Refusal refusal = parts->open_running_tables()) return *std::move(refusal);
    parts->end_on_interrupt();
    if (settings.is_public)
        log_event("opened", {{"address", web_address(parts->host, parts->web->port())},
                             {"tables", std::to_string(parts->hall->tables())}});
    return std::unique_ptr<Server>(new Server(std::move(parts)));
}

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

// The hall is destroyed before the event loop: it stops the searches.
Server::~Server() {
    parts_->hasher.reset();
    parts_->record_api.reset();
    parts_->engine_api.reset();
    parts_->bots.reset();
    parts_->clients.leave_bus();
    parts_->node.reset();
    parts_->hall.reset();
    parts_->course.close();
    parts_->stores.search.reset();
    parts_->stores.games.reset();
}

std::string Server::address() const {
    return web_address(parts_->host, parts_->web->port());
}

const std::vector<std::string>& Server::lan_addresses() const {
    return parts_->environment.addresses;
}

std::optional<std::uint16_t> Server::course_port() const {
    return parts_->course.port();
}

std::optional<std::uint16_t> Server::metrics_port() const {
    if (!parts_->metrics) return std::nullopt;
    return parts_->metrics->port();
}

std::string Server::install_address() const {
    return address() + "/#/key/" + parts_->engine_key;
}

bool Server::run() {
    Parts& parts = *parts_;
    parts.is_open = true;
    parts.loop.every(StoreProbe::kEveryMs, [&parts] { parts.probe->ask(); });
    parts.loop.every(service::StallWatch::kEveryMs, [&parts] { parts.wake(); });
    parts.loop.run();
    return !parts.is_replaced;
}

}  // namespace yiguan::cli
