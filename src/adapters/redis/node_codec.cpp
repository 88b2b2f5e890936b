#include "adapters/redis/node_codec.h"

#include <boost/json.hpp>
#include <utility>

#include "protocol/wire/json_codec.h"

namespace yiguan::node_codec {
namespace {

namespace json = boost::json;
using namespace service;  // NOLINT(google-build-using-namespace): the messages of the nodes

json::object visitor_json(const Visitor& visitor) {
    return {{"session", visitor.session},      {"person", visitor.person},
            {"account", visitor.account_name}, {"lag", visitor.lag_ms},
            {"from", visitor.origin.from},     {"browser", visitor.origin.browser},
            {"owner", visitor.origin.owner}};
}

// One overload for each kind: fills the head and returns the text that follows it.
struct Writer {
    json::object& head;

    std::string operator()(const Forwarded& forwarded) const {
        head["is"] = "forwarded";
        head["visitor"] = visitor_json(forwarded.visitor);
        return json_codec::frame(forwarded.message, forwarded.envelope);
    }
    std::string operator()(const Delivered& delivered) const {
        head["is"] = "delivered";
        head["sessions"] = json::array(delivered.sessions.begin(), delivered.sessions.end());
        return json_codec::frame(delivered.message, delivered.envelope);
    }
    std::string operator()(const SessionEnded& ended) const {
        head["is"] = "departed";
        head["session"] = ended.session;
        return "";
    }
    std::string operator()(const Disconnect& message) const {
        head["is"] = "hang-up";
        head["session"] = message.session;
        return "";
    }
    std::string operator()(const SignedOut& signed_out) const {
        head["is"] = "signed-out";
        head["person"] = signed_out.person;
        return "";
    }
    // The setup is written as in a log, the asker's envelope as that of an answer.
    std::string operator()(const Placed& placed) const {
        head["is"] = "placed";
        head["asker"] = placed.asker;
        head["setup"] = TableEvent{0, Opened{placed.setup}}.text();
        json::array& visitors = head["visitors"].emplace_array();
        for (const Visitor& visitor : placed.visitors) visitors.push_back(visitor_json(visitor));
        return json_codec::frame(wire::ToPage(wire::Ack{}), placed.envelope);
    }
    std::string operator()(const Digest& digest) const {
        head["is"] = "digest";
        return json_codec::frame(wire::ToPage(wire::LobbyShown{{}, digest.tables, digest.people}),
                                 {});
    }
    std::string operator()(const HandedOver& handed_over) const {
        head["is"] = "given";
        head["tables"] = json::array(handed_over.tables.begin(), handed_over.tables.end());
        return "";
    }
    std::string operator()(const BusRestored&) const {
        head["is"] = "returned";
        return "";
    }
    std::string operator()(const NodeLeft&) const {
        head["is"] = "changed";
        return "";
    }
};

Reason unreadable() {
    return Reason("message-unreadable");
}

// Reads the fields of a head. A missing or mistyped field makes `is_good` false.
class Head {
  public:
    explicit Head(const json::object& head) : head_(head) {}

    bool is_good() const { return is_good_; }
    std::uint64_t number(const char* name) { return number_in(head_, name); }
    std::string text(const char* name) { return text_in(head_, name); }
    Visitor visitor() {
        const json::value* found = head_.if_contains("visitor");
        return found ? visitor_in(*found) : bad<Visitor>();
    }
    std::vector<Visitor> visitors() {
        std::vector<Visitor> visitors;
        for (const json::value& one : list("visitors")) visitors.push_back(visitor_in(one));
        return visitors;
    }
    std::vector<std::string> tables() {
        std::vector<std::string> tables;
        for (const json::value& one : list("tables")) tables.push_back(text_of(one));
        return tables;
    }
    std::vector<SessionId> sessions() {
        std::vector<SessionId> sessions;
        for (const json::value& one : list("sessions")) sessions.push_back(number_of(one));
        return sessions;
    }

