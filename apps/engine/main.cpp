// A program that is the strongest opponent of one game, for programs on Windows
// (tools/windows_engines).
#include <cstdio>
#include <string>

#include "apps/engine/embedded.h"
#include "apps/engine/engine_program.h"
#include "apps/engine/text_file.h"
#include "games/registry.h"

int main() {
    const yiguan::Assets assets{.file = yiguan::embedded_file, .named_file = yiguan::text_of_file};
    const yiguan::Refusal refusal =
        yiguan::run_engine({.rules = YIGUAN_RULES, .player = {}, .protocol = {}}, assets);
    if (!refusal) return 0;
    const std::string text = words(*refusal, yiguan::Language::En, YIGUAN_RULES);
    std::fprintf(stderr, "%s\n", text.c_str());
    return 2;
}
