// The sentences of the command line alone; the page's modules do without them.
#pragma once

#include <string>
#include <string_view>

#include "base/reason.h"
#include "game/words.h"

namespace yiguan::cli {

// Like `words` of games/registry.h, with the sentences of the command line.
std::string command_words(const Reason& reason, Language language, std::string_view rules);

}  // namespace yiguan::cli
