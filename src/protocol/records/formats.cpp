#include "protocol/records/formats.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "protocol/records/check.h"
#include "protocol/records/dhtmlxq.h"
#include "protocol/records/pgn.h"
#include "protocol/records/psq.h"
#include "protocol/records/record_text.h"
#include "protocol/records/renlib.h"
#include "protocol/records/sgf.h"
#include "protocol/records/source_text.h"
#include "protocol/records/tree_text.h"
#include "protocol/records/xqf.h"

namespace yiguan::records {
namespace {

constexpr std::size_t kBeginning = 64 * 1024;

// Recognised in this order.
constexpr auto kFormats = std::to_array<Format>({
    {.id = "record",
     .endings = "yiguan",
     .game = "",
     .is_text = true,
     .recognises = is_record,
     .read = read_record,
     .write = write_record},
    {.id = "study",
     .endings = "study",
     .game = "",
     .is_text = true,
     .holds_many = true,
     .holds_tree = true,
     .recognises = is_study,
     .read = read_study,
     .write = write_study},
    {.id = "shuqi",
     .endings = "shuqi",
     .game = "shuqi",
     .is_text = true,
     .holds_many = true,
     .holds_tree = true,
     .recognises = is_shuqi,
     .read = read_shuqi,
     .write = write_shuqi},
    {.id = "xqf",
     .endings = "xqf",
     .game = "xiangqi",
     .holds_tree = true,
     .recognises = is_xqf,
     .read = read_xqf},
    {.id = "renlib",
     .endings = "lib",
     .game = "gomoku",
     .holds_tree = true,
     .recognises = is_renlib,
     .read = read_renlib},
    {.id = "psq",
     .endings = "psq",
     .game = "gomoku",
     .is_text = true,
     .recognises = is_psq,
     .read = read_psq,
     .write = write_psq},
    {.id = "dhtmlxq",
     .endings = "ubb",
     .game = "xiangqi",
     .is_text = true,
     .holds_many = true,
     .holds_tree = true,
     .recognises = is_dhtmlxq,
     .read = read_dhtmlxq},
    {.id = "sgf",
     .endings = "sgf",
     .game = "gomoku",
     .is_text = true,
     .holds_many = true,
     .holds_tree = true,
     .date_separator = '-',
     .recognises = is_sgf,
     .read = read_sgf,
     .write = write_sgf},
    {.id = "pgn",
     .endings = "pgn pgns",
     .game = "xiangqi",
     .is_text = true,
     .holds_many = true,
     .holds_tree = true,
     .has_move_styles = true,
     .recognises = is_pgn,
     .read = read_pgn,
     .write = write_pgn},
});

Reason at_place(const Format& format, std::string_view text, std::size_t place, Reason what) {
    if (!format.is_text)
        return Reason("damage-byte")
            .number("byte", static_cast<std::int64_t>(place))
            .because(std::move(what));
    const Place where = place_of(text, place);
    return Reason("damage-line")
        .number("line", where.line)
        .number("column", where.column)
        .because(std::move(what));
}

std::vector<Reason> told(Collector& found, const Format& format, std::string_view text) {
    auto& damages = found.damages();
    // Damages of the whole file go first, because a list of damages may be cut.
    std::sort(damages.begin(), damages.end(), [](const auto& a, const auto& b) {
        if (a.is_limit != b.is_limit) return a.is_limit;
        return a.place != b.place ? a.place < b.place : a.order < b.order;
    });
    std::vector<Reason> reasons;
    for (Collector::Damage& damage : damages)
        reasons.push_back(at_place(format, text, damage.place, std::move(damage.what)));
    if (found.further_damages() > 0)
        reasons.push_back(Reason("damage-more")
                              .number("count", static_cast<std::int64_t>(found.further_damages())));
    return reasons;
}

// The harmful characters of a game from a binary file, at the place of the first one's move.
Harmful harmful_in(const GameTree& game) {
    Harmful found;
    const auto add = [&found](std::string_view text, std::size_t place) {
        if (found.count == 0) found.first = place;
        found.count += find_harmful(text).count;
    };
    for (const auto& [key, value] : game.tags) add(value, 0);
    for (const GameNode& node : game.nodes) add(node.comment, node.place);
    return found;
}

void report(const Harmful& harmful, Collector& found) {
    if (harmful.count > 0)
        found.damage(harmful.first, Reason("file-characters").number("count", harmful.count));
}

std::string_view game_of_rules(std::string_view rules) {
    return rules.substr(0, rules.find_first_of("/+:"));
}

void add_losses(const GameTree& tree, const Format& format, Written& written) {
    if (format.holds_tree) return;
    if (tree.has_variations())
        written.losses.push_back(Reason("format-loses-variations").text("format", format.id));
    if (tree.has_comments())
        written.losses.push_back(Reason("format-loses-comments").text("format", format.id));
}

}  // namespace

std::span<const Format> formats() {
    return kFormats;
}

const Format* find_format(std::string_view id) {
    for (const Format& format : kFormats)
        if (format.id == id) return &format;
    return nullptr;
}

const Format* guess_format(std::string_view bytes, std::string_view file_name) {
    for (const Format& format : kFormats)
        if (format.recognises(bytes.substr(0, kBeginning))) return &format;
    const std::size_t dot = file_name.rfind('.');
    if (dot == std::string_view::npos) return nullptr;
    const std::string ending = lower_ascii(file_name.substr(dot + 1));
    for (const Format& format : kFormats)
        for (const std::string_view known : split_words(format.endings))
            if (known == ending) return &format;
    return nullptr;
}

Result<Reading> read_games(std::string_view bytes,
                           const Format& format,
                           const Environment& environment) {
    if (format.read == nullptr) return Reason("format-no-reader").text("format", format.id);
    if (bytes.size() > kMostFileBytes)
        return Reason("file-too-large").number("limit", kMostFileBytes);
    const std::string text = format.is_text ? decoded(bytes, environment.decode_gb18030) : "";
    const std::string_view source = format.is_text ? std::string_view(text) : bytes;
    Collector found;
    if (format.is_text)
        if (Refusal doubt = encoding_doubt(bytes)) found.limit(0, *std::move(doubt));
    if (const std::size_t at = first_malformed(text); at != std::string::npos)
        found.damage(at, Reason("file-encoding"));
    report(find_harmful(text), found);
    format.read(source, environment, found);
    if (!format.is_text)
        for (const GameTree& game : found.games()) report(harmful_in(game), found);
    if (found.games().empty() && found.damages().empty()) found.damage(0, Reason("file-empty"));
    check_games(found, environment);
    std::vector<Reason> damages = told(found, format, source);
    return Reading{std::move(found.games()), std::move(damages)};
}

Result<Written> write_games(std::span<const GameTree> games,
                            const Format& format,
                            const Environment& environment) {
    if (format.write == nullptr) return Reason("format-no-writer").text("format", format.id);
    if (games.size() > 1 && !format.holds_many)
        return Reason("format-one-game")
            .text("format", format.id)
            .number("games", static_cast<std::int64_t>(games.size()));
    Written all;
    for (const GameTree& tree : games) {
        if (!format.game.empty() && game_of_rules(tree.rules) != format.game)
            return Reason("format-other-game")
                .text("format", format.id)
                .text("game", format.game)
                .text("rules", tree.rules);
        Result<Written> written = format.write(tree, environment);
        if (!written)
            return Reason("format-cannot").text("format", format.id).because(written.error());
        add_losses(tree, format, *written);
        if (!all.text.empty()) all.text += "\n";
        all.text += written->text;
        for (Reason& loss : written->losses) all.losses.push_back(std::move(loss));
    }
    return all;
}

}  // namespace yiguan::records
