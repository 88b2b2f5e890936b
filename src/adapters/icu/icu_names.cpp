#include "adapters/icu/icu_names.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <algorithm>
#include <stdexcept>

#include "base/text.h"

namespace yiguan {
namespace {

using icu::UnicodeString;
using service::NameKind;

constexpr int kMostMarksInARow = 2;
constexpr UChar32 kBlankBraille = 0x2800;  // a symbol that looks like a space

USpoofChecker* open_checker() {
    UErrorCode error = U_ZERO_ERROR;
    USpoofChecker* const checker = uspoof_open(&error);
    uspoof_setRestrictionLevel(checker, USPOOF_MODERATELY_RESTRICTIVE);
    uspoof_setChecks(
        checker,
        USPOOF_RESTRICTION_LEVEL | USPOOF_MIXED_NUMBERS | USPOOF_INVISIBLE | USPOOF_HIDDEN_OVERLAY,
        &error);
    if (U_FAILURE(error)) throw std::runtime_error(u_errorName(error));
    return checker;
}

bool is_mark(UChar32 character) {
    return (U_GET_GC_MASK(character) & U_GC_M_MASK) != 0;
}

bool is_readable(UChar32 character) {
    constexpr std::uint32_t kUnreadable = U_GC_C_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK;
    const bool is_other_space = u_isUWhiteSpace(character) != 0 && character != ' ';
    return (U_GET_GC_MASK(character) & kUnreadable) == 0 && !is_other_space &&
           character != kBlankBraille &&
           u_hasBinaryProperty(character, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) == 0;
}

bool is_of_word(UChar32 character) {
    constexpr std::uint32_t kOfWord = U_GC_L_MASK | U_GC_M_MASK | U_GC_N_MASK;
    if (character < 0x80) return u_isalnum(character) != 0 || character == '-' || character == '_';
    return (U_GET_GC_MASK(character) & kOfWord) != 0;
}

// Word, Text or Unreadable; scripts are not compared.
NameKind kind_by_characters(const UnicodeString& name) {
    NameKind kind = NameKind::Word;
    int marks = kMostMarksInARow;  // a mark needs a character before it
    UChar32 before = ' ';
    for (std::int32_t at = 0; at < name.length(); at = name.moveIndex32(at, 1)) {
        const UChar32 character = name.char32At(at);
        marks = is_mark(character) ? marks + 1 : 0;
        const bool is_doubled_space = character == ' ' && before == ' ';
        if (!is_readable(character) || marks > kMostMarksInARow || is_doubled_space)
            return NameKind::Unreadable;
        if (!is_of_word(character)) kind = NameKind::Text;
        before = character;
    }
    return before == ' ' ? NameKind::Unreadable : kind;
}

UnicodeString read(std::string_view text) {
    return UnicodeString::fromUTF8(
        icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
}

UnicodeString spoof_skeleton(const USpoofChecker* checker, const UnicodeString& text) {
    UErrorCode error = U_ZERO_ERROR;
    UnicodeString skeleton;
    uspoof_getSkeletonUnicodeString(checker, 0, text, skeleton, &error);
    return skeleton;
}

// Compatible characters, such as full-width letters, become the ordinary ones.
UnicodeString composed(const UnicodeString& text) {
    UErrorCode error = U_ZERO_ERROR;
    const icu::Normalizer2* const form = icu::Normalizer2::getNFKCInstance(error);
    return U_FAILURE(error) ? text : form->normalize(text, error);
}

}  // namespace

void IcuNames::Closer::operator()(USpoofChecker* checker) const {
    uspoof_close(checker);
}

IcuNames::IcuNames() : checker_(open_checker()) {}

IcuNames::~IcuNames() = default;

NameKind IcuNames::kind_of(std::string_view name) const {
    const auto characters = utf8_characters(name);
    if (!std::ranges::all_of(characters, is_harmless)) return NameKind::Unreadable;
    const UnicodeString text = read(name);
    const NameKind kind = kind_by_characters(text);
    if (kind == NameKind::Unreadable) return kind;
    UErrorCode error = U_ZERO_ERROR;
    const std::int32_t failed = uspoof_checkUnicodeString(checker_.get(), text, nullptr, &error);
    if (U_FAILURE(error) || (failed & (USPOOF_INVISIBLE | USPOOF_HIDDEN_OVERLAY)) != 0)
        return NameKind::Unreadable;
    return failed == 0 ? kind : NameKind::Mixed;
}

// The skeleton is taken before and after the letters are folded: a capital may look like another
// letter than the small one, and the folded letters may look like others again.
std::string IcuNames::skeleton(std::string_view name) const {
    UnicodeString text = spoof_skeleton(checker_.get(), composed(read(name)));
    text = spoof_skeleton(checker_.get(), text.foldCase());
    text.findAndReplace("i", "l");
    std::string out = version();
    return text.toUTF8String(out);
}

std::string IcuNames::version() const {
    return U_UNICODE_VERSION ":";
}

}  // namespace yiguan
