#include "protocol/engines/uci_family.h"

#include <algorithm>

#include "base/joined.h"
#include "base/text.h"
#include "game/rule_text.h"
#include "protocol/engines/bounds.h"

namespace yiguan::engine_protocols {
namespace {

std::string score_text(const Score& score, std::optional<int> mate_value) {
    if (score.kind == Score::Kind::Value) return "cp " + std::to_string(score.amount);
    const bool is_win = score.kind == Score::Kind::Win;
    if (mate_value) {
        const int value = std::max(*mate_value - score.amount, *mate_value / 2);
        return std::to_string(is_win ? value : -value);
    }
    const int moves = is_win ? (score.amount + 1) / 2 : -(score.amount / 2);
    return "mate " + std::to_string(moves);
}

// "cp 31", "mate -2", or UCCI's bare number. A mate in n moves is 2n - 1 plies for the winner and
// 2n for the loser.
std::optional<Score> read_score(Words words) {
    if (words.empty()) return std::nullopt;
    const bool is_mate = words.front() == "mate";
    if (is_mate || words.front() == "cp") words = words.subspan(1);
    const auto number = words.empty() ? std::nullopt : parse_integer<std::int64_t>(words.front());
    if (!number) return std::nullopt;
    const std::int64_t most = is_mate ? kMostMoves : kMostScore;
    const auto amount = static_cast<int>(std::clamp(*number, -most, most));
    if (!is_mate) return Score{Score::Kind::Value, amount, false};
    if (amount > 0) return Score{Score::Kind::Win, 2 * amount - 1, false};
    return Score{Score::Kind::Loss, -2 * amount, false};
}

Result<std::unique_ptr<AnyGame>> load_ignoring_verdicts(const Record& record,
                                                        const LoadGame& load) {
    const auto begin_again = [&](std::string_view start) {
        return load({record.rules, with_reset_move_count(start), {}, {}});
    };
    auto game = load({record.rules, record.start, {}, {}});
    if (!game) {
        auto reloaded = begin_again(record.start);
        if (!reloaded) return game;
        game = std::move(reloaded);
    }
    for (std::size_t ply = 1;; ++ply) {
        if ((*game)->outcome().is_over())
            if (auto restarted = begin_again((*game)->view().position)) game = std::move(restarted);
        if (ply > record.moves.size()) return game;
        const std::string& move = record.moves[ply - 1];
        if (const Refusal refusal = (*game)->play_on(move))
            return Reason("record-move")
                .number("ply", static_cast<std::int64_t>(ply))
                .text("move", printable(move))
                .because(*refusal);
    }
}

}  // namespace

bool is_judged_differently(std::string_view rules) {
    return game_of(rules) == "xiangqi";
}

std::string with_reset_move_count(std::string_view fen) {
    std::vector<std::string_view> fields = split_words(fen);
    if (fields.size() > 4 && parse_integer<unsigned>(fields[4])) fields[4] = "0";
    return joined(fields);
}

std::optional<Thought> read_thought(Words info) {
    const auto score = read_score(words_after(info, "score").value_or(Words()));
    const auto variation = words_after(info, "pv");
    if (!score || !variation || variation->empty()) return std::nullopt;
    const auto number = [&](std::string_view word) {
        return std::max<std::int64_t>(number_after(info, word).value_or(0), 0);
    };
    Thought thought;
    thought.depth = static_cast<int>(std::min(number("depth"), kMostDepth));
    thought.line = static_cast<int>(std::clamp<std::int64_t>(number("multipv"), 1, 500));
    thought.score = *score;
    thought.nodes = static_cast<std::uint64_t>(number("nodes"));
    thought.nodes_per_second = static_cast<std::uint64_t>(number("nps"));
    thought.time_ms = std::min(number("time"), kMostMs);
    thought.hash_per_mille = static_cast<int>(std::min<std::int64_t>(number("hashfull"), 1000));
    thought.variation.assign(variation->begin(), variation->end());
    return thought;
}

bool has_word(Words line, std::string_view word) {
    return std::find(line.begin(), line.end(), word) != line.end();
}

void read_effort(Words go, Limits& limits) {
    if (const auto depth = number_after(go, "depth"))
        limits.depth = static_cast<int>(std::clamp<std::int64_t>(*depth, 1, kEndlessDepth));
    if (const auto nodes = number_after(go, "nodes"))
        limits.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(*nodes, 1));
    if (const auto moves = number_after(go, "movestogo"); moves && *moves > 0)
        limits.moves_to_go = static_cast<int>(std::min(*moves, kMostMoves));
}

