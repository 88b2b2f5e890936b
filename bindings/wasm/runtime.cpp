// What the C++ libraries call when they give up. Without these they would print, and the module
// would import files and streams of the host; it traps instead.
#include <version>

_LIBCPP_BEGIN_NAMESPACE_STD

[[noreturn]] void __libcpp_verbose_abort(const char* /*format*/, ...) {
    __builtin_trap();
}

_LIBCPP_END_NAMESPACE_STD

extern "C" [[noreturn]] void abort_message(const char* /*format*/, ...) {
    __builtin_trap();
}
