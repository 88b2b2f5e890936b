// Every code that the sources use has a sentence in both languages.
#include "games/gomoku/words.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>

namespace yiguan::gomoku {
namespace {

std::string source_text() {
    std::ostringstream out;
    for (const auto& entry : std::filesystem::directory_iterator(YIGUAN_ROOT "/src/games/gomoku")) {
        const std::string name = entry.path().filename().string();
        if (name.find("_test.") == std::string::npos) out << std::ifstream(entry.path()).rdbuf();
    }
    return out.str();
}

TEST(Words, EveryCodeInTheSourcesHasAPhrase) {
    const std::string source = source_text();
    const std::regex reason(R"re((?:Reason|draw|win)\((?:\w+, )?"([a-z0-9-]+)"\))re");
    int codes = 0;
    for (std::sregex_iterator it(source.begin(), source.end(), reason), end; it != end; ++it) {
        ++codes;
        EXPECT_TRUE(has_words((*it)[1].str(), kPhrases)) << (*it)[1];
    }
    EXPECT_GT(codes, 40);
}

std::set<std::string> arguments_of(std::string_view phrase) {
    const std::string text(phrase);
    const std::regex argument(R"(\{([a-z-]+)\})");
    std::set<std::string> names;
    for (std::sregex_iterator it(text.begin(), text.end(), argument), end; it != end; ++it)
        names.insert((*it)[1]);
    return names;
}

TEST(Words, BothLanguagesSayTheSame) {
    std::set<std::string_view> codes;
    for (const Phrase& phrase : kPhrases) {
        EXPECT_TRUE(codes.insert(phrase.code).second) << phrase.code << " twice";
        EXPECT_FALSE(phrase.zh.empty() || phrase.en.empty()) << phrase.code;
        EXPECT_EQ(arguments_of(phrase.zh), arguments_of(phrase.en)) << phrase.code;
    }
}

}  // namespace
}  // namespace yiguan::gomoku
