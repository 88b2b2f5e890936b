// Reads the tables and texts of the tests.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace yiguan::test {

// The folder tests/NAME, or the one of a game that is tested separately.
std::filesystem::path tests_folder(std::string_view name);

// The whole file; empty when it cannot be read.
std::string read_file(const std::filesystem::path& path);

// The files of the folder whose names end in `extension`, sorted.
std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder,
                                            std::string_view extension);

// A row of a tab-separated table; the number is its line in the file.
struct Row {
    int line = 0;
    std::vector<std::string> fields;
};

// The rows of a table without its comments (#) and empty lines.
std::vector<Row> read_table(const std::filesystem::path& path);

// Whether `./test --full` runs: the environment says YIGUAN_FULL=1.
bool is_full_run();

// `text` as the name of a parameterised test: letters, digits and underscores.
std::string test_name(std::string_view text);

}  // namespace yiguan::test
