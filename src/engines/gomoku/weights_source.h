// What the source files of tuned weights have in common (EvaluationTerms::source,
// OrderTerms::source).
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "games/gomoku/rules.h"

namespace yiguan::gomoku {

// Whether the colours have weights of their own.
template <class Rule>
inline constexpr std::size_t kTunedColours = Rule::kForbids ? 2 : 1;

// The rules that use the weights of this rule.
template <class Rule>
inline constexpr std::array<std::string_view, 0> kUsers{};
template <>
inline constexpr std::array<std::string_view, 1> kUsers<Freestyle>{"Freestyle"};
template <>
inline constexpr std::array<std::string_view, 2> kUsers<Standard>{"Standard", "Caro"};
template <>
inline constexpr std::array<std::string_view, 1> kUsers<Renju>{"Renju"};

// A source file that defines function<User>() for all users. `type`: of one colour's weights;
// `values`: the initialisers of the colours.
template <class Rule>
std::string weights_source(std::string_view header,
                           std::string_view type,
                           std::string_view function,
                           std::string_view values) {
    std::string text = "#include \"engines/gomoku/" + std::string(header) +
                       "\"\n\nnamespace yiguan::gomoku {\nnamespace {\n\n"
                       "// clang-format off\nconstexpr std::array<" +
                       std::string(type) + ", " + std::to_string(kTunedColours<Rule>) +
                       "> kColours{{\n" + std::string(values) +
                       "}};\n// clang-format on\nconstexpr OfColours<" + std::string(type) +
                       "> kWeights{kColours};\n\n}  // namespace\n\n";
    for (const std::string_view user : kUsers<Rule>)
        text += "template <>\nconst OfColours<" + std::string(type) + ">& " +
                std::string(function) + "<" + std::string(user) +
                ">() {\n    return kWeights;\n}\n";
    return text + "\n}  // namespace yiguan::gomoku\n";
}

}  // namespace yiguan::gomoku
