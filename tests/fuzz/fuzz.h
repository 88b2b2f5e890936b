// What the fuzz targets share: the first byte of an input chooses the rule text, the rest is the
// text to read.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/registry.h"

namespace yiguan::fuzz {

struct Input {
    std::string rules;
    std::string_view text;
};

inline Input read_input(const std::uint8_t* data, std::size_t size) {
    static const std::vector<std::string> rule_texts = all_rule_texts();
    if (size == 0) return {rule_texts.front(), {}};
    return {rule_texts[data[0] % rule_texts.size()],
            {reinterpret_cast<const char*>(data + 1), size - 1}};
}

// Ends the run when a property does not hold; on in every build, unlike assert.
inline void require(bool holds, const char* property) {
    if (holds) return;
    std::fprintf(stderr, "fuzz: does not hold: %s\n", property);
    std::abort();
}

// A refusal has a code and words in both languages.
inline void require_words(const Reason& reason, std::string_view rules) {
    for (const Language language : {Language::Zh, Language::En})
        require(words(reason, language, rules) != reason.code, "a refusal has words");
}

// Every reason that a game shows has words, and the game has a drawing.
inline void look_at(const AnyGame& game, std::string_view rules) {
    const View view = game.view();
    require_words(view.explanation, rules);
    for (const Reason& notice : view.notices) require_words(notice, rules);
    require(!game.drawing().empty(), "a game has a drawing");
}

}  // namespace yiguan::fuzz
