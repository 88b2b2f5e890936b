// yiguan play: runs a server for this machine and opens its page in a browser.
#include <fmt/core.h>

#include <string>

#include "adapters/sqlite/sqlite_stores.h"
#include "apps/yiguan/common/browser.h"
#include "apps/yiguan/common/data_folder.h"
#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/server/server.h"
#include "apps/yiguan/server/stores.h"
#include "apps/yiguan/verbs.h"

namespace yiguan::cli {
namespace {

struct PlayArguments {
    std::uint16_t port = 0;
    bool opens_browser = true;
    bool is_windowed = false;
    bool is_open_to_lan = false;
    std::string data;
    std::string page;
};

// In a window of its own if that is wanted and possible.
void open_page(const std::string& address, bool in_window) {
    if (in_window && open_in_window(address)) return;
    if (in_window)
        fmt::print(stderr, "yiguan: no Chromium, Chrome or Edge was found for a window\n");
    if (!open_in_browser(address))
        fmt::print(stderr, "yiguan: no browser could be opened; open the address above\n");
}

void print_addresses(const Server& server, bool is_open_to_lan) {
    fmt::print("弈馆 Yiguan: {}\n", server.address());
    fmt::print("安装引擎 to install engines: {}\n", server.install_address());
    for (const std::string& address : server.lan_addresses())
        fmt::print("另一台设备 another device: {}\n", address);
    if (is_open_to_lan && server.lan_addresses().empty())
        fmt::print(stderr, "yiguan: this machine has no network; other devices cannot connect\n");
    std::fflush(stdout);
}

Status run(const PlayArguments& arguments) {
    ServerSettings settings;
    settings.port = arguments.port;
    settings.is_open_to_lan = arguments.is_open_to_lan;
    const DataFolder data =
        arguments.data.empty() ? DataFolder::of_user() : DataFolder(arguments.data);
    settings.store = sqlite_store(data.path());
    settings.engines = data.engines();
    settings.assets = data.assets();
    settings.page = arguments.page;
    const auto server = Server::open(settings);
    if (!server) return refuse(server.error());
    print_addresses(**server, arguments.is_open_to_lan);
    if (arguments.opens_browser && has_screen())
        open_page((*server)->install_address(), arguments.is_windowed);
    (void)(*server)->run();
    return Status::Good;
}

}  // namespace

void add_play(CommandLine& line) {
    auto arguments = std::make_shared<PlayArguments>();
    Verb verb = line.add_verb("play", "Start Yiguan on this machine and open its page");
    verb.add_option("--port", arguments->port, "Port (default: any free one)");
    verb.add_flag("!--no-browser", arguments->opens_browser,
                  "Do not open a browser; only print the address");
    verb.add_flag("--window", arguments->is_windowed,
                  "Open the page in a window of its own (Chromium, Chrome or Edge)");
    verb.add_flag("--lan", arguments->is_open_to_lan,
                  "Let other devices of the local network join at the printed address");
    verb.add_option("--data", arguments->data,
                    "Folder of the games (default: the user's data folder)");
    verb.add_option("--page", arguments->page, "Serve the page from this folder");
    verb.on_chosen([arguments] { return run(*arguments); });
}

}  // namespace yiguan::cli
