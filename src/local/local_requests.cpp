#include "local/local_requests.h"

#include <boost/json.hpp>
#include <map>
#include <optional>

#include "api/records/record_request.h"
#include "games/registry.h"

namespace yiguan::local {
namespace {

constexpr int kOk = 200;
constexpr int kBadRequest = 400;
constexpr int kNotFound = 404;
constexpr int kNotAllowed = 405;

api::RecordRequest record_request(const Request& request) {
    std::map<std::string, std::string> query;
    for (const Parameter& parameter : request.query) query.emplace(parameter.key, parameter.value);
    return api::read_record_request(request.path, query);
}

}  // namespace

LocalRequests::LocalRequests(Ports ports)
    : ports_(std::move(ports)),
      files_({load_game, find_game,
              [this](const Reason& reason, std::string_view rules) {
                  return ports_.hall.say(reason, rules);
              },
              ports_.host.decode_gb18030}) {}

void LocalRequests::answer(const Request& request, std::string_view body) const {
    if (!api::is_about_records(request.path)) return reply(request, kNotFound);
    const auto asked = record_request(request);
    if (request.method != (asked.has_body() ? "POST" : "GET")) return reply(request, kNotAllowed);
    if (asked.has_body()) return read(request, asked, body);
    ports_.hall.game_reader_of(asked.table,
                               [this, request, asked](const service::GameReader& read_game) {
                                   write(request, asked, read_game());
                               });
}

void LocalRequests::read(const Request& request,
                         const api::RecordRequest& asked,
                         std::string_view body) const {
    const api::RecordFile file{std::string(body), asked.file_name, asked.rules};
    auto games = files_.read(file);
    if (!games) return refuse(request, kBadRequest, games.error(), api::RecordFiles::game_of(file));
    if (asked.kind != api::RecordRequest::Kind::Store) {
        const auto answer = files_.answer(*games, asked);
        if (!answer) return refuse(request, kBadRequest, answer.error(), games->rules());
        return ports_.host.send(Reply{request.request, kOk, answer->text, answer->name});
    }
    const auto setup = files_.setup_of(*games, asked.game, asked.is_judged, ports_.person);
    if (!setup) return refuse(request, kBadRequest, setup.error(), "");
    ports_.hall.import_game(
        *setup, [this, request, rules = setup->rules](const Result<std::string>& table) {
            if (!table) return refuse(request, kBadRequest, table.error(), rules);
            reply(request, kOk, boost::json::serialize(boost::json::object{{"table", *table}}));
        });
}

void LocalRequests::write(const Request& request,
                          const api::RecordRequest& asked,
                          const Result<service::ExportedGame>& game) const {
    if (!game) return refuse(request, kNotFound, game.error(), "");
    if (asked.kind == api::RecordRequest::Kind::ListFormats)
        return reply(request, kOk, files_.list_formats(*game, asked.table));
    const auto file = files_.write(*game, asked.table, asked.format, asked.notation);
    if (!file) return refuse(request, kBadRequest, file.error(), game->record.rules);
    ports_.host.send(Reply{request.request, kOk, file->text, file->name});
}

void LocalRequests::reply(const Request& request, int status, std::string body) const {
    ports_.host.send(Reply{request.request, status, std::move(body), {}});
}

void LocalRequests::refuse(const Request& request,
                           int status,
                           const Reason& reason,
                           std::string_view rules) const {
    reply(request, status, boost::json::serialize(api::to_json(ports_.hall.say(reason, rules))));
}

}  // namespace yiguan::local
