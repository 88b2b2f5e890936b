#include "adapters/http/record_api.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/json.hpp>
#include <utility>

#include "adapters/http/json_reply.h"
#include "adapters/http/record_export.h"
#include "adapters/system/steady_clock.h"
#include "adapters/system/text_encoding.h"
#include "base/text.h"
#include "protocol/records/formats.h"
#include "protocol/records/names.h"
#include "protocol/records/rulings.h"

namespace yiguan {
namespace {

namespace json = boost::json;
using records::Format;
using records::GameTree;
using records::Reading;

constexpr std::string_view kRecordsPath = "/api/records";
constexpr std::string_view kTablesPath = "/api/tables/";
constexpr std::string_view kRecordEnd = "/record";
constexpr std::string_view kFormatsEnd = "/formats";
constexpr std::uint64_t kMostRecordBytes = 2u << 20;
constexpr int kMostAtATime = 10;  // of one address
constexpr int kMostReadInAMinute = 20;
constexpr int kMostWrittenInAMinute = 60;
constexpr std::size_t kMostListedGames = 500;
constexpr std::size_t kMostListedDamages = 50;

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

Result<Reading> read_bytes(const std::string& bytes,
                           const Format* format,
                           const records::Environment& environment) {
    if (format != nullptr) return records::read_games(bytes, *format, environment);
    Reason reason("format-unseen");
    for (const Format& known : records::formats())
        reason = std::move(reason).text("known", known.id);
    return reason;
}

json::object to_json(const GameTree& tree, const GameInfo* game) {
    const auto names = records::player_names(tree, game, Seat::One);
    return {{"rules", tree.rules},          {"names", json::array{names[0], names[1]}},
            {"event", tree.tag("Event")},   {"date", tree.tag("Date")},
            {"result", tree.tag("Result")}, {"plies", records::main_line(tree).size()}};
}

}  // namespace

// An uploaded file and what to do with it.
struct RecordApi::Source {
    const Format* format = nullptr;
    std::string person;
    std::optional<std::size_t> game;  // the number of the game to store, from 1; none: list all
    bool is_judged = true;            // our rulings are added as comments
};

struct RecordApi::Thread {
    boost::asio::thread_pool pool{1};
};

RecordApi::RecordApi(Ports ports)
    : ports_(std::move(ports)),
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

HttpReply RecordApi::refused(const Reason& reason, std::string_view rules, int status) const {
    return json_reply(to_json(ports_.say(reason, rules)), status);
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
    const Source source{records::guess_format(request.body, query_of(request, "name")), person,
                        parse_integer<std::size_t>(query_of(request, "game")),
                        query_of(request, "unjudged").empty()};
    const records::Environment environment{
        ports_.load_game, utf8_from_gb18030, query_of(request, "rules"), {}};
    run(readers_, request.from, [this, source, environment, bytes = request.body, reply] {
        auto reading =
            std::make_shared<Result<Reading>>(read_bytes(bytes, source.format, environment));
        if (*reading && source.is_judged) judge(source, **reading);
        return [this, source, reading, reply] { take(source, *reading, reply); };
    });
}

void RecordApi::judge(const Source& source, Reading& reading) const {
    if (!source.game || *source.game < 1 || *source.game > reading.games.size()) return;
    records::add_rulings(reading.games[*source.game - 1], ports_.load_game,
                         [this](const Reason& reason, Language language, std::string_view rules) {
                             const wire::Words words = ports_.say(reason, rules);
                             return language == Language::Zh ? words.zh : words.en;
                         });
}

void RecordApi::take(const Source& source, const Result<Reading>& reading, const Reply& reply) {
    if (!reading) return reply(refused(reading.error(), "", kBadRequest));
    if (reading->games.empty() && !reading->damages.empty())
        return reply(refused(reading->damages.front(), source.format->game, kBadRequest));
    if (!source.game) return reply(listed(source, *reading));
    if (*source.game >= 1 && *source.game <= reading->games.size())
        return store(source, *reading, reply);
    reply(refused(Reason("record-game")
                      .number("game", static_cast<std::int64_t>(*source.game))
                      .number("games", static_cast<std::int64_t>(reading->games.size())),
                  "", kBadRequest));
}

HttpReply RecordApi::listed(const Source& source, const Reading& reading) const {
    json::array games;
    json::array damages;
    for (const GameTree& tree : reading.games)
        if (games.size() < kMostListedGames)
            games.push_back(to_json(tree, ports_.find_game(tree.rules)));
    const std::string rules = reading.games.empty() ? "" : reading.games.front().rules;
    for (const Reason& damage : reading.damages)
        if (damages.size() < kMostListedDamages)
            damages.push_back(to_json(ports_.say(damage, rules)));
    return json_reply({{"format", source.format->id},
                       {"total", reading.games.size()},
                       {"games", std::move(games)},
                       {"damages", std::move(damages)}});
}

void RecordApi::store(const Source& source, const Reading& reading, const Reply& reply) {
    service::TableSetup setup = imported_setup(reading, *source.game - 1, source.format->id,
                                               ports_.load_game, ports_.find_game, ports_.say);
    setup.origin->person = source.person;
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
                                   write(read_game, request, reply);
                               });
}

void RecordApi::write(const service::GameReader& read_game,
                      const HttpRequest& request,
                      const Reply& reply) {
    run(writers_, request.from, [this, request, read_game, reply] {
        const bool is_list = table_of(request.path, kFormatsEnd).has_value();
        const auto game = read_game();
        HttpReply written = !game     ? refused(game.error(), "", kNotFound)
                            : is_list ? formats_of(*game, table_in(request))
                                      : record_of(*game, request, table_in(request));
        return [written = std::move(written), reply] { reply(written); };
    });
}

HttpReply RecordApi::formats_of(const service::ExportedGame& game, std::string_view table) const {
    const std::string& rules = game.record.rules;
    json::array forms;
    for (const ExportForm& form : export_forms(rules)) {
        const auto written = exported(game, form, ports_.load_game, ports_.find_game);
        json::array losses;
        if (written)
            for (const Reason& loss : written->losses)
                losses.push_back(to_json(ports_.say(loss, rules)));
        json::value refusal;
        if (!written) refusal = to_json(ports_.say(written.error(), rules));
        forms.push_back({{"format", form.format->id},
                         {"notation", form.style_name},
                         {"file", file_name(rules, table, form)},
                         {"losses", std::move(losses)},
                         {"refusal", std::move(refusal)}});
    }
    return json_reply(forms);
}

// Without a format: Yiguan's own, shown by the browser instead of downloaded.
HttpReply RecordApi::record_of(const service::ExportedGame& game,
                               const HttpRequest& request,
                               std::string_view table) const {
    const std::string format = query_of(request, "format");
    HttpReply reply{200, "text/plain; charset=utf-8", "", {}};
    if (format.empty()) {
        reply.body = game.record.text();
        return reply;
    }
    const std::string& rules = game.record.rules;
    const auto form = find_export_form(format, query_of(request, "notation"));
    if (!form) return refused(form.error(), rules, kBadRequest);
    const auto written = exported(game, *form, ports_.load_game, ports_.find_game);
    if (!written) return refused(written.error(), rules, kBadRequest);
    reply.body = written->text;
    reply.headers["Content-Disposition"] =
        "attachment; filename=\"" + file_name(rules, table, *form) + "\"";
    return reply;
}

}  // namespace yiguan
