// The fields of a message by name: what the JSON codec and the generator of the page's types walk.
//
//     struct Point {
//         int x = 0;
//         static constexpr auto fields() { return std::tuple{Field{"x", &Point::x}}; }
//     };
#pragma once

#include <string_view>
#include <tuple>
#include <type_traits>

namespace yiguan::wire {

template <class T, class Member>
struct Field {
    std::string_view name;
    Member T::* member;
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

}  // namespace yiguan::wire
