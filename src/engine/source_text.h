// Parts of the source files that hold tuned weights (EvaluationTerms::source).
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace yiguan {

// The lines of `about` as comments.
std::string comment_lines(std::string_view about);

// The entries in lines of at most 100 columns, separated by spaces; the first line begins with
// `first`, the others with `indent`.
std::string wrapped_list(std::span<const std::string> entries,
                         std::string_view first,
                         std::string_view indent);

}  // namespace yiguan
