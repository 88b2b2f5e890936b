// bubblewrap (bwrap), where it is installed and may be used: a program then has a file system,
// processes and a network of its own, in which nothing else exists. It comes on top of our own
// confinement (confinement.h) and in place of no part of it.
#pragma once

#include <string>
#include <vector>

#include "adapters/process/confinement.h"

namespace yiguan {

// The words that run a command, which is to follow, in a world with the confinement's readable
// files and `launcher` alone, in the current folder. Empty where that cannot be had here; it is
// tried out, which takes some ms.
std::vector<std::string> bubblewrap_words(const Confinement& confinement,
                                          const std::string& launcher);

}  // namespace yiguan
