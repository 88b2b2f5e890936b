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
    // Read: the games of the body. Store: one of them as a table. Write: the game of a table as a
    // file. ListFormats: its formats.
    enum class Kind : std::uint8_t { Read, Store, Write, ListFormats };
    Kind kind = Kind::Read;
    std::string file_name{};  // Read, Store: of the body
    std::string rules{};      // Read, Store: read with these; empty: as the file says
    std::size_t game = 0;     // Store: its number in the file, from 1
    bool is_judged = true;    // Store: adds our rulings as comments
    std::string table{};      // Write, ListFormats
    std::string format{};     // Write; empty: Yiguan's own
    std::string notation{};   // Write; empty: the format's default

    bool has_body() const { return kind == Kind::Read || kind == Kind::Store; }
};

inline constexpr std::string_view kRecordsPath = "/api/records";

bool is_about_records(std::string_view path);

// Precondition: is_about_records(path).
RecordRequest read_record_request(std::string_view path,
                                  const std::map<std::string, std::string>& query);

}  // namespace yiguan::api
