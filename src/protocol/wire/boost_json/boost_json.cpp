// Compiles Boost.JSON; the other files include only its headers.
#include <boost/json/src.hpp>

#ifdef BOOST_NO_EXCEPTIONS
#include <boost/throw_exception.hpp>

// Boost calls these instead of throwing. Our code uses error codes, so only a defect or lack of
// memory leads here.
namespace boost {

void throw_exception(const std::exception& /*exception*/) {
    __builtin_trap();
}
void throw_exception(const std::exception& /*exception*/, const boost::source_location& /*place*/) {
    __builtin_trap();
}

}  // namespace boost
#endif
