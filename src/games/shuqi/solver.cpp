#include "games/shuqi/solver.h"

#include <algorithm>
#include <bit>
#include <functional>

#include "games/shuqi/values.h"

namespace yiguan::shuqi {
namespace {

constexpr std::int64_t kBudget = 20'000'000;  // steps of a Maker, about a second

Refusal check_numbers(std::span<const int> numbers, int limit) {
    const auto size = static_cast<std::int64_t>(numbers.size());
    if (size < 1 || size > limit)
        return Reason("express-count").number("count", size).number("limit", limit);
    for (const int number : numbers)
        if (number < 0 || number >= kNumbers)
            return Reason("express-number").text("number", std::to_string(number));
    return std::nullopt;
}

std::string in_brackets(const std::string& text) {
    if (text.size() == 1) return text;
    std::string out = "(";
    out += text;
    out += ')';
    return out;
}

std::string operation(const std::string& left, char symbol, const std::string& right) {
    return in_brackets(left) + symbol + in_brackets(right);
}

// Writes an expression whose existence a Maker of the same domain has shown.
class Writer {
  public:
    explicit Writer(Domain domain) : maker_(domain) {}

    // Precondition: the bag makes the value in this domain.
    std::string write(Bag bag, Rational value) {
        if (bag_size(bag) == 1) return rational_text(value);
        SubBags parts;
        sub_bags(bag, 1, bag_size(bag) / 2, parts);
        std::string text;
        for (const Bag part : parts) {
            const auto ends_with = [&](Rational a) {
                return write_last(part, bag, a, value, text);
            };
            if (maker_.any_value(part, ends_with)) break;
        }
        return text;
    }

  private:
    bool write_last(Bag part, Bag bag, Rational a, Rational target, std::string& text) {
        LastSteps steps;
        maker_.last_steps(target, a, bag - part, steps);
        for (const LastStep& step : steps) {
            if (!maker_.makes(bag - part, step.other)) continue;
            const std::string part_text = write(part, a);
            const std::string rest_text = write(bag - part, step.other);
            const bool is_part_first =
                is_commutative(step.symbol) ? a > step.other : step.is_reversed;
            text = is_part_first ? operation(part_text, step.symbol, rest_text)
                                 : operation(rest_text, step.symbol, part_text);
            return true;
        }
        return false;
    }

    static bool is_commutative(char symbol) { return symbol == '+' || symbol == '*'; }

    Maker maker_;
};

// An expression up to the order and the brackets of its terms and factors.
struct Form {
    enum class Kind : std::uint8_t { Number, Sum, Product };

    Kind kind;
    Rational value;
    std::string text;

    friend bool operator<(const Form& a, const Form& b) { return a.text < b.text; }
    friend bool operator==(const Form& a, const Form& b) { return a.text == b.text; }
};

// All forms over every part of the numbers. A sum's terms are numbers and products, a product's
// factors are numbers and sums, so each expression has one form.
class FormTable {
  public:
    explicit FormTable(std::span<const int> numbers)
        : numbers_(numbers.begin(), numbers.end()), forms_(std::size_t{1} << numbers.size()) {
        std::sort(numbers_.begin(), numbers_.end(), std::greater<>());
        for (unsigned set = 1; set + 1 < forms_.size(); ++set) forms_[set] = make_forms(set, {});
    }

    // The forms over all the numbers with that value.
    std::vector<Form> with_value(Rational target) const {
        return make_forms(static_cast<unsigned>(forms_.size()) - 1, target);
    }

  private:
    // A sum or product under construction: its parts with and without the inverse sign.
    struct Draft {
        Form::Kind kind;
        Rational value;
        std::vector<std::string> plain;
        std::vector<std::string> inverse;
    };

