// yiguan VERB: results on stdout, complaints on stderr. Exit codes: 0 good, 1 negative result, 2
// bad input.
#include <cstdio>
#include <exception>
#include <new>

#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/verbs.h"
#include "base/text.h"

namespace yiguan::cli {
namespace {

// In the order of --help.
constexpr void (*kVerbs[])(CommandLine&) = {
    add_play,       add_games,   add_show,        add_moves,   add_judge,   add_forbidden,
    add_express,    add_perft,   add_players,     add_think,   add_compare, add_match,
    add_tournament, add_bench,   add_openings,    add_book,    add_puzzles, add_selfplay,
    add_data,       add_tune,    add_tune_order,  add_train,   add_trace,   add_convert,
    add_serve,      add_site,    add_backup,      add_reports, add_bot,     add_course_client,
    add_engine,     add_new_bot, add_install_bot, add_confine,
};

Status run(int argc, char** argv) {
    CommandLine line("Yiguan 弈馆: shuqi (国际数棋), gomoku (五子棋) and xiangqi (中国象棋)",
                     "GAME is a rule set such as xiangqi, gomoku/renju+rif or "
                     "shuqi/official:report=0;\n"
                     "`yiguan games` lists them. `yiguan VERB --help` explains a verb.",
                     "yiguan " YIGUAN_VERSION);
    for (const auto add : kVerbs) add(line);
    const Status status = line.run(argc, argv, [&](const std::string& name) {
        auto reason = Reason("argument-verb").text("verb", printable(name));
        for (const std::string& known : line.verbs())
            reason = std::move(reason).text("known", known);
        complain(reason, "");
    });
    // A referee must not take lost output for a good answer.
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return status;
    return refuse(Reason("output-lost"));
}

// Whether this processor has all instructions of the program (cmake/processor.cmake).
bool has_wanted_processor() {
#ifdef YIGUAN_PROCESSOR
    return __builtin_cpu_supports(YIGUAN_PROCESSOR) != 0;
#else
    return true;
#endif
}

}  // namespace
}  // namespace yiguan::cli

int main(int argc, char** argv) {
    if (!yiguan::cli::has_wanted_processor()) {
        std::fputs(
            "yiguan: this program was built for a newer processor; build it on this machine "
            "or with -DYIGUAN_NATIVE=OFF\n",
            stderr);
        return static_cast<int>(yiguan::cli::Status::BadInput);
    }
    try {
        return static_cast<int>(yiguan::cli::run(argc, argv));
    } catch (const std::bad_alloc&) {
        return static_cast<int>(yiguan::cli::refuse(yiguan::Reason("memory")));
    } catch (const std::exception& error) {
        std::fprintf(stderr, "yiguan: %s\n", error.what());
        return static_cast<int>(yiguan::cli::Status::BadInput);
    }
}
