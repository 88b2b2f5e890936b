#include "page_types/page_types.h"

#include <boost/core/type_name.hpp>
#include <cctype>
#include <set>
#include <type_traits>

#include "lab/messages.h"
#include "local/messages.h"
#include "protocol/wire/messages.h"

namespace yiguan {
namespace {

using wire::Message;
using wire::Vocabulary;

template <class T>
constexpr bool kIsOptional = false;
template <class T>
constexpr bool kIsOptional<std::optional<T>> = true;

template <class T>
constexpr bool kIsList = false;
template <class T>
constexpr bool kIsList<std::vector<T>> = true;

template <class T>
constexpr bool kIsPair = false;
template <class T>
constexpr bool kIsPair<std::array<T, 2>> = true;

template <class T>
concept Container = kIsOptional<T> || kIsList<T> || kIsPair<T>;

// The innermost value type of nested containers.
template <class T>
struct Core {
    using Type = T;
};
template <Container T>
struct Core<T> {
    using Type = typename Core<typename T::value_type>::Type;
};

template <class T>
std::string name_of() {
    const std::string full = boost::core::type_name<T>();
    return full.substr(full.rfind(':') + 1);
}

// The page checks the messages of the server, so each gets a valibot schema.
struct Schemas {
    static constexpr const char* kText = "v.string()";
    static constexpr const char* kNumber = "v.number()";
    static constexpr const char* kFlag = "v.boolean()";
    static constexpr const char* kEntryEnd = ",\n";

    // "TableFull": "tableFullSchema".
    static std::string reference(std::string name) {
        name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
        return name + "Schema";
    }
    // A server of another version may lack the field.
    static std::string nullable(const std::string& item) { return "v.nullish(" + item + ", null)"; }
    static std::string list(const std::string& item) { return "v.array(" + item + ")"; }
    static std::string pair(const std::string& item) {
        return "v.tuple([" + item + ", " + item + "])";
    }
    static std::string inferred(const std::string& name) {
        return "export type " + name + " = v.InferOutput<typeof " + reference(name) + ">;\n\n";
    }
    static std::string words(const std::string& name, const std::string& alternatives) {
        return "const " + reference(name) + " = v.picklist([" + alternatives + "]);\n" +
               inferred(name);
    }
    static std::string shape(const std::string& name, const std::string& entries) {
        const std::string body = entries.empty() ? "{}" : "{\n" + entries + "}";
        return "const " + reference(name) + " = v.object(" + body + ");\n" + inferred(name);
    }
};

// The page's own messages need only types.
struct Types {
    static constexpr const char* kText = "string";
    static constexpr const char* kNumber = "number";
    static constexpr const char* kFlag = "boolean";
    static constexpr const char* kEntryEnd = ";\n";

    static std::string reference(const std::string& name) { return name; }
    static std::string nullable(const std::string& item) { return item + " | null"; }
    static std::string list(const std::string& item) { return item + "[]"; }
    static std::string pair(const std::string& item) { return "[" + item + ", " + item + "]"; }
    // The words in the page's messages also occur in the server's, so they are already written.
    static std::string words(const std::string&, const std::string&) { return ""; }
    static std::string shape(const std::string& name, const std::string& entries) {
        return "export type " + name + " = " +
               (entries.empty() ? "Record<string, never>" : "{\n" + entries + "}") + ";\n\n";
    }
};

template <class Style, class Value>
std::string expression(const Vocabulary* vocabulary) {
    if constexpr (Container<Value>) {
        const std::string item = expression<Style, typename Value::value_type>(vocabulary);
        if constexpr (kIsOptional<Value>) return Style::nullable(item);
        if constexpr (kIsList<Value>) return Style::list(item);
        if constexpr (kIsPair<Value>) return Style::pair(item);
    } else if constexpr (Message<Value>) {
        return Style::reference(name_of<Value>());
    } else if constexpr (std::is_same_v<Value, std::string>) {
        return vocabulary == nullptr ? Style::kText
                                     : Style::reference(std::string(vocabulary->name));
    } else if constexpr (std::is_same_v<Value, bool>) {
        return Style::kFlag;
    } else {
        static_assert(std::is_arithmetic_v<Value>);
        return Style::kNumber;
    }
}

std::string quoted(std::string_view text) {
    return "\"" + std::string(text) + "\"";
}

template <class Style>
std::string entry(std::string_view key, const std::string& value) {
    const bool is_plain = key.find('.') == std::string_view::npos;
    return "    " + (is_plain ? std::string(key) : quoted(key)) + ": " + value + Style::kEntryEnd;
}

// Writes each shape once, after the shapes that it contains.
class Writer {
  public:
    const std::string& text() const { return text_; }
    void add(const std::string& text) { text_ += text; }
    // The shape is written elsewhere.
    template <Message M>
    void assume() {
        written_.insert(name_of<M>());
    }

