#include "apps/yiguan/server/server.h"

#include <algorithm>
#include <boost/json.hpp>
#include <set>
#include <utility>

#include "adapters/course/course_gate.h"
#include "adapters/http/account_api.h"
#include "adapters/http/bot_api.h"
#include "adapters/http/engine_api.h"
#include "adapters/http/lan_addresses.h"
#include "adapters/http/peer_owner.h"
#include "adapters/http/record_api.h"
#include "adapters/http/web_server.h"
#include "adapters/process/engine_shutdowns.h"
#include "adapters/process/engine_trial.h"
#include "adapters/system/epoch_clock.h"
#include "adapters/system/event_loop.h"
#include "adapters/system/log.h"
#include "adapters/system/password_hasher.h"
#include "adapters/system/secrets.h"
#include "adapters/system/threaded_engine.h"
#include "apps/yiguan/common/catalogue.h"
#include "apps/yiguan/common/player_maker.h"
#include "apps/yiguan/server/metrics.h"
#include "apps/yiguan/server/page.h"
#include "apps/yiguan/server/server_node.h"
#include "apps/yiguan/server/stores.h"
#include "base/text.h"
#include "engines/registry.h"
#include "games/registry.h"
#include "protocol/wire/json_codec.h"
#include "service/hall.h"

namespace yiguan::cli {
namespace {

using service::SessionId;

constexpr const char* kHere = "127.0.0.1";
constexpr const char* kEverywhere = "0.0.0.0";
constexpr int kMostTextsAtHome = 1000;  // within 20 s: nobody floods their own server
constexpr std::size_t kTokenLength = 32;
constexpr std::int64_t kWakeEveryMs = 50;
constexpr std::int64_t kFarewellMs = 100;       // for the announcement to go out
constexpr std::int64_t kFreeThinkingMs = 1000;  // of a searching opponent that is told nothing
constexpr std::int64_t kLevelThinkingMs = 10'000;
constexpr std::int64_t kMostThinkingForStrangersMs = 10'000;

wire::Words say(const Reason& reason, std::string_view rules) {
    return {reason.code, words(reason, Language::Zh, rules), words(reason, Language::En, rules)};
}

// What an opponent may spend: what its text says, if it says so, and of strangers no more than what
// is good for all.
Limits limits_of(const ReadPlayer& player, bool is_public) {
    Limits limits = player.limits;
    if (!limits.depth && !limits.are_bounded_by_effort())
        limits.move_time_ms = player.has_level ? kLevelThinkingMs : kFreeThinkingMs;
    if (is_public)
        limits.move_time_ms = std::min(limits.move_time_ms.value_or(kMostThinkingForStrangersMs),
                                       kMostThinkingForStrangersMs);
    return limits;
}

bool is_own_player(std::string_view id) {
    const auto games = all_games();
    return std::ranges::any_of(games, [&](const GameInfo* game) {
        const auto players = players_of(game->id);
        return std::ranges::any_of(players,
                                   [&](const PlayerInfo& player) { return player.id == id; });
    });
}

std::string web_address(std::string_view host, std::uint16_t port) {
    return "http://" + std::string(host) + ":" + std::to_string(port);
}

HttpReply json_reply(const boost::json::value& value) {
    return {
        200, "application/json", boost::json::serialize(value), {{"Cache-Control", "no-cache"}}};
}

}  // namespace

struct Server::Parts final : service::MessageSender {
    explicit Parts(const ServerSettings& settings)
        : page(settings.page), maker(settings.engines, PlayerMaker::From::Page) {
        environment.load_game = load_game;
        environment.form_of = form_of;
        environment.say = say;
        environment.check_engine = [this](std::string_view rules, std::string_view player) {
            return check_engine(rules, player);
        };
        environment.make_engine = [this](std::string_view rules, std::string_view player) {
            return make_engine(rules, player);
        };
        environment.on_trouble = [](const Reason& reason) {
            log_event("trouble",
                      {{"code", reason.code}, {"words", words(reason, Language::En, "")}});
        };
        environment.secret = random_word;
        environment.fingerprint = fingerprint;
        environment.post = [this](std::function<void()> task) { loop.post(std::move(task)); };
        environment.may_install = [this](SessionId session) {
            return owners.contains(service::own_session(session));
        };
    }

