// Prints the page's types: write_page_types [local|lab]
#include <cstdio>
#include <string_view>

#include "page_types/page_types.h"

int main(int count, char** words) {
    const std::string_view which = count > 1 ? words[1] : "";
    const std::string text = which == "local" ? yiguan::local_types()
                             : which == "lab" ? yiguan::lab_types()
                                              : yiguan::page_types();
    std::fwrite(text.data(), 1, text.size(), stdout);
    return 0;
}
