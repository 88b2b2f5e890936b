// Serves the files of the page: those built into the program, or those of a folder during
// development.
#pragma once

#include <filesystem>
#include <string_view>

#include "adapters/http/web_server.h"

namespace yiguan::cli {

class Page {
  public:
    // Empty folder: serves the built-in files.
    explicit Page(std::filesystem::path folder) : folder_(std::move(folder)) {}

    // The file at the path, in the smallest encoding that the browser accepts; 404 when there is
    // none.
    HttpReply answer(const HttpRequest& request) const;

  private:
    std::filesystem::path folder_;
};

}  // namespace yiguan::cli
