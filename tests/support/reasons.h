// Helpers for tests of Reasons.
#pragma once

#include <span>
#include <string>

#include "base/reason.h"
#include "game/words.h"

namespace yiguan::test {

// Why `reason` or one of its causes has no complete sentence in both languages: a code without a
// phrase, or a placeholder without an argument. Empty when all sentences are complete.
std::string missing_words(const Reason& reason, std::span<const Phrase> phrases);

// The code and its arguments: "span-value number=7 expression=3+4".
std::string code_line(const Reason& reason);

}  // namespace yiguan::test
