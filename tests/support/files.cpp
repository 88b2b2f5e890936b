#include "support/files.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "base/text.h"

namespace yiguan::test {

std::filesystem::path tests_folder(std::string_view name) {
    return std::filesystem::path(YIGUAN_TESTS) / name;
}

std::string read_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder,
                                            std::string_view extension) {
    std::vector<std::filesystem::path> files;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error))
        if (entry.path().extension() == extension) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

std::vector<Row> read_table(const std::filesystem::path& path) {
    std::vector<Row> rows;
    const std::string text = read_file(path);
    int line = 0;
    for (const std::string_view row : split(text, '\n')) {
        ++line;
        if (row.empty() || row.front() == '#') continue;
        const std::vector<std::string_view> fields = split(row, '\t');
        rows.push_back({line, {fields.begin(), fields.end()}});
    }
    return rows;
}

bool is_full_run() {
    const char* full = std::getenv("YIGUAN_FULL");
    return full && std::string_view(full) == "1";
}

std::string test_name(std::string_view text) {
    std::string name(text);
    for (char& c : name) {
        const bool is_word =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (!is_word) c = '_';
    }
    return name;
}

}  // namespace yiguan::test
