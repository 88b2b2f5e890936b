#include "service/passwords.h"

#include <gtest/gtest.h>

#include <string>

namespace yiguan::service {
namespace {

constexpr std::string_view kCommon = "password\niloveyou\nq1w2e3r4\nletmein";

std::string refusal(std::string_view password) {
    const Refusal refused = check_new_password(password, "Little-Ming", kCommon);
    return refused ? refused->code : "done";
}

TEST(Passwords, LengthsAreLimited) {
    EXPECT_EQ(refusal("short"), "account-password");
    EXPECT_EQ(refusal(std::string(201, 'x')), "account-password");
}

TEST(Passwords, WhatOthersTryFirstIsRefused) {
    for (const char* password :
         {"password",   "PassWord",    "password1",   "!!Password2024", "iloveyou!", "q1w2e3r4",
          "letmein123", "little-ming", "LITTLE-MING", "little-ming88",  "aaaaaaaa",  "abababab",
          "11112222",   "12341234",    "abcabcabc",   "密码密码",       "啊啊啊啊",  "12345678",
          "987654321",  "1234567890",  "abcdefgh",    "qwertyuiop",     "abcd1234",  "1234qwer",
          "asdfghjkl",  "poiuytrewq"})
        EXPECT_EQ(refusal(password), "password-common") << password;
}

TEST(Passwords, OthersAreAccepted) {
    for (const char* password : {"correct horse", "battery staple", "小明爱下棋", "passwordless",
                                 "abcd-1934-xy", "Tr0ub4dor", "12345678x"})
        EXPECT_EQ(refusal(password), "done") << password;
}

}  // namespace
}  // namespace yiguan::service
