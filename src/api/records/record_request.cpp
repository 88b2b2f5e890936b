#include "api/records/record_request.h"

#include <algorithm>

#include "base/text.h"

namespace yiguan::api {
namespace {

constexpr std::string_view kTablesPath = "/api/tables/";
constexpr std::string_view kRecordEnd = "/record";
constexpr std::string_view kFormatsEnd = "/formats";

// The ID in "/api/tables/ID/record"; nothing for another path.
std::optional<std::string_view> table_of(std::string_view path, std::string_view end) {
    if (!path.starts_with(kTablesPath) || !path.ends_with(end)) return std::nullopt;
    path.remove_prefix(kTablesPath.size());
    path.remove_suffix(std::min(path.size(), end.size()));
    return path;
}

}  // namespace

bool is_about_records(std::string_view path) {
    return path == kRecordsPath || table_of(path, kRecordEnd) || table_of(path, kFormatsEnd);
}

RecordRequest read_record_request(std::string_view path,
                                  const std::map<std::string, std::string>& query) {
    const auto value_of = [&](const std::string& key) {
        const auto found = query.find(key);
        return found == query.end() ? std::string() : found->second;
    };
    using Kind = RecordRequest::Kind;
    if (path == kRecordsPath) {
        const auto game = parse_integer<std::size_t>(value_of("game"));
        return {.kind = game ? Kind::Store : Kind::Read,
                .file_name = value_of("name"),
                .rules = value_of("rules"),
                .game = game.value_or(0),
                .is_judged = value_of("unjudged").empty()};
    }
    if (const auto table = table_of(path, kFormatsEnd))
        return {.kind = Kind::ListFormats, .table = std::string(*table)};
    return {.kind = Kind::Write,
            .table = std::string(table_of(path, kRecordEnd).value_or("")),
            .format = value_of("format"),
            .notation = value_of("notation")};
}

}  // namespace yiguan::api
