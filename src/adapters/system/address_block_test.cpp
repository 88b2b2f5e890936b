#include "adapters/system/address_block.h"

#include <gtest/gtest.h>

#include <string>

namespace yiguan {
namespace {

bool is_in(std::string_view address, std::string_view block) {
    const auto read = AddressBlock::parse(block);
    EXPECT_TRUE(read) << block;
    return read && contain({*read}, address);
}

TEST(AddressBlock, IsOneAddressOrThoseThatBeginAlike) {
    EXPECT_TRUE(is_in("10.0.0.9", "10.0.0.9"));
    EXPECT_FALSE(is_in("10.0.0.8", "10.0.0.9"));
    EXPECT_TRUE(is_in("10.255.0.1", "10.0.0.0/8"));
    EXPECT_FALSE(is_in("11.0.0.1", "10.0.0.0/8"));
    EXPECT_TRUE(is_in("10.0.1.255", "10.0.0.0/23"));
    EXPECT_FALSE(is_in("10.0.2.0", "10.0.0.0/23"));
    EXPECT_TRUE(is_in("10.0.0.77", "10.0.0.9/24")) << "any address of a block names it";
    EXPECT_TRUE(is_in("192.0.2.1", "0.0.0.0/0"));
    EXPECT_TRUE(is_in("2001:db8:1::1", "2001:db8::/32"));
    EXPECT_FALSE(is_in("2001:db9::1", "2001:db8::/32"));
    EXPECT_TRUE(is_in("2001:DB8:0::1", "2001:db8::1"));
}

TEST(AddressBlock, TellsTheKindsApartButForMappedOnes) {
    EXPECT_FALSE(is_in("::1", "0.0.0.0/0"));
    EXPECT_FALSE(is_in("::a00:9", "10.0.0.9"));
    EXPECT_TRUE(is_in("::ffff:10.0.0.9", "10.0.0.0/24"));
    EXPECT_TRUE(is_in("fe80::1%eth0", "fe80::/10"));
}

TEST(AddressBlock, RefusesWhatIsNone) {
    for (const char* text : {"", "/", "proxy", "10.0.0", "10.0.0.256", "10.0.0.0/", "10.0.0.0/33",
                             "10.0.0.0/-1", "10.0.0.0/8/8", "10.0.0.0/8 ", "10.0.0.1:80", "[::1]",
                             "::/129", ":::", "10.0.0.1, 10.0.0.2"})
        EXPECT_FALSE(AddressBlock::parse(text)) << text;
    EXPECT_FALSE(contain(loopback_addresses(), "")) << "a line that has broken";
    EXPECT_FALSE(contain(loopback_addresses(), "localhost"));
}

TEST(AddressBlock, ALineOfIpv6IsOneVisitor) {
    EXPECT_EQ(network_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
    EXPECT_EQ(network_of("2001:DB8:1:2::9"), "2001:db8:1:2::/64");
    EXPECT_EQ(network_of("2001:db8:1:3::9"), "2001:db8:1:3::/64");
    for (const char* other : {"10.0.0.9", "", "unknown", "_hidden", "10.0.0.256", "10.0.0.9:80:80"})
        EXPECT_EQ(network_of(other), other);
}

TEST(AddressBlock, OneVisitorHasOneNetworkHoweverTheAddressIsWritten) {
    for (const char* same : {"203.0.113.9", "::ffff:203.0.113.9", "::FFFF:cb00:7109",
                             "203.0.113.9:1234", "203.0.113.9:", "[::ffff:203.0.113.9]:1234"})
        EXPECT_EQ(network_of(same), "203.0.113.9") << same;
    for (const char* same : {"2001:db8:1:2::9", "[2001:db8:1:2::9]", "[2001:db8:1:2::9]:1234",
                             "[2001:db8:1:2::9%eth0]:1234"})
        EXPECT_EQ(network_of(same), "2001:db8:1:2::/64") << same;
}

TEST(AddressBlock, TheMachinesOwn) {
    for (const char* own : {"127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"})
        EXPECT_TRUE(contain(loopback_addresses(), own)) << own;
    for (const char* other : {"128.0.0.1", "::", "::2", "10.0.0.1"})
        EXPECT_FALSE(contain(loopback_addresses(), other)) << other;
}

}  // namespace
}  // namespace yiguan
