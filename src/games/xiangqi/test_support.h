// Shared by the tests of xiangqi: the table of judged cycles in tests/repetition/.
#pragma once

#include <fstream>
#include <string>
#include <vector>

#include "base/text.h"

namespace yiguan::xiangqi::test {

// Moves that lead back to the position, and how the rules judge their repetition.
struct Cycle {
    std::string fen;
    std::vector<std::string> moves;
    std::string verdict;  // draw, red_loses, black_loses
    std::string kind;     // check, chase or another
    std::string source;
};

inline std::vector<Cycle> read_cycles(const std::string& name) {
    std::ifstream file(YIGUAN_ROOT "/tests/repetition/" + name);
    std::vector<Cycle> cycles;
    for (std::string row; std::getline(file, row);) {
        if (row.empty() || row[0] == '#') continue;
        const auto columns = split(row, '\t');
        Cycle cycle{std::string(columns[0]),
                    {},
                    std::string(columns[2]),
                    std::string(columns[3]),
                    columns.size() > 4 ? std::string(columns[4]) : std::string()};
        for (const auto move : split_words(columns[1])) cycle.moves.emplace_back(move);
        cycles.push_back(cycle);
    }
    return cycles;
}

}  // namespace yiguan::xiangqi::test
