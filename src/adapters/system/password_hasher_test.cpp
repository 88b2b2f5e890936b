#include "adapters/system/password_hasher.h"

#include <gtest/gtest.h>

#include <future>

namespace yiguan {
namespace {

TEST(Argon2Hasher, CountsPasswordsThatWait) {
    std::promise<void> first_is_hashed;
    std::promise<void> may_go_on;
    std::shared_future<void> going_on = may_go_on.get_future().share();
    bool is_first = true;
    {
        // Blocks the hashing thread after the first password until the test releases it.
        Argon2Hasher hasher([&](const std::function<void()>&) {
            if (std::exchange(is_first, false)) first_is_hashed.set_value();
            going_on.wait();
        });
        EXPECT_EQ(hasher.load().running, 0);
        for (int i = 0; i < 3; ++i) hasher.hash("correct horse", [](const std::string&) {});
        first_is_hashed.get_future().wait();
        EXPECT_EQ(hasher.load().running, 1);
        EXPECT_EQ(hasher.load().waiting, 2);
        may_go_on.set_value();
    }
}

}  // namespace
}  // namespace yiguan
