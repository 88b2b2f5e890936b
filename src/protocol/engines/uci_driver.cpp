#include "protocol/engines/uci_driver.h"

#include <algorithm>

#include "base/joined.h"
#include "base/text.h"
#include "game/rule_text.h"
#include "protocol/engines/moves.h"

namespace yiguan::engine_protocols {
namespace {

std::string limits_text(const Limits& limits) {
    std::string text = "go";
    const auto add = [&](std::string_view word, auto value) {
        text += " " + std::string(word) + " " + std::to_string(value);
    };
    if (limits.clock_ms) {
        for (const std::string_view word : {"wtime", "btime"}) add(word, *limits.clock_ms);
        for (const std::string_view word : {"winc", "binc"}) add(word, limits.increment_ms);
        if (limits.moves_to_go) add("movestogo", *limits.moves_to_go);
    }
    if (limits.move_time_ms) add("movetime", *limits.move_time_ms);
    if (limits.depth) add("depth", *limits.depth);
    if (limits.nodes) add("nodes", *limits.nodes);
    return text == "go" ? "go infinite" : text;
}

}  // namespace

Lines UciDriver::stop() {
    second_request_.drop();
    return {"stop"};
}

Request UciDriver::new_game() {
    Lines lines;
    if (!are_options_sent_) {
        if (wants_variant_)
            lines.push_back("setoption name UCI_Variant value " +
                            std::string(game_of(setup_.rules)));
        for (const auto& [name, value] : setup_.options)
            lines.push_back("setoption name " + name + (value.empty() ? "" : " value " + value));
        are_options_sent_ = true;
    }
    lines.emplace_back("ucinewgame");
    lines.emplace_back("isready");
    return {std::move(lines)};
}

Result<Lines> UciDriver::go(const AnyGame& game, const Limits& limits) {
    const Record record = game.record();
    Lines lines;
    if (has_lines_option_ && limits.multi_pv != lines_) {
        lines_ = limits.multi_pv;
        lines.push_back("setoption name MultiPV value " + std::to_string(lines_));
    }
    std::string position =
        "position " + (record.start.empty() ? "startpos" : "fen " + record.start);
    if (!record.moves.empty()) position += " moves";
    for (const std::string& move : record.moves) position += " " + to_program(move);
    lines.push_back(std::move(position));
    lines.push_back(limits_text(limits));
    second_request_.prepare(game, lines.back());
    return lines;
}

std::string UciDriver::to_program(std::string_view move) const {
    return wants_variant_ ? with_ranks_moved(move, 1) : std::string(move);
}

std::string UciDriver::from_program(std::string_view move) const {
    const std::string harmless_move = printable(move);
    return wants_variant_ ? with_ranks_moved(harmless_move, -1) : harmless_move;
}

void UciDriver::read_option(Words words) {
    constexpr std::string_view kType[] = {"type"};
    const std::string name = joined(words_after(words, "name", kType).value_or(Words()));
    if (name == "MultiPV") has_lines_option_ = true;
    if (name != "UCI_Variant") return;
    const auto fallback = words_after(words, "default");
    wants_variant_ = fallback && !fallback->empty() && fallback->front() != game_of(setup_.rules);
}

Meaning UciDriver::receive(std::string_view line) {
    const auto split = split_words(line);
    const Words words(split);
    if (words.empty()) return {};
    if (words.front() == "uciok" || words.front() == "readyok") return Ready{};
    if (words.front() == "option") read_option(words);
    if (words.front() == "info") {
        auto thought = read_thought(words);
        if (!thought) return {};
        for (std::string& move : thought->variation) move = from_program(move);
        return *thought;
    }
    if (words.front() != "bestmove" || words.size() < 2) return {};
    const std::string move = from_program(words[1]);
    if (move == "(none)" || move == "none" || move == "0000")
        return second_request_.after_no_move(line);
    BestMove best{move, std::nullopt};
    if (words.size() > 3 && words[2] == "ponder") best.ponder = from_program(words[3]);
    return best;
}

}  // namespace yiguan::engine_protocols
