// Rewrites golden files from their own comments and inputs: regen_golden FILE...
#include <cstdio>
#include <fstream>

#include "golden/playthrough.h"
#include "support/files.h"

int main(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        const std::string before = yiguan::test::read_file(argv[i]);
        const std::string after = yiguan::test::replay(before);
        if (after == before) continue;
        std::ofstream(argv[i], std::ios::binary) << after;
        std::printf("rewrote %s\n", argv[i]);
    }
    return 0;
}
