// The text of a file: its encoding, its lines, places in it, and clean-up of tags and comments.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "protocol/records/reading.h"

namespace yiguan::records {

// UTF-8 (with or without byte order mark) is returned as it is; other text is decoded as GB18030. A
// few malformed bytes in text that is clearly UTF-8 become U+FFFD.
std::string decoded(std::string_view bytes, const DecodeGb18030& decode);

// What bytes that `decoded` would read as GB18030 look like, if that is another encoding.
Refusal encoding_doubt(std::string_view bytes);

// The same as `decoded` for one string of a binary file. Many short GB18030 words (郑惟桐) are also
// well-formed UTF-8 of only two-byte characters: such bytes are decoded as GB18030 here.
std::string decoded_string(std::string_view bytes, const DecodeGb18030& decode);

// Without a byte order mark and the white space at either end.
std::string_view text_start(std::string_view bytes);

// The first U+FFFD, or npos.
std::size_t first_malformed(std::string_view text);

struct Place {
    std::int64_t line;    // from 1
    std::int64_t column;  // from 1, in characters
};
Place place_of(std::string_view text, std::size_t offset);

// The beginning of `text`, for quoting in a message.
std::string excerpt(std::string_view text);

// The characters of a text that are not harmless and carry something: no line end, tab or zero.
struct Harmful {
    std::int64_t count = 0;
    std::size_t first = 0;  // offset of the first one
};
Harmful find_harmful(std::string_view text);

// Clean comment: LF line ends, otherwise only harmless characters, no white space at either end.
std::string clean_comment(std::string_view text);

// Clean tag key: one word; other characters become underscores.
std::string clean_key(std::string_view text);

// Clean tag value: one line of harmless characters, no white space at either end.
std::string clean_value(std::string_view text);

// Iterates over the lines of a text, without CR and LF.
class LineReader {
  public:
    explicit LineReader(std::string_view text) : text_(text) {}

    bool next();  // false at the end
    std::string_view line() const { return line_; }
    std::size_t place() const { return place_; }  // of the line
    // The place of a part of the line.
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
