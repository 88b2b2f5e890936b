// A list that every page asks for: the games, or the opponents.
#pragma once

#include <boost/json.hpp>
#include <string>

#include "adapters/http/web_server.h"

namespace yiguan::cli {

// Keeps the compressed text of the list for the next reply. On the loop's thread.
class Listing {
  public:
    HttpReply reply(const HttpRequest& request, const boost::json::value& list);

  private:
    std::string text_;
    std::string gzip_;  // of `text_`
};

}  // namespace yiguan::cli
