// yiguan VERB: results on stdout, complaints on stderr. Exit codes: 0 good, 1 negative result, 2
// bad input.
#include <cstdio>
#include <exception>

#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/verbs.h"
#include "base/text.h"

namespace {

using yiguan::cli::Status;

// Calls for help and version are good; whatever else CLI11 refuses is bad input.
int exit_code(int cli_code) {
    return cli_code == 0 ? 0 : static_cast<int>(Status::BadInput);
}

bool is_verb(const CLI::App& app, std::string_view name) {
    return !app.get_subcommands([&](const CLI::App* verb) { return verb->get_name() == name; })
                .empty();
}

// CLI11 would only say that a verb is required.
void complain_of_verb(const CLI::App& app, std::string_view name) {
    auto reason = yiguan::Reason("argument-verb").text("verb", yiguan::printable(name));
    for (const CLI::App* known : app.get_subcommands([](const CLI::App*) { return true; }))
        reason = std::move(reason).text("known", known->get_name());
    yiguan::cli::complain(reason, "");
}

int run(int argc, char** argv) {
    CLI::App app("Yiguan 弈馆: shuqi (国际数棋), gomoku (五子棋) and xiangqi (中国象棋)", "yiguan");
    app.set_version_flag("--version", "yiguan " YIGUAN_VERSION);
    app.require_subcommand(1);
    app.failure_message([](const CLI::App*, const CLI::Error& error) {
        return "yiguan: " + yiguan::printable(error.what(), 400) + "\nyiguan: see --help\n";
    });
    app.footer(
        "GAME is a rule set such as xiangqi, gomoku/renju+rif or shuqi/official:report=0;\n"
        "`yiguan games` lists them. `yiguan VERB --help` explains a verb.");

    Status status = Status::Good;
    yiguan::cli::add_play(app, status);
    yiguan::cli::add_games(app, status);
    yiguan::cli::add_show(app, status);
    yiguan::cli::add_moves(app, status);
    yiguan::cli::add_judge(app, status);
    yiguan::cli::add_forbidden(app, status);
    yiguan::cli::add_express(app, status);
    yiguan::cli::add_perft(app, status);
    yiguan::cli::add_players(app, status);
    yiguan::cli::add_think(app, status);
    yiguan::cli::add_match(app, status);
    yiguan::cli::add_tournament(app, status);
    yiguan::cli::add_bench(app, status);
    yiguan::cli::add_openings(app, status);
    yiguan::cli::add_book(app, status);
    yiguan::cli::add_trace(app, status);
    yiguan::cli::add_convert(app, status);
    yiguan::cli::add_serve(app, status);
    yiguan::cli::add_backup(app, status);
    yiguan::cli::add_reports(app, status);
    yiguan::cli::add_bot(app, status);
    yiguan::cli::add_course_client(app, status);
    yiguan::cli::add_engine(app, status);
    yiguan::cli::add_confine(app, status);
    if (argc > 1 && argv[1][0] != '-' && !is_verb(app, argv[1])) {
        complain_of_verb(app, argv[1]);
        return static_cast<int>(Status::BadInput);
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return exit_code(app.exit(error));
    }
    // A referee must not take lost output for a good answer.
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
        yiguan::cli::complain(yiguan::Reason("output-lost"), "");
        return static_cast<int>(Status::BadInput);
    }
    return static_cast<int>(status);
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "yiguan: %s\n", error.what());
        return static_cast<int>(Status::BadInput);
    }
}
