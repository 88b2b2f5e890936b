#include "apps/yiguan/server/listing.h"

#include <utility>

#include "adapters/http/gzip.h"

namespace yiguan::cli {

HttpReply Listing::reply(const HttpRequest& request, const boost::json::value& list) {
    std::string text = boost::json::serialize(list);
    HttpReply reply{
        200, "application/json", "", {{"Cache-Control", "no-cache"}, {"Vary", "Accept-Encoding"}}};
    if (!request.accepts_gzip) {
        reply.body = std::move(text);
        return reply;
    }
    if (text != text_) {
        gzip_ = gzip(text);
        text_ = std::move(text);
    }
    reply.headers["Content-Encoding"] = "gzip";
    reply.body = gzip_;
    return reply;
}

}  // namespace yiguan::cli
