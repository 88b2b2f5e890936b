// A failure is found again for as many stones or fewer, in copies too, until all are forgotten.
#include "engines/gomoku/failures.h"

#include <gtest/gtest.h>

namespace yiguan::gomoku {
namespace {

TEST(Failures, HoldForAsManyStonesOrFewer) {
    Failures failures;
    EXPECT_EQ(failures.of(7, 1), Attack::Wins) << "nothing is known";
    failures.add(7, 3, Attack::NotYet);
    EXPECT_EQ(failures.of(7, 3), Attack::NotYet);
    EXPECT_EQ(failures.of(7, 4), Attack::Wins);
    failures.add(7, 1, Attack::Never);
    EXPECT_EQ(failures.of(7, 40), Attack::Never);
    EXPECT_EQ(Failures(failures).of(7, 40), Attack::Never);
}

TEST(Failures, AreForgottenHoweverOften) {
    Failures failures;
    failures.add(7, 3, Attack::Never);
    for (int i = 0; i < 140'000; ++i) {
        failures.clear();
        ASSERT_EQ(failures.of(7, 3), Attack::Wins) << i;
    }
    failures.add(7, 3, Attack::Never);
    EXPECT_EQ(failures.of(7, 3), Attack::Never);
}

}  // namespace
}  // namespace yiguan::gomoku
