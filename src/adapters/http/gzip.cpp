#include "adapters/http/gzip.h"

#include <zlib.h>

#include <cstdlib>

namespace yiguan {

std::string gzip(std::string_view bytes) {
    constexpr int kGzipFormat = 15 + 16;  // the largest window, with gzip's header
    constexpr int kMostMemory = 9;
    z_stream stream{};
    // Neither fails while there are 256 KiB of memory: the parameters are valid, and the output is
    // large enough.
    if (::deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzipFormat, kMostMemory,
                       Z_DEFAULT_STRATEGY) != Z_OK)
        std::abort();
    std::string out(::deflateBound(&stream, bytes.size()), '\0');
    stream.next_in = reinterpret_cast<const Bytef*>(bytes.data());
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    if (::deflate(&stream, Z_FINISH) != Z_STREAM_END) std::abort();
    out.resize(stream.total_out);
    ::deflateEnd(&stream);
    return out;
}

}  // namespace yiguan
