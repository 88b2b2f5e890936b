#include "games/shuqi/expression.h"

#include <algorithm>
#include <array>
#include <vector>

#include "base/text.h"
#include "games/shuqi/reachable.h"
#include "games/shuqi/types.h"

namespace yiguan::shuqi {
namespace {

constexpr std::size_t kMaxCharacters = 200;
constexpr int kMaxDepth = 32;  // of nested parentheses

struct Spelling {
    std::string_view character;
    char ascii;
};

// Other forms that people type or paste, besides ASCII and the full-width block.
constexpr auto kSpellings = std::to_array<Spelling>({
    {"\t", ' '},
    {"\u00A0", ' '},
    {"×", '*'},
    {"÷", '/'},
    {"−", '-'},
    {"–", '-'},
    {"∗", '*'},
    {"⁄", '/'},
    {"　", ' '},
});

// The ASCII equivalent of a full-width character U+FF01..U+FF5E, or 0.
char narrow(std::string_view character) {
    if (character.size() != 3 || character[0] != '\xEF') return 0;
    const int second = static_cast<unsigned char>(character[1]);
    const int third = static_cast<unsigned char>(character[2]);
    const int code = 0xF000 | (second & 0x3F) << 6 | (third & 0x3F);
    return code >= 0xFF01 && code <= 0xFF5E ? static_cast<char>(code - 0xFF01 + '!') : '\0';
}

// The ASCII meaning of the character, or 0 when it cannot occur in an expression.
char normalised(std::string_view character) {
    if (const char ascii = narrow(character)) return ascii;
    for (const Spelling& spelling : kSpellings)
        if (spelling.character == character) return spelling.ascii;
    return character.size() == 1 ? character[0] : '\0';
}

// A node of the syntax tree: a digit, or an operation on two earlier nodes.
struct Node {
    char symbol;
    int left = -1;
    int right = -1;
};

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// Reads
//     sum     = product { (+|-) product }
//     product = factor { (*|/) factor }
//     factor  = digit | "(" sum ")"
// into a list of nodes; the last one is the root. Stops at the first error.
class Parser {
  public:
    explicit Parser(std::string_view text) : characters_(utf8_characters(text)) { skip_spaces(); }

    Result<std::vector<Node>> parse() {
        if (characters_.size() > kMaxCharacters)
            return Reason("expression-too-long").number("limit", kMaxCharacters);
        parse_sum(0);
        if (!error_ && position_ < characters_.size()) fail_here();
        if (error_) return *error_;
        return std::move(nodes_);
    }

  private:
    // 0 at the end of the text and for characters without meaning.
    char peek() const {
        return position_ < characters_.size() ? normalised(characters_[position_]) : '\0';
    }
    void advance() {
        ++position_;
        skip_spaces();
    }
    void skip_spaces() {
        while (peek() == ' ') ++position_;
    }

    void fail(std::string_view code) {
        if (error_) return;
        error_ = Reason(code).number("place", static_cast<std::int64_t>(position_) + 1);
    }
    void fail_here() {
        if (error_) return;
        if (position_ == characters_.size()) return fail("expression-ends");
        fail("expression-syntax");
        error_ = std::move(*error_).text("found", printable(characters_[position_]));
    }

    int add(char symbol, int left = -1, int right = -1) {
        nodes_.push_back({symbol, left, right});
        return static_cast<int>(nodes_.size()) - 1;
    }

    int parse_sum(int depth) {
        int left = parse_product(depth);
        while (!error_ && (peek() == '+' || peek() == '-')) {
            const char symbol = peek();
            advance();
            left = add(symbol, left, parse_product(depth));
        }
        return left;
    }

    int parse_product(int depth) {
        int left = parse_factor(depth);
        while (!error_ && (peek() == '*' || peek() == '/')) {
            const char symbol = peek();
            advance();
            left = add(symbol, left, parse_factor(depth));
        }
        return left;
    }

    int parse_factor(int depth) {
        if (is_digit(peek())) return parse_digit();
        if (peek() != '(') {
            fail_here();
            return -1;
        }
        if (depth == kMaxDepth) {
            fail("expression-too-deep");
            return -1;
        }
        advance();
        const int inner = parse_sum(depth + 1);
        if (error_) return -1;
        if (peek() != ')') {
            fail_here();
            return -1;
        }
        advance();
        return inner;
    }

