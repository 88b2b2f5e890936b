// Splits streams at every position, and input of faulty peers.
#include "protocol/course/splitter.h"

#include <gtest/gtest.h>

#include <vector>

namespace yiguan::course {
namespace {

std::vector<std::string> all(Splitter& splitter) {
    std::vector<std::string> out;
    while (auto object = splitter.next()) out.push_back(std::move(*object));
    return out;
}

const std::vector<std::string> kObjects{R"({"type":0,"msg":{"name":"a}b{"}})", R"({})",
                                        R"({"exp":"\"}\\","n":{"m":{}}})"};

TEST(Splitter, FindsTheObjectsHoweverTheStreamIsCut) {
    std::string stream;
    for (const std::string& object : kObjects) stream += object;
    for (std::size_t first = 0; first <= stream.size(); ++first)
        for (std::size_t second = first; second <= stream.size(); ++second) {
            Splitter splitter;
            std::vector<std::string> found;
            for (const auto& [from, to] :
                 {std::pair{std::size_t{0}, first}, {first, second}, {second, stream.size()}}) {
                splitter.add(std::string_view(stream).substr(from, to - from));
                for (std::string& object : all(splitter)) found.push_back(std::move(object));
            }
            ASSERT_EQ(found, kObjects) << first << " " << second;
        }
}

TEST(Splitter, PassesOverWhatStandsOutside) {
    Splitter splitter;
    splitter.add("\r\n 17 \"text {\"a\":1} ]{\"b\":2}\n");
    EXPECT_EQ(all(splitter), (std::vector<std::string>{"{\"a\":1}", "{\"b\":2}"}));
    splitter.add("}}}{\"c\":3}");
    EXPECT_EQ(all(splitter), std::vector<std::string>{"{\"c\":3}"});
}

TEST(Splitter, NoticesAnObjectWithoutEnd) {
    Splitter splitter;
    splitter.add("{" + std::string(Splitter::kMostObjectBytes - 1, ' '));
    EXPECT_FALSE(splitter.next());
    EXPECT_FALSE(splitter.is_overfull());
    splitter.add(" ");
    EXPECT_FALSE(splitter.next());
    EXPECT_TRUE(splitter.is_overfull());
}

}  // namespace
}  // namespace yiguan::course
