#include "service/table_index.h"

#include <gtest/gtest.h>

namespace yiguan::service {
namespace {

using Tables = std::vector<std::string>;

TableIndex::Facts facts(std::string first, std::string second, std::string code = "") {
    TableIndex::Facts facts;
    facts.people = {std::move(first), std::move(second)};
    facts.code = std::move(code);
    facts.is_running = true;
    return facts;
}

TEST(TableIndex, FindsTheRunningTablesOfAPerson) {
    TableIndex index;
    index.put("t2", facts("ann", "bob"));
    index.put("t1", facts("bob", "ann"));
    index.put("t3", facts("ann", "ann"));
    index.put("t4", facts("anna", ""));
    EXPECT_EQ(index.running_of("ann"), (Tables{"t1", "t2", "t3"}));
    EXPECT_EQ(index.running_of("bob"), (Tables{"t1", "t2"}));
    EXPECT_EQ(index.running_of(""), Tables{});
    auto over = facts("ann", "bob");
    over.is_running = false;
    index.put("t2", over);
    index.remove("t3");
    EXPECT_EQ(index.running_of("ann"), Tables{"t1"});
    EXPECT_EQ(index.running(), 2U);
}

TEST(TableIndex, FollowsAPersonWhoSitsDown) {
    TableIndex index;
    index.put("t", facts("ann", "", "abc"));
    EXPECT_EQ(index.running_of("bob"), Tables{});
    index.put("t", facts("ann", "bob", "abc"));
    EXPECT_EQ(index.running_of("bob"), Tables{"t"});
}

TEST(TableIndex, FindsATableByItsCode) {
    TableIndex index;
    index.put("t2", facts("ann", "", "abc"));
    index.put("t1", facts("cid", "", "abc"));
    index.put("t3", facts("dan", "", ""));
    EXPECT_EQ(index.running_with_code("abc"), "t1");
    index.remove("t1");
    EXPECT_EQ(index.running_with_code("abc"), "t2");
    index.remove("t2");
    EXPECT_EQ(index.running_with_code("abc"), std::nullopt);
    EXPECT_EQ(index.running_with_code(""), std::nullopt);
}

TEST(TableIndex, ShowsTheMostWatchedFirst) {
    TableIndex index;
    const auto shown = [](int spectators, int ply) {
        auto table = facts("ann", "bob");
        table.is_shown = true;
        table.spectators = spectators;
        table.ply = ply;
        return table;
    };
    index.put("few", shown(1, 90));
    index.put("young", shown(3, 10));
    index.put("old", shown(3, 40));
    index.put("hidden", facts("ann", "bob"));
    EXPECT_EQ(index.shown(12), (Tables{"old", "young", "few"}));
    index.put("few", shown(4, 90));
    EXPECT_EQ(index.shown(2), (Tables{"few", "old"}));
    index.remove("few");
    EXPECT_EQ(index.shown(2), (Tables{"old", "young"}));
    index.remove("few");  // harmless
}

}  // namespace
}  // namespace yiguan::service