    service::NodeNumber own_number() const { return stores.leases ? stores.leases->number() : 0; }

    service::SessionHandler& reception() {
        if (node) return node->node();
        return *hall;
    }

    // From now on it holds some of the tables, other nodes the others.
    Refusal join_nodes(const std::string& bus) {
        auto opened = ServerNode::open(
            bus, {*hall, *stores.leases, *this, environment.post,
                  [this](SessionId session) { hang_up(session); }, environment.on_trouble,
                  [this] {
                      log_event("replaced", {{"node", std::to_string(own_number())}});
                      is_replaced = true;
                      loop.stop();
                  }});
        if (!opened) return opened.error();
        node = std::move(*opened);
        return std::nullopt;
    }

    void hang_up(SessionId session) {
        if (session >= CourseGate::kFirstSession)
            gate->hang_up(session);
        else
            server->hang_up(session);
    }

    void hang_up_all_of(const std::string& person) {
        if (node) return node->node().hang_up_all_of(person);
        for (const SessionId session : hall->sessions_of(person)) hang_up(session);
    }

    Result<service::EngineKind> check_engine(std::string_view rules, std::string_view text) const {
        const auto player = maker.read(rules, text);
        if (!player) return player.error();
        if (Refusal refusal = player->check()) return *std::move(refusal);
        return player->is_external ? service::EngineKind::External : service::EngineKind::BuiltIn;
    }

    Result<service::MadeEngine> make_engine(std::string_view rules, std::string_view text) {
        const auto player = maker.read(rules, text);
        if (!player) return player.error();
        MadePlayer made = player->make();
        if (!made) return made.error();
        SearchPlaces* const own_places = is_public ? &places : nullptr;
        std::unique_ptr<Engine> engine =
            std::make_unique<ThreadedEngine>(std::move(*made), clock, own_places);
        if (player->is_external)
            engine = std::make_unique<EngineShuttingDown>(std::move(engine), engine_shutdowns);
        return service::MadeEngine{std::move(engine), limits_of(*player, is_public)};
    }

    EngineApi::Ports engine_ports() {
        EngineApi::Ports ports;
        ports.folder = maker.folder();
        for (const GameInfo* game : all_games()) ports.games.emplace_back(game->id);
        ports.is_own_name = is_own_player;
        ports.is_own_user = [](const HttpRequest& request) {
            return is_peer_of_this_user(request.ends);
        };
        ports.token = random_word(kTokenLength);
        ports.try_engine = [](const EngineFile& engine) {
            return yiguan::try_engine(engine, load_game);
        };
        ports.say = say;
        ports.post = environment.post;
        return ports;
    }

    boost::json::array all_players() const {
        boost::json::array players = players_json("");
        for (auto& player : installed_json(maker.installed(), "")) players.push_back(player);
        return players;
    }

    // Whoever came in at another node is told there.
    void send(SessionId session,
              const wire::ToPage& message,
              const wire::Envelope& envelope) override {
        if (service::node_of(session) == own_number())
            send_own(service::own_session(session), message, envelope);
        else
            node->bus().send(service::node_of(session),
                             service::Delivered{{session}, message, envelope});
    }

    void send_own(SessionId session, const wire::ToPage& message, const wire::Envelope& envelope) {
        if (session >= CourseGate::kFirstSession) return gate->send(session, message);
        if (bots->has(session))
            return environment.post(
                [this, session, message, envelope] { bots->tell(session, message, envelope); });
        std::string frame = json_codec::frame(message, envelope);
        ++traffic.frames_out;
        traffic.bytes_out += frame.size();
        server->send(session, std::move(frame));
    }

