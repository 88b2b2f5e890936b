// Options of a verb from a file instead of the command line.
#pragma once

#include <string>

#include "apps/yiguan/common/command_line.h"
#include "base/result.h"

namespace yiguan::cli {

// TOML: a line `listen = "127.0.0.1:8080"` stands for `--listen 127.0.0.1:8080`, a list for an
// option given several times. What the command line gave wins. Refused with the line and the key of
// what is not understood.
Refusal read_config(Verb verb, const std::string& path);

}  // namespace yiguan::cli
