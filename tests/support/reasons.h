// What tests ask of a Reason.
#pragma once

#include <span>
#include <string>

#include "base/reason.h"
#include "game/words.h"

namespace yiguan::test {

// What keeps `reason` or its causes from being said in both languages: a code without a phrase, a
// place in the phrase without an argument. Empty when nothing does.
std::string unsaid(const Reason& reason, std::span<const Phrase> phrases);

// The code and its arguments: "span-value number=7 expression=3+4".
std::string code_line(const Reason& reason);

}  // namespace yiguan::test
