#include "protocol/engines/json_driver.h"

#include <boost/json.hpp>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "base/text.h"

namespace yiguan::engine_protocols {
namespace {

namespace json = boost::json;

constexpr int kProtocol = 1;

Lines line_of(const json::object& message) {
    return {json::serialize(message)};
}

json::object limits_json(const Limits& limits) {
    json::object out;
    if (limits.depth) out["depth"] = *limits.depth;
    if (limits.nodes) out["nodes"] = *limits.nodes;
    if (limits.move_time_ms) out["time_ms"] = *limits.move_time_ms;
    if (limits.clock_ms) {
        out["clock_ms"] = *limits.clock_ms;
        out["increment_ms"] = limits.increment_ms;
    }
    return out;
}

std::string text_of(const json::object& message, std::string_view key) {
    const json::value* value = message.if_contains(key);
    return value != nullptr && value->is_string() ? std::string(value->get_string()) : "";
}

// The fields of an "info" that are numbers.
constexpr std::string_view kNumbers[] = {"score", "win", "loss", "depth", "nodes"};

// Rounds, because programs may report fractions.
std::optional<int> number_of(const json::object& message, std::string_view key) {
    constexpr double kMost = 1e9;
    const json::value* value = message.if_contains(key);
    if (value == nullptr || !value->is_number()) return std::nullopt;
    return static_cast<int>(std::lround(std::clamp(value->to_number<double>(), -kMost, kMost)));
}

// The refusal of the first number that is something else; null counts as missing.
Refusal check_numbers(const json::object& message) {
    for (const std::string_view key : kNumbers) {
        const json::value* value = message.if_contains(key);
        if (value != nullptr && !value->is_null() && !value->is_number())
            return Reason("engine-field")
                .text("field", key)
                .text("value", printable(json::serialize(*value)));
    }
    return std::nullopt;
}

Thought thought_of(const json::object& message) {
    Thought thought;
    thought.has_score = false;
    const auto value_as = [&](Score::Kind kind, std::string_view key) {
        const auto amount = number_of(message, key);
        if (!amount) return;
        thought.score = {kind, *amount, false};
        thought.has_score = true;
    };
    value_as(Score::Kind::Value, "score");
    value_as(Score::Kind::Win, "win");
    value_as(Score::Kind::Loss, "loss");
    thought.depth = number_of(message, "depth").value_or(0);
    thought.nodes =
        static_cast<std::uint64_t>(std::max(number_of(message, "nodes").value_or(0), 0));
    const json::value* line = message.if_contains("pv");
    if (line != nullptr && line->is_array())
        for (const json::value& move : line->get_array())
            if (move.is_string()) thought.variation.emplace_back(move.get_string());
    return thought;
}

}  // namespace

Request JsonDriver::greet() {
    return {line_of({{"type", "hello"}, {"protocol", kProtocol}})};
}

Request JsonDriver::new_game() {
    json::object options;
    for (const auto& [name, value] : setup_.options) options[name] = value;
    return {line_of({{"type", "game"}, {"rules", setup_.rules}, {"options", std::move(options)}})};
}

Result<Lines> JsonDriver::go(const AnyGame& game, const Limits& limits) {
    const Record record = game.record();
    const View view = game.view();
    asked_ = record;
    seed_ = limits.seed;
    board_.reset();
    return line_of({{"type", "move"},
                    {"rules", record.rules},
                    {"start", record.start},
                    {"moves", json::array(record.moves.begin(), record.moves.end())},
                    {"position", view.position},
                    {"legal", json::array(view.legal_moves.begin(), view.legal_moves.end())},
                    {"side", view.side_to_move == Side::First ? "first" : "second"},
                    {"limits", limits_json(limits)}});
}

Lines JsonDriver::stop() {
    return line_of({{"type", "stop"}});
}

Lines JsonDriver::quit() {
    return line_of({{"type", "quit"}});
}

Meaning JsonDriver::receive(std::string_view line) {
    boost::system::error_code error;
    const json::value value = json::parse(line, error);
    const json::object* message = error ? nullptr : value.if_object();
    if (message == nullptr) return {};
    const std::string type = text_of(*message, "type");
    if (type == "hello" || type == "ready") return Ready{};
    if (type == "info") {
        if (Refusal refusal = check_numbers(*message)) return *std::move(refusal);
        return thought_of(*message);
    }
    if (type == "ask") return answer_call(text_of(*message, "call"));
    if (type == "error")
        return Reason("engine-says").text("line", printable(text_of(*message, "text"), 120));
    if (type == "resign") return BestMove{.move = {}, .ponder = {}, .resigns = true, .trouble = {}};
    if (type == "move") return BestMove{printable(text_of(*message, "move"), 200), std::nullopt};
    return {};
}

Meaning JsonDriver::answer_call(std::string_view call) {
    if (!board_) {
        if (!setup_.open_bot_board) return {};
        auto board = setup_.open_bot_board(asked_, seed_);
        if (!board) return board.error();
        board_ = std::move(*board);
    }
    return Reply{line_of({{"type", "answer"}, {"answer", board_->answer(call)}})};
}

}  // namespace yiguan::engine_protocols
