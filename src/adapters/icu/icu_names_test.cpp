#include "adapters/icu/icu_names.h"

#include <gtest/gtest.h>

namespace yiguan {
namespace {

using service::check_account_name;
using service::check_guest_name;
using service::NameKind;

class IcuNamesTest : public testing::Test {
  public:
    bool look_alike(std::string_view one, std::string_view other) const {
        return names.skeleton(one) == names.skeleton(other);
    }
    static std::string code(const Refusal& refusal) { return refusal ? refusal->code : "done"; }

    const IcuNames names;
};

TEST_F(IcuNamesTest, WordsOfOneScriptAndChineseWithLatinAreNames) {
    for (const char* name : {"小明", "小明abc123", "Ann-2", "Анна", "Ελένη", "さくらabc", "한국abc",
                             "café", "สมชาย", "हिन्दी", "𠮷野"})
        EXPECT_EQ(names.kind_of(name), NameKind::Word) << name;
    for (const char* name : {"Ann B.", "a👍", "<b>Ann</b>", "小明！"})
        EXPECT_EQ(names.kind_of(name), NameKind::Text) << name;
}

TEST_F(IcuNamesTest, MixedScriptsAreFound) {
    for (const char* name : {"\u0410nn", "Аннаx", "小明Анна", "Εva", "1\u0661"})
        EXPECT_EQ(names.kind_of(name), NameKind::Mixed) << name;
}

TEST_F(IcuNamesTest, NothingInvisibleIsReadable) {
    for (const char* name :
         {"a\x1b[31m", "a\nb",     "a\u200bb", "a\u200db", "a\u200cb", "a\u202eb",
          "a\u2066b",  "a\u00adb", "\ufeffab", "\u3164",   "\u115f",   "ab\ufe0f",
          "a\u2800b",  "a\u00a0b", "a\u3000b", "a\u2028b", "\ue000",   "a\u0301\u0302\u0303",
          "\u0301",    "a  b",     " a",       "a ",       "\xff\xfe", "\u0378"})
        EXPECT_EQ(names.kind_of(name), NameKind::Unreadable) << name;
}

TEST_F(IcuNamesTest, NamesThatLookAlikeHaveOneSkeleton) {
    EXPECT_TRUE(look_alike("Ann", "\u0410nn")) << "Cyrillic A";
    EXPECT_TRUE(look_alike("аха", "axa")) << "all Cyrillic";
    EXPECT_TRUE(look_alike("Alice", "aIice"));
    EXPECT_TRUE(look_alike("Alice", "a1ICE"));
    EXPECT_TRUE(look_alike("modern", "m0dem")) << "rn and m";
    EXPECT_TRUE(look_alike("Ann", "ａｎｎ"));
    EXPECT_TRUE(look_alike("Bob", "b0B"));
    EXPECT_TRUE(look_alike("caf\u00e9", "cafe\u0301"));
    EXPECT_FALSE(look_alike("Ann", "Anna"));
    EXPECT_FALSE(look_alike("小明", "小朋"));
    EXPECT_TRUE(names.skeleton("Ann").starts_with(names.version()));
}

TEST_F(IcuNamesTest, ReservedNamesAndTheirLookAlikesAreRefused) {
    for (const char* name :
         {"admin",     "ADMIN",      "Adm1n",     "admln",      "\u0251dmin", "admin2",
          "the-admin", "a_d_m_i_n",  "Moderator", "sуstem",     "SYSTEM",     "管理员",
          "管理員",    "管理员小王", "官方",      "弈馆官方",   "弈馆",       "yiguan",
          "Y1guan",    "游客",       "guest-7",   "ａｄｍｉｎ", "computer",   "电脑"}) {
        const std::string account = code(check_account_name(name, names));
        EXPECT_TRUE(account == "name-reserved" || account == "name-mixed") << name << account;
        EXPECT_EQ(code(check_guest_name(name, names)), account) << name;
    }
    EXPECT_EQ(code(check_guest_name("Alice (guest)", names)), "name-reserved");
    EXPECT_EQ(code(check_guest_name("Alice（游客）", names)), "name-reserved");
    for (const char* name :
         {"badminton", "小明", "modern", "system32x", "robot", "Ann", "生态系统"})
        EXPECT_EQ(code(check_account_name(name, names)), "done") << name;
}

TEST_F(IcuNamesTest, GuestsMayUsePunctuationOrNoName) {
    for (const char* name : {"", "Ann B.", "a👍"})
        EXPECT_EQ(code(check_guest_name(name, names)), "done");
    EXPECT_EQ(code(check_account_name("Ann B.", names)), "account-name");
    EXPECT_EQ(code(check_guest_name("a\u202eb", names)), "name-unreadable");
    EXPECT_EQ(code(check_guest_name("\u0410nn", names)), "name-mixed");
    EXPECT_EQ(code(check_account_name("\u0410nn", names)), "name-mixed");
    EXPECT_EQ(code(check_account_name("a", names)), "account-name");
    EXPECT_EQ(code(check_account_name("abcdefghijklmnopqrstu", names)), "account-name");
}

}  // namespace
}  // namespace yiguan
