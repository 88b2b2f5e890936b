#include "protocol/course/config.h"

#include <gtest/gtest.h>

namespace yiguan::course {
namespace {

TEST(CourseConfig, ReadsTheOldKeys) {
    const auto config = read_config(
        "# the course's\r\nSOCKET_HOST = 127.0.0.1\r\nSOCKET_PORT=50005\n\nMAX_WAITING_TIME=60\n"
        "MAX_THNIKING_TIME=30 # a move\nOTHER=x\n");
    ASSERT_TRUE(config);
    EXPECT_EQ(config->host, "127.0.0.1");
    EXPECT_EQ(config->port, 50005);
    EXPECT_EQ(config->waiting_time_s, 60);
    EXPECT_EQ(config->thinking_time_s, 30);
}

TEST(CourseConfig, LeavesOutWhatIsNotThere) {
    const auto config = read_config("");
    ASSERT_TRUE(config);
    EXPECT_FALSE(config->host);
    EXPECT_FALSE(config->thinking_time_s);
}

TEST(CourseConfig, RefusesALineByItsNumber) {
    for (const char* text : {"SOCKET_HOST=a\nSOCKET_PORT=fifty", "\nSOCKET_PORT=70000",
                             "\nMAX_WAITING_TIME=-1", "\nnonsense"}) {
        const auto config = read_config(text);
        ASSERT_FALSE(config) << text;
        EXPECT_EQ(config.error().code, "config-line");
    }
}

}  // namespace
}  // namespace yiguan::course
