// Recognises text in Big5, the old encoding of Taiwan and Hong Kong, which is not decoded.
#pragma once

#include <cstddef>
#include <string_view>

namespace yiguan::records {

// Counts the characters of one or more texts. Big5 and GB18030 use the same bytes: many a text is
// well-formed in both, but only in Big5 do common characters often end in an ASCII letter.
class Big5Census {
  public:
    void add(std::string_view bytes);

    bool is_likely() const;

  private:
    std::size_t common_ = 0;     // punctuation and frequently used characters of Big5
    std::size_t low_ = 0;        // those of them that end in an ASCII byte
    std::size_t other_ = 0;      // rarely used characters
    std::size_t malformed_ = 0;  // pairs of bytes that are no character of Big5
};

}  // namespace yiguan::records
