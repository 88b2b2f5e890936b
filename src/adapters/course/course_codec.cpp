#include "adapters/course/course_codec.h"

#include <array>
#include <boost/json.hpp>
#include <cmath>

#include "base/text.h"

namespace yiguan::course_codec {
namespace {

namespace json = boost::json;
using course::Act;
using course::Square;

constexpr std::array<std::string_view, 3> kActs{"stop", "quit", "report"};
// "type" of the clients' messages and "status" of the server's.
constexpr std::int64_t kJoin = 0;
constexpr std::int64_t kMove = 1;
constexpr std::int64_t kRequest = 2;
constexpr std::int64_t kGoodbye = 3;
constexpr std::int64_t kMatched = 1;
constexpr std::int64_t kTheirRequest = 2;
constexpr std::int64_t kTimedOut = 3;

// --- Writing -------------------------------------------------------------------------------------

json::object to_json(Square square) {
    return {{"x", square.x}, {"y", square.y}};
}

json::object to_json(const course::Move& move) {
    return {{"game_id", move.game_id},   {"side", move.side},       {"num", move.number},
            {"src", to_json(move.from)}, {"dst", to_json(move.to)}, {"exp", move.expression}};
}

json::object to_json(const course::Request& request) {
    json::object out;
    if (request.act) out["request"] = kActs[static_cast<std::size_t>(*request.act)];
    out["game_id"] = request.game_id;
    out["side"] = request.side;
    return out;
}

json::object typed(std::int64_t type, json::object message) {
    return {{"type", static_cast<std::int64_t>(type)}, {"msg", std::move(message)}};
}

json::object from_client(const course::Join& join) {
    return typed(kJoin, {{"name", join.name}});
}
json::object from_client(const course::Move& move) {
    return typed(kMove, to_json(move));
}
json::object from_client(const course::Request& request) {
    return typed(kRequest, to_json(request));
}
json::object from_client(const course::Goodbye& goodbye) {
    return {{"type", static_cast<std::int64_t>(kGoodbye)}, {"side", goodbye.side}};
}

json::object from_server(const course::Matched& matched) {
    json::object out{{"status", static_cast<std::int64_t>(kMatched)},
                     {"counterpart_name", matched.counterpart},
                     {"game_id", matched.game_id},
                     {"side", matched.side}};
    if (matched.think_time_s) out["think_time"] = *matched.think_time_s;
    if (matched.total_time_s) out["total_time"] = *matched.total_time_s;
    return out;
}
json::object from_server(const course::Move& move) {
    return to_json(move);
}
json::object from_server(const course::Request& request) {
    json::object out{{"status", static_cast<std::int64_t>(kTheirRequest)}};
    for (const auto& [key, value] : to_json(request)) out[key] = value;
    return out;
}
json::object from_server(const course::TimedOut& timed_out) {
    return {{"status", static_cast<std::int64_t>(kTimedOut)}, {"side", timed_out.side}};
}

// --- Reading -------------------------------------------------------------------------------------

// Reads the fields of an object; remembers the first that is missing or has the wrong type.
class Fields {
  public:
    explicit Fields(const json::object& object) : object_(object) {}

    std::string text(const char* key) {
        const json::value* value = object_.if_contains(key);
        if (value != nullptr && value->is_string()) return std::string(value->get_string());
        return fail(key), "";
    }
    std::string text_or_nothing(const char* key) const {
        const json::value* value = object_.if_contains(key);
        return value != nullptr && value->is_string() ? std::string(value->get_string()) : "";
    }
    std::optional<std::int64_t> number_or_nothing(const char* key) const {
        const json::value* value = object_.if_contains(key);
        if (value == nullptr) return std::nullopt;
        if (value->is_int64()) return value->get_int64();
        if (value->is_string()) return parse_integer<std::int64_t>(value->get_string());
        const bool is_whole = value->is_double() &&
                              value->get_double() == std::rint(value->get_double()) &&
                              std::abs(value->get_double()) < 1e9;
        if (is_whole) return static_cast<std::int64_t>(value->get_double());
        return std::nullopt;
    }
    int number(const char* key) {
        const auto number = number_or_nothing(key);
        if (number && std::in_range<int>(*number)) return static_cast<int>(*number);
        return fail(key), 0;
    }
    int side() {
        const int side = number("side");
        if (side < 0 || side > 1) fail("side");
        return side;
    }
    Square square(const char* key) {
        Fields fields(object(key));
        const Square square{fields.number("x"), fields.number("y")};
        if (!fields.bad_.empty()) fail(key);
        return square;
    }
    const json::object& object(const char* key) {
        static const json::object nothing;
        const json::value* value = object_.if_contains(key);
        if (value != nullptr && value->is_object()) return value->get_object();
        return fail(key), nothing;
    }

