#include "apps/yiguan/house.h"

#include <boost/json.hpp>
#include <utility>

#include "adapters/account_api.h"
#include "adapters/bot_api.h"
#include "adapters/course_gate.h"
#include "adapters/epoch_clock.h"
#include "adapters/event_loop.h"
#include "adapters/json_codec.h"
#include "adapters/lan_addresses.h"
#include "adapters/log.h"
#include "adapters/password_hasher.h"
#include "adapters/secrets.h"
#include "adapters/sqlite_accounts.h"
#include "adapters/sqlite_store.h"
#include "adapters/threaded_engine.h"
#include "adapters/web_server.h"
#include "apps/yiguan/catalogue.h"
#include "apps/yiguan/metrics.h"
#include "apps/yiguan/page.h"
#include "apps/yiguan/store_folder.h"
#include "base/text.h"
#include "engines/registry.h"
#include "games/registry.h"
#include "service/hall.h"
#include "service/rating_book.h"

namespace yiguan::cli {
namespace {

using service::SessionId;

constexpr const char* kHere = "127.0.0.1";
constexpr const char* kEverywhere = "0.0.0.0";
constexpr int kMostTextsAtHome = 1000;  // within 20 s: nobody floods their own house
constexpr std::int64_t kWakeEveryMs = 50;
constexpr std::int64_t kFarewellMs = 100;       // for the announcement to go out
constexpr std::int64_t kFreeThinkingMs = 1000;  // of a searching opponent that is told nothing
constexpr std::int64_t kLevelThinkingMs = 10'000;

wire::Words say(const Reason& reason, std::string_view rules) {
    return {reason.code, words(reason, Language::Zh, rules), words(reason, Language::En, rules)};
}

bool has_option(const PlayerText& player, std::string_view key) {
    for (const auto& [name, value] : player.options)
        if (name == key) return true;
    return false;
}

// What an opponent may spend when its text does not say.
Limits limits_of(const PlayerText& player) {
    Limits limits = player.limits;
    if (limits.depth || limits.are_bounded_by_effort()) return limits;
    limits.move_time_ms = has_option(player, "level") ? kLevelThinkingMs : kFreeThinkingMs;
    return limits;
}

Result<service::MadeEngine> make_engine(std::string_view rules,
                                        std::string_view text,
                                        const Clock& clock) {
    const auto player = PlayerText::parse(text);
    if (!player) return player.error();
    auto made = make_player(rules, player->name, player->options);
    if (!made) return made.error();
    return service::MadeEngine{std::make_unique<ThreadedEngine>(std::move(*made), clock),
                               limits_of(*player)};
}

std::string web_address(std::string_view host, std::uint16_t port) {
    return "http://" + std::string(host) + ":" + std::to_string(port);
}

HttpReply json_reply(const boost::json::value& value) {
    return {
        200, "application/json", boost::json::serialize(value), {{"Cache-Control", "no-cache"}}};
}

HttpReply refusal_reply(const Reason& reason) {
    const wire::Words text = say(reason, "");
    HttpReply reply = json_reply({{"code", text.code}, {"zh", text.zh}, {"en", text.en}});
    reply.status = 404;
    return reply;
}

// "/api/tables/ID/record": ID, or nothing.
std::optional<std::string> table_of_record(std::string_view path) {
    constexpr std::string_view kBefore = "/api/tables/";
    constexpr std::string_view kAfter = "/record";
    if (!path.starts_with(kBefore) || !path.ends_with(kAfter)) return std::nullopt;
    path.remove_prefix(kBefore.size());
    path.remove_suffix(std::min(path.size(), kAfter.size()));
    return std::string(path);
}

}  // namespace

struct House::Parts final : service::Courier {
    explicit Parts(const HouseSettings& settings) : page(settings.page) {
        craft.load_game = load_game;
        craft.say = say;
        craft.make_engine = [this](std::string_view rules, std::string_view player) {
            return make_engine(rules, player, clock);
        };
        craft.on_trouble = [](const Reason& reason) {
            log_event("trouble",
                      {{"code", reason.code}, {"words", words(reason, Language::En, "")}});
        };
        craft.secret = random_word;
        craft.fingerprint = fingerprint;
        craft.post = [this](std::function<void()> task) { loop.post(std::move(task)); };
    }

