// Reads options of a verb from a file.
#pragma once

#include <string>

#include "apps/yiguan/common/command_line.h"
#include "base/result.h"

namespace yiguan::cli {

// The file is TOML: a line `listen = "127.0.0.1:8080"` means `--listen 127.0.0.1:8080`, a list
// means that the option is repeated. The command line takes precedence. Refused with the line and
// the key of the error.
Refusal read_config(Verb verb, const std::string& path);

}  // namespace yiguan::cli
