// Named fields of messages, used by the JSON codec and by the generator of the page's types.
//
//     struct Point {
//         int x = 0;
//         static constexpr auto fields() { return std::tuple{Field{"x", &Point::x}}; }
//     };
#pragma once

#include <span>
#include <string_view>
#include <tuple>
#include <type_traits>

namespace yiguan::wire {

// The allowed values of a text, under the name of the page's type.
struct Vocabulary {
    std::string_view name;
    std::span<const std::string_view> words;
};

template <class T, class Member>
struct Field {
    using Value = Member;
    std::string_view name;
    Member T::* member;
    const Vocabulary* vocabulary = nullptr;  // any text
};

template <class T>
concept Message = requires { T::fields(); };

// Calls visit(name, value) for each field, in order.
template <class M, class Visit>
    requires Message<std::remove_const_t<M>>
constexpr void for_each_field(M& message, Visit&& visit) {
    std::apply([&](const auto&... field) { (visit(field.name, message.*field.member), ...); },
               std::remove_const_t<M>::fields());
}

// Calls visit(field) for each field of the shape itself, in order.
template <Message M, class Visit>
constexpr void for_each_field_of(Visit&& visit) {
    std::apply([&](const auto&... field) { (visit(field), ...); }, M::fields());
}

}  // namespace yiguan::wire
