#include "api/records/record_import.h"

#include <algorithm>
#include <optional>

#include "base/text.h"
#include "protocol/records/names.h"
#include "protocol/records/result.h"

namespace yiguan::api {
namespace {

using records::GameTree;
using service::Origin;

constexpr std::size_t kMostNameBytes = 56;  // plus an ellipsis; a seat's name has at most 60 bytes

// The number of the game, from 1, that the reason or one of its causes names.
std::optional<std::int64_t> game_named(const Reason& reason) {
    for (const Argument& argument : reason.arguments)
        if (argument.name == "game") return parse_integer<std::int64_t>(argument.value);
    return reason.causes.empty() ? std::nullopt : game_named(reason.causes.front());
}

// The comments on the main line, as far as they fit the limit; the others are reported.
std::vector<service::RecordNote> notes_of(const GameTree& tree,
                                          std::size_t plies,
                                          std::vector<Reason>& losses) {
    std::vector<service::RecordNote> notes;
    std::size_t room = kMostNoteBytes;
    const auto add = [&](std::size_t ply, const std::string& comment) {
        if (comment.empty()) return;
        if (comment.size() > room) {
            losses.push_back(Reason("record-note")
                                 .number("ply", static_cast<std::int64_t>(ply))
                                 .number("limit", kMostNoteBytes));
            return;
        }
        room -= comment.size();
        notes.push_back({static_cast<int>(ply), comment});
    };
    add(0, tree.nodes[records::kRoot].comment);
    const std::vector<records::NodeId> line = records::main_line(tree);
    for (std::size_t i = 0; i < plies; ++i) add(i + 1, tree.nodes[line[i]].comment);
    return notes;
}

// The tags, as far as they fit the limits; the others are reported.
std::vector<records::Tag> tags_of(const GameTree& tree, std::vector<Reason>& losses) {
    std::vector<records::Tag> tags;
    for (const auto& [key, value] : tree.tags) {
        const bool has_room = tags.size() < kMostImportedTags;
        if (has_room)
            tags.emplace_back(printable(key, kMostTagBytes), printable(value, kMostTagBytes));
        if (!has_room || value.size() > kMostTagBytes)
            losses.push_back(Reason("record-tag").text("tag", printable(key)));
    }
    return tags;
}

// The number of variations.
int variations_in(const GameTree& tree) {
    int count = 0;
    for (const records::GameNode& node : tree.nodes)
        if (node.next != records::kNoNode) ++count;
    return count;
}

std::vector<service::RecordDamage> words_of(const std::vector<Reason>& damages,
                                            std::string_view rules,
                                            const SayReason& say) {
    std::vector<service::RecordDamage> out;
    const auto add = [&](const Reason& damage) {
        const wire::Words words = say(damage, rules);
        out.push_back({words.zh, words.en});
    };
    const std::size_t shown = std::min(damages.size(), kMostImportedDamages);
    for (std::size_t i = 0; i < shown; ++i) add(damages[i]);
    if (const std::size_t hidden = damages.size() - shown; hidden > 0)
        add(Reason("damage-more").number("count", static_cast<std::int64_t>(hidden)));
    return out;
}

}  // namespace

std::vector<Reason> damages_of(const records::Reading& reading, std::size_t game) {
    const std::int64_t number = reading.games[game].number;
    std::vector<Reason> own;
    for (const Reason& damage : reading.damages)
        if (game_named(damage).value_or(number) == number) own.push_back(damage);
    return own;
}

service::TableSetup imported_setup(const records::Reading& reading,
                                   std::size_t game,
                                   std::string_view format,
                                   const LoadGame& load,
                                   const FindGame& find_game,
                                   const SayReason& say) {
    const GameTree& tree = reading.games[game];
    Record record = records::record_of(tree);
    std::vector<Reason> damages = damages_of(reading, game);
    if (record.moves.size() > kMostImportedPlies) {
        record.moves.resize(kMostImportedPlies);
        damages.push_back(Reason("record-cut").number("limit", kMostImportedPlies));
    }
    const std::vector<records::Tag> tags = tags_of(tree, damages);
    const std::vector<service::RecordNote> notes = notes_of(tree, record.moves.size(), damages);
    const auto played = load(record);
    const Seat first = played ? (*played)->view().first_side_holder : Seat::One;
    const auto names = records::player_names(tree, find_game(record.rules), first);
    service::TableSetup setup{record.rules, record.start, record.moves, {}, {}, ""};
    for (const Side side : {Side::First, Side::Second}) {
        const Seat seat = side == Side::First ? first : other(first);
        setup.seats[index(seat)].name = printable(names[index(side)], kMostNameBytes);
    }
    setup.origin = Origin{"",
                          std::string(format),
                          std::string(records::plain_result(tree.tag("Result"))),
                          variations_in(tree),
                          tags,
                          notes,
                          words_of(damages, record.rules, say)};
    return setup;
}

}  // namespace yiguan::api