  private:
    template <class T>
    T bad() {
        is_good_ = false;
        return {};
    }
    std::uint64_t number_of(const json::value& value) {
        boost::system::error_code error;
        const auto number = value.to_number<std::uint64_t>(error);
        return error ? bad<std::uint64_t>() : number;
    }
    std::uint64_t number_in(const json::object& object, const char* name) {
        const json::value* found = object.if_contains(name);
        return found ? number_of(*found) : bad<std::uint64_t>();
    }
    std::string text_in(const json::object& object, const char* name) {
        const json::value* found = object.if_contains(name);
        return found ? text_of(*found) : bad<std::string>();
    }
    std::string text_of(const json::value& value) {
        return value.is_string() ? std::string(value.get_string()) : bad<std::string>();
    }
    Visitor visitor_in(const json::value& value) {
        if (!value.is_object()) return bad<Visitor>();
        const json::object& object = value.get_object();
        return {number_in(object, "session"),
                text_in(object, "person"),
                text_in(object, "account"),
                static_cast<std::int64_t>(number_in(object, "lag")),
                {text_in(object, "from"), text_in(object, "browser"), text_in(object, "owner")}};
    }
    json::array list(const char* name) {
        const json::value* found = head_.if_contains(name);
        return found && found->is_array() ? found->get_array() : bad<json::array>();
    }

    const json::object& head_;
    bool is_good_ = true;
};

Result<NodeMessage> read_forwarded(Head& head, std::string_view frame) {
    auto read = json_codec::read_frame(frame);
    auto* received = std::get_if<json_codec::Received>(&read);
    if (!received) return unreadable();
    return NodeMessage(Forwarded{head.visitor(), std::move(received->message), received->envelope});
}

Result<NodeMessage> read_delivered(Head& head, std::string_view frame) {
    auto parsed = json_codec::read_page_message(frame);
    if (!parsed) return parsed.error();
    return NodeMessage(Delivered{head.sessions(), std::move(parsed->message), parsed->envelope});
}

Result<NodeMessage> read_placed(Head& head, std::string_view frame) {
    const auto parsed = json_codec::read_page_message(frame);
    if (!parsed) return parsed.error();
    const auto event = TableEvent::parse(head.text("setup"));
    if (!event) return event.error();
    const auto* opened = std::get_if<Opened>(&event->what);
    if (!opened) return unreadable();
    return NodeMessage(
        Placed{opened->setup, head.visitors(), head.number("asker"), parsed->envelope});
}

Result<NodeMessage> read_digest(std::string_view frame) {
    auto parsed = json_codec::read_page_message(frame);
    if (!parsed) return parsed.error();
    auto* shown = std::get_if<wire::LobbyShown>(&parsed->message);
    if (!shown) return unreadable();
    return NodeMessage(Digest{shown->people, std::move(shown->tables)});
}

Result<NodeMessage> read_message(Head& head, std::string_view frame) {
    const std::string kind = head.text("is");
    if (kind == "forwarded") return read_forwarded(head, frame);
    if (kind == "delivered") return read_delivered(head, frame);
    if (kind == "departed") return NodeMessage(SessionEnded{head.number("session")});
    if (kind == "hang-up") return NodeMessage(Disconnect{head.number("session")});
    if (kind == "signed-out") return NodeMessage(SignedOut{head.text("person")});
    if (kind == "placed") return read_placed(head, frame);
    if (kind == "digest") return read_digest(frame);
    if (kind == "given") return NodeMessage(HandedOver{head.tables()});
    if (kind == "returned") return NodeMessage(BusRestored{});
    if (kind == "changed") return NodeMessage(NodeLeft{});
    return unreadable();
}

}  // namespace

std::string write(NodeNumber from, const NodeMessage& message) {
    json::object head{{"from", from}};
    const std::string frame = std::visit(Writer{head}, message);
    return json::serialize(head) + "\n" + frame;
}

Result<Incoming> read(std::string_view text) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return unreadable();
    boost::system::error_code error;
    const json::value value = json::parse(text.substr(0, end), error);
    if (error || !value.is_object()) return unreadable();
    Head head(value.get_object());
    const auto from = static_cast<NodeNumber>(head.number("from"));
    auto message = read_message(head, text.substr(end + 1));
    if (!message) return message.error();
    if (!head.is_good()) return unreadable();
    return Incoming{from, std::move(*message)};
}

}  // namespace yiguan::node_codec
