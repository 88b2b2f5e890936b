#include "protocol/engines/gomocup_driver.h"

#include <algorithm>
#include <limits>

#include "base/text.h"
#include "game/rule_text.h"

namespace yiguan::engine_protocols {
namespace {

constexpr std::int64_t kUnlimited = std::numeric_limits<std::int32_t>::max();

struct RuleBits {
    std::string_view rules;
    int bits;
};
constexpr RuleBits kRuleBits[] = {{"freestyle", 0}, {"standard", 1}, {"renju", 4}, {"caro", 9}};

bool is_point(std::string_view text) {
    return text.size() >= 2 && text.size() <= 3 && text.front() >= 'a' && text.front() <= 't' &&
           is_natural(text.substr(1));
}

Lines limit_lines(const Limits& limits) {
    const auto info = [](std::string_view key, std::int64_t value) {
        return "INFO " + std::string(key) + " " + std::to_string(value);
    };
    Lines lines;
    const bool has_time = limits.move_time_ms || limits.clock_ms;
    lines.push_back(info("timeout_turn", limits.move_time_ms.value_or(kUnlimited)));
    lines.push_back(info("timeout_match", limits.clock_ms.value_or(0)));
    lines.push_back(info("time_left", limits.clock_ms.value_or(kUnlimited)));
    if (limits.depth) lines.push_back(info("max_depth", *limits.depth));
    if (limits.nodes && !has_time)
        lines.push_back(info("max_node", static_cast<std::int64_t>(*limits.nodes)));
    return lines;
}

}  // namespace

GomocupDriver::GomocupDriver(DriverSetup setup) : setup_(std::move(setup)) {
    const auto rules = RuleText::parse(setup_.rules);
    if (!rules) return;
    const std::size_t dash = rules->rules.find('-');
    const std::string_view name = std::string_view(rules->rules).substr(0, dash);
    if (dash != std::string::npos)
        size_ = parse_integer<int>(std::string_view(rules->rules).substr(dash + 1)).value_or(15);
    for (const RuleBits& known : kRuleBits)
        if (known.rules == name) rule_bits_ = known.bits;
}

Request GomocupDriver::new_game() {
    Lines lines{"INFO game_type 1", "INFO rule " + std::to_string(rule_bits_)};
    for (const auto& [key, value] : setup_.options) lines.push_back("INFO " + key + " " + value);
    for (std::string& line : start_lines()) lines.push_back(std::move(line));
    known_.emplace();
    is_asked_ = false;
    return {std::move(lines)};
}

// Some engines accept the rule only after the board size.
Lines GomocupDriver::start_lines() const {
    return {"START " + std::to_string(size_), "INFO rule " + std::to_string(rule_bits_)};
}

std::string GomocupDriver::coordinates(std::string_view point) const {
    const int y = size_ - parse_integer<int>(point.substr(1)).value_or(0);
    return std::to_string(point.front() - 'a') + "," + std::to_string(y);
}

// In the order of play; where it is not known, by turns up to the opponent's last stone: Rapfi
// takes stones in another order for another position.
Lines GomocupDriver::stones_of(const AnyGame& game) const {
    const Record record = game.record();
    const View view = game.view();
    Lines lines;
    if (record.start.empty()) {
        for (std::size_t i = 0; i < record.moves.size(); ++i)
            if (is_point(record.moves[i]))
                lines.push_back(coordinates(record.moves[i]) +
                                ((record.moves.size() - i) % 2 == 0 ? ",1" : ",2"));
        return lines;
    }
    Lines own;
    Lines opponents;
    for (const PieceOnBoard& piece : view.pieces)
        if (piece.side == view.side_to_move)
            own.push_back(coordinates(piece.point) + ",1");
        else
            opponents.push_back(coordinates(piece.point) + ",2");
    for (std::size_t i = 0; i < std::max(own.size(), opponents.size()); ++i) {
        if (i < opponents.size()) lines.push_back(opponents[i]);
        if (i < own.size()) lines.push_back(own[i]);
    }
    std::ranges::reverse(lines);
    return lines;
}

Result<Lines> GomocupDriver::go(const AnyGame& game, const Limits& limits) {
    const Record record = game.record();
    if (record.rules.find('+') != std::string::npos)
        return Reason("engine-cannot-tell").text("rules", record.rules);
    Lines lines = limit_lines(limits);
    for (std::string& line : position_lines(game)) lines.push_back(std::move(line));
    return lines;
}

bool GomocupDriver::knows_all_but_last_of(const Record& record) const {
    return known_ && !is_asked_ && record.start.empty() &&
           record.moves.size() == known_->size() + 1 &&
           std::equal(known_->begin(), known_->end(), record.moves.begin()) &&
           is_point(record.moves.back());
}

Lines GomocupDriver::position_lines(const AnyGame& game) {
    const Record record = game.record();
    const bool is_next = knows_all_but_last_of(record);
    const bool is_empty = known_ && !is_asked_ && known_->empty();
    known_ = record.start.empty() ? std::optional(record.moves) : std::nullopt;
    is_asked_ = true;
    if (is_next) return {"TURN " + coordinates(record.moves.back())};
    Lines lines = is_empty ? Lines{} : start_lines();
    const Lines stones = stones_of(game);
    if (stones.empty()) {
        lines.emplace_back("BEGIN");
        return lines;
    }
    lines.emplace_back("BOARD");
    lines.insert(lines.end(), stones.begin(), stones.end());
    lines.emplace_back("DONE");
    return lines;
}

void GomocupDriver::note_answer(const std::string& move) {
    is_asked_ = false;
    if (known_) known_->push_back(move);
}

Meaning GomocupDriver::receive(std::string_view line) {
    line = trim(line);
    if (line == "OK") return Ready{};
    if (line.starts_with("ERROR")) return Reason("engine-says").text("line", printable(line, 120));
    if (line.starts_with("SUGGEST ")) return Reply{{"PLAY " + std::string(line.substr(8))}};
    const auto parts = split(line, ',');
    if (parts.size() != 2) return {};
    const auto x = parse_integer<int>(trim(parts[0]));
    const auto y = parse_integer<int>(trim(parts[1]));
    if (!x || !y) return {};
    if (*x == -1 && *y == -1) {
        note_answer("pass");
        return BestMove{"pass", std::nullopt};
    }
    if (*x < 0 || *y < 0 || *x >= size_ || *y >= size_)
        return BestMove{printable(line), std::nullopt};
    const std::string move = static_cast<char>('a' + *x) + std::to_string(size_ - *y);
    note_answer(move);
    return BestMove{move, std::nullopt};
}

}  // namespace yiguan::engine_protocols
