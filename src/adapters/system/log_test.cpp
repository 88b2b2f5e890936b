#include "adapters/system/log.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace yiguan {
namespace {

TEST(Log, AnEventIsOneHarmlessLine) {
    testing::internal::CaptureStderr();
    log_event("trouble", {{"words", "a\x1b[2J\n{\"event\":\"forged\"}\u202e\xff\u009b"}});
    const std::string line = testing::internal::GetCapturedStderr();
    EXPECT_EQ(std::count(line.begin(), line.end(), '\n'), 1);
    EXPECT_TRUE(line.ends_with(R"("event":"trouble","words":"a?[2J?{\"event\":\"forged\"}???"})"
                               "\n"))
        << line;
}

}  // namespace
}  // namespace yiguan
