// The verbs of the program, one file each in verbs/. Each function adds its verb.
#pragma once

#include "apps/yiguan/common/command_line.h"

namespace yiguan::cli {

void add_games(CommandLine& line);
void add_show(CommandLine& line);
void add_moves(CommandLine& line);
void add_judge(CommandLine& line);
void add_forbidden(CommandLine& line);
void add_express(CommandLine& line);
void add_perft(CommandLine& line);
void add_players(CommandLine& line);
void add_think(CommandLine& line);
void add_compare(CommandLine& line);
void add_match(CommandLine& line);
void add_tournament(CommandLine& line);
void add_bench(CommandLine& line);
void add_openings(CommandLine& line);
void add_book(CommandLine& line);
void add_puzzles(CommandLine& line);
void add_selfplay(CommandLine& line);
void add_data(CommandLine& line);
void add_tune(CommandLine& line);
void add_tune_order(CommandLine& line);
void add_train(CommandLine& line);
void add_trace(CommandLine& line);
void add_play(CommandLine& line);
void add_serve(CommandLine& line);
void add_site(CommandLine& line);
void add_backup(CommandLine& line);  // and restore
void add_reports(CommandLine& line);
void add_bot(CommandLine& line);
void add_new_bot(CommandLine& line);
void add_install_bot(CommandLine& line);
void add_engine(CommandLine& line);
void add_confine(CommandLine& line);
void add_convert(CommandLine& line);
void add_course_client(CommandLine& line);

}  // namespace yiguan::cli
