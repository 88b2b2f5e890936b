#include "service/opening_limits.h"

#include <gtest/gtest.h>

#include "service/test_doubles.h"

namespace yiguan::service {
namespace {

constexpr std::int64_t kTenMinutesMs = 600'000;

class OpeningLimitsTest : public testing::Test {
  public:
    OpeningLimitsTest() { around.environment.capacity.tables_of_address = 3; }

    // Opens a running table. Returns the code of the refusal, or an empty text.
    std::string open(const std::string& from, const std::string& table, std::int64_t now = 0) {
        if (const Refusal refusal = limits.admit_table(from, now)) return refusal->code;
        tables.put(table, {.people = {}, .code = "", .is_running = true});
        limits.note_table(from, table);
        return "";
    }

    FakePorts around;
    TableIndex tables;
    OpeningLimits limits{around.environment, tables};
};

TEST_F(OpeningLimitsTest, EndedTablesMakeRoomOnceTheRateAllowsIt) {
    for (const char* table : {"1", "2", "3"}) EXPECT_EQ(open("a", table), "");
    EXPECT_EQ(open("a", "4"), "address-tables");
    tables.remove("1");
    EXPECT_EQ(open("a", "4"), "address-tables") << "three within ten minutes";
    EXPECT_EQ(open("a", "4", kTenMinutesMs / 3), "");
    EXPECT_EQ(open("a", "5", kTenMinutesMs), "address-tables") << "three are running";
}

TEST_F(OpeningLimitsTest, AddressesAreForgottenWithTheirTables) {
    for (const char* table : {"1", "2", "3"}) EXPECT_EQ(open("a", table), "");
    EXPECT_EQ(open("b", "4", 10 * kTenMinutesMs), "");
    EXPECT_EQ(open("a", "5", 10 * kTenMinutesMs), "address-tables") << "its tables are running";
    for (const char* table : {"1", "2", "3"}) tables.remove(table);
    EXPECT_EQ(open("b", "6", 20 * kTenMinutesMs), "");
    EXPECT_EQ(open("a", "7", 20 * kTenMinutesMs), "");
}

TEST_F(OpeningLimitsTest, AnUnknownAddressCountsOnlyForTheTotal) {
    around.environment.capacity.tables = 4;
    for (const char* table : {"1", "2", "3", "4"}) EXPECT_EQ(open("", table), "");
    EXPECT_EQ(open("", "5"), "server-full");
    EXPECT_EQ(open("a", "5"), "server-full");
}

TEST_F(OpeningLimitsTest, AReplacedSeekDoesNotCount) {
    around.environment.capacity.seeks_of_address = 1;
    Seek seek;
    seek.person = "ann";
    seek.origin.from = "a";
    std::vector<Seek> open{seek};
    EXPECT_FALSE(limits.check_seek(seek, open));
    seek.person = "bob";
    EXPECT_EQ(limits.check_seek(seek, open)->code, "address-seeks");
    seek.origin.from = "b";
    EXPECT_FALSE(limits.check_seek(seek, open));
}

}  // namespace
}  // namespace yiguan::service
