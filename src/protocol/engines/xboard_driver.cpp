#include "protocol/engines/xboard_driver.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/text.h"
#include "game/rule_text.h"
#include "protocol/engines/bounds.h"

namespace yiguan::engine_protocols {
namespace {

std::string clock_text(std::int64_t ms) {
    const std::int64_t seconds = std::max<std::int64_t>((ms + 999) / 1000, 1);
    return std::to_string(seconds / 60) + ":" + (seconds % 60 < 10 ? "0" : "") +
           std::to_string(seconds % 60);
}

// A time per move is sent in whole seconds. Any other time is sent as a game clock of this many
// times the limit: engines spend about that fraction of it on a move.
constexpr std::int64_t kMovesOfClock = 30;
// The clock for a limit of depth only, reset before each move. The protocol has no game without a
// clock, and an engine would keep its previous one.
constexpr std::int64_t kEndlessClockMs = 10 * 3'600'000;

// The engine's clock; nothing when the limit is a whole number of seconds per move.
std::optional<std::int64_t> clock_of(const Limits& limits) {
    if (limits.clock_ms) return limits.clock_ms;
    if (!limits.move_time_ms) return kEndlessClockMs;
    if (*limits.move_time_ms % 1000 != 0) return *limits.move_time_ms * kMovesOfClock;
    return std::nullopt;
}

std::string time_control(const Limits& limits) {
    if (const auto clock = clock_of(limits))
        return "level 0 " + clock_text(*clock) + " " + std::to_string(limits.increment_ms / 1000);
    return "st " + std::to_string(*limits.move_time_ms / 1000);
}

// The part of the time control that stays the same for all moves; the clock itself changes.
std::string kind_of_time(const Limits& limits) {
    return limits.clock_ms ? "level +" + std::to_string(limits.increment_ms) : time_control(limits);
}

bool is_number(std::string_view word) {
    return parse_integer<std::int64_t>(word).has_value();
}

// "6 -9 64 133469 moves…": depth, score in hundredths, time in hundredths of a second, nodes. The
// moves are in the engine's own notation.
std::optional<Thought> read_thinking(const std::vector<std::string_view>& words) {
    if (words.size() < 5 || !std::all_of(words.begin(), words.begin() + 4, is_number))
        return std::nullopt;
    Thought thought;
    const auto number = [&](std::size_t at, std::int64_t least, std::int64_t most) {
        return std::clamp(parse_integer<std::int64_t>(words[at]).value_or(0), least, most);
    };
    thought.depth = static_cast<int>(number(0, 0, kMostDepth));
    thought.score.amount = static_cast<int>(number(1, -kMostScore, kMostScore));
    thought.time_ms = 10 * number(2, 0, kMostMs / 10);
    thought.nodes =
        static_cast<std::uint64_t>(number(3, 0, std::numeric_limits<std::int64_t>::max()));
    return thought;
}

}  // namespace

// "new" keeps the time control and clears the depth limit.
Lines XboardDriver::begin_again() {
    sent_moves_.clear();
    sent_time_.clear();
    sent_depth_.reset();
    return {"new", "variant " + std::string(game_of(setup_.rules)), "post", "easy"};
}

Request XboardDriver::new_game() {
    sent_start_.clear();
    is_asked_ = false;
    Lines lines = begin_again();
    for (const auto& [name, value] : setup_.options)
        lines.push_back("option " + name + (value.empty() ? "" : "=" + value));
    if (answers_ping_) lines.push_back("ping " + std::to_string(++pings_));
    return {std::move(lines), answers_ping_};
}

Result<Lines> XboardDriver::go(const AnyGame& game, const Limits& limits) {
    const Record record = game.record();
    if (!limits.clock_ms && !limits.move_time_ms && !limits.depth) return Reason("engine-limit");
    if (!record.start.empty() && !takes_setboard_)
        return Reason("engine-cannot-tell").text("rules", record.start);
    const bool continues_game =
        (limits.depth || !sent_depth_) && record.start == sent_start_ &&
        sent_moves_.size() <= record.moves.size() &&
        std::equal(sent_moves_.begin(), sent_moves_.end(), record.moves.begin());
    Lines lines;
    if (!continues_game) {
        lines = begin_again();
        sent_start_ = record.start;
    }
    lines.emplace_back("force");
    if (!record.start.empty() && sent_moves_.empty()) lines.push_back("setboard " + record.start);
    for (std::size_t i = sent_moves_.size(); i < record.moves.size(); ++i)
        lines.push_back((takes_usermove_ ? "usermove " : "") + record.moves[i]);
    sent_moves_ = record.moves;
    is_first_to_move_ = game.view().side_to_move == Side::First;
    for (std::string& line : limit_lines(limits)) lines.push_back(std::move(line));
    is_asked_ = !answers_ping_;
    if (answers_ping_) {
        pong_of_go_ = std::to_string(++pings_);
        lines.push_back("ping " + pong_of_go_);
    }
    lines.emplace_back("go");
    return lines;
}

Lines XboardDriver::limit_lines(const Limits& limits) {
    Lines lines;
    if (const std::string kind = kind_of_time(limits); kind != sent_time_) {
        lines.push_back(time_control(limits));
        sent_time_ = kind;
    }
    if (const auto clock = clock_of(limits))
        for (const std::string_view word : {"time ", "otim "})
            lines.push_back(std::string(word) + std::to_string(*clock / 10));
    if (limits.depth && limits.depth != sent_depth_)
        lines.push_back("sd " + std::to_string(*limits.depth));
    sent_depth_ = limits.depth;
    return lines;
}

Meaning XboardDriver::read_features(std::string_view line) {
    const auto has = [&](std::string_view feature) {
        return line.find(feature) != std::string_view::npos;
    };
    if (has("usermove=1")) takes_usermove_ = true;
    if (has("setboard=1")) takes_setboard_ = true;
    if (has("ping=1")) answers_ping_ = true;
    if (has("done=1")) return Ready{};
    return {};
}

// A result claimed by the engine: only its own loss counts, as a resignation.
Meaning XboardDriver::read_result(std::string_view line, std::string_view result) {
    if (!std::exchange(is_asked_, false)) return {};
    const bool is_loss = result == (is_first_to_move_ ? "0-1" : "1-0");
    if (is_loss) return BestMove{.move = {}, .ponder = {}, .resigns = true, .trouble = {}};
    return Reason("engine-says").text("line", printable(line, 120));
}

Meaning XboardDriver::receive(std::string_view line) {
    const auto words = split_words(line);
    if (words.empty()) return {};
    if (words.front() == "feature") return read_features(line);
    if (words.front() == "pong") {
        if (words.size() > 1 && words[1] == pong_of_go_) is_asked_ = true;
        return Ready{};
    }
    if (words.front() == "move" && words.size() > 1) {
        is_asked_ = false;
        sent_moves_.emplace_back(words[1]);
        return BestMove{printable(words[1]), std::nullopt};
    }
    if (words.front() == "resign")
        return BestMove{.move = {}, .ponder = {}, .resigns = true, .trouble = {}};
    if (line.starts_with("Illegal move"))
        return Reason("engine-says").text("line", printable(line, 120));
    for (const std::string_view result : {"1-0", "0-1", "1/2-1/2"})
        if (words.front() == result) return read_result(line, result);
    if (const auto thought = read_thinking(words)) return *thought;
    return {};
}

}  // namespace yiguan::engine_protocols
