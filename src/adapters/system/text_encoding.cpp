#include "adapters/system/text_encoding.h"

#include <iconv.h>

#include <array>
#include <cerrno>

namespace yiguan {
namespace {

class Converter {
  public:
    Converter(const char* to, const char* from) : handle_(iconv_open(to, from)) {}
    Converter(const Converter&) = delete;
    Converter& operator=(const Converter&) = delete;
    ~Converter() {
        if (is_open()) iconv_close(handle_);
    }

    // Replaces each malformed byte by `substitute`; reports whether there was none.
    Encoded convert(std::string_view text, std::string_view substitute) {
        if (!is_open()) return {std::string(text), false};
        Encoded out{"", true};
        std::string input(text);  // iconv takes a pointer to non-const
        char* in = input.data();
        std::size_t left = input.size();
        while (left > 0) {
            std::array<char, 4096> buffer{};
            char* end = buffer.data();
            std::size_t room = buffer.size();
            const std::size_t result = iconv(handle_, &in, &left, &end, &room);
            out.bytes.append(buffer.data(), buffer.size() - room);
            if (result != static_cast<std::size_t>(-1) || errno == E2BIG) continue;
            out.bytes += substitute;
            out.is_whole = false;
            ++in;
            --left;
        }
        return out;
    }

  private:
    // NOLINTNEXTLINE(performance-no-int-to-ptr): the interface's own word for "none"
    bool is_open() const { return handle_ != reinterpret_cast<iconv_t>(-1); }

    iconv_t handle_;
};

}  // namespace

std::string utf8_from_gb18030(std::string_view bytes) {
    return Converter("UTF-8", "GB18030").convert(bytes, "\xEF\xBF\xBD").bytes;
}

Encoded gb18030_from_utf8(std::string_view text) {
    return Converter("GB18030", "UTF-8").convert(text, "?");
}

}  // namespace yiguan