    void send(SessionId session,
              const wire::ToPage& message,
              const wire::Envelope& envelope) override {
        if (session >= CourseGate::kFirstSession) return gate->send(session, message);
        if (bots->has(session))
            return craft.post(
                [this, session, message, envelope] { bots->tell(session, message, envelope); });
        std::string frame = json_codec::frame(message, envelope);
        ++traffic.frames_out;
        traffic.bytes_out += frame.size();
        server->send(session, std::move(frame));
    }

    // Written once for all pages; who is no page is told apart.
    void send_all(const std::vector<SessionId>& sessions,
                  const wire::ToPage& message,
                  const wire::Envelope& envelope) override {
        std::vector<SessionId> pages;
        for (const SessionId session : sessions) {
            if (session >= CourseGate::kFirstSession || bots->has(session))
                send(session, message, envelope);
            else
                pages.push_back(session);
        }
        if (pages.empty()) return;
        std::string frame = json_codec::frame(message, envelope);
        traffic.frames_out += pages.size();
        traffic.bytes_out += pages.size() * frame.size();
        server->send_all(pages, std::move(frame));
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
            send(session, wire::Nack{say(bad->reason, "")}, {bad->envelope.ack, "", {}});
            return true;
        }
        const auto& received = std::get<json_codec::Received>(read);
        return hall->receive(session, received.message, received.envelope);
    }

    void answer(const HttpRequest& request, const std::function<void(HttpReply)>& reply) {
        if (BotApi::answers(request.path)) return bots->answer(request, reply);
        if (AccountApi::answers(request.path)) return account_api->answer(request, reply);
        if (request.method != HttpMethod::Get)
            return reply({405, "text/plain", "only GET and HEAD are answered here", {}});
        reply(answer(request));
    }

    HttpReply answer(const HttpRequest& request) {
        if (request.path == "/api/games") return json_reply(games_json());
        if (request.path == "/api/players") return json_reply(players_json(""));
        if (request.path == "/health" || request.path == "/api/health")
            return json_reply({{"status", "ok"}, {"tables", hall->tables()}});
        if (const auto table = table_of_record(request.path)) {
            const auto record = hall->record_of(*table);
            if (!record) return refusal_reply(record.error());
            return {200, "text/plain; charset=utf-8", record->text(), {}};
        }
        return page.answer(request);
    }

    WebHandlers handlers() {
        WebHandlers out;
        out.on_request = [this](const HttpRequest& request,
                                const std::function<void(HttpReply)>& reply) {
            answer(request, reply);
        };
        out.on_open = [this](SessionId session, const std::string& token,
                             const std::string& signed_in) {
            hall->enter(session, token, accounts->account_of(signed_in));
        };
        out.on_text = [this](SessionId session, const std::string& text) {
            return receive(session, text);
        };
        out.is_stream = BotApi::is_stream;
        out.on_stream = [this](SessionId session, const HttpRequest& request) {
            return bots->open(session, request);
        };
        out.on_close = [this](SessionId session) {
            if (bots->has(session)) return bots->close(session);
            hall->leave(session);
        };
        out.on_lag = [this](SessionId session, std::int64_t lag_ms) {
            hall->measure(session, lag_ms);
        };
        return out;
    }

    CourseHandlers course_handlers() {
        return {load_game, [this](SessionId session) { hall->enter(session, ""); },
                [this](SessionId session, const wire::FromPage& message, const std::string& table) {
                    hall->receive(session, message, {{}, table, {}});
                },
                [this](SessionId session) { hall->leave(session); }};
    }

