// Functions that the C++ libraries call on fatal errors. The libraries' own versions print, and
// would make the module import files and streams of the host; these trap.
#include <version>

_LIBCPP_BEGIN_NAMESPACE_STD

[[noreturn]] void __libcpp_verbose_abort(const char* /*format*/, ...) {
    __builtin_trap();
}

_LIBCPP_END_NAMESPACE_STD

extern "C" [[noreturn]] void abort_message(const char* /*format*/, ...) {
    __builtin_trap();
}