    void send_all(const std::vector<SessionId>& sessions,
                  const wire::ToPage& message,
                  const wire::Envelope& envelope) override {
        if (!node) return send_all_own(sessions, message, envelope);
        std::map<service::NodeNumber, std::vector<SessionId>> by_node;
        for (const SessionId session : sessions)
            by_node[service::node_of(session)].push_back(session);
        for (const auto& [number, theirs] : by_node)
            if (number == own_number())
                send_all_own(theirs, message, envelope);
            else
                node->bus().send(number, service::Delivered{theirs, message, envelope});
    }

    // Written once for all pages; who is no page is told apart.
    void send_all_own(const std::vector<SessionId>& sessions,
                      const wire::ToPage& message,
                      const wire::Envelope& envelope) {
        std::vector<SessionId> pages;
        for (const SessionId global : sessions) {
            const SessionId session = service::own_session(global);
            if (session >= CourseGate::kFirstSession || bots->has(session))
                send_own(session, message, envelope);
            else
                pages.push_back(session);
        }
        if (pages.empty()) return;
        std::string frame = json_codec::frame(message, envelope);
        traffic.frames_out += pages.size();
        traffic.bytes_out += pages.size() * frame.size();
        server->send_all(pages, std::move(frame));
    }

    // Whoever may install programs.
    bool is_owner(const Arrival& arrival) const {
        return !maker.folder().empty() && arrival.is_from_here &&
               is_peer_of_this_user(arrival.ends);
    }

    // False when it was one too many.
    bool receive(SessionId session, const std::string& text) {
        ++traffic.frames_in;
        if (text == "p") {
            server->send(session, "0");
            return true;
        }
        const auto read = json_codec::read_frame(text);
        if (const auto* bad = std::get_if<json_codec::Unreadable>(&read)) {
            send_own(session, wire::Nack{say(bad->reason, "")}, {bad->envelope.ack, "", {}});
            return true;
        }
        const auto& received = std::get<json_codec::Received>(read);
        return reception().receive(session, received.message, received.envelope);
    }

    void answer(const HttpRequest& request, const std::function<void(HttpReply)>& reply) {
        if (BotApi::answers(request.path)) return bots->answer(request, reply);
        if (AccountApi::answers(request.path)) return account_api->answer(request, reply);
        if (RecordApi::answers(request.path)) return record_api->answer(request, reply);
        if (EngineApi::answers(request.path)) return engine_api->answer(request, reply);
        if (request.method != HttpMethod::Get)
            return reply({405, "text/plain", "only GET and HEAD are answered here", {}});
        reply(answer(request));
    }

    HttpReply answer(const HttpRequest& request) {
        if (request.path == "/api/games") return json_reply(described_games_json());
        if (request.path == "/api/players") return json_reply(all_players());
        if (request.path == "/health" || request.path == "/api/health") return health();
        return page.answer(request);
    }

    // A proxy sends nobody to a node that others cannot reach.
    HttpReply health() const {
        const bool is_well = !is_closing && (!node || !node->node().is_cut_off());
        HttpReply reply =
            json_reply({{"status", is_well ? "ok" : "unwell"}, {"tables", hall->tables()}});
        if (!is_well) reply.status = 503;
        return reply;
    }

    WebHandlers handlers() {
        WebHandlers out;
        out.most_bytes = RecordApi::most_bytes;
        out.on_request = [this](const HttpRequest& request,
                                const std::function<void(HttpReply)>& reply) {
            answer(request, reply);
        };
        out.on_open = [this](SessionId session, const Arrival& arrival) {
            if (is_owner(arrival)) owners.insert(session);
            reception().enter(session, arrival.token, accounts->account_of(arrival.session));
        };
        out.on_text = [this](SessionId session, const std::string& text) {
            return receive(session, text);
        };
        out.is_leaving = [this] { return is_closing; };
        out.is_stream = BotApi::is_stream;
        out.on_stream = [this](SessionId session, const HttpRequest& request) {
            return bots->open(session, request);
        };
        out.on_close = [this](SessionId session) {
            if (bots->has(session)) return bots->close(session);
            owners.erase(session);
            reception().leave(session);
        };
        out.on_lag = [this](SessionId session, std::int64_t lag_ms) {
            reception().measure(session, lag_ms);
        };
        return out;
    }

