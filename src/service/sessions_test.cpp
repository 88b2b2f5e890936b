#include "service/sessions.h"

#include <gtest/gtest.h>

namespace yiguan::service {
namespace {

Session own(std::string person) {
    Session session;
    session.is_own = true;
    session.person = std::move(person);
    return session;
}

Session of_other_node(std::string person) {
    Session session = own(std::move(person));
    session.is_own = false;
    return session;
}

TEST(Sessions, FindsThoseOfAPerson) {
    Sessions sessions;
    sessions.put(3, own("ann"));
    sessions.put(1, own("ann"));
    sessions.put(2, own("bob"));
    EXPECT_EQ(sessions.of_person("ann"), (std::vector<SessionId>{1, 3}));
    EXPECT_EQ(sessions.of_person("eve"), std::vector<SessionId>{});
    ASSERT_TRUE(sessions.remove(1));
    EXPECT_FALSE(sessions.remove(1));
    EXPECT_EQ(sessions.of_person("ann"), std::vector<SessionId>{3});
    EXPECT_EQ(sessions.find(1), nullptr);
    EXPECT_EQ(sessions.find(2)->person, "bob");
}

TEST(Sessions, CountsThoseOfThisNode) {
    Sessions sessions;
    sessions.put(1, own("ann"));
    sessions.put(2, of_other_node("bob"));
    sessions.put(2, of_other_node("bob"));
    EXPECT_EQ(sessions.own(), 1);
    sessions.remove(2);
    EXPECT_EQ(sessions.own(), 1);
    sessions.remove(1);
    EXPECT_EQ(sessions.own(), 0);
}

TEST(Sessions, KeepsTheTablesOfASessionThatIsPutAgain) {
    Sessions sessions;
    sessions.put(1, of_other_node("ann")).tables.insert("t");
    Session again = of_other_node("bob");
    again.lag_ms = 40;
    sessions.put(1, again);
    EXPECT_TRUE(sessions.find(1)->tables.contains("t"));
    EXPECT_EQ(sessions.find(1)->lag_ms, 40);
    EXPECT_EQ(sessions.of_person("ann"), std::vector<SessionId>{});
    EXPECT_EQ(sessions.of_person("bob"), std::vector<SessionId>{1});
}

TEST(Sessions, NobodySeesTheLobbyAfterLeaving) {
    Sessions sessions;
    sessions.put(1, own("ann"));
    sessions.put(2, own("bob"));
    sessions.set_sees_lobby(1, true);
    sessions.set_sees_lobby(2, true);
    sessions.set_sees_lobby(2, false);
    EXPECT_EQ(sessions.that_see_lobby(), std::set<SessionId>{1});
    sessions.remove(1);
    EXPECT_TRUE(sessions.that_see_lobby().empty());
}

}  // namespace
}  // namespace yiguan::service
