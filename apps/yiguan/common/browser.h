// Opens a page for the person at this machine.
#pragma once

#include <string>

namespace yiguan::cli {

// Whether this process can show windows.
bool has_screen();

// Opens the address in the default browser. False when that fails.
bool open_in_browser(const std::string& address);

// Opens the address in a window of its own, without the browser's bars: in Chromium, Chrome or
// Edge, whichever is found first. False when there is none.
bool open_in_window(const std::string& address);

}  // namespace yiguan::cli
