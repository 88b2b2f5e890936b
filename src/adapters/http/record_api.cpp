#include "adapters/http/record_api.h"

#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <utility>

#include "adapters/http/json_reply.h"
#include "adapters/system/text_encoding.h"
#include "adapters/threads/steady_clock.h"

namespace yiguan {
namespace {

constexpr std::uint64_t kMostRecordBytes = 2u << 20;
constexpr int kMostAtATime = 10;  // of one address
constexpr int kMostReadInAMinute = 20;
constexpr int kMostWrittenInAMinute = 60;

HttpReply file_reply(const api::WrittenFile& file) {
    HttpReply reply{200, "text/plain; charset=utf-8", file.text, {}};
    if (!file.name.empty())
        reply.headers["Content-Disposition"] = "attachment; filename=\"" + file.name + "\"";
    return reply;
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
    return api::is_about_records(path);
}

std::optional<std::uint64_t> RecordApi::most_bytes(std::string_view path) {
    if (api::brings_file(path)) return kMostRecordBytes;
    return std::nullopt;
}

void RecordApi::answer(const HttpRequest& request, const Reply& reply) {
    const auto asked = api::read_record_request(request.path, request.query);
    if (request.method != (asked.has_body() ? HttpMethod::Post : HttpMethod::Get))
        return reply({405, "text/plain", "this is not answered here", {}});
    if (asked.has_body()) return read(request, asked, reply);
    write(request, asked, reply);
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

void RecordApi::read(const HttpRequest& request,
                     const api::RecordRequest& asked,
                     const Reply& reply) {
    if (!admits(readers_, request, reply)) return;
    ports_.accounts.account_of(
        request.session,
        [this, request, asked, reply](const std::optional<service::Account>& account) {
            read_for(account ? person_of(*account) : ports_.fingerprint(request.guest), request,
                     asked, reply);
        });
}

void RecordApi::read_for(const std::string& person,
                         const HttpRequest& request,
                         const api::RecordRequest& asked,
                         const Reply& reply) {
    api::RecordFile file{request.body, asked.file_name, asked.rules};
    run(readers_, request.from, [this, person, file = std::move(file), asked, reply]() -> Task {
        auto games = files_.read(file);
        if (!games)
            return answering(reply,
                             refused(games.error(), api::RecordFiles::game_of(file), kBadRequest));
        if (asked.kind != api::RecordRequest::Kind::Store)
            return answering(reply, answer_about(*games, asked));
        auto setup = files_.setup_of(*games, asked.game, asked.is_judged, person);
        if (!setup) return answering(reply, refused(setup.error(), "", kBadRequest));
        return [this, setup = *std::move(setup), reply] { store(setup, reply); };
    });
}

HttpReply RecordApi::answer_about(const api::RecordGames& games,
                                  const api::RecordRequest& asked) const {
    const auto answer = files_.answer(games, asked);
    if (!answer) return refused(answer.error(), games.rules(), kBadRequest);
    return answer->name.empty() ? json_text_reply(answer->text) : file_reply(*answer);
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

void RecordApi::write(const HttpRequest& request,
                      const api::RecordRequest& asked,
                      const Reply& reply) {
    if (!admits(writers_, request, reply)) return;
    ports_.hall.game_reader_of(asked.table,
                               [this, request, asked, reply](const service::GameReader& read_game) {
                                   run(writers_, request.from, [this, asked, read_game, reply] {
                                       return answering(reply, written(read_game(), asked));
                                   });
                               });
}

HttpReply RecordApi::written(const Result<service::ExportedGame>& game,
                             const api::RecordRequest& asked) const {
    if (!game) return refused(game.error(), "", kNotFound);
    if (asked.kind == api::RecordRequest::Kind::ListFormats)
        return json_text_reply(files_.list_formats(*game, asked.table));
    const auto file = files_.write(*game, asked.table, asked.format, asked.notation);
    if (!file) return refused(file.error(), game->record.rules, kBadRequest);
    return file_reply(*file);
}

}  // namespace yiguan
