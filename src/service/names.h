// What accounts and guests may be called.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"

namespace yiguan::service {

// Word: letters, digits, '-' and '_'. Text: also punctuation, symbols and single spaces between
// them. Mixed: letters of scripts that look alike, such as Latin and Cyrillic; Chinese, Japanese or
// Korean with Latin is not mixed. Unreadable: malformed, or with control characters, invisible
// characters, blanks, characters that change the direction of text, or piled-up marks.
enum class NameKind : std::uint8_t { Word, Text, Mixed, Unreadable };

// Unicode's knowledge of names. May be called on any thread.
class NameForms {
  public:
    virtual ~NameForms() = default;

    virtual NameKind kind_of(std::string_view name) const = 0;
    // Equal for names that a reader may take for each other, whatever the case of their letters.
    // Begins with `version`.
    virtual std::string skeleton(std::string_view name) const = 0;
    // Changes when skeletons of the same names may change, with the version of Unicode.
    virtual std::string version() const = 0;
};

// Refused: fewer than 2 or more than 20 characters, not a Word, a reserved name.
Refusal check_account_name(std::string_view name, const NameForms& forms);
// Refused: neither a Word nor a Text, a reserved name. A guest may be nameless.
Refusal check_guest_name(std::string_view name, const NameForms& forms);

}  // namespace yiguan::service
