// The Content-Security-Policy of the page. It consists of files of its own server, among them
// WebAssembly modules and workers, and of small pictures inside its style sheet; it has no inline
// scripts or styles and sends no forms.
#pragma once

#include <string_view>

namespace yiguan {

inline constexpr std::string_view kContentPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

}  // namespace yiguan
