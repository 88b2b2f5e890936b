// A request about records, as a page makes it (docs/protocol.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace yiguan::api {

struct RecordRequest {
    // Of a file in the body. Read: its games. Store: one of them as a table. Study: one of them
    // with all variations. Convert: one of them in another format. ListConversions: the formats
    // for that.
    // Of a table. Write: its game as a file. ListFormats: the formats for that.
    enum class Kind : std::uint8_t {
        Read,
        Store,
        Study,
        Convert,
        ListConversions,
        Write,
        ListFormats
    };
    Kind kind = Kind::Read;
    std::string file_name{};  // of the body
    std::string rules{};      // the body is read with these; empty: as the file says
    std::size_t game = 0;     // its number in the body, from 1; Read: 0
    bool is_judged = true;    // Store: adds our rulings as comments
    std::string table{};      // Write, ListFormats
    std::string format{};     // Convert, Write; empty: Yiguan's own
    std::string notation{};   // Convert, Write; empty: the format's default

    bool has_body() const { return kind != Kind::Write && kind != Kind::ListFormats; }
};

// Whether requests of this path bring a file.
bool brings_file(std::string_view path);

bool is_about_records(std::string_view path);

// Precondition: is_about_records(path).
RecordRequest read_record_request(std::string_view path,
                                  const std::map<std::string, std::string>& query);

}  // namespace yiguan::api
