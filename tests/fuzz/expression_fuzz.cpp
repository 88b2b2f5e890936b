// Expressions of shuqi: accepted or refused with a sentence; an accepted one is accepted again as
// written. The first byte gives the count of crossed numbers, the next ones the numbers and the
// target.
#include <array>
#include <optional>
#include <span>

#include "fuzz/fuzz.h"
#include "games/shuqi/expression.h"

using namespace yiguan;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t kHeader = 8;
    if (size < kHeader) return 0;
    std::array<int, 6> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = data[i + 1] % 10;
    const std::span<const int> crossed = std::span(numbers).first(1 + data[0] % numbers.size());
    std::optional<shuqi::Rational> target;
    if (data[7] % 11 < 10) target = shuqi::Rational{data[7] % 11, 1};
    const std::string_view text(reinterpret_cast<const char*>(data + kHeader), size - kHeader);

    const auto checked = shuqi::check_expression(text, crossed, target);
    if (!checked) {
        fuzz::require_words(checked.error(), "shuqi/course");
        return 0;
    }
    const auto again = shuqi::check_expression(checked->text, crossed, target);
    fuzz::require(again.has_value(), "an accepted expression is accepted as written");
    fuzz::require(again->text == checked->text, "and written the same");
    fuzz::require(again->value == checked->value, "and worth the same");
    return 0;
}
