#include "search/trace.h"

#include <array>
#include <utility>

namespace yiguan::search {

std::string_view bound_name(int value, int alpha, int beta) {
    if (value <= alpha) return "upper";
    return value >= beta ? "lower" : "exact";
}

namespace {

class JsonLine {
  public:
    template <class Integer>
    JsonLine& number(std::string_view key, Integer value) {
        return put(key, std::to_string(value));
    }
    JsonLine& text(std::string_view key, std::string_view value) {
        return put(key, '"' + std::string(value) + '"');
    }
    std::string finished() const { return text_ + "}"; }

  private:
    JsonLine& put(std::string_view key, std::string_view value) {
        text_ += text_.empty() ? "{\"" : ",\"";
        text_.append(key).append("\":").append(value);
        return *this;
    }

    std::string text_;
};

std::string hexadecimal(Key key) {
    std::string digits(16, '0');
    for (std::size_t i = digits.size(); i-- > 0; key >>= 4)
        digits[i] = "0123456789abcdef"[key & 15];
    return digits;
}

}  // namespace

// The child that gave the node its value; 0 for none.
std::uint64_t TraceObserver::source_of(const Node& node, int value, Why why) {
    if (why != Why::Children && why != Why::Cut) return 0;
    for (const Child& child : node.children)
        if (child.value == value) return child.id;
    return 0;
}

void TraceObserver::leave(int value, Why why) {
    const Node node = std::move(open_.back());
    open_.pop_back();
    JsonLine line;
    line.number("id", node.id).number("parent", node.parent).number("ply", node.ply);
    line.text("move", node.move).text("key", hexadecimal(node.key)).number("depth", node.depth);
    line.number("alpha", node.alpha).number("beta", node.beta).number("moves", node.moves);
    line.number("value", value).text("bound", bound_name(value, node.alpha, node.beta));
    line.text("why", name(why)).number("by", source_of(node, value, why));
    sink_(line.finished());
    if (!open_.empty()) add_child(open_.back(), {node.id, -value, node.move});
}

void TraceObserver::add_child(Node& parent, Child child) {
    const bool is_again = !parent.children.empty() && parent.children.back().move == child.move;
    if (is_again) parent.children.pop_back();
    parent.children.push_back(std::move(child));
}

}  // namespace yiguan::search
