// A refusal, a verdict or a notice: a machine code plus named arguments. game/words.h turns it into
// a Chinese or English sentence.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace yiguan {

struct Argument {
    // Text, Lines, Number and Point are shown as they are, Lines with its line feeds; Side and
    // Piece are looked up in the game's vocabulary.
    enum class Kind : std::uint8_t { Text, Lines, Number, Point, Side, Piece };

    std::string name;
    Kind kind = Kind::Text;
    std::string value;

    friend bool operator==(const Argument&, const Argument&) = default;
};

// Several arguments may share a name: they form a list ("the crossed points").
struct Reason {
    std::string code;  // kebab-case, stable: pages and programs rely on it
    std::vector<Argument> arguments;
    std::vector<Reason> causes;  // at most one: the refusal behind this one ("move 7 of the
                                 // record … because")

    explicit Reason(std::string_view reason_code = "") : code(reason_code) {}

    Reason with(std::string_view name, Argument::Kind kind, std::string_view value) && {
        arguments.push_back({std::string(name), kind, std::string(value)});
        return std::move(*this);
    }
    Reason text(std::string_view name, std::string_view value) && {
        return std::move(*this).with(name, Argument::Kind::Text, value);
    }
    Reason lines(std::string_view name, std::string_view value) && {
        return std::move(*this).with(name, Argument::Kind::Lines, value);
    }
    Reason number(std::string_view name, std::int64_t value) && {
        return std::move(*this).with(name, Argument::Kind::Number, std::to_string(value));
    }
    Reason point(std::string_view name, std::string_view value) && {
        return std::move(*this).with(name, Argument::Kind::Point, value);
    }
    Reason piece(std::string_view name, std::string_view value) && {
        return std::move(*this).with(name, Argument::Kind::Piece, value);
    }

    Reason because(Reason cause) && {
        causes.push_back(std::move(cause));
        return std::move(*this);
    }

    friend bool operator==(const Reason& a, const Reason& b) {
        return a.code == b.code && a.arguments == b.arguments && a.causes == b.causes;
    }
};

}  // namespace yiguan
