// yiguan convert: converts game records between formats (docs/records.md).
#include <fmt/core.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>

#include "adapters/system/text_encoding.h"
#include "apps/engine/text_file.h"
#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/verbs.h"
#include "base/text.h"
#include "games/registry.h"
#include "protocol/records/formats.h"
#include "protocol/records/rulings.h"

namespace yiguan::cli {
namespace {

using records::Format;
using records::GameTree;

const std::map<std::string, records::MoveStyle> kStyles{{"chinese", records::MoveStyle::Chinese},
                                                        {"wxf", records::MoveStyle::Wxf},
                                                        {"iccs", records::MoveStyle::Iccs}};

struct ConvertArguments {
    std::string file = "-";
    std::string to = "record";
    std::string from;
    std::string rules;
    std::string notation = "chinese";
    std::string encoding = "utf-8";
    std::string out;
    int game = 0;  // 0: all
    bool is_unjudged = false;
};

Reason with_known(Reason reason) {
    for (const Format& format : records::formats())
        reason = std::move(reason).text("known", format.id);
    return reason;
}

Result<const Format*> format_named(const std::string& id) {
    if (const Format* format = records::find_format(id)) return format;
    return with_known(Reason("format-unknown").text("format", printable(id)));
}

Result<const Format*> source_format(const ConvertArguments& arguments, const std::string& bytes) {
    if (!arguments.from.empty()) return format_named(arguments.from);
    if (const Format* format = records::guess_format(bytes, arguments.file)) return format;
    return with_known(Reason("format-unclear"));
}

records::Environment environment_for(const ConvertArguments& arguments) {
    return {load_game, utf8_from_gb18030, arguments.rules, kStyles.at(arguments.notation)};
}

// Refused when the requested game was not read.
Result<std::vector<GameTree>> chosen_games(std::vector<GameTree> games,
                                           const ConvertArguments& arguments) {
    const auto count = static_cast<std::int64_t>(games.size());
    if (arguments.game > 0)
        std::erase_if(games, [&](const GameTree& tree) { return tree.number != arguments.game; });
    if (games.empty())
        return Reason("convert-game").number("game", arguments.game).number("games", count);
    return games;
}

// Our rulings are comments: a format without comments gets none.
void judge(std::vector<GameTree>& games, const ConvertArguments& arguments, const Format& format) {
    if (arguments.is_unjudged || !format.holds_tree) return;
    const auto say = [](const Reason& reason, Language language, std::string_view rules) {
        return words(reason, language, rules);
    };
    for (GameTree& tree : games) records::add_rulings(tree, load_game, say);
}

// Refused when the format cannot be written in that encoding.
Result<Encoded> encoded(const std::string& text,
                        const ConvertArguments& arguments,
                        const Format& format) {
    if (arguments.encoding == "utf-8") return Encoded{text, true};
    if (format.id != "pgn")
        return Reason("convert-encoding-format").text("encoding", arguments.encoding);
    return gb18030_from_utf8(text);
}

bool write_out(const std::string& bytes, const std::string& path) {
    if (path.empty()) {
        std::fwrite(bytes.data(), 1, bytes.size(), stdout);
        return true;  // main checks stdout for errors
    }
    std::ofstream file(path, std::ios::binary);
    file << bytes;
    file.close();
    return !file.fail();
}

Status write(const std::vector<GameTree>& games,
             const ConvertArguments& arguments,
             const records::Environment& environment,
             const Format& format) {
    const std::string rules = games.front().rules;
    const auto written = records::write_games(games, format, environment);
    if (!written) return refuse(written.error(), rules);
    const auto bytes = encoded(written->text, arguments, format);
    if (!bytes) return refuse(bytes.error());
    if (!write_out(bytes->bytes, arguments.out))
        return refuse(Reason("argument-file").text("file", printable(arguments.out, 200)));
    for (const Reason& loss : written->losses) complain(loss, rules);
    if (!bytes->is_whole)
        complain(Reason("convert-encoding").text("encoding", arguments.encoding), "");
    return written->losses.empty() && bytes->is_whole ? Status::Good : Status::Negative;
}

// To read one and write the other would lose what the format cannot hold or what was not read.
bool is_output_the_input(const ConvertArguments& arguments) {
    std::error_code error;
    return !arguments.out.empty() &&
           std::filesystem::equivalent(arguments.file, arguments.out, error);
}

Status run(const ConvertArguments& arguments) {
    if (is_output_the_input(arguments))
        return refuse(Reason("convert-same-file").text("file", printable(arguments.out, 200)));
    const auto to = format_named(arguments.to);
    if (!to) return refuse(to.error());
    const auto bytes = text_of_file(arguments.file == "-" ? "/dev/stdin" : arguments.file);
    if (!bytes) return refuse(Reason("argument-file").text("file", printable(arguments.file, 200)));
    const auto from = source_format(arguments, *bytes);
    if (!from) return refuse(from.error());
    const records::Environment environment = environment_for(arguments);
    auto reading = records::read_games(*bytes, **from, environment);
    if (!reading) return refuse(reading.error());
    const std::string rules =
        reading->games.empty() ? std::string((*from)->game) : reading->games.front().rules;
    for (const Reason& damage : reading->damages) complain(damage, rules);
    if (reading->games.empty()) return Status::BadInput;
    auto games = chosen_games(std::move(reading->games), arguments);
    if (!games) return refuse(games.error());
    judge(*games, arguments, **to);
    const Status status = write(*games, arguments, environment, **to);
    return status == Status::Good && !reading->damages.empty() ? Status::Negative : status;
}

// Those that are written, or those that are only read.
std::string format_ids(bool are_written) {
    std::string ids;
    for (const Format& format : records::formats())
        if ((format.write != nullptr) == are_written)
            ids.append(ids.empty() ? "" : ", ").append(format.id);
    return ids;
}

}  // namespace

void add_convert(CommandLine& line) {
    auto arguments = std::make_shared<ConvertArguments>();
    Verb verb =
        line.add_verb("convert", "Write game records in another format: " + format_ids(true));
    verb.add_option("FILE", arguments->file, "File to read; - or nothing: standard input");
    verb.add_option("--to", arguments->to, "Format to write (default: record)");
    verb.add_option(
        "--from", arguments->from,
        "Format to read (default: what the file looks like), also " + format_ids(false));
    verb.add_option("--rules", arguments->rules,
                    "Rule set to read the games under (default: what the file says)");
    verb.add_option("--notation", arguments->notation,
                    "Moves in pgn: chinese, wxf or iccs (default: chinese)")
        .one_of(names_of(kStyles));
    verb.add_option("--encoding", arguments->encoding, "utf-8 or gb18030, for pgn (default: utf-8)")
        .one_of({"utf-8", "gb18030"});
    verb.add_option("--game", arguments->game, "Only the game of this number, from 1")
        .in_range(1, 1'000'000);
    verb.add_flag("--unjudged", arguments->is_unjudged,
                  "Leave out comments that say where our rules would have ended a game");
    verb.add_option("-o,--out", arguments->out, "File to write (default: standard output)");
    verb.on_chosen([arguments] { return run(*arguments); });
}

}  // namespace yiguan::cli
