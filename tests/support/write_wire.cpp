// Writes the page's messages to standard output; called by tools/regen_wire.
#include <cstdio>

#include "protocol/wire/typescript.h"

int main() {
    return std::fputs(yiguan::wire::typescript().c_str(), stdout) < 0 ? 1 : 0;
}
