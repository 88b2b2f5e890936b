#include "adapters/redis/redis_line.h"

#include <gtest/gtest.h>

namespace yiguan::redis {
namespace {

TEST(RedisAddress, HasAHostAndMayHaveMore) {
    const auto plain = read_address("redis://bus.example");
    ASSERT_TRUE(plain);
    EXPECT_EQ(plain->host, "bus.example");
    EXPECT_EQ(plain->port, 6379);
    EXPECT_EQ(plain->password, "");
    EXPECT_EQ(plain->server, "yiguan");
    const auto full = read_address("redis://:p@ss:word@127.0.0.1:7000/other");
    ASSERT_TRUE(full);
    EXPECT_EQ(full->host, "127.0.0.1");
    EXPECT_EQ(full->port, 7000);
    EXPECT_EQ(full->password, "p@ss:word");
    EXPECT_EQ(full->server, "other");
}

TEST(RedisAddress, OthersAreRefusedByName) {
    for (const char* text : {"", "redis://", "redis://:6379", "rediss://host", "127.0.0.1:6379",
                             "redis://host:port", "redis://host:70000", "redis://host:"}) {
        const auto address = read_address(text);
        ASSERT_FALSE(address) << text;
        EXPECT_EQ(address.error().code, "bus-unknown");
    }
}

TEST(RedisLine, SaysWhyThereIsNone) {
    const auto connection = Connection::open({"127.0.0.1", 1, "", ""});
    ASSERT_FALSE(connection);
    EXPECT_EQ(connection.error().code, "bus-failed");
}

}  // namespace
}  // namespace yiguan::redis