    std::vector<Form> make_forms(unsigned set, std::optional<Rational> target) const {
        std::vector<Form> out;
        if ((set & (set - 1)) == 0) {
            const int number = numbers_[std::countr_zero(set)];
            out.push_back({Form::Kind::Number, Rational::of(number), std::to_string(number)});
        } else {
            Draft sum{Form::Kind::Sum, Rational::of(0), {}, {}};
            extend(sum, set, set, target, out);
            Draft product{Form::Kind::Product, Rational::of(1), {}, {}};
            extend(product, set, set, target, out);
        }
        if (target) std::erase_if(out, [&](const Form& form) { return form.value != *target; });
        std::sort(out.begin(), out.end());
        out.erase(std::unique(out.begin(), out.end()), out.end());
        return out;
    }

    // Adds a part with the lowest number left, in every way, until none is left.
    void extend(Draft& draft,
                unsigned left,
                unsigned whole,
                const std::optional<Rational>& target,
                std::vector<Form>& out) const {
        if (left == 0) return finish(draft, target, out);
        const unsigned lowest = left & -left;
        const unsigned others = left ^ lowest;
        for (unsigned more = others;; more = (more - 1) & others) {
            if ((lowest | more) != whole)
                for (const Form& part : forms_[lowest | more])
                    if (part.kind != draft.kind)
                        add_part(draft, part, others ^ more, whole, target, out);
            if (more == 0) return;
        }
    }

    void add_part(Draft& draft,
                  const Form& part,
                  unsigned left,
                  unsigned whole,
                  const std::optional<Rational>& target,
                  std::vector<Form>& out) const {
        const bool is_sum = draft.kind == Form::Kind::Sum;
        const Rational before = draft.value;
        draft.value = is_sum ? before + part.value : before * part.value;
        draft.plain.push_back(part.text);
        extend(draft, left, whole, target, out);
        draft.plain.pop_back();
        draft.value = before;
        if (!is_sum && part.value.is_zero()) return;
        draft.value = is_sum ? before - part.value : before / part.value;
        draft.inverse.push_back(part.text);
        extend(draft, left, whole, target, out);
        draft.inverse.pop_back();
        draft.value = before;
    }

    static void finish(const Draft& draft,
                       const std::optional<Rational>& target,
                       std::vector<Form>& out) {
        if (draft.plain.empty() || (target && draft.value != *target)) return;
        const bool is_sum = draft.kind == Form::Kind::Sum;
        out.push_back(
            {draft.kind, draft.value, written(draft, is_sum ? '+' : '*', is_sum ? '-' : '/')});
    }

    // Long parts first, then by falling text: ((7*2)+3)-1.
    static std::string written(const Draft& draft, char plain, char inverse) {
        std::string text;
        for (const auto& [parts, symbol] :
             {std::pair(draft.plain, plain), std::pair(draft.inverse, inverse)}) {
            std::vector<std::string> sorted = parts;
            std::sort(sorted.begin(), sorted.end(), [](const std::string& a, const std::string& b) {
                return a.size() != b.size() ? a.size() > b.size() : a > b;
            });
            for (const std::string& part : sorted)
                text = text.empty() ? part : operation(text, symbol, part);
        }
        return text;
    }

    std::vector<int> numbers_;
    std::vector<std::vector<Form>> forms_;
};

}  // namespace

Result<std::optional<std::string>> solve(std::span<const int> numbers, Rational target) {
    if (Refusal refusal = check_numbers(numbers, kMaxNumbers)) return *std::move(refusal);
    const Bag bag = make_bag(numbers);
    for (const Domain domain : {Domain::Natural, Domain::Integer, Domain::Rational}) {
        Maker maker(domain, kBudget);
        if (maker.makes(bag, target)) return std::optional(Writer(domain).write(bag, target));
        if (maker.is_exhausted()) return Reason("express-too-hard");
    }
    return std::optional<std::string>();
}

Result<std::vector<std::string>> solve_all(std::span<const int> numbers, Rational target) {
    if (Refusal refusal = check_numbers(numbers, kMaxNumbersForAll)) return *std::move(refusal);
    std::vector<std::string> texts;
    for (Form& form : FormTable(numbers).with_value(target)) texts.push_back(std::move(form.text));
    std::sort(texts.begin(), texts.end(), [](const std::string& a, const std::string& b) {
        return a.size() != b.size() ? a.size() < b.size() : a < b;
    });
    return texts;
}

}  // namespace yiguan::shuqi