    Refusal open_accounts(const std::string& file) {
        auto opened = SqliteAccounts::open(file);
        if (!opened) return opened.error();
        account_store = std::move(*opened);
        hasher = std::make_unique<Argon2Hasher>(craft.post);
        accounts = std::make_unique<service::Accounts>(service::Accounts::Ports{
            clock, *account_store, *hasher, craft.secret, craft.fingerprint,
            [this](const std::string& person) { return ratings->forget(person); }});
        account_api = std::make_unique<AccountApi>(AccountApi::Ports{*accounts, *ratings, say});
        return std::nullopt;
    }

    // Listens, for pages and where it is wanted for the course.
    Refusal listen(const HouseSettings& settings) {
        WebAddress address{settings.is_open_to_lan ? kEverywhere : settings.host, settings.port};
        if (!settings.is_public) address.most_texts = kMostTextsAtHome;
        address.most_of_address = settings.most_of_address;
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
            hall->announce_restart(kFarewellMs);
            loop.every(kFarewellMs, [this] { loop.stop(); });
        });
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
    EventLoop loop;
    service::Craft craft;
    Page page;
    std::unique_ptr<SqliteStore> store;
    std::unique_ptr<service::RatingBook> ratings;
    std::unique_ptr<SqliteAccounts> account_store;
    std::unique_ptr<Argon2Hasher> hasher;
    std::unique_ptr<service::Accounts> accounts;
    std::unique_ptr<AccountApi> account_api;
    Traffic traffic;
    std::unique_ptr<WebServer> server;
    std::unique_ptr<WebServer> metrics;
    std::unique_ptr<CourseGate> gate;
    std::unique_ptr<service::Hall> hall;
    std::unique_ptr<BotApi> bots;
    std::string host;
    bool is_public = false;
};

Result<std::unique_ptr<House>> House::open(const HouseSettings& settings) {
    auto parts = std::make_unique<Parts>(settings);
    std::error_code error;
    std::filesystem::create_directories(settings.data, error);
    if (error)
        return Reason("store-failed")
            .text("error", settings.data.string() + ": " + printable(error.message(), 100));
    const std::string file = (settings.data / kStoreFile).string();
    auto store = SqliteStore::open(file, parts->craft.post);
    if (!store) return store.error();
    parts->store = std::move(*store);
    parts->ratings = std::make_unique<service::RatingBook>(*parts->store);
    if (Refusal refusal = parts->open_accounts(file)) return *std::move(refusal);
    parts->hall = std::make_unique<service::Hall>(
        service::Ports{parts->clock, *parts->store, *parts->ratings, *parts, parts->craft});
    parts->host = settings.host;
    parts->is_public = settings.is_public;
    parts->bots = std::make_unique<BotApi>(
        BotApi::Ports{*parts->hall, *parts->accounts,
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
            parts->craft.addresses.push_back(web_address(address, parts->server->port()));
    parts->craft.has_lobby = settings.is_public || settings.is_open_to_lan;
    if (Refusal refusal = parts->hall->resume()) return *std::move(refusal);
    parts->end_on_interrupt();
    if (settings.is_public)
        log_event("opened", {{"address", web_address(parts->host, parts->server->port())},
                             {"tables", std::to_string(parts->hall->tables())}});
    return std::unique_ptr<House>(new House(std::move(parts)));
}

House::House(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

// The hall goes first: it stops the opponents that think.
House::~House() {
    parts_->hasher.reset();
    parts_->bots.reset();
    parts_->hall.reset();
    parts_->gate.reset();
    parts_->store.reset();
}

std::string House::address() const {
    return web_address(parts_->host, parts_->server->port());
}

const std::vector<std::string>& House::lan_addresses() const {
    return parts_->craft.addresses;
}

std::optional<std::uint16_t> House::course_port() const {
    if (!parts_->gate) return std::nullopt;
    return parts_->gate->port();
}

std::optional<std::uint16_t> House::metrics_port() const {
    if (!parts_->metrics) return std::nullopt;
    return parts_->metrics->port();
}

void House::run() {
    Parts& parts = *parts_;
    parts.loop.every(kWakeEveryMs, [&parts] {
        const auto at = parts.hall->wake_at();
        if (at && *at <= parts.clock.now_ms()) parts.hall->wake();
    });
    parts.loop.run();
}

}  // namespace yiguan::cli