    CourseHandlers course_handlers() {
        return {load_game,
                [this](SessionId session) { reception().enter(session, "", std::nullopt); },
                [this](SessionId session, const wire::FromPage& message, const std::string& table) {
                    reception().receive(session, message, {{}, table, {}});
                },
                [this](SessionId session) { reception().leave(session); }};
    }

    void open_accounts() {
        hasher = std::make_unique<Argon2Hasher>(environment.post);
        accounts = std::make_unique<service::Accounts>(service::Accounts::Ports{
            clock, *stores.accounts, *hasher, environment.secret, environment.fingerprint,
            [this](const std::string& person) { return stores.games->forget_person(person); },
            [this](const std::string& person) { hang_up_all_of(person); }});
        account_api =
            std::make_unique<AccountApi>(AccountApi::Ports{*accounts, *stores.games, say});
    }

    // Listens, for pages and where it is wanted for the course.
    Refusal listen(const ServerSettings& settings) {
        WebAddress address{settings.is_open_to_lan ? kEverywhere : settings.host, settings.port};
        if (!settings.is_public) address.most_texts = kMostTextsAtHome;
        address.most_of_address = settings.most_of_address;
        address.proxies = settings.proxies;
        auto web = WebServer::listen(loop, address, handlers());
        if (!web) return web.error();
        server = std::move(*web);
        if (!settings.course_port) return std::nullopt;
        auto course =
            CourseGate::listen(loop, address.host, *settings.course_port, course_handlers());
        if (!course) return course.error();
        gate = std::move(*course);
        return std::nullopt;
    }

    // Whoever asks the process to end as soon as it says where it listens is heard.
    void end_on_interrupt() {
        loop.on_interrupt([this] {
            if (is_public) log_event("closing", {});
            is_closing = true;
            if (!node) say_farewell();
            loop.every(kFarewellMs, [this] { end(); });
        });
    }

    // Of a node: some of its games and people go elsewhere. False when it is left by all.
    bool empty_some() {
        return node && (node->node().hand_over_some() || node->node().send_some_away());
    }

    // A node is emptied first, and lets go of the rest when all that happened is in the store.
    void end() {
        if (!has_said_farewell) {
            if (!empty_some()) say_farewell();
            return;
        }
        if (node && !hall->is_settled()) return;
        if (node) node->node().leave_server();
        loop.stop();
    }

    void say_farewell() {
        has_said_farewell = true;
        hall->announce_restart(kFarewellMs);
        if (node) node->node().close_doors();
    }

    void wake() {
        if (has_said_farewell) return;
        const auto at = hall->wake_at();
        if (at && *at <= clock.now_ms()) hall->wake();
    }

    Refusal listen_for_metrics(std::uint16_t port) {
        WebHandlers only;
        only.on_request = [this](const HttpRequest& request,
                                 const std::function<void(HttpReply)>& reply) {
            if (request.path != "/metrics") return reply({404, "text/plain", "see /metrics", {}});
            reply({200, "text/plain; version=0.0.4", metrics_text(hall->figures(), traffic), {}});
        };
        only.is_stream = [](std::string_view) { return false; };
        auto web = WebServer::listen(loop, {kHere, port}, std::move(only));
        if (!web) return web.error();
        metrics = std::move(*web);
        return std::nullopt;
    }

