#include "adapters/http/json_reply.h"

#include <boost/json/serialize.hpp>
#include <utility>

namespace yiguan {

HttpReply json_reply(const boost::json::value& value, int status) {
    HttpReply reply = json_text_reply(boost::json::serialize(value));
    reply.status = status;
    return reply;
}

HttpReply json_text_reply(std::string json) {
    return {kOk, "application/json", std::move(json), {{"Cache-Control", "no-store"}}};
}

}  // namespace yiguan
