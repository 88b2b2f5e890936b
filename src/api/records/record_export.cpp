#include "api/records/record_export.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include "base/text.h"
#include "game/rule_text.h"
#include "protocol/records/names.h"

namespace yiguan::api {
namespace {

using records::Format;
using records::GameTree;
using records::MoveStyle;

constexpr std::array<std::pair<std::string_view, MoveStyle>, 3> kStyles{{
    {"chinese", MoveStyle::Chinese},
    {"wxf", MoveStyle::Wxf},
    {"iccs", MoveStyle::Iccs},
}};
constexpr std::string_view kOwnFormat = "record";
constexpr std::string_view kStudyFormat = "study";

std::string day_of(std::int64_t ms, const Format& format) {
    const std::string between(1, format.date_separator);
    using std::chrono::days;
    using std::chrono::sys_time;
    const sys_time<std::chrono::milliseconds> time{std::chrono::milliseconds(ms)};
    const std::chrono::year_month_day day{std::chrono::floor<days>(time)};
    const auto two = [](unsigned n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    return std::to_string(static_cast<int>(day.year())) + between +
           two(static_cast<unsigned>(day.month())) + between +
           two(static_cast<unsigned>(day.day()));
}

// The tags that other programs understand. Seats and clocks are concepts of this server, and left
// out.
std::vector<records::Tag> common_tags(const service::ExportedGame& game,
                                      const Format& format,
                                      const FindGame& find_game) {
    const auto keys = records::name_keys(find_game(game.record.rules));
    std::vector<records::Tag> tags{{"Date", day_of(game.changed_at, format)}};
    for (std::size_t i = 0; i < keys.size(); ++i)
        if (!game.names[i].empty()) tags.emplace_back(keys[i], game.names[i]);
    for (const auto& [key, value] : game.record.tags)
        if (key == "Result") tags.emplace_back(key, value);
    return tags;
}

}  // namespace

std::vector<ExportForm> export_forms(std::string_view rules, bool has_variations) {
    const std::string_view game = game_of(rules);
    std::vector<ExportForm> forms;
    for (const Format& format : records::formats()) {
        if (format.write == nullptr || format.game != game) continue;
        if (!format.has_move_styles) forms.push_back({&format, MoveStyle::Chinese, ""});
        for (const auto& [name, style] : kStyles)
            if (format.has_move_styles) forms.push_back({&format, style, name});
    }
    if (has_variations)
        forms.push_back({records::find_format(kStudyFormat), MoveStyle::Chinese, ""});
    forms.push_back({records::find_format(kOwnFormat), MoveStyle::Chinese, ""});
    return forms;
}

Result<ExportForm> find_export_form(std::string_view format, std::string_view notation) {
    const Format* found = records::find_format(format);
    if (found == nullptr) return Reason("format-missing").text("format", printable(format));
    if (found->write == nullptr) return Reason("format-no-writer").text("format", format);
    if (!found->has_move_styles) return ExportForm{found, MoveStyle::Chinese, ""};
    for (const auto& [name, style] : kStyles)
        if (notation == name || notation.empty()) return ExportForm{found, style, name};
    return Reason("record-style").text("style", printable(notation));
}

Result<records::Written> exported(const service::ExportedGame& game,
                                  const ExportForm& form,
                                  const LoadGame& load,
                                  const FindGame& find_game) {
    GameTree tree = records::tree_of(game.record);
    if (!game.is_imported && form.format->id != kOwnFormat)
        tree.tags = common_tags(game, *form.format, find_game);
    const std::vector<records::NodeId> line = records::main_line(tree);
    for (const service::RecordNote& note : game.notes) {
        const auto ply = static_cast<std::size_t>(note.ply);
        if (ply <= line.size())
            tree.add_comment(ply == 0 ? records::kRoot : line[ply - 1], note.text);
    }
    const records::Environment environment{load, {}, "", form.style};
    return records::write_games({&tree, 1}, *form.format, environment);
}

std::string file_name(std::string_view rules, std::string_view title, const ExportForm& form) {
    std::string name(game_of(rules));
    name.append("-").append(title);
    if (!form.style_name.empty()) name.append("-").append(form.style_name);
    return name.append(".").append(split_words(form.format->endings).front());
}

}  // namespace yiguan::api
