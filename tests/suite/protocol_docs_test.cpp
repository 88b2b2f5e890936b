// docs/protocol.md names every message, and every field of it that a table row can show.
#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "protocol/wire/messages.h"
#include "support/files.h"

namespace yiguan::test {
namespace {

// The first table row whose first cell names this type.
std::string row_of(const std::string& document, std::string_view type) {
    const std::string name = "`" + std::string(type) + "`";
    for (std::size_t at = 0; at < document.size();) {
        const std::size_t end = std::min(document.find('\n', at), document.size());
        const std::string line = document.substr(at, end - at);
        const std::size_t first_cell = line.find('|', 1);
        if (line.starts_with("|") && line.substr(0, first_cell).find(name) != std::string::npos)
            return line;
        at = end + 1;
    }
    return "";
}

template <class Messages>
void expect_rows(const std::string& document) {
    const auto check = [&]<class Message>(const Message*) {
        const std::string row = row_of(document, Message::kType);
        EXPECT_NE(row, "") << Message::kType;
        const bool is_shown_by_type =
            row.find("`" + std::string(Message::kType)) == 2 && row.find('{') == std::string::npos;
        if (is_shown_by_type || row.find("see above") != std::string::npos) return;
        Message message;
        wire::for_each_field(message, [&](std::string_view name, const auto&) {
            EXPECT_NE(row.find(name), std::string::npos) << Message::kType << ": " << name;
        });
    };
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        (check(static_cast<const std::variant_alternative_t<I, Messages>*>(nullptr)), ...);
    }(std::make_index_sequence<std::variant_size_v<Messages>>());
}

TEST(ProtocolDocs, NameEveryMessageWithItsFields) {
    const std::string document = read_file(tests_folder("..") / "docs" / "protocol.md");
    ASSERT_NE(document, "");
    expect_rows<wire::FromPage>(document);
    expect_rows<wire::ToPage>(document);
}

}  // namespace
}  // namespace yiguan::test
