// Compiles what Boost.Asio and Boost.Beast do not need to be templates for; the other files use it
// by its declarations.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
