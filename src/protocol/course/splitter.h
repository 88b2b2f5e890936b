// Splits a stream of JSON objects without separators into its objects, by the depth of their
// braces; braces inside strings do not count. Text outside of objects is ignored.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace yiguan::course {

class Splitter {
  public:
    static constexpr std::size_t kMostObjectBytes = 8 * 1024;

    // Appends received bytes.
    void add(std::string_view bytes) { waiting_ += bytes; }
    // The next object; nothing while it is incomplete.
    std::optional<std::string> next();
    // Whether the incomplete object is longer than any message: the peer then does not speak this
    // protocol. Check after next() has returned nothing.
    bool is_overfull() const { return seen_ > kMostObjectBytes; }

  private:
    std::string waiting_;   // begins with the incomplete object
    std::size_t seen_ = 0;  // bytes of it already examined
    int depth_ = 0;
    bool is_in_string_ = false;
    bool is_escaped_ = false;

    void scan(char c);
};

}  // namespace yiguan::course
