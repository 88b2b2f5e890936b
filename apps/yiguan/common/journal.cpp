#include "apps/yiguan/common/journal.h"

#include <filesystem>

#include "base/text.h"

namespace yiguan::cli {

Refusal Journal::read(std::istream& in, const std::string& path, const std::string& command) {
    bool is_first = true;
    for (std::string line; std::getline(in, line);) {
        if (in.eof()) break;  // no line end: the program was killed while writing it
        complete_bytes_ += line.size() + 1;
        if (!is_first) lines_.push_back(line);
        if (is_first && line != command)
            return Reason("journal-other").text("file", path).text("command", printable(line, 400));
        is_first = false;
    }
    return std::nullopt;
}

Result<Journal> Journal::open(const std::string& path, const std::string& command) {
    Journal journal;
    journal.out_.open(path, std::ios::app | std::ios::binary);
    std::ifstream in(path, std::ios::binary);
    if (!journal.out_ || !in) return Reason("argument-file").text("file", path);
    if (Refusal refusal = journal.read(in, path, command)) return *std::move(refusal);
    std::error_code error;
    std::filesystem::resize_file(path, journal.complete_bytes_, error);
    if (error) return Reason("argument-file").text("file", path);
    if (journal.complete_bytes_ == 0) journal.write(command);
    return journal;
}

void Journal::write(std::string_view line) {
    out_ << line << '\n' << std::flush;
}

}  // namespace yiguan::cli
