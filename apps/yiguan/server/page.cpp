#include "apps/yiguan/server/page.h"

#include <array>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>

#include "apps/yiguan/server/page_files.h"

namespace yiguan::cli {
namespace {

struct Type {
    std::string_view suffix;
    std::string_view type;
};
constexpr std::array<Type, 9> kTypes{{{".html", "text/html; charset=utf-8"},
                                      {".js", "text/javascript; charset=utf-8"},
                                      {".css", "text/css; charset=utf-8"},
                                      {".svg", "image/svg+xml"},
                                      {".png", "image/png"},
                                      {".jpg", "image/jpeg"},
                                      {".json", "application/json"},
                                      {".webmanifest", "application/manifest+json"},
                                      {".wasm", "application/wasm"}}};

std::string_view type_of(std::string_view path) {
    for (const Type& type : kTypes)
        if (path.ends_with(type.suffix)) return type.type;
    return "application/octet-stream";
}

HttpReply not_found() {
    return {404, "text/plain; charset=utf-8", "找不到页面 / page not found\n", {}};
}

HttpReply from_folder(const std::filesystem::path& folder, std::string_view path) {
    if (path.find("..") != std::string_view::npos) return not_found();
    std::ifstream file(folder / path.substr(1), std::ios::binary);
    if (!file) return not_found();
    std::string body{std::istreambuf_iterator<char>(file), {}};
    return {200, std::string(type_of(path)), std::move(body), {{"Cache-Control", "no-store"}}};
}

const PageFile* find(std::string_view path) {
    for (const PageFile& file : page_files())
        if (file.path == path) return &file;
    return nullptr;
}

// The smallest encoding that the browser accepts. Each encoding has its own ETag.
HttpReply built_in(const PageFile& file, const HttpRequest& request) {
    std::string_view body = file.plain;
    std::string tag = std::string(file.etag);
    HttpReply reply{200, std::string(file.type), "", {}};
    if (request.accepts_brotli && !file.brotli.empty()) {
        body = file.brotli;
        tag += "-br";
        reply.headers["Content-Encoding"] = "br";
    } else if (request.accepts_gzip && !file.gzip.empty()) {
        body = file.gzip;
        tag += "-gz";
        reply.headers["Content-Encoding"] = "gzip";
    }
    tag = '"' + tag + '"';
    reply.headers["ETag"] = tag;
    reply.headers["Vary"] = "Accept-Encoding";
    reply.headers["Cache-Control"] =
        file.is_named_by_content ? "public, max-age=31536000, immutable" : "no-cache";
    if (request.if_none_match.find(tag) != std::string::npos)
        reply.status = 304;
    else
        reply.body = body;
    return reply;
}

}  // namespace

HttpReply Page::answer(const HttpRequest& request) const {
    const std::string path = request.path == "/" ? "/index.html" : request.path;
    if (!folder_.empty()) return from_folder(folder_, path);
    const PageFile* const file = find(path);
    return file == nullptr ? not_found() : built_in(*file, request);
}

}  // namespace yiguan::cli
