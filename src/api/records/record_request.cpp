#include "api/records/record_request.h"

#include <algorithm>

#include "base/text.h"

namespace yiguan::api {
namespace {

constexpr std::string_view kRecordsPath = "/api/records";
constexpr std::string_view kStudyPath = "/api/records/study";
constexpr std::string_view kFilePath = "/api/records/file";
constexpr std::string_view kConversionsPath = "/api/records/formats";
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

RecordRequest::Kind kind_of(std::string_view path, bool has_game) {
    using Kind = RecordRequest::Kind;
    if (path == kStudyPath) return Kind::Study;
    if (path == kFilePath) return Kind::Convert;
    if (path == kConversionsPath) return Kind::ListConversions;
    return has_game ? Kind::Store : Kind::Read;
}

}  // namespace

bool brings_file(std::string_view path) {
    return path == kRecordsPath || path == kStudyPath || path == kFilePath ||
           path == kConversionsPath;
}

bool is_about_records(std::string_view path) {
    return brings_file(path) || table_of(path, kRecordEnd) || table_of(path, kFormatsEnd);
}

RecordRequest read_record_request(std::string_view path,
                                  const std::map<std::string, std::string>& query) {
    const auto value_of = [&](const std::string& key) {
        const auto found = query.find(key);
        return found == query.end() ? std::string() : found->second;
    };
    if (brings_file(path)) {
        const auto game = parse_integer<std::size_t>(value_of("game"));
        const auto kind = kind_of(path, game.has_value());
        return {.kind = kind,
                .file_name = value_of("name"),
                .rules = value_of("rules"),
                .game = game.value_or(kind == RecordRequest::Kind::Read ? 0 : 1),
                .is_judged = value_of("unjudged").empty(),
                .format = value_of("format"),
                .notation = value_of("notation")};
    }
    if (const auto table = table_of(path, kFormatsEnd))
        return {.kind = RecordRequest::Kind::ListFormats, .table = std::string(*table)};
    return {.kind = RecordRequest::Kind::Write,
            .table = std::string(table_of(path, kRecordEnd).value_or("")),
            .format = value_of("format"),
            .notation = value_of("notation")};
}

}  // namespace yiguan::api