    template <class Style, class... M>
    void write(const std::variant<M...>*, const std::string& head, const std::string& foot) {
        (write_shape<Style, M>(), ...);
        text_ += head;
        (add(entry<Style>(M::kType, Style::reference(name_of<M>()))), ...);
        text_ += foot;
    }

  private:
    template <class Style, Message M>
    void write_shape() {
        if (!written_.insert(name_of<M>()).second) return;
        std::string entries;
        wire::for_each_field_of<M>([&]<class Value>(const wire::Field<M, Value>& field) {
            using Part = typename Core<Value>::Type;
            if constexpr (Message<Part>) write_shape<Style, Part>();
            write_words<Style>(field.vocabulary);
            entries += entry<Style>(field.name, expression<Style, Value>(field.vocabulary));
        });
        text_ += Style::shape(name_of<M>(), entries);
    }

    template <class Style>
    void write_words(const Vocabulary* vocabulary) {
        if (vocabulary == nullptr || !written_.emplace(vocabulary->name).second) return;
        std::string alternatives;
        for (const std::string_view word : vocabulary->words)
            alternatives += (alternatives.empty() ? "" : ", ") + quoted(word);
        text_ += Style::words(std::string(vocabulary->name), alternatives);
    }

    std::string text_;
    std::set<std::string, std::less<>> written_;
};

}  // namespace

std::string page_types() {
    Writer writer;
    writer.add(
        "// Written by tools/regen_wire from src/protocol/wire/messages.h.\n"
        "import * as v from \"valibot\";\n\n");
    writer.write<Schemas>(static_cast<const wire::ToPage*>(nullptr),
                          "// What the server sends, by type.\nexport const schemas = {\n",
                          "};\n\n");
    writer.write<Types>(static_cast<const wire::FromPage*>(nullptr),
                        "// What the page sends, by type.\nexport type Requests = {\n", "};\n");
    return writer.text();
}

std::string local_types() {
    Writer writer;
    writer.add(
        "// Written by tools/regen_wire from src/local/messages.h.\n"
        "import type { Words } from \"../net/wire\";\n\n");
    writer.assume<wire::Words>();
    writer.write<Types>(static_cast<const local::ToHost*>(nullptr),
                        "// What the hall sends to its host, by type.\nexport type ToHost = {\n",
                        "};\n\n");
    writer.write<Types>(static_cast<const local::FromHost*>(nullptr),
                        "// What the host sends to the hall, by type.\nexport type FromHost = {\n",
                        "};\n");
    return writer.text();
}

std::string lab_types() {
    Writer writer;
    writer.add(
        "// Written by tools/regen_wire from src/lab/messages.h.\n"
        "import type { ScoreKind, Words } from \"../net/wire\";\n\n");
    writer.assume<wire::Words>();
    writer.write<Types>(static_cast<const lab::Question*>(nullptr),
                        "// What the page asks, by type.\nexport type Questions = {\n", "};\n\n");
    writer.write<Types>(static_cast<const lab::Answer*>(nullptr),
                        "// The answers, by type.\nexport type Answers = {\n", "};\n");
    return writer.text();
}

}  // namespace yiguan
