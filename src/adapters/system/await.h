// How coroutines wait for Boost.Asio.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace yiguan {

// co_await operation(kAwait) returns the error code and the results as a tuple, and throws nothing.
inline constexpr auto kAwait = boost::asio::as_tuple(boost::asio::use_awaitable);

}  // namespace yiguan
