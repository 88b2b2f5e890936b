// The page's generated messages agree with the server's.
#include "page_types/page_types.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

namespace yiguan {
namespace {

std::string text_of_file(const std::string& name) {
    std::ifstream file(YIGUAN_ROOT "/web/src/" + name);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST(PageTypes, ThePageHasTheMessagesOfTheServer) {
    EXPECT_EQ(text_of_file("net/messages.ts"), page_types()) << "run tools/regen_wire";
}

TEST(PageTypes, ThePageHasTheMessagesOfTheLocalHall) {
    EXPECT_EQ(text_of_file("local/messages.ts"), local_types()) << "run tools/regen_wire";
}

TEST(PageTypes, ThePageHasTheMessagesOfTheLaboratory) {
    EXPECT_EQ(text_of_file("lab/messages.ts"), lab_types()) << "run tools/regen_wire";
}

TEST(PageTypes, WritesWhatAShapeIsMadeOfBeforeIt) {
    const std::string text = page_types();
    EXPECT_LT(text.find("const seatSchema"), text.find("const plySchema"));
    EXPECT_LT(text.find("const plySchema"), text.find("const tableFullSchema"));
    EXPECT_NE(text.find("    winner: v.nullish(seatSchema, null),"), std::string::npos);
    EXPECT_NE(text.find("    \"table.open\": OpenTable;"), std::string::npos);
}

}  // namespace
}  // namespace yiguan
