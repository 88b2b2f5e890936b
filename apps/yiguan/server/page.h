// The files of the page: those built into the program, or those of a folder while the page itself
// is being worked on.
#pragma once

#include <filesystem>
#include <string_view>

#include "adapters/http/web_server.h"

namespace yiguan::cli {

class Page {
  public:
    // An empty folder: the built-in files.
    explicit Page(std::filesystem::path folder) : folder_(std::move(folder)) {}

    // The file at the path, in the smallest form the browser takes; 404 with a few plain words when
    // there is none.
    HttpReply answer(const HttpRequest& request) const;

  private:
    std::filesystem::path folder_;
};

}  // namespace yiguan::cli
