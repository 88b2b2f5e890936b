// Recognises text in Latin-1 (or Windows-1252), the old encodings of Western Europe, which are not
// decoded.
#pragma once

#include <cstddef>
#include <string_view>

namespace yiguan::records {

// Looks at the bytes above ASCII in one or more texts. In Latin-1 they stand alone beside Latin
// letters (Müller); in GB18030 few characters have a single byte above ASCII.
class Latin1Census {
  public:
    void add(std::string_view bytes);

    bool is_likely() const;

  private:
    std::size_t letters_ = 0;
    std::size_t others_ = 0;  // other runs of bytes above ASCII
};

}  // namespace yiguan::records
