// What a long command has done so far, on disk, from which an interrupted run resumes: the command
// in the first line, then a line for each piece of work.
#pragma once

#include <cstdint>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace yiguan::cli {

class Journal {
  public:
    // Reads the existing lines and appends to the file. Refused: a file of another command. An
    // incomplete last line is dropped.
    static Result<Journal> open(const std::string& path, const std::string& command);

    // The lines found in the file after the command, in order; the first is line 2 of the file.
    const std::vector<std::string>& lines() const { return lines_; }

    // Flushed to the operating system on return, so that killing the program cannot lose it.
    void write(std::string_view line);

  private:
    Refusal read(std::istream& in, const std::string& path, const std::string& command);

    std::ofstream out_;
    std::uintmax_t complete_bytes_ = 0;  // of the complete lines
    std::vector<std::string> lines_;
};

}  // namespace yiguan::cli