    template <class Message>
    Result<Message> read(Message message) const {
        if (!bad_.empty()) return Reason("course-field").text("field", bad_);
        return message;
    }

  private:
    void fail(const char* key) {
        if (bad_.empty()) bad_ = key;
    }

    const json::object& object_;
    std::string bad_;
};

course::Move move_of(Fields& fields) {
    course::Move move;
    move.game_id = fields.text_or_nothing("game_id");
    move.side = fields.side();
    const auto number = fields.number_or_nothing("num");
    move.number = number && *number >= 0 && *number <= 9 ? static_cast<int>(*number) : -1;
    move.from = fields.square("src");
    move.to = fields.square("dst");
    move.expression = fields.text_or_nothing("exp");
    return move;
}

course::Request request_of(Fields& fields) {
    course::Request request;
    const std::string act = fields.text_or_nothing("request");
    for (std::size_t i = 0; i < kActs.size(); ++i)
        if (act == kActs[i]) request.act = static_cast<Act>(i);
    request.game_id = fields.text_or_nothing("game_id");
    request.side = static_cast<int>(fields.number_or_nothing("side").value_or(0) & 1);
    return request;
}

Result<json::object> object_of(std::string_view text) {
    boost::system::error_code error;
    json::value value = json::parse(text, error);
    if (error || !value.is_object()) return Reason("course-unreadable");
    return std::move(value.get_object());
}

}  // namespace

std::string text(const course::FromClient& message) {
    return std::visit([](const auto& what) { return json::serialize(from_client(what)); }, message);
}

std::string text(const course::FromServer& message) {
    return std::visit([](const auto& what) { return json::serialize(from_server(what)); }, message);
}

Result<course::FromServer> read_from_server(std::string_view text) {
    const auto object = object_of(text);
    if (!object) return object.error();
    Fields fields(*object);
    using Read = Result<course::FromServer>;
    const auto status = fields.number_or_nothing("status");
    if (!status) {
        const course::Move move = move_of(fields);
        return fields.read<course::FromServer>(move);
    }
    if (*status == kMatched) {
        course::Matched matched{fields.text_or_nothing("counterpart_name"), fields.text("game_id"),
                                fields.side(), fields.number_or_nothing("think_time"),
                                fields.number_or_nothing("total_time")};
        return fields.read<course::FromServer>(std::move(matched));
    }
    if (*status == kTheirRequest) return Read(request_of(fields));
    if (*status == kTimedOut) {
        const course::TimedOut timed_out{fields.side()};
        return fields.read<course::FromServer>(timed_out);
    }
    return Reason("course-field").text("field", "status");
}

Result<course::FromClient> read_from_client(std::string_view text) {
    const auto object = object_of(text);
    if (!object) return object.error();
    Fields outer(*object);
    const auto type = outer.number_or_nothing("type");
    if (type == kGoodbye) {
        const course::Goodbye goodbye{outer.side()};
        return outer.read<course::FromClient>(goodbye);
    }
    if (!type || *type < kJoin || *type > kGoodbye)
        return Reason("course-field").text("field", "type");
    const json::object& message = outer.object("msg");
    if (message.empty()) return Reason("course-field").text("field", "msg");
    Fields fields(message);
    if (*type == kJoin) {
        course::Join join{fields.text("name")};
        return fields.read<course::FromClient>(std::move(join));
    }
    if (*type == kMove) {
        const course::Move move = move_of(fields);
        return fields.read<course::FromClient>(move);
    }
    const course::Request request = request_of(fields);
    if (!request.act) return Reason("course-field").text("field", "request");
    return fields.read<course::FromClient>(request);
}

}  // namespace yiguan::course_codec
