// The draws of `yiguan openings` on disk, from which an interrupted run resumes. The first line is
// the command; then each draw has a line
//
//     kept|ended|alike|unbalanced IMBALANCE MOVES
#pragma once

#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

#include "apps/yiguan/common/opening_finder.h"
#include "base/result.h"

namespace yiguan::cli {

class OpeningJournal {
  public:
    // Reads the existing draws and appends to the file. Refused: a file of another command, or one
    // with a malformed line. An incomplete last line is dropped.
    static Result<OpeningJournal> open(const std::string& path, const std::string& command);

    // The draws found in the file, in order.
    const std::vector<DrawnOpening>& done() const { return done_; }

    // Flushed to the operating system on return, so that killing the program cannot lose it.
    void write(const DrawnOpening& drawn);

  private:
    Refusal read(std::istream& in, const std::string& path, const std::string& command);

    std::ofstream out_;
    std::uintmax_t complete_bytes_ = 0;  // of the complete lines
    std::vector<DrawnOpening> done_;
};

}  // namespace yiguan::cli
