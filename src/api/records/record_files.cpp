#include "api/records/record_files.h"

#include <boost/json.hpp>
#include <memory>
#include <utility>

#include "api/records/record_import.h"
#include "protocol/records/cursor.h"
#include "protocol/records/formats.h"
#include "protocol/records/names.h"
#include "protocol/records/rulings.h"
#include "protocol/wire/notations.h"
#include "service/game_view.h"

namespace yiguan::api {
namespace {

namespace json = boost::json;
using records::GameTree;
using service::ExportedGame;

constexpr std::size_t kMostListedGames = 500;
constexpr std::size_t kMostListedDamages = 50;

Reason unknown_format() {
    Reason reason("format-unseen");
    for (const records::Format& known : records::formats())
        reason = std::move(reason).text("known", known.id);
    return reason;
}

constexpr std::string_view kStudyTitle = "study";

// Refused when there is no game of that number, from 1.
Result<const GameTree*> game_of_number(const RecordGames& games, std::size_t number) {
    const std::vector<GameTree>& all = games.reading.games;
    if (number >= 1 && number <= all.size()) return &all[number - 1];
    return Reason("record-game")
        .number("game", static_cast<std::int64_t>(number))
        .number("games", static_cast<std::int64_t>(all.size()));
}

// The moves of a tree, each behind the move that it follows: [{after, move, comment, chinese,
// wxf}]. `after`: the number of that move in the list, from 1; 0: the start.
json::array moves_of(const GameTree& tree, std::unique_ptr<AnyGame> game) {
    records::GameCursor cursor(tree, std::move(game));
    std::vector<std::size_t> numbers(tree.nodes.size(), 0);
    json::array moves;
    for (const records::NodeId node : records::preorder(tree)) {
        const records::GameNode& here = tree.nodes[node];
        cursor.stand_before(node);
        const wire::Notations notations = wire::notations_of(cursor.game(), here.move);
        if (cursor.play(node)) break;  // checked when it was read
        moves.push_back({{"after", numbers[here.parent]},
                         {"move", here.move},
                         {"comment", here.comment},
                         {"chinese", notations.chinese},
                         {"wxf", notations.wxf}});
        numbers[node] = moves.size();
    }
    return moves;
}

json::object to_json(const GameTree& tree, const GameInfo* game) {
    const auto names = records::player_names(tree, game, Seat::One);
    return {{"rules", tree.rules},          {"names", json::array{names[0], names[1]}},
            {"event", tree.tag("Event")},   {"date", tree.tag("Date")},
            {"result", tree.tag("Result")}, {"plies", records::main_line(tree).size()}};
}

}  // namespace

std::string_view RecordFiles::game_of(const RecordFile& file) {
    const records::Format* const format = records::guess_format(file.bytes, file.name);
    return format == nullptr ? "" : format->game;
}

Result<RecordGames> RecordFiles::read(const RecordFile& file) const {
    const records::Format* const format = records::guess_format(file.bytes, file.name);
    if (format == nullptr) return unknown_format();
    const records::Environment environment{ports_.load_game, ports_.decode_gb18030, file.rules, {}};
    auto reading = records::read_games(file.bytes, *format, environment);
    if (!reading) return reading.error();
    if (reading->games.empty() && !reading->damages.empty()) return reading->damages.front();
    return RecordGames{format, *std::move(reading)};
}

std::string RecordFiles::list(const RecordGames& games) const {
    const records::Reading& reading = games.reading;
    json::array listed;
    for (const GameTree& tree : reading.games)
        if (listed.size() < kMostListedGames)
            listed.push_back(to_json(tree, ports_.find_game(tree.rules)));
    return json::serialize(json::object{{"format", games.format->id},
                                        {"total", reading.games.size()},
                                        {"games", std::move(listed)},
                                        {"damages", damages_of(reading.damages, games.rules())}});
}

Result<WrittenFile> RecordFiles::answer(const RecordGames& games,
                                        const RecordRequest& asked) const {
    const auto shown = [](Result<std::string> text) -> Result<WrittenFile> {
        if (!text) return text.error();
        return WrittenFile{*std::move(text), ""};
    };
    using Kind = RecordRequest::Kind;
    if (asked.kind == Kind::Study) return shown(study(games, asked.game));
    if (asked.kind == Kind::ListConversions) return shown(list_conversions(games, asked.game));
    if (asked.kind == Kind::Convert)
        return convert(games, asked.game, asked.format, asked.notation);
    return shown(list(games));
}

json::array RecordFiles::damages_of(const std::vector<Reason>& damages,
                                    std::string_view rules) const {
    json::array listed;
    for (const Reason& damage : damages)
        if (listed.size() < kMostListedDamages)
            listed.push_back(api::to_json(ports_.say(damage, rules)));
    return listed;
}

Result<std::string> RecordFiles::study(const RecordGames& games, std::size_t number) const {
    const auto found = game_of_number(games, number);
    if (!found) return found.error();
    const GameTree& tree = **found;
    auto game = ports_.load_game({tree.rules, tree.start, {}, {}});
    if (!game) return game.error();
    json::array tags;
    for (const auto& [key, value] : tree.tags) tags.push_back(json::array{key, value});
    json::array moves = moves_of(tree, std::move(*game));
    json::object study{{"rules", tree.rules},
                       {"start", tree.start},
                       {"tags", std::move(tags)},
                       {"comment", tree.nodes[records::kRoot].comment},
                       {"moves", std::move(moves)}};
    const std::vector<Reason> damages = api::damages_of(games.reading, number - 1);
    return json::serialize(
        json::object{{"study", std::move(study)}, {"damages", damages_of(damages, tree.rules)}});
}

Result<std::string> RecordFiles::list_conversions(const RecordGames& games,
                                                  std::size_t number) const {
    const auto found = game_of_number(games, number);
    if (!found) return found.error();
    const GameTree& tree = **found;
    return list(export_forms(tree.rules, true), tree.rules, kStudyTitle,
                [&](const ExportForm& form) {
                    return records::write_games({&tree, 1}, *form.format,
                                                {ports_.load_game, {}, "", form.style});
                });
}

Result<WrittenFile> RecordFiles::convert(const RecordGames& games,
                                         std::size_t number,
                                         std::string_view format,
                                         std::string_view notation) const {
    const auto found = game_of_number(games, number);
    if (!found) return found.error();
    const auto form = find_export_form(format.empty() ? "record" : format, notation);
    if (!form) return form.error();
    const GameTree& tree = **found;
    const auto written =
        records::write_games({&tree, 1}, *form->format, {ports_.load_game, {}, "", form->style});
    if (!written) return written.error();
    return WrittenFile{written->text, file_name(tree.rules, kStudyTitle, *form)};
}

Result<service::TableSetup> RecordFiles::setup_of(RecordGames& games,
                                                  std::size_t number,
                                                  bool is_judged,
                                                  std::string_view person) const {
    if (const auto found = game_of_number(games, number); !found) return found.error();
    records::Reading& reading = games.reading;
    if (is_judged)
        records::add_rulings(
            reading.games[number - 1], ports_.load_game,
            [this](const Reason& reason, Language language, std::string_view rules) {
                const wire::Words words = ports_.say(reason, rules);
                return language == Language::Zh ? words.zh : words.en;
            });
    service::TableSetup setup = imported_setup(reading, number - 1, games.format->id,
                                               ports_.load_game, ports_.find_game, ports_.say);
    setup.origin->person = person;
    return setup;
}

std::string RecordFiles::list(const std::vector<ExportForm>& forms,
                              std::string_view rules,
                              std::string_view title,
                              const Write& write) const {
    json::array listed;
    for (const ExportForm& form : forms) {
        const auto written = write(form);
        json::value refusal;
        if (!written) refusal = api::to_json(ports_.say(written.error(), rules));
        listed.push_back({{"format", form.format->id},
                          {"notation", form.style_name},
                          {"file", file_name(rules, title, form)},
                          {"losses", written ? damages_of(written->losses, rules) : json::array()},
                          {"refusal", std::move(refusal)}});
    }
    return json::serialize(listed);
}

std::string RecordFiles::list_formats(const ExportedGame& game, std::string_view table) const {
    const std::string& rules = game.record.rules;
    return list(export_forms(rules), rules, table, [&](const ExportForm& form) {
        return exported(game, form, ports_.load_game, ports_.find_game);
    });
}

Result<WrittenFile> RecordFiles::write(const ExportedGame& game,
                                       std::string_view table,
                                       std::string_view format,
                                       std::string_view notation) const {
    if (format.empty()) return WrittenFile{game.record.text(), ""};
    const auto form = find_export_form(format, notation);
    if (!form) return form.error();
    const auto written = exported(game, *form, ports_.load_game, ports_.find_game);
    if (!written) return written.error();
    return WrittenFile{written->text, file_name(game.record.rules, table, *form)};
}

}  // namespace yiguan::api
