// Prints the page's types: write_page_types [local]
#include <cstdio>
#include <string_view>

#include "page_types/page_types.h"

int main(int count, char** words) {
    const bool is_local = count > 1 && std::string_view(words[1]) == "local";
    const std::string text = is_local ? yiguan::local_types() : yiguan::page_types();
    std::fwrite(text.data(), 1, text.size(), stdout);
    return 0;
}
