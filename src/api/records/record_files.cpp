#include "api/records/record_files.h"

#include <boost/json.hpp>
#include <utility>

#include "api/records/record_import.h"
#include "protocol/records/formats.h"
#include "protocol/records/names.h"
#include "protocol/records/rulings.h"

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
    const std::string rules = reading.games.empty() ? "" : reading.games.front().rules;
    json::array damages;
    for (const Reason& damage : reading.damages)
        if (damages.size() < kMostListedDamages)
            damages.push_back(api::to_json(ports_.say(damage, rules)));
    return json::serialize(json::object{{"format", games.format->id},
                                        {"total", reading.games.size()},
                                        {"games", std::move(listed)},
                                        {"damages", std::move(damages)}});
}

Result<service::TableSetup> RecordFiles::setup_of(RecordGames& games,
                                                  std::size_t number,
                                                  bool is_judged,
                                                  std::string_view person) const {
    records::Reading& reading = games.reading;
    if (number < 1 || number > reading.games.size())
        return Reason("record-game")
            .number("game", static_cast<std::int64_t>(number))
            .number("games", static_cast<std::int64_t>(reading.games.size()));
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

std::string RecordFiles::list_formats(const ExportedGame& game, std::string_view table) const {
    const std::string& rules = game.record.rules;
    json::array forms;
    for (const ExportForm& form : export_forms(rules)) {
        const auto written = exported(game, form, ports_.load_game, ports_.find_game);
        json::array losses;
        if (written)
            for (const Reason& loss : written->losses)
                losses.push_back(api::to_json(ports_.say(loss, rules)));
        json::value refusal;
        if (!written) refusal = api::to_json(ports_.say(written.error(), rules));
        forms.push_back({{"format", form.format->id},
                         {"notation", form.style_name},
                         {"file", file_name(rules, table, form)},
                         {"losses", std::move(losses)},
                         {"refusal", std::move(refusal)}});
    }
    return json::serialize(forms);
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
