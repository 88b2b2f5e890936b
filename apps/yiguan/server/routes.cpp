#include "apps/yiguan/server/routes.h"

#include <boost/json.hpp>

#include "api/catalogue/catalogue.h"
#include "apps/yiguan/common/embedded.h"
#include "apps/yiguan/common/installed_json.h"

namespace yiguan::cli {
namespace {

// The built-in opponents, followed by the installed engines.
boost::json::array all_players(const PlayerMaker& players) {
    boost::json::array all = api::players_json("", embedded_assets());
    for (auto& engine : installed_json(players.installed(), "")) all.push_back(engine);
    return all;
}

}  // namespace

HttpReply json_reply(const boost::json::value& value) {
    return {
        200, "application/json", boost::json::serialize(value), {{"Cache-Control", "no-cache"}}};
}

void Routes::answer(const HttpRequest& request, const Reply& reply) {
    if (BotApi::answers(request.path)) return ports_.bots.answer(request, reply);
    if (AccountApi::answers(request.path)) return ports_.accounts.answer(request, reply);
    if (RecordApi::answers(request.path)) return ports_.records.answer(request, reply);
    if (EngineApi::answers(request.path)) return ports_.engines.answer(request, reply);
    if (request.method != HttpMethod::Get)
        return reply({405, "text/plain", "only GET and HEAD are answered here", {}});
    reply(answer_get(request));
}

HttpReply Routes::answer_get(const HttpRequest& request) {
    if (request.path == "/api/games") return games_.reply(request, api::described_games_json());
    if (request.path == "/api/players") return players_.reply(request, all_players(ports_.players));
    if (request.path == "/health" || request.path == "/api/health") return ports_.health();
    return ports_.page.answer(request);
}

}  // namespace yiguan::cli
