#include "service/wake_queue.h"

#include <gtest/gtest.h>

#include <random>

namespace yiguan::service {
namespace {

using Rooms = std::vector<std::string>;

TEST(WakeQueue, GivesWhatIsDueInTheOrderOfTime) {
    WakeQueue queue;
    EXPECT_EQ(queue.next(), std::nullopt);
    queue.set("c", 30);
    queue.set("a", 10);
    queue.set("b", 20);
    EXPECT_EQ(queue.next(), 10);
    EXPECT_EQ(queue.take_due(9), Rooms{});
    EXPECT_EQ(queue.take_due(20), (Rooms{"a", "b"}));
    EXPECT_EQ(queue.next(), 30);
    EXPECT_EQ(queue.take_due(20), Rooms{}) << "taken once";
}

TEST(WakeQueue, TheLatestTimeOfARoomCounts) {
    WakeQueue queue;
    queue.set("a", 10);
    queue.set("a", 50);
    queue.set("b", 40);
    EXPECT_EQ(queue.next(), 40);
    queue.set("b", std::nullopt);
    EXPECT_EQ(queue.next(), 50);
    queue.set("a", 5);
    EXPECT_EQ(queue.take_due(100), Rooms{"a"});
    EXPECT_EQ(queue.size(), 0U);
    queue.set("nowhere", std::nullopt);
    EXPECT_EQ(queue.next(), std::nullopt);
}

TEST(WakeQueue, TakesNoMoreThanAsked) {
    WakeQueue queue;
    for (const char* room : {"a", "b", "c"}) queue.set(room, 10);
    EXPECT_EQ(queue.take_due(10, 2), (Rooms{"a", "b"}));
    EXPECT_EQ(queue.take_due(10, 2), Rooms{"c"});
}

// Compares with a linear search through a map.
TEST(WakeQueue, AgreesWithASearchThroughAllRooms) {
    std::mt19937 random(1);
    WakeQueue queue;
    std::map<std::string, std::int64_t> all;
    for (int step = 0; step < 10'000; ++step) {
        const std::string room = "r" + std::to_string(random() % 50);
        const auto time = static_cast<std::int64_t>(random() % 1000);
        if (random() % 4 == 0) {
            queue.set(room, std::nullopt);
            all.erase(room);
        } else {
            queue.set(room, time);
            all[room] = time;
        }
        if (random() % 20 == 0)
            for (const std::string& due : queue.take_due(time / 10)) {
                ASSERT_LE(all.at(due), time / 10);
                all.erase(due);
            }
        std::optional<std::int64_t> first;
        for (const auto& [name, at] : all) first = earlier(first, at);
        ASSERT_EQ(queue.next(), first);
        ASSERT_EQ(queue.size(), all.size());
    }
}

}  // namespace
}  // namespace yiguan::service
