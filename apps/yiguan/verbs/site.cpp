// yiguan site DIR: writes the page as files for any file server. Games are played in the browser.
#include <fmt/core.h>

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "adapters/http/content_policy.h"
#include "adapters/http/gzip.h"
#include "api/catalogue/catalogue.h"
#include "apps/yiguan/common/embedded.h"
#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/server/page_files.h"
#include "apps/yiguan/verbs.h"

namespace yiguan::cli {
namespace {

namespace fs = std::filesystem;

// Marks a folder that this verb has written, so that it may write there again.
constexpr std::string_view kMark = "yiguan-site.txt";
constexpr std::string_view kIndex = "/index.html";
constexpr std::string_view kHasServer = R"(name="yiguan-server" content="same")";
constexpr std::string_view kHasNoServer = R"(name="yiguan-server" content="none")";

// Writes files below a folder; stops at the first one that cannot be written.
class SiteWriter {
  public:
    explicit SiteWriter(fs::path folder) : folder_(std::move(folder)) {}

    // `name`: relative to the folder; a leading slash is ignored.
    void write(std::string_view name, std::string_view bytes) {
        if (refusal_) return;
        const fs::path path = folder_ / name.substr(name.starts_with('/') ? 1 : 0);
        std::error_code error;
        fs::create_directories(path.parent_path(), error);
        std::ofstream out(path, std::ios::binary);
        out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        out.close();
        if (!out) refusal_ = Reason("argument-file").text("file", path.string());
        ++files_;
        bytes_ += bytes.size();
    }

    const Refusal& refusal() const { return refusal_; }
    int files() const { return files_; }
    std::size_t bytes() const { return bytes_; }

  private:
    fs::path folder_;
    Refusal refusal_;
    int files_ = 0;
    std::size_t bytes_ = 0;
};

// Refused when the folder has files that this verb did not write.
Refusal prepare(const fs::path& folder) {
    std::error_code error;
    const bool is_ours = fs::exists(folder / kMark, error);
    if (fs::exists(folder, error) && !is_ours && !fs::is_empty(folder, error))
        return Reason("site-folder").text("folder", folder.string());
    fs::create_directories(folder, error);
    if (!fs::is_directory(folder, error))
        return Reason("site-folder").text("folder", folder.string());
    if (is_ours) fs::remove_all(folder / "assets", error);  // named by content: else they pile up
    return std::nullopt;
}

// The page without a server. Precondition: it has the marker, as the built-in page does.
std::string page_without_server(std::string_view page) {
    std::string text(page);
    text.replace(text.find(kHasServer), kHasServer.size(), kHasNoServer);
    return text;
}

void write_page_files(SiteWriter& site) {
    for (const PageFile& file : page_files()) {
        if (file.path == kIndex) {
            site.write(file.path, page_without_server(file.plain));
            continue;
        }
        site.write(file.path, file.plain);
        if (!file.gzip.empty()) site.write(std::string(file.path) + ".gz", file.gzip);
        if (!file.brotli.empty()) site.write(std::string(file.path) + ".br", file.brotli);
    }
}

void write_listing(SiteWriter& site, const std::string& name, const boost::json::value& list) {
    const std::string text = boost::json::serialize(list);
    site.write(name, text);
    site.write(name + ".gz", gzip(text));
}

// In the form that Netlify and Cloudflare Pages read; docs/site.md has it for other servers.
std::string headers_file() {
    return fmt::format(
        "/*\n"
        "  Content-Security-Policy: {}\n"
        "  Cross-Origin-Opener-Policy: same-origin\n"
        "  Cross-Origin-Embedder-Policy: require-corp\n"
        "  Cross-Origin-Resource-Policy: same-origin\n"
        "  X-Content-Type-Options: nosniff\n"
        "  Referrer-Policy: same-origin\n"
        "  Cache-Control: no-cache\n"
        "/assets/*\n"
        "  ! Cache-Control\n"
        "  Cache-Control: public, max-age=31536000, immutable\n"
        "/api/*\n"
        "  Content-Type: application/json\n",
        kContentPolicy);
}

Status write_site(const std::string& name) {
    const fs::path folder(name);
    if (const Refusal refusal = prepare(folder)) return refuse(*refusal);
    SiteWriter site(folder);
    site.write(kMark, "Written by `yiguan site`, which replaces these files when it runs again.\n");
    write_page_files(site);
    write_listing(site, "api/games", api::described_games_json());
    write_listing(site, "api/players", api::players_json("", embedded_assets()));
    site.write("_headers", headers_file());
    if (site.refusal()) return refuse(*site.refusal());
    fmt::print("{} files, {} KiB\n", site.files(), site.bytes() / 1024);
    return Status::Good;
}

}  // namespace

void add_site(CommandLine& line) {
    auto folder = std::make_shared<std::string>();
    Verb verb = line.add_verb(
        "site", "Write the page as files for any file server; games are played in the browser");
    verb.add_option("DIR", *folder, "The folder; created if missing").required();
    verb.on_chosen([folder] { return write_site(*folder); });
}

}  // namespace yiguan::cli
