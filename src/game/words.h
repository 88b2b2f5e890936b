// Turns a Reason into a sentence. Each game has the sentences for its own rules; the shared ones
// are in words.cpp.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/reason.h"

namespace yiguan {

enum class Language { Zh, En };

// `zh` and `en` are sentences with {name} where an argument goes. Arguments of kind Side and Piece
// are replaced by the phrases "side.<value>" and "piece.<value>"; arguments that share a name are
// joined into a list.
struct Phrase {
    std::string_view code;
    std::string_view zh;
    std::string_view en;
};

// The sentence for `reason`; the game's own `phrases` take precedence. A code without a sentence is
// returned as it is.
std::string words(const Reason& reason, Language language, std::span<const Phrase> phrases);

// Whether `words` has a sentence for the code.
bool has_words(std::string_view code, std::span<const Phrase> phrases);

}  // namespace yiguan