    EpochClock clock;
    SearchPlaces places{2 * std::max(1, static_cast<int>(std::thread::hardware_concurrency()))};
    EngineShutdowns engine_shutdowns;  // outlives the loop, whose last tasks may keep engines
    EventLoop loop;
    service::Environment environment;
    Page page;
    PlayerMaker maker;
    service::Stores stores;
    std::unique_ptr<Argon2Hasher> hasher;
    std::unique_ptr<service::Accounts> accounts;
    std::unique_ptr<AccountApi> account_api;
    std::unique_ptr<RecordApi> record_api;
    std::unique_ptr<EngineApi> engine_api;
    std::set<SessionId> owners;
    Traffic traffic;
    std::unique_ptr<WebServer> server;
    std::unique_ptr<WebServer> metrics;
    std::unique_ptr<CourseGate> gate;
    std::unique_ptr<service::Hall> hall;
    std::unique_ptr<ServerNode> node;  // of a server that has several
    std::unique_ptr<BotApi> bots;
    std::string host;
    bool is_public = false;
    bool is_closing = false;
    bool has_said_farewell = false;
    bool is_replaced = false;
};

Result<std::unique_ptr<Server>> Server::open(const ServerSettings& settings) {
    auto parts = std::make_unique<Parts>(settings);
    using service::StoreOf;
    auto stores = open_stores({.address = settings.store,
                               .whose = settings.bus.empty() ? StoreOf::Server : StoreOf::Node,
                               .post = parts->environment.post});
    if (!stores) return stores.error();
    parts->stores = std::move(*stores);
    parts->open_accounts();
    parts->hall = std::make_unique<service::Hall>(
        service::Ports{parts->clock, *parts->stores.games, *parts, parts->environment});
    if (!settings.bus.empty())
        if (Refusal refusal = parts->join_nodes(settings.bus)) return *std::move(refusal);
    parts->record_api = std::make_unique<RecordApi>(
        RecordApi::Ports{*parts->hall, *parts->accounts, load_game, find_game, say, fingerprint,
                         parts->environment.post, settings.is_public});
    parts->engine_api = std::make_unique<EngineApi>(parts->engine_ports());
    parts->host = settings.host;
    parts->is_public = settings.is_public;
    parts->bots = std::make_unique<BotApi>(
        BotApi::Ports{parts->reception(), *parts->accounts,
                      [&parts = *parts](SessionId session, const std::string& line) {
                          parts.server->send(session, line);
                      },
                      say});
    if (Refusal refusal = parts->listen(settings)) return *std::move(refusal);
    if (settings.metrics_port)
        if (Refusal refusal = parts->listen_for_metrics(*settings.metrics_port))
            return *std::move(refusal);
    if (settings.is_open_to_lan)
        for (const std::string& address : yiguan::lan_addresses())
            parts->environment.addresses.push_back(web_address(address, parts->server->port()));
    parts->environment.has_lobby = settings.is_public || settings.is_open_to_lan;
    Refusal refusal = parts->node ? parts->node->begin() : parts->hall->resume();
    if (refusal) return *std::move(refusal);
    parts->end_on_interrupt();
    if (settings.is_public)
        log_event("opened", {{"address", web_address(parts->host, parts->server->port())},
                             {"tables", std::to_string(parts->hall->tables())}});
    return std::unique_ptr<Server>(new Server(std::move(parts)));
}

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

// The hall goes first: it stops the opponents that think.
Server::~Server() {
    parts_->hasher.reset();
    parts_->record_api.reset();
    parts_->engine_api.reset();
    parts_->bots.reset();
    parts_->node.reset();
    parts_->hall.reset();
    parts_->gate.reset();
    parts_->stores.games.reset();
}

std::string Server::address() const {
    return web_address(parts_->host, parts_->server->port());
}

const std::vector<std::string>& Server::lan_addresses() const {
    return parts_->environment.addresses;
}

std::optional<std::uint16_t> Server::course_port() const {
    if (!parts_->gate) return std::nullopt;
    return parts_->gate->port();
}

std::optional<std::uint16_t> Server::metrics_port() const {
    if (!parts_->metrics) return std::nullopt;
    return parts_->metrics->port();
}

bool Server::run() {
    Parts& parts = *parts_;
    parts.loop.every(kWakeEveryMs, [&parts] { parts.wake(); });
    parts.loop.run();
    return !parts.is_replaced;
}

}  // namespace yiguan::cli
