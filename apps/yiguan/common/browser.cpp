#include "apps/yiguan/common/browser.h"

#include <array>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>

#include "base/text.h"

namespace yiguan::cli {
namespace {

namespace fs = std::filesystem;

// They take --app=ADDRESS.
constexpr std::array<std::string_view, 6> kWindowBrowsers{
    "chromium",      "chromium-browser", "google-chrome-stable",
    "google-chrome", "microsoft-edge",   "microsoft-edge-stable"};

std::optional<std::string> find_program(std::string_view name) {
    const char* const folders = std::getenv("PATH");
    if (folders == nullptr) return std::nullopt;
    for (const std::string_view folder : split(folders, ':')) {
        const fs::path path = fs::path(folder) / name;
        std::error_code error;
        if (fs::is_regular_file(path, error)) return path.string();
    }
    return std::nullopt;
}

// Addresses of Yiguan contain no quotes.
bool run_in_background(const std::string& command) {
    return std::system((command + " >/dev/null 2>&1 &").c_str()) == 0;
}

}  // namespace

bool has_screen() {
    return std::getenv("DISPLAY") != nullptr || std::getenv("WAYLAND_DISPLAY") != nullptr;
}

bool open_in_browser(const std::string& address) {
    return run_in_background("xdg-open '" + address + "'");
}

bool open_in_window(const std::string& address) {
    for (const std::string_view name : kWindowBrowsers)
        if (const auto program = find_program(name))
            return run_in_background("'" + *program + "' --app='" + address + "'");
    return false;
}

}  // namespace yiguan::cli
