#include "adapters/http/record_api.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <utility>

#include "adapters/http/json_reply.h"
#include "adapters/system/steady_clock.h"
#include "adapters/system/text_encoding.h"
#include "base/text.h"

namespace yiguan {
namespace {

constexpr std::string_view kRecordsPath = "/api/records";
constexpr std::string_view kTablesPath = "/api/tables/";
constexpr std::string_view kRecordEnd = "/record";
constexpr std::string_view kFormatsEnd = "/formats";
constexpr std::uint64_t kMostRecordBytes = 2u << 20;
constexpr int kMostAtATime = 10;  // of one address
constexpr int kMostReadInAMinute = 20;
constexpr int kMostWrittenInAMinute = 60;

std::string query_of(const HttpRequest& request, const std::string& key) {
    const auto found = request.query.find(key);
    return found == request.query.end() ? "" : found->second;
}

// The ID in "/api/tables/ID/record"; nothing for another path.
std::optional<std::string_view> table_of(std::string_view path, std::string_view end) {
    if (!path.starts_with(kTablesPath) || !path.ends_with(end)) return std::nullopt;
    path.remove_prefix(kTablesPath.size());
    path.remove_suffix(std::min(path.size(), end.size()));
    return path;
}

// The table of a request. Precondition: its path names one.
std::string table_in(const HttpRequest& request) {
    const auto listed = table_of(request.path, kFormatsEnd);
    return std::string(listed ? *listed : *table_of(request.path, kRecordEnd));
}

}  // namespace

struct RecordApi::Thread {
    boost::asio::thread_pool pool{1};
};

RecordApi::RecordApi(Ports ports)
    : ports_(std::move(ports)),
      files_({ports_.load_game, ports_.find_game, ports_.say, utf8_from_gb18030}),
      readers_(ports_.is_public ? kMostAtATime : 0, kMostReadInAMinute),
      writers_(ports_.is_public ? kMostAtATime : 0, kMostWrittenInAMinute),
      thread_(std::make_unique<Thread>()) {}

RecordApi::~RecordApi() {
    thread_->pool.stop();
    thread_->pool.join();
}

bool RecordApi::answers(std::string_view path) {
    return path == kRecordsPath || table_of(path, kRecordEnd) || table_of(path, kFormatsEnd);
}

std::optional<std::uint64_t> RecordApi::most_bytes(std::string_view path) {
    if (path == kRecordsPath) return kMostRecordBytes;
    return std::nullopt;
}

void RecordApi::answer(const HttpRequest& request, const Reply& reply) {
    const bool is_reading = request.path == kRecordsPath;
    if (request.method != (is_reading ? HttpMethod::Post : HttpMethod::Get))
        return reply({405, "text/plain", "this is not answered here", {}});
    if (is_reading) return read(request, reply);
    write(request, reply);
}

bool RecordApi::admits(VisitLimits& visitors,
                       const HttpRequest& request,
                       const Reply& reply) const {
    if (visitors.admit(request.from, SteadyClock().now_ms())) return true;
    reply(refused(Reason("record-busy"), "", kTooMany));
    return false;
}

void RecordApi::run(VisitLimits& visitors, const std::string& from, Work work) {
    boost::asio::post(thread_->pool, [this, &visitors, from, work = std::move(work)] {
        ports_.post([&visitors, from, then = work()] {
            visitors.release(from, SteadyClock().now_ms());
            then();
        });
    });
}

RecordApi::Task RecordApi::answering(const Reply& reply, HttpReply answer) {
    return [reply, answer = std::move(answer)] { reply(answer); };
}

HttpReply RecordApi::refused(const Reason& reason, std::string_view rules, int status) const {
    return json_reply(api::to_json(ports_.say(reason, rules)), status);
}

// --- Reading -------------------------------------------------------------------------------------

void RecordApi::read(const HttpRequest& request, const Reply& reply) {
    if (!admits(readers_, request, reply)) return;
    ports_.accounts.account_of(
        request.session, [this, request, reply](const std::optional<service::Account>& account) {
            read_for(account ? person_of(*account) : ports_.fingerprint(request.guest), request,
                     reply);
        });
}

void RecordApi::read_for(const std::string& person,
                         const HttpRequest& request,
                         const Reply& reply) {
    api::RecordFile file{request.body, query_of(request, "name"), query_of(request, "rules")};
    const auto number = parse_integer<std::size_t>(query_of(request, "game"));
    const bool is_judged = query_of(request, "unjudged").empty();
    run(readers_, request.from,
        [this, person, file = std::move(file), number, is_judged, reply]() -> Task {
            auto games = files_.read(file);
            if (!games)
                return answering(
                    reply, refused(games.error(), api::RecordFiles::game_of(file), kBadRequest));
            if (!number) return answering(reply, json_text_reply(files_.list(*games)));
            auto setup = files_.setup_of(*games, *number, is_judged, person);
            if (!setup) return answering(reply, refused(setup.error(), "", kBadRequest));
            return [this, setup = *std::move(setup), reply] { store(setup, reply); };
        });
}

void RecordApi::store(const service::TableSetup& setup, const Reply& reply) {
    ports_.hall.import_game(setup,
                            [this, reply, rules = setup.rules](const Result<std::string>& table) {
                                if (!table)
                                    return reply(refused(table.error(), rules, kBadRequest));
                                reply(json_reply({{"table", *table}}));
                            });
}

// --- Writing -------------------------------------------------------------------------------------

void RecordApi::write(const HttpRequest& request, const Reply& reply) {
    if (!admits(writers_, request, reply)) return;
    ports_.hall.game_reader_of(table_in(request),
                               [this, request, reply](const service::GameReader& read_game) {
                                   run(writers_, request.from, [this, request, read_game, reply] {
                                       return answering(reply, written(read_game(), request));
                                   });
                               });
}

HttpReply RecordApi::written(const Result<service::ExportedGame>& game,
                             const HttpRequest& request) const {
    if (!game) return refused(game.error(), "", kNotFound);
    const std::string table = table_in(request);
    if (table_of(request.path, kFormatsEnd))
        return json_text_reply(files_.list_formats(*game, table));
    const auto file =
        files_.write(*game, table, query_of(request, "format"), query_of(request, "notation"));
    if (!file) return refused(file.error(), game->record.rules, kBadRequest);
    HttpReply reply{200, "text/plain; charset=utf-8", file->text, {}};
    if (!file->name.empty())
        reply.headers["Content-Disposition"] = "attachment; filename=\"" + file->name + "\"";
    return reply;
}

}  // namespace yiguan
