// Rule texts: read or refused with a sentence; a game's own name for its rules makes the same game.
#include "fuzz/fuzz.h"
#include "game/rule_text.h"

using namespace yiguan;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const Result<RuleText> shape = RuleText::parse(text);
    if (shape) {
        const Result<RuleText> again = RuleText::parse(shape->text());
        fuzz::require(again.has_value() && *again == *shape, "a rule text comes back");
    }
    const auto game = make_game(text);
    if (!game) {
        fuzz::require_words(game.error(), text);
        return 0;
    }
    const std::string canonical = (*game)->record().rules;
    const auto same = make_game(canonical);
    fuzz::require(same.has_value(), "a game's own rule text is read");
    fuzz::require((*same)->record().rules == canonical, "and is canonical");
    fuzz::require((*same)->view().position == (*game)->view().position, "and begins the same");
    return 0;
}
