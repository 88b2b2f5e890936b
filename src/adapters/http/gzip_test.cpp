#include "adapters/http/gzip.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include "base/rng.h"

namespace yiguan {
namespace {

std::string unpacked(std::string_view file, std::size_t size) {
    std::string out(size + 1, '?');
    z_stream stream{};
    EXPECT_EQ(::inflateInit2(&stream, 15 + 16), Z_OK);
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(file.data()));
    stream.avail_in = static_cast<uInt>(file.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    EXPECT_EQ(::inflate(&stream, Z_FINISH), Z_STREAM_END);
    out.resize(stream.total_out);
    ::inflateEnd(&stream);
    return out;
}

TEST(Gzip, ComesBack) {
    Rng rng(3);
    std::string noise;
    for (int i = 0; i < 100'000; ++i) noise += static_cast<char>(rng.below(256));
    for (const std::string& text :
         {std::string(), std::string("a"), std::string(50'000, 'x'), noise})
        EXPECT_EQ(unpacked(gzip(text), text.size()), text) << text.size();
    EXPECT_LT(gzip(std::string(50'000, 'x')).size(), 200u);
}

}  // namespace
}  // namespace yiguan
