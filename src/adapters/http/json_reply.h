// Replies of the HTTP API in JSON, and the statuses that they have.
#pragma once

#include <boost/json/value.hpp>

#include "adapters/http/web_server.h"
#include "api/words_json.h"

namespace yiguan {

inline constexpr int kOk = 200;
inline constexpr int kBadRequest = 400;
inline constexpr int kUnauthorized = 401;
inline constexpr int kForbidden = 403;
inline constexpr int kNotFound = 404;
inline constexpr int kNotAllowed = 405;
inline constexpr int kConflict = 409;
inline constexpr int kTooMany = 429;
inline constexpr int kUnavailable = 503;

// These replies are not cached.
HttpReply json_reply(const boost::json::value& value, int status = kOk);
HttpReply json_text_reply(std::string json);

}  // namespace yiguan
