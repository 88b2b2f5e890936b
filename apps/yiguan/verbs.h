// The verbs of the program, one file each. A verb adds its subcommand; when it is chosen, it sets
// `status`.
#pragma once

#include <CLI/CLI.hpp>

namespace yiguan::cli {

enum class Status : int { Good = 0, Negative = 1, BadInput = 2 };

void add_games(CLI::App& app, Status& status);
void add_show(CLI::App& app, Status& status);
void add_moves(CLI::App& app, Status& status);
void add_judge(CLI::App& app, Status& status);
void add_forbidden(CLI::App& app, Status& status);
void add_express(CLI::App& app, Status& status);
void add_perft(CLI::App& app, Status& status);
void add_players(CLI::App& app, Status& status);
void add_think(CLI::App& app, Status& status);
void add_match(CLI::App& app, Status& status);
void add_tournament(CLI::App& app, Status& status);
void add_bench(CLI::App& app, Status& status);
void add_openings(CLI::App& app, Status& status);
void add_book(CLI::App& app, Status& status);
void add_trace(CLI::App& app, Status& status);
void add_play(CLI::App& app, Status& status);
void add_serve(CLI::App& app, Status& status);
void add_backup(CLI::App& app, Status& status);  // and restore
void add_reports(CLI::App& app, Status& status);
void add_bot(CLI::App& app, Status& status);
void add_engine(CLI::App& app, Status& status);
void add_confine(CLI::App& app, Status& status);
void add_convert(CLI::App& app, Status& status);
void add_course_client(CLI::App& app, Status& status);

}  // namespace yiguan::cli
