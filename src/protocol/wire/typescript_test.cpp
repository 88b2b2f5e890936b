// The page speaks what the house speaks: its generated file is up to date.
#include "protocol/wire/typescript.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

namespace yiguan::wire {
namespace {

TEST(Typescript, ThePageHasTheMessagesOfTheHouse) {
    std::ifstream file(YIGUAN_ROOT "/web/src/net/messages.ts");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(text, typescript()) << "run tools/regen_wire";
}

TEST(Typescript, WritesWhatAShapeIsMadeOfBeforeIt) {
    const std::string text = typescript();
    EXPECT_LT(text.find("const seatSchema"), text.find("const plySchema"));
    EXPECT_LT(text.find("const plySchema"), text.find("const tableFullSchema"));
    EXPECT_NE(text.find("    winner: v.nullable(seatSchema),"), std::string::npos);
    EXPECT_NE(text.find("    \"table.open\": OpenTable;"), std::string::npos);
}

}  // namespace
}  // namespace yiguan::wire