    int parse_digit() {
        const int node = add(peek());
        advance();
        if (is_digit(peek())) fail("expression-joined");
        return node;
    }

    std::vector<std::string_view> characters_;
    std::size_t position_ = 0;
    std::vector<Node> nodes_;
    std::optional<Reason> error_;
};

using Counts = std::array<int, kNumbers>;

// Checks that each given number occurs exactly once and no other occurs.
Refusal check_numbers(const std::vector<Node>& nodes, std::span<const int> numbers) {
    Counts given{};
    for (const int number : numbers) ++given[number];
    Counts used{};
    for (const Node& node : nodes) {
        if (!is_digit(node.symbol)) continue;
        const int number = node.symbol - '0';
        if (given[number] == 0) return Reason("expression-not-crossed").number("number", number);
        if (++used[number] > given[number])
            return Reason("expression-used-twice")
                .number("number", number)
                .number("available", given[number]);
    }
    Reason left_out("expression-left-out");
    for (int number = 0; number < kNumbers; ++number)
        for (int i = used[number]; i < given[number]; ++i)
            left_out = std::move(left_out).number("number", number);
    if (!left_out.arguments.empty()) return left_out;
    return std::nullopt;
}

class Evaluator {
  public:
    explicit Evaluator(const std::vector<Node>& nodes) : nodes_(nodes) {}

    Result<CheckedExpression> evaluate() const {
        std::vector<CheckedExpression> done;
        for (const Node& node : nodes_) {
            if (is_digit(node.symbol)) {
                done.push_back({std::string(1, node.symbol), Rational::of(node.symbol - '0')});
                continue;
            }
            const CheckedExpression& left = done[node.left];
            const CheckedExpression& right = done[node.right];
            if (node.symbol == '/' && right.value.is_zero())
                return Reason("expression-division-by-zero").text("divisor", right.text);
            done.push_back({enclosed(node.left, left) + node.symbol + enclosed(node.right, right),
                            apply(node.symbol, left.value, right.value)});
        }
        return done.back();
    }

  private:
    std::string enclosed(int node, const CheckedExpression& expression) const {
        return is_digit(nodes_[node].symbol) ? expression.text : "(" + expression.text + ")";
    }

    static Rational apply(char symbol, Rational left, Rational right) {
        switch (symbol) {
            case '+':
                return left + right;
            case '-':
                return left - right;
            case '*':
                return left * right;
            default:
                return left / right;
        }
    }

    const std::vector<Node>& nodes_;
};

}  // namespace

Result<CheckedExpression> check_expression(std::string_view text,
                                           std::span<const int> numbers,
                                           std::optional<Rational> target) {
    if (numbers.size() > kMaxCrossed)
        return Reason("express-count")
            .number("count", static_cast<std::int64_t>(numbers.size()))
            .number("limit", kMaxCrossed);
    const Result<std::vector<Node>> nodes = Parser(text).parse();
    if (!nodes) return nodes.error();
    if (Refusal refusal = check_numbers(*nodes, numbers)) return *std::move(refusal);
    Result<CheckedExpression> checked = Evaluator(*nodes).evaluate();
    if (!checked || !target || checked->value == *target) return checked;
    return Reason("expression-value")
        .text("expression", checked->text)
        .text("value", rational_text(checked->value))
        .text("target", rational_text(*target));
}

std::optional<Rational> parse_rational(std::string_view text) {
    constexpr std::int64_t kLimit = 1'000'000'000;
    const std::size_t slash = text.find('/');
    const auto numerator = parse_integer<std::int64_t>(text.substr(0, slash));
    auto denominator = std::optional<std::int64_t>(1);
    if (slash != std::string_view::npos)
        denominator = parse_integer<std::int64_t>(text.substr(slash + 1));
    if (!numerator || !denominator || *denominator <= 0) return std::nullopt;
    if (*numerator > kLimit || *numerator < -kLimit || *denominator > kLimit) return std::nullopt;
    return Rational::of(*numerator, *denominator);
}

}  // namespace yiguan::shuqi
