#include "support/reasons.h"

#include <algorithm>

namespace yiguan::test {
namespace {

bool has_argument(const Reason& reason, std::string_view name) {
    return std::any_of(reason.arguments.begin(), reason.arguments.end(),
                       [&](const Argument& argument) { return argument.name == name; });
}

// The first {name} in the sentence for which the reason has no argument, or an empty text.
std::string missing_argument(const Reason& reason, std::string_view sentence) {
    std::size_t open = sentence.find('{');
    while (open != std::string_view::npos) {
        const std::size_t close = sentence.find('}', open);
        const std::string_view name = sentence.substr(open + 1, close - open - 1);
        if (!has_argument(reason, name)) return std::string(name);
        open = sentence.find('{', close);
    }
    return "";
}

}  // namespace

std::string missing_words(const Reason& reason, std::span<const Phrase> phrases) {
    if (!has_words(reason.code, phrases)) return "no phrase for " + reason.code;
    for (const Phrase& phrase : phrases) {
        if (phrase.code != reason.code) continue;
        for (const std::string_view sentence : {phrase.zh, phrase.en})
            if (const std::string name = missing_argument(reason, sentence); !name.empty())
                return reason.code + " lacks the argument " + name;
    }
    for (const Reason& cause : reason.causes)
        if (const std::string complaint = missing_words(cause, phrases); !complaint.empty())
            return complaint;
    return "";
}

std::string code_line(const Reason& reason) {
    std::string out = reason.code;
    for (const Argument& argument : reason.arguments) {
        out += " ";
        out += argument.name;
        out += "=";
        out += argument.value;
    }
    return out;
}

}  // namespace yiguan::test
