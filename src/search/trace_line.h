// The lines of a trace (docs/trace.md): flat objects of JSON, written and read.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/key.h"
#include "base/result.h"
#include "base/text.h"

namespace yiguan::search {

// Moves that a filter of candidates left out, in groups of one reason: the reason and the texts of
// its moves.
using LeftOutTexts = std::vector<std::pair<std::string, std::vector<std::string>>>;

// Writes one line, field by field. Texts must not need escaping.
class TraceLineWriter {
  public:
    template <class Integer>
    TraceLineWriter& number(std::string_view key, Integer value) {
        return put(key, std::to_string(value));
    }
    TraceLineWriter& text(std::string_view key, std::string_view value);
    TraceLineWriter& key(std::string_view key, Key value);
    // Texts separated by spaces.
    TraceLineWriter& texts(std::string_view key, const std::vector<std::string>& values);
    // Moves in groups of one reason.
    TraceLineWriter& groups(std::string_view key, const LeftOutTexts& groups);

    std::string finished() const { return line_ + "}"; }

  private:
    TraceLineWriter& put(std::string_view key, std::string_view value);

    std::string line_;
};

// Reads the fields of one line and remembers the first that is missing or malformed.
class TraceLineReader {
  public:
    // The line must outlive the reader.
    explicit TraceLineReader(std::string_view line);

    template <class Integer>
    Integer number(std::string_view key) {
        const auto field = find(key);
        const auto value = field ? parse_integer<Integer>(*field) : std::nullopt;
        if (!value) miss(key);
        return value.value_or(Integer{});
    }
    std::string text(std::string_view key);
    Key key(std::string_view name);
    std::vector<std::string> texts(std::string_view key);
    // Numbers separated by spaces.
    template <class Integer>
    std::vector<Integer> numbers(std::string_view key) {
        std::vector<Integer> values;
        for (const std::string& text : texts(key)) {
            const auto value = parse_integer<Integer>(text);
            if (!value) miss(key);
            values.push_back(value.value_or(Integer{}));
        }
        return values;
    }
    LeftOutTexts groups(std::string_view key);

    bool has(std::string_view key) { return value_of(key).has_value(); }
    bool has_groups(std::string_view key);
    // The refusal for the first field that was missing or malformed.
    Refusal refusal() const;

  private:
    struct Field {
        std::string_view key;
        std::string_view value;  // as it is written
    };

    // Fields are mostly asked for in their order: looks first where the last one was found.
    std::optional<std::string_view> value_of(std::string_view key);
    // The value of a number or text, without quotation marks.
    std::optional<std::string_view> find(std::string_view key);
    void miss(std::string_view key);

    std::vector<Field> fields_;  // those before the first malformed one
    std::size_t next_ = 0;
    std::string missed_;
};

// How many moves the groups hold.
std::size_t count(const LeftOutTexts& groups);

// Refused when a move is left out without a reason, or when candidates and moves left out are not
// as many as the legal moves.
Refusal check_left_out(const LeftOutTexts& groups, std::size_t candidates, std::size_t legal);

}  // namespace yiguan::search
