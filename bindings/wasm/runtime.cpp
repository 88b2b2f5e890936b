// Functions that the C++ libraries call on fatal errors. The libraries' own versions print, and
// would make the module import files and streams of the host; these trap.
#include <cstddef>
#include <version>

_LIBCPP_BEGIN_NAMESPACE_STD

[[noreturn]] void __libcpp_verbose_abort(const char* /*format*/, ...) {
    __builtin_trap();
}

_LIBCPP_END_NAMESPACE_STD

extern "C" [[noreturn]] void abort_message(const char* /*format*/, ...) {
    __builtin_trap();
}

// Boost.JSON's stream operators, which nothing calls, contain a throw.
extern "C" [[noreturn]] void* __cxa_allocate_exception(std::size_t /*size*/) {
    __builtin_trap();
}

extern "C" [[noreturn]] void __cxa_throw(void* /*thrown*/,
                                         void* /*type*/,
                                         void (* /*destroy*/)(void*)) {
    __builtin_trap();
}

// Boost's texts for unknown error codes, which nothing asks for, are made with these; the
// libraries' own versions would make the module import files of the host.
extern "C" int snprintf(char* /*out*/, std::size_t /*size*/, const char* /*format*/, ...) {
    __builtin_trap();
}

extern "C" int vsnprintf(char* /*out*/,
                         std::size_t /*size*/,
                         const char* /*format*/,
                         __builtin_va_list /*arguments*/) {
    __builtin_trap();
}
