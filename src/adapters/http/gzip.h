// Compression as in RFC 1952, by zlib.
#pragma once

#include <string>
#include <string_view>

namespace yiguan {

// The bytes as a gzip file, as small as zlib makes it.
std::string gzip(std::string_view bytes);

}  // namespace yiguan
