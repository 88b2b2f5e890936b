#include "protocol/engines/ucci_driver.h"

#include <algorithm>

#include "base/text.h"

namespace yiguan::engine_protocols {

Lines UcciDriver::stop() {
    second_request_.drop();
    return {"stop"};
}

Request UcciDriver::new_game() {
    Lines lines;
    if (!are_options_sent_) {
        if (counts_milliseconds_) lines.emplace_back("setoption usemillisec true");
        for (const auto& [name, value] : setup_.options)
            lines.push_back("setoption " + name + (value.empty() ? "" : " " + value));
        are_options_sent_ = true;
    }
    lines.emplace_back("setoption newgame");
    lines.emplace_back("isready");
    return {std::move(lines)};
}

// A time per move is sent as a clock with one move to go. UCCI allows only one limit.
Result<Lines> UcciDriver::go(const AnyGame& game, const Limits& limits) {
    Record record = game.record();
    const auto start = setup_.load_game({record.rules, record.start, {}, {}});
    if (!start) return start.error();
    std::string position = "position fen " + (*start)->view().position;
    if (!record.moves.empty()) position += " moves";
    for (const std::string& move : record.moves) position += " " + move;

    const auto time = [this](std::int64_t ms) {
        return std::to_string(counts_milliseconds_ ? ms : std::max<std::int64_t>(ms / 1000, 1));
    };
    std::string go = "go";
    if (limits.move_time_ms)
        go += " time " + time(*limits.move_time_ms) + " movestogo 1";
    else if (limits.clock_ms)
        go += " time " + time(*limits.clock_ms) +
              (limits.moves_to_go ? " movestogo " + std::to_string(*limits.moves_to_go)
                                  : " increment " + time(limits.increment_ms));
    else if (limits.nodes)
        go += " nodes " + std::to_string(*limits.nodes);
    else if (limits.depth)
        go += " depth " + std::to_string(*limits.depth);
    else
        go += " infinite";
    second_request_.prepare(game, go);
    return Lines{std::move(position), std::move(go)};
}

Meaning UcciDriver::receive(std::string_view line) {
    const auto split = split_words(line);
    const Words words(split);
    if (words.empty()) return {};
    if (words.front() == "ucciok" || words.front() == "readyok") return Ready{};
    if (words.front() == "option" && words.size() > 1 && words[1] == "usemillisec")
        counts_milliseconds_ = true;
    if (words.front() == "info") {
        if (auto thought = read_thought(words)) return *std::move(thought);
        return {};
    }
    if (words.front() == "nobestmove") return second_request_.after_no_move(line);
    if (words.front() != "bestmove" || words.size() < 2) return {};
    BestMove best{printable(words[1]), std::nullopt};
    best.resigns = words.back() == "resign";
    if (words.size() > 3 && words[2] == "ponder") best.ponder = printable(words[3]);
    return best;
}

}  // namespace yiguan::engine_protocols
