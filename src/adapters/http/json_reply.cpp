#include "adapters/http/json_reply.h"

#include <boost/json/serialize.hpp>

namespace yiguan {

boost::json::object to_json(const wire::Words& words) {
    return {{"code", words.code}, {"zh", words.zh}, {"en", words.en}};
}

HttpReply json_reply(const boost::json::value& value, int status) {
    return {
        status, "application/json", boost::json::serialize(value), {{"Cache-Control", "no-store"}}};
}

}  // namespace yiguan
