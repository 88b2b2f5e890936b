// Writes the page's messages to standard output; used by tools/regen_wire.
#include <cstdio>

#include "page_types/page_types.h"

int main() {
    return std::fputs(yiguan::page_types().c_str(), stdout) < 0 ? 1 : 0;
}
