// A text in both languages.
#pragma once

#include <string_view>

namespace yiguan {

struct Bilingual {
    std::string_view zh;
    std::string_view en;
};

}  // namespace yiguan
