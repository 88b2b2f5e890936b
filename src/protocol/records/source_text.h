// The text of a file: its encoding, its lines, places in it, and what may stand in tags and
// comments.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "protocol/records/reading.h"

namespace yiguan::records {

// UTF-8 with or without a byte order mark as it is, else GB18030. A few malformed bytes in what is
// clearly UTF-8 become U+FFFD.
std::string decoded(std::string_view bytes, const DecodeGb18030& decode);

// The same for a single string of a binary file. Many short words of GB18030 (郑惟桐) are also
// well-formed UTF-8 of nothing but two-byte characters: such bytes are GB18030 here.
std::string decoded_string(std::string_view bytes, const DecodeGb18030& decode);

// The first U+FFFD, or npos.
std::size_t first_malformed(std::string_view text);

struct Place {
    std::int64_t line;    // from 1
    std::int64_t column;  // from 1, in characters
};
Place place_of(std::string_view text, std::size_t offset);

// The beginning of `text`, fit to be quoted in a message.
std::string excerpt(std::string_view text);

// As a comment is kept: LF line ends, no other control characters, no space at either end.
std::string clean_comment(std::string_view text);

// As a tag's key is kept: one word; underscores stand for what may not be in it.
std::string clean_key(std::string_view text);

// As a tag's value is kept: one line, no control characters, no space at either end.
std::string clean_value(std::string_view text);

// The lines of a text one by one, without CR and LF.
class LineReader {
  public:
    explicit LineReader(std::string_view text) : text_(text) {}

    bool next();  // false at the end
    std::string_view line() const { return line_; }
    std::size_t place() const { return place_; }  // of the line
    // The place of a piece of the line.
    std::size_t place_of(std::string_view piece) const {
        return static_cast<std::size_t>(piece.data() - text_.data());
    }

  private:
    std::string_view text_;
    std::string_view line_;
    std::size_t place_ = 0;
    std::size_t next_ = 0;
};

}  // namespace yiguan::records
