// The files of the page that are built into the program; the table is written by
// tools/embed_page.mjs.
#pragma once

#include <span>
#include <string_view>

namespace yiguan::cli {

struct PageFile {
    std::string_view path;  // "/index.html"
    std::string_view type;
    std::string_view etag;     // of the plain file, without quotes
    bool is_named_by_content;  // its path changes when it does, so it may be kept for ever
    std::string_view plain;
    std::string_view gzip;  // empty where it would not be much smaller
    std::string_view brotli;
};

std::span<const PageFile> page_files();

}  // namespace yiguan::cli
