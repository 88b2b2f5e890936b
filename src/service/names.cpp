#include "service/names.h"

#include <algorithm>
#include <array>
#include <vector>

#include "base/text.h"

namespace yiguan::service {
namespace {

constexpr std::size_t kMostNameCharacters = 20;
constexpr std::size_t kLeastNameCharacters = 2;

// Reserved as a whole name and as a part of one ("admin-2").
constexpr auto kReservedParts = std::to_array<std::string_view>(
    {"admin",    "administrator", "administration", "mod",        "moderator", "moderators",
     "root",     "system",        "sysop",          "staff",      "support",   "official",
     "operator", "security",      "webmaster",      "postmaster", "anonymous", "guest",
     "yiguan",   "系统",          "系統",           "弈馆",       "弈館",      "裁判",
     "匿名",     "computer",      "server",         "referee",    "null",      "undefined",
     "电脑",     "電腦",          "服务器",         "伺服器"});
// Reserved anywhere in a name ("管理员小王").
constexpr auto kReservedAnywhere =
    std::to_array<std::string_view>({"管理员", "管理員", "官方", "客服", "版主", "站长", "站長",
                                     "系统消息", "系統消息", "游客", "遊客"});

// The parts of a name between signs and spaces.
std::vector<std::string_view> parts_of(std::string_view name) {
    constexpr std::string_view kBetween = "-_ .,:()[]{}<>*#";
    std::vector<std::string_view> parts;
    while (!name.empty()) {
        const std::size_t end = std::min(name.find_first_of(kBetween), name.size());
        if (end > 0) parts.push_back(name.substr(0, end));
        name.remove_prefix(std::min(end + 1, name.size()));
    }
    return parts;
}

std::string_view without_number(std::string_view part) {
    return part.substr(0, part.find_last_not_of("0123456789") + 1);
}

std::string without_signs(std::string_view name) {
    std::string joined;
    for (const std::string_view part : parts_of(name)) joined += part;
    return joined;
}

// Compares skeletons, so that "аdmin" and "ADM1N" are reserved too.
bool is_reserved(std::string_view name, const NameForms& forms) {
    const std::string whole = without_signs(name);
    std::vector<std::string> candidates{forms.skeleton(whole),
                                        forms.skeleton(without_number(whole))};
    for (const std::string_view part : parts_of(name)) {
        candidates.push_back(forms.skeleton(part));
        candidates.push_back(forms.skeleton(without_number(part)));
    }
    const auto is_candidate = [&](std::string_view word) {
        return std::ranges::find(candidates, forms.skeleton(word)) != candidates.end();
    };
    const std::size_t prefix = forms.version().size();
    const auto is_within = [&](std::string_view word) {
        return candidates.front().find(forms.skeleton(word).substr(prefix)) != std::string::npos;
    };
    return std::ranges::any_of(kReservedParts, is_candidate) ||
           std::ranges::any_of(kReservedAnywhere, is_within);
}

Refusal check_reserved(std::string_view name, const NameForms& forms) {
    if (!is_reserved(name, forms)) return std::nullopt;
    return Reason("name-reserved").text("name", printable(name));
}

}  // namespace

Refusal check_account_name(std::string_view name, const NameForms& forms) {
    const std::size_t characters = utf8_characters(name).size();
    const NameKind kind = forms.kind_of(name);
    if (kind == NameKind::Mixed) return Reason("name-mixed").text("name", printable(name));
    if (kind != NameKind::Word || characters < kLeastNameCharacters ||
        characters > kMostNameCharacters)
        return Reason("account-name")
            .text("name", printable(name))
            .number("least", kLeastNameCharacters)
            .number("most", kMostNameCharacters);
    return check_reserved(name, forms);
}

Refusal check_guest_name(std::string_view name, const NameForms& forms) {
    if (name.empty()) return std::nullopt;
    const NameKind kind = forms.kind_of(name);
    if (kind == NameKind::Mixed) return Reason("name-mixed").text("name", printable(name));
    if (kind == NameKind::Unreadable) return Reason("name-unreadable");
    return check_reserved(name, forms);
}

}  // namespace yiguan::service