std::optional<std::int64_t> time_after(Words line, std::string_view word) {
    const auto time = number_after(line, word);
    if (!time) return std::nullopt;
    return std::clamp<std::int64_t>(*time, 0, kMostMs);
}

std::string choice_of(const std::vector<PlayerInfo>& players, std::string_view chosen) {
    const auto variant = [](std::string_view player) { return " var " + std::string(player); };
    std::string choice = variant(chosen);
    for (const PlayerInfo& player : players)
        if (player.id != chosen) choice += variant(player.id);
    return choice;
}

std::optional<Words> words_after(Words line, std::string_view word, Words others) {
    const auto found = std::find(line.begin(), line.end(), word);
    if (found == line.end()) return std::nullopt;
    const auto begin = found + 1;
    const auto end = std::find_if(begin, line.end(),
                                  [&](std::string_view other) { return has_word(others, other); });
    return Words(begin, end);
}

std::optional<std::int64_t> number_after(Words line, std::string_view word) {
    const auto rest = words_after(line, word);
    if (!rest || rest->empty()) return std::nullopt;
    return parse_integer<std::int64_t>(rest->front());
}

Refusal check_numbers(Words line, std::span<const NumberWord> numbers) {
    for (const NumberWord& expected : numbers) {
        const auto rest = words_after(line, expected.word);
        if (!rest) continue;
        const auto number = number_after(line, expected.word);
        if (number && *number >= expected.least) continue;
        const std::string_view found = rest->empty() ? std::string_view() : rest->front();
        return Reason("engine-number")
            .text("word", expected.word)
            .text("value", printable(found))
            .text("expected", std::to_string(std::max<std::int64_t>(expected.least, 0)) + "..");
    }
    return std::nullopt;
}

Refusal check_number_option(std::string_view option,
                            std::string_view value,
                            std::pair<int, int> range) {
    const auto number = parse_integer<int>(value);
    if (number && *number >= range.first && *number <= range.second) return std::nullopt;
    return Reason("option-value")
        .text("option", option)
        .text("value", printable(value))
        .text("expected", std::to_string(range.first) + ".." + std::to_string(range.second));
}

Result<bool> read_switch(std::string_view option, std::string_view value) {
    for (const std::string_view on : {"true", "on", "1"})
        if (value == on) return true;
    for (const std::string_view off : {"false", "off", "0"})
        if (value == off) return false;
    return Reason("option-value")
        .text("option", option)
        .text("value", printable(value))
        .text("expected", "true|false");
}

Result<std::unique_ptr<AnyGame>> read_position(Words words,
                                               std::string_view rules,
                                               const LoadGame& load) {
    if (!words.empty() && words.front() == "position") words = words.subspan(1);
    if (words.empty()) return Reason("engine-position-missing");
    constexpr std::string_view kMoves[] = {"moves"};
    const Words moves = words_after(words, "moves").value_or(Words());
    Record record{std::string(rules), "", {}, {}};
    if (words.front() == "fen")
        record.start = joined(*words_after(words, "fen", kMoves));
    else if (words.front() != "startpos")
        return Reason("engine-position-missing");
    record.moves.assign(moves.begin(), moves.end());
    return is_judged_differently(rules) ? load_ignoring_verdicts(record, load) : load(record);
}

std::string move_after_end(const AnyGame& game, const Limits& limits) {
    if (!is_judged_differently(game.record().rules)) return "";
    for (const auto& [move, leaves] : game.divide(1))
        if (limits.allow(move)) return move;
    return "";
}

std::string thought_text(const Thought& thought, std::optional<int> mate_value) {
    std::string text = "depth " + std::to_string(thought.depth);
    if (!mate_value) text += " multipv " + std::to_string(thought.line);
    text += " score " + score_text(thought.score, mate_value);
    if (thought.score.is_bound && !mate_value) text += " lowerbound";
    text += " nodes " + std::to_string(thought.nodes);
    text += " nps " + std::to_string(thought.nodes_per_second);
    if (!mate_value) text += " hashfull " + std::to_string(thought.hash_per_mille);
    text += " time " + std::to_string(thought.time_ms);
    text += " pv";
    for (const std::string& move : thought.variation) text += " " + move;
    return text;
}

}  // namespace yiguan::engine_protocols
