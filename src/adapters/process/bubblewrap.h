// bubblewrap (bwrap): gives a process a file system, process list and network of its own. Used in
// addition to our own confinement (confinement.h) wherever it is installed and permitted.
#pragma once

#include <string>
#include <vector>

#include "adapters/process/confinement.h"

namespace yiguan {

// The command prefix that runs a command under bwrap, in the current folder, with only the
// confinement's readable files and `launcher`. Empty where bwrap does not work here; finding out
// starts it once, which takes some ms.
std::vector<std::string> bubblewrap_words(const Confinement& confinement,
                                          const std::string& launcher);

}  // namespace yiguan
