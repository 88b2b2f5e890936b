#include "adapters/http/engine_api.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <fstream>
#include <iterator>
#include <utility>

#include "adapters/http/json_reply.h"
#include "adapters/process/engine_draft.h"
#include "base/text.h"
#include "protocol/engines/protocols.h"

namespace yiguan {
namespace {

namespace json = boost::json;

constexpr std::string_view kEnginesPath = "/api/engines";
constexpr std::string_view kTrialPath = "/api/engines/trial";

std::string id_of(const HttpRequest& request) {
    const auto found = request.query.find("id");
    return found == request.query.end() ? "" : found->second;
}

bool is_json(std::string_view content_type) {
    return trim(content_type.substr(0, content_type.find(';'))) == "application/json";
}

// The field of the form that the refusal refers to; empty when it refers to the whole form.
std::string field_of(const Reason& reason) {
    constexpr std::pair<std::string_view, std::string_view> kFields[] = {
        {"engine-id", "id"},
        {"engine-own-name", "id"},
        {"engine-exists", "id"},
        {"game-unknown", "game"},
        {"engine-protocol-unknown", "protocol"}};
    for (const auto& [code, field] : kFields)
        if (reason.code == code) return std::string(field);
    for (const Argument& argument : reason.arguments)
        if (argument.name == "key") return argument.value;
    return "";
}

// A form has no line numbers, so a reason that names one is replaced.
Reason without_line_number(const Reason& reason) {
    const std::string key = field_of(reason);
    const bool has_line = reason.code == "engine-file-value" || reason.code == "engine-file-key";
    return has_line ? Reason("engine-field").text("key", key) : reason;
}

std::string text_of_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

// An engine to be installed.
struct EngineApi::Draft {
    EngineFile engine;
    std::string toml;
    bool is_untried = false;
};

struct EngineApi::Thread {
    boost::asio::thread_pool pool{1};
};

EngineApi::EngineApi(Ports ports) : ports_(std::move(ports)), thread_(std::make_unique<Thread>()) {}

EngineApi::~EngineApi() {
    thread_->pool.stop();
    thread_->pool.join();
}

bool EngineApi::answers(std::string_view path) {
    return path == kEnginesPath || path == kTrialPath;
}

void EngineApi::answer(const HttpRequest& request, const Reply& reply) {
    if (ports_.folder.empty()) return reply(refused(Reason("engines-none"), kNotFound));
    if (const Refusal refusal = check_trust(request)) return reply(refused(*refusal, kForbidden));
    const bool is_trial = request.path == kTrialPath;
    if (is_trial && request.method == HttpMethod::Post) return try_again(id_of(request), reply);
    if (is_trial) return reply({405, "text/plain", "this is not answered here", {}});
    switch (request.method) {
        case HttpMethod::Get:
            return reply(list());
        case HttpMethod::Post:
        case HttpMethod::Patch:
            return install(request, reply);
        case HttpMethod::Delete:
            return reply(remove(id_of(request)));
    }
}

Refusal EngineApi::check_trust(const HttpRequest& request) const {
    if (!request.is_from_this_machine || !ports_.is_own_user(request))
        return Reason("engines-elsewhere");
    if (request.bearer != ports_.key) return Reason("engines-key");
    if (request.method == HttpMethod::Get) return std::nullopt;
    const bool is_own = request.is_own_page && is_json(request.content_type);
    return is_own ? Refusal() : Reason("engines-foreign");
}

HttpReply EngineApi::refused(const Reason& reason, int status) const {
    json::object body = api::to_json(ports_.say(without_line_number(reason), ""));
    body["field"] = field_of(reason);
    return json_reply(body, status);
}

HttpReply EngineApi::tried(const Trial& trial) const {
    return json_reply({{"move", trial.move},
                       {"chinese", trial.chinese},
                       {"tookMs", trial.took_ms},
                       {"tellsScores", trial.reports_scores}});
}

// --- Listing -------------------------------------------------------------------------------------

HttpReply EngineApi::list() const {
    const EngineFolder folder = EngineFolder::read(ports_.folder);
    json::array engines;
    for (const auto& [id, engine] : folder.engines) engines.push_back(entry_of(folder, id));
    for (const auto& [id, reason] : folder.refused) engines.push_back(entry_of(folder, id));
    json::object protocols;
    for (const std::string& game : ports_.games) {
        const auto known = engine_protocols::driver_protocols(game);
        protocols[game] = json::array(known.begin(), known.end());
    }
    return json_reply({{"folder", ports_.folder.string()},
                       {"protocols", std::move(protocols)},
                       {"engines", std::move(engines)}});
}

json::object EngineApi::entry_of(const EngineFolder& folder, std::string_view id) const {
    json::object entry{{"id", id},
                       {"file", json_of_toml(text_of_file(engine_path(ports_.folder, id)))},
                       {"refusal", nullptr}};
    if (const auto found = folder.refused.find(id); found != folder.refused.end())
        entry["refusal"] = api::to_json(ports_.say(found->second, ""));
    return entry;
}

// --- Changing ------------------------------------------------------------------------------------

void EngineApi::install(const HttpRequest& request, const Reply& reply) {
    const auto draft = read_draft(request);
    if (!draft) return reply(refused(draft.error(), kBadRequest));
    if (draft->is_untried) return reply(save(*draft, nullptr));
    try_engine(draft->engine, reply, [this, draft = *draft, reply](const Result<Trial>& trial) {
        if (!trial)
            return reply(refused(Reason("engine-trial").because(trial.error()), kBadRequest));
        reply(save(draft, &*trial));
    });
}

// Converts the form to TOML and parses that, so that a form is checked exactly like a file.
Result<EngineApi::Draft> EngineApi::read_draft(const HttpRequest& request) const {
    const std::string id = id_of(request);
    if (Refusal refusal = refuse_id(id, request.method == HttpMethod::Patch)) return *refusal;
    boost::system::error_code error;
    const json::value body = json::parse(request.body, error);
    const json::object* fields = error ? nullptr : body.if_object();
    const json::value* file = fields == nullptr ? nullptr : fields->if_contains("file");
    if (file == nullptr || !file->is_object()) return Reason("message-unreadable");
    const json::value* untried = fields->if_contains("untried");
    Draft draft;
    draft.is_untried = untried != nullptr && untried->is_bool() && untried->get_bool();
    draft.toml = toml_of(file->get_object());
    auto engine = EngineFile::parse(draft.toml, id);
    if (!engine) return engine.error();
    draft.engine = std::move(*engine);
    if (std::ranges::count(ports_.games, draft.engine.game) > 0) return draft;
    Reason unknown = Reason("game-unknown").text("game", printable(draft.engine.game));
    for (const std::string& game : ports_.games) unknown = std::move(unknown).text("known", game);
    return unknown;
}

// An existing file may be replaced whatever its name is.
Refusal EngineApi::refuse_id(std::string_view id, bool replaces) const {
    const bool exists = EngineFolder::read(ports_.folder).has(id);
    if (replaces) return exists ? Refusal() : Reason("engine-missing").text("id", printable(id));
    if (!is_engine_id(id)) return Reason("engine-id").text("id", printable(id));
    if (ports_.is_own_name(id)) return Reason("engine-own-name").text("id", id);
    return exists ? Reason("engine-exists").text("id", id) : Refusal();
}

HttpReply EngineApi::save(const Draft& draft, const Trial* trial) const {
    if (const Refusal refusal = write_engine(ports_.folder, draft.engine.id, draft.toml))
        return refused(*refusal, kBadRequest);
    return trial == nullptr ? json_reply(json::object{}) : tried(*trial);
}

void EngineApi::try_again(const std::string& id, const Reply& reply) {
    const EngineFolder folder = EngineFolder::read(ports_.folder);
    if (!folder.has(id))
        return reply(refused(Reason("engine-missing").text("id", printable(id)), kNotFound));
    const auto found = folder.engines.find(id);
    if (found == folder.engines.end())
        return reply(refused(folder.refused.find(id)->second, kBadRequest));
    try_engine(found->second, reply, [this, reply](const Result<Trial>& trial) {
        if (trial) return reply(tried(*trial));
        reply(refused(Reason("engine-trial").because(trial.error()), kBadRequest));
    });
}

HttpReply EngineApi::remove(const std::string& id) const {
    if (!EngineFolder::read(ports_.folder).has(id))
        return refused(Reason("engine-missing").text("id", printable(id)), kNotFound);
    std::error_code error;
    std::filesystem::remove(engine_path(ports_.folder, id), error);
    if (!error) return json_reply(json::object{});
    return refused(Reason("engine-file-unwritten")
                       .text("file", printable(id))
                       .text("cause", printable(error.message(), 100)),
                   kBadRequest);
}

// Tests one engine at a time. `reply` refuses the request when a test is running.
void EngineApi::try_engine(const EngineFile& engine, const Reply& reply, Then then) {
    if (std::exchange(is_trying_, true))
        return reply(refused(Reason("engine-trial-busy"), kTooMany));
    boost::asio::post(thread_->pool, [this, engine, then = std::move(then)] {
        const auto trial = std::make_shared<Result<Trial>>(ports_.try_engine(engine));
        ports_.post([this, trial, then] {
            is_trying_ = false;
            then(*trial);
        });
    });
}

}  // namespace yiguan
